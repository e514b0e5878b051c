"""Chooses the next command as people would: every noun and verb, every field in `handrail fields`, mostly on existing things."""

import json
import re

from soaking.designs import Designs
from soaking.documents import THERE

SCREENS = ["home", "cart", "checkout/pay"]
ITEMS = {
    "element": ["e1", "e2", "e3", "e4", "e5"], "group": ["g1", "g2"], "gesture": ["k1", "k2"], "change": ["c1", "c2"]}
KINDS = {
    "element": ["text", "button", "image", "cell", "switch"], "gesture": ["swipe", "pan"],
    "change": ["announcement", "screen-changed"]}
COMPONENTS = ["star", "row"]
COLOURS = ["ink", "paper"]
TEXTS = [
    "Pay", "支払う", "が", "か\u3099", "a,b", 'say "x"', "two\nlines", "{0}", "=1+1", "@x", "-1", "\x1b[31mred", "\u202eevil",
    "\x9b2J", "null", "<<<<<<< ours"]
COLLECTION = {"element": "elements", "group": "groups", "gesture": "gestures", "change": "changes"}
STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
  <scenes><scene sceneID="s-1"><objects>
    <viewController storyboardIdentifier="Imported" id="v-1" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="w-1"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <subviews>
          <label opaque="NO" text="TEXT" id="l-1"><rect key="frame" x="16" y="60" width="200" height="44"/></label>
          <button opaque="NO" id="b-1"><rect key="frame" x="16" y="120" width="SIZE" height="44"/>
            <state key="normal" title="Go"/></button>
        </subviews></view>
    </viewController></objects></scene></scenes>
</document>
"""
AUDIT = [
    {"auditType": 4, "compactDescription": "Hit area is too small", "detailedDescription": "32 by 32 points.", "element": "Button"},
    {"auditType": "XCUIAccessibilityAuditTypeTextClipped", "compactDescription": "Text clipped", "detailedDescription": "Cut.",
     "element": "'Pay' StaticText"}]


class Fields:
    """What can be set, as the program itself lists it: per kind of target, the path and its type."""

    def __init__(self, desk):
        desk.handrail("screen", "add", "probe", "--title", "Probe")
        for noun, kind in [("element", "text"), ("group", None), ("gesture", "swipe"), ("change", "announcement")]:
            desk.handrail(noun, "add", "probe", "p-" + noun, *(["--kind", kind] if kind else []))
        desk.handrail("component", "add", "probe", "kind=icon")
        desk.handrail("colour", "add", "probe", "light=#101010")
        self.lists = {}
        targets = {
            "screen": "probe", "component": "component:probe", "colour": "colour:probe", "project": "project",
            **{noun: f"probe#p-{noun}" for noun in COLLECTION}}
        for name, target in targets.items():
            said = desk.handrail("fields", target).out
            self.lists[name] = re.findall(r"^(\S+)  .*\n    values: (.*)$", said, re.MULTILINE)
        if len(self.lists["element"]) < 40:
            raise RuntimeError("handrail fields lists next to nothing; its format must have changed")

    def assignment(self, random, kind):
        path, takes = random.choice([pair for pair in self.lists[kind] if not pair[0].startswith(("source", "order-confirmed"))])
        return self.fill(random, path) + "=" + ("" if random.random() < 0.15 else self.value(random, takes))

    @staticmethod
    def fill(random, path):
        path = re.sub(r"\(([^)]*)\)", lambda match: random.choice(match[1].split("|")), path)
        path = path.replace("LANGUAGE", random.choice(["en", "ja"]))
        return path.replace("NAME", random.choice(["alpha", "beta"]))

    @staticmethod
    def value(random, takes):
        if takes == "text":
            return random.choice(TEXTS)
        if takes.startswith("#"):
            return random.choice(["#000000", "#ffffff80", "p3:#ff0000", "palette:ink", "palette:ghost", "system:label"])
        if takes == "item id":
            return random.choice(ITEMS["element"] + ITEMS["group"])
        if takes == "component id":
            return random.choice(COMPONENTS)
        if takes == "BCP 47":
            return random.choice(["fr", "zh-Hans"])
        if takes == "x,y,width,height":
            return ",".join(str(random.randint(0, 400) / 2) for _ in range(4))
        if takes == "start,end":
            return f"1,{random.randint(2, 9)}"
        if "…" in takes or "≥" in takes:
            return str(random.randint(1, 9))
        return random.choice(takes.split(", "))


class Commands(Designs):
    """The next command for a desk, chosen from what it shows."""

    def __init__(self, random, fields):
        self.random, self.fields = random, fields
        self.count = 0
        self.makers = [
            (14, self.set_item), (3, self.set_screen), (4, self.set_shared), (4, self.set_project), (1, self.set_pattern), (4, self.lean),
            (2, self.traits), (3, self.order), (2, self.group), (5, self.add_item), (2, self.add_shared), (2, self.add_screen),
            (4, self.remove_item), (2, self.remove_screen), (1, self.remove_shared), (1, self.duplicate),
            (3, self.close), (1, self.reopen), (2, self.ask), (2, self.answer), (1, self.sign), (2, self.verify),
            (1, self.audit), (1, self.inbox), (1, self.storyboard), (1, self.plain_json), (3, self.language),
            (3, self.design), (2, self.relink), (1, self.bring_back), (2, self.adopt), (1, self.review), (1, self.alike), (2, self.tokens), (1, self.strings), (1, self.picture),
            (1, self.voiceover_designer), (2, self.look_around)]

    def next(self, desk, state):
        """(words, input, whether things may move without saying so)."""
        if state.disputed and self.random.random() < 0.35:
            return self.disputed(state)
        maker = self.random.choices([maker for _, maker in self.makers], [weight for weight, _ in self.makers])[0]
        return maker(desk, state)

    def pick(self, values):
        return self.random.choice(values)

    def screen(self, state):
        there = sorted(name[1] for name in state.there if name[0] == "screen")
        return self.pick(there) if there and self.random.random() < 0.9 else self.pick(SCREENS)

    def item(self, state, noun=None):
        """Usually an existing item: its screen, its noun, its id."""
        noun = noun or self.random.choices(list(COLLECTION), [6, 1, 1, 1])[0]
        screen = self.screen(state)
        there = sorted(
            item.partition("/")[2] for item in state.there.get(("screen", screen), ()) if item.startswith(COLLECTION[noun]))
        return screen, noun, self.pick(there) if there and self.random.random() < 0.95 else self.pick(ITEMS[noun])

    def text(self):
        self.count += 1
        return f"{self.pick(TEXTS)} {self.count}"

    def assignments(self, kind):
        if self.random.random() < 0.4:
            path = self.pick({
                "element": ["label.en", "label.ja", "hint.en", "notes"], "screen": ["title", "notes"], "group": ["label.en", "notes"],
                "gesture": ["result", "notes"], "change": ["trigger", "notes"], "component": ["label.en", "hint.en"],
            }.get(kind, ["name"]))
            if kind not in ("colour", "project"):
                return [f"{path}={self.text()}"]
        return [self.fields.assignment(self.random, kind) for _ in range(self.random.randint(1, 2))]

    def set_item(self, desk, state):
        screen, noun, item = self.item(state)
        return ["set", f"{screen}#{item}", *self.assignments(noun)], None, False

    def set_screen(self, desk, state):
        return ["set", self.screen(state), *self.assignments("screen")], None, False

    def set_shared(self, desk, state):
        there = sorted(name[1] for name in state.there if name[0] == "component")
        colours = sorted(item.partition("/")[2] for item in state.there.get(("palette", "palette"), ()) if item)
        if self.random.random() < 0.5:
            target = self.pick(there) if there and self.random.random() < 0.9 else self.pick(COMPONENTS)
            return ["set", "component:" + target, *self.assignments("component")], None, False
        target = self.pick(colours) if colours and self.random.random() < 0.9 else self.pick(COLOURS)
        if self.random.random() < 0.5:
            return ["set", "colour:" + target, "light=" + self.pick(["#112233", "#ffffff", "#999999"])], None, False
        return ["set", "colour:" + target, *self.assignments("colour")], None, False

    def lean(self, desk, state):
        """Makes an element use something that screens share, so that a change there changes findings here."""
        screen, _, item = self.item(state, "element")
        return ["set", f"{screen}#{item}", self.leaning_field()], None, False

    def leaning_field(self):
        name = self.pick(["component", "colour.text.light", "colour.background.light"])
        return f"{name}={self.pick(COMPONENTS)}" if name == "component" else f"{name}=palette:{self.pick(COLOURS)}"

    def leaning(self, screen):
        """The first shared things, and something that uses them."""
        return [
            ["component", "add", COMPONENTS[0], "kind=icon"], ["colour", "add", COLOURS[0], "light=#445566"],
            ["set", f"{screen}#e1", f"component={COMPONENTS[0]}", "label.en=Pay"],
            ["set", f"{screen}#e2", f"colour.text.light=palette:{COLOURS[0]}", "text.en=Sum"]]

    def set_project(self, desk, state):
        if self.random.random() < 0.5:
            return ["set", "project", "defaults." + self.fields.assignment(self.random, "element")], None, False
        return ["set", "project", *self.assignments("project")], None, False

    def set_pattern(self, desk, state):
        return ["set", "*#kind=" + self.pick(KINDS["element"]), *self.assignments("element"), "--yes"], None, False

    def traits(self, desk, state):
        screen, _, item = self.item(state, "element")
        return ["set", f"{screen}#{item}", self.pick(["traits+=button,header", "traits-=button", "traits=link", "traits="])], None, False

    def order(self, desk, state):
        screen = self.screen(state)
        ids = list(state.order.get(("screen", screen), ITEMS["element"]))
        self.random.shuffle(ids)
        words = ["natural"] if self.random.random() < 0.3 or not ids else ids[:self.random.randint(1, len(ids))]
        return ["order", screen, *words], None, True

    def group(self, desk, state):
        screen, _, item = self.item(state, "element")
        return ["set", f"{screen}#{item}", "group=" + self.pick(["g1", "g2", ""])], None, True

    def add_item(self, desk, state):
        screen, noun, _ = self.item(state)
        item = self.pick(ITEMS[noun])
        words = [noun, "add", screen, item]
        if noun in KINDS:
            words += ["--kind", self.pick(KINDS[noun])]
        if noun == "group" and self.random.random() < 0.7:
            words += ["--members", ",".join(self.random.sample(ITEMS["element"], 2))]
        if noun in ("gesture", "change") and self.random.random() < 0.5:
            words += ["--element", self.pick(ITEMS["element"])]
        return words + (self.assignments(noun) if self.random.random() < 0.5 else []), None, True

    def add_shared(self, desk, state):
        if self.random.random() < 0.5:
            return ["component", "add", self.pick(COMPONENTS), "kind=icon"], None, False
        return ["colour", "add", self.pick(COLOURS), "light=" + self.pick(["#112233", "#445566"])], None, False

    def add_screen(self, desk, state):
        return ["screen", "add", self.pick(SCREENS), "--title", self.text()], None, False

    def remove_item(self, desk, state):
        screen, noun, item = self.item(state)
        return [noun, "remove", f"{screen}#{item}"], None, True

    def remove_screen(self, desk, state):
        return ["screen", "remove", self.screen(state)], None, False

    def remove_shared(self, desk, state):
        return self.pick([["component", "remove", self.pick(COMPONENTS)], ["colour", "remove", self.pick(COLOURS)]]), None, True

    def duplicate(self, desk, state):
        return ["screen", "duplicate", self.screen(state), self.pick(SCREENS)], None, False

    def finding(self, desk, state, wanted=None):
        said = json.loads(desk.handrail("check", "--role", "lead", "--json", ok=(0, 1)).out)
        names = []
        for finding in [f for screen in said["screens"] for f in screen["findings"]]:
            if wanted is None or finding["status"] in wanted:
                names.append(f"{finding['rule']}@{finding['target']}" + (f"/{finding['qualifier']}" if finding.get("qualifier") else ""))
        return self.pick(sorted(names)) if names else None

    def close(self, desk, state):
        name = self.finding(desk, state) or "label.text@cart#e1"
        return ["close", name, self.pick(["--waive", "--not-applicable"]), "--reason", self.text()], None, False

    def reopen(self, desk, state):
        name = self.finding(desk, state, ("closed", "waived", "not-applicable", "stale")) or self.finding(desk, state)
        return ["reopen", name or "label.text@cart#e1"], None, False

    def ask(self, desk, state):
        screen, _, item = self.item(state)
        return ["ask", self.pick([screen, f"{screen}#{item}"]), self.text()], None, False

    def answer(self, desk, state):
        asked = sorted({key[1].partition("/")[2] for key in state.values if key[1].startswith("questions/")}) or ["none"]
        return [self.pick(["answer", "settle"]), self.pick(asked), self.text()], None, False

    def sign(self, desk, state):
        return ["sign", self.screen(state), "--as", self.pick(["designer", "lead"])], None, False

    def verify(self, desk, state):
        screen = self.screen(state)
        if state.says((("screen", screen), "", "progress")) != {"implemented"}:
            return ["set", screen, "progress=implemented"], None, False
        return ["verify", screen, "*", self.pick(["pass", "fail"]), "--method", "inspection", "--note", self.text()], None, False

    def audit(self, desk, state):
        lines = "".join(json.dumps(self.pick(AUDIT)) + "\n" for _ in range(self.random.randint(1, 2)))
        return ["import", "audit", "-", "--screen", self.screen(state)], lines.encode(), False

    def inbox(self, desk, state):
        issues = sorted({key[1].partition("/")[2] for key in state.values if key[1].startswith("verifications/")}) or ["none"]
        if self.random.random() < 0.5:
            return ["inbox", "dismiss", self.pick(issues), "--reason", self.text()], None, False
        return ["inbox", "place", self.pick(issues), "target.size@" + self.pick(ITEMS["element"])], None, False

    def storyboard(self, desk, state):
        text = STORYBOARD.replace("TEXT", self.pick(["Hello", "World"])).replace("SIZE", self.pick(["44", "120"]))
        path = desk.round.path("Main.storyboard")
        with open(path, "w") as file:
            file.write(text)
        return ["import", "interface-builder", path], text.encode(), True

    def plain_json(self, desk, state):
        screen = {"id": self.pick(SCREENS), "title": self.text(), "elements": [{"id": self.pick(ITEMS["element"]), "kind": "text"}]}
        return ["import", "json", "-"], json.dumps({"format": 1, "screens": [screen]}).encode(), True

    def language(self, desk, state):
        return ["set", "project", f"languages.{self.pick(['ja', 'fr', 'de'])}={self.pick(['true', ''])}"], None, False

    def disputed(self, state):
        """A command on something in conflict: choose, go on working on it, remove it again."""
        keys = [key for key in sorted(state.values) if len(state.values[key]) > 1]
        if not keys:
            return ["resolve", "project", "name", "--take", "A"], None, True
        (kind, document), item, path = self.pick(keys)
        target = {"screen": document, "component": "component:" + document, "project": "project"}.get(kind, document)
        own = item.partition("/")[2]
        target = f"colour:{own}" if kind == "palette" else f"{target}#{own}" if item else target
        action = self.random.random()
        if path == THERE and action < 0.35 and kind in ("screen", "component"):
            field = "title" if not item and kind == "screen" else "notes"
            return ["set", target, f"{field}={self.text()}"], None, False
        if path == THERE and action < 0.55 and kind in ("screen", "component"):
            noun = kind if not item else {value: key for key, value in COLLECTION.items()}.get(item.partition("/")[0], "element")
            return [noun, "remove", target.partition(":")[2] if kind == "component" else target], None, True
        name = {THERE: "_birth", "group": "_place"}.get(path, path)
        if action < 0.9 or path in (THERE, "group"):
            return ["resolve", target, name, "--take", self.pick([*state.sides.get((target, name), []), "A"])], None, True
        return ["resolve", target, name, "--value", self.text()], None, True
