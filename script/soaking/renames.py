"""People rename what others edit, record on, refer to, rename and remove at the same time.

Every element, screen, component and colour bears a mark that nobody changes, and so does every record. Whatever things are called in
the end, a record is about the thing with the mark that it was made for, a reference names that thing, and what nobody removed is
there, once. Where two people chose two names, or one name for two things, somebody is told.
"""

import json

from soaking.histories import History
from soaking.running import Desk, Found

NAME = "renames"
# Names that are given: few enough that two people choose the same one.
GIVEN = ["alpha", "beta", "gamma", "delta"]


class Team(Desk):
    def __init__(self, round_, name):
        super().__init__(round_, name, machine="m-" + name)

    def export(self):
        self.text = self.handrail("export", "json").out
        return json.loads(self.text)


class Renames:
    def __init__(self, round_):
        self.round, self.random = round_, round_.random
        self.count = 0
        self.records, self.references, self.removed, self.names = [], [], set(), {}
        self.hub = round_.bare("hub")
        first = Team(round_, "a")
        first.handrail("init", first.folder, "--name", "Shop", "--languages", "en")
        for screen in ("one", "two"):
            first.handrail("screen", "add", screen, "--title", "screen-" + screen)
            for item in ("e1", "e2", "e3"):
                first.handrail("element", "add", screen, item, "--kind", "button")
                first.handrail("set", f"{screen}#{item}", f"notes=element-{screen}-{item}")
            first.handrail("group", "add", screen, "g1", "--members", "e2,e3")
            first.handrail("gesture", "add", screen, "s1", "--kind", "swipe")
            first.handrail("change", "add", screen, "c1", "--kind", "announcement")
            for noun, item in (("group", "g1"), ("gesture", "s1"), ("change", "c1")):
                first.handrail("set", f"{screen}#{item}", f"notes={noun}-{screen}-{item}")
            first.handrail("set", f"{screen}#s1", "element=e1")
        for name in ("row", "cell"):
            first.handrail("component", "add", name, "--kind", "button")
            first.handrail("set", f"component:{name}", f"notes=component-{name}")
        for number, name in enumerate(("ink", "sea")):
            first.handrail("colour", "add", name, f"light=#00000{number + 1}")
        first.handrail("remote", "add", "hub", self.hub)
        first.handrail("sync", "--history", "whole")
        self.teams = [first]
        for name in "bc":
            team = Team(round_, name)
            team.handrail("clone", self.hub, team.folder)
            self.teams.append(team)

    def mark(self):
        self.count += 1
        return f"mark-{self.count}"

    def things(self, team):
        """What there is: (target, noun, mark)."""
        said, found = team.export(), []
        for screen in said["screens"]:
            found.append((screen["id"], "screen", screen["title"]))
            for noun in ("element", "group", "gesture", "change"):
                items = [item for item in screen.get(noun + "s", []) if "notes" in item]
                found += [(f"{screen['id']}#{item['id']}", noun, item["notes"]) for item in items]
        found += [("component:" + c["id"], "component", c["notes"]) for c in said["components"] if "notes" in c]
        found += [("colour:" + c["id"], "colour", "colour-" + c["light"]) for c in (said["palette"] or {}).get("colours", [])]
        return found

    def step(self):
        team = self.random.choice(self.teams)
        if self.random.random() < 0.2:
            return team.handrail("sync")
        self.round.counts["writes"] += 1
        there = self.things(team)
        target, noun, mark = self.random.choice(there)
        own = target.partition(":")[2] or target
        action = self.random.random()
        if action < 0.08 and team is self.teams[0]:
            self.add(team, there)
        elif action < 0.45:
            self.rename(team, target, noun, own)
        elif action < 0.5:
            if team.handrail(noun, "remove", own, ok=(0, 2)).code == 0:
                # With a screen its elements go.
                self.removed |= {m for t, _, m in there if t == target or t.startswith(target + "#")}
        elif noun in ("screen", "element", "group", "gesture", "change") and action < 0.75:
            said = self.mark()
            team.handrail("ask", target, said)
            self.records.append((said, mark))
        elif noun == "element":
            field = "hint.en=" if self.random.random() < 0.5 else "label.en="
            team.handrail("set", target, field + self.mark())
        elif noun in ("component", "colour"):
            self.refer(team, there, noun, own, mark)
        elif noun == "screen":
            team.handrail("sign", target, "--as", "lead")

    def add(self, team, there):
        """A new screen gets a name that another had. Only one person does this: if two choose a name, they mean one screen."""
        names = {target for target, noun, _ in there if noun == "screen"}
        free = [name for name in ["one", "two", *GIVEN] if name not in names]
        if free:
            name, mark = self.random.choice(free), f"screen-new-{self.mark()}"
            team.handrail("screen", "add", name, "--title", mark)
            self.known.append((name, "screen", mark))

    def rename(self, team, target, noun, own):
        self.count += 1
        # A free name is usually chosen by one person alone.
        name = self.random.choice(GIVEN) if self.random.random() < 0.4 else f"n{self.count}"
        team.handrail(noun, "rename", own, name, ok=(0, 2))

    def refer(self, team, there, noun, own, mark):
        elements = [(t, m) for t, n, m in there if n == "element"]
        if not elements:
            return
        target, user = self.random.choice(elements)
        field, value = ("component", own) if noun == "component" else ("colour.text.light", "palette:" + own)
        if team.handrail("set", target, f"{field}={value}", ok=(0, 2)).code == 0:
            self.references.append((user, field, mark))

    def settle(self):
        for _ in range(6):
            before = [team.text if hasattr(team, "text") else "" for team in self.teams]
            for team in self.teams:
                team.handrail("sync")
                team.export()
            if [team.text for team in self.teams] == before:
                break
        else:
            raise Found("lost", "after six syncs of everybody something still changes")
        for team in self.teams[1:]:
            if team.text != self.teams[0].text:
                raise Found("lost", f"workspaces a and {team.name} end differently")
        team = self.random.choice(self.teams)
        self.require(team)
        team.handrail("doctor")
        History.compare_findings(team)

    def require(self, team):
        said, there = json.loads(team.text), self.things(team)
        for mark in {m for _, _, m in self.known} - self.removed:
            found = [target for target, _, other in there if other == mark]
            if len(found) != 1:
                raise Found("lost", f"{mark}, which nobody removed, is there {len(found)} times: {found}")
        for words, mark in self.records:
            self.require_record(said, words, mark)
        shown = {c["id"]: c.get("notes") for c in said["components"]}
        colours = {c["id"]: "colour-" + c["light"] for c in (said["palette"] or {}).get("colours", [])}
        for screen in said["screens"]:
            for element in screen.get("elements", []):
                self.require_reference(team, f"{screen['id']}#{element['id']}", element, shown, colours)
            self.require_inner(screen)

    def require_inner(self, screen):
        """What names an item of its own screen: a gesture its element, an element its group."""
        marks = {item["id"]: item.get("notes", "") for list_ in ("elements", "groups") for item in screen.get(list_, [])}
        for list_, field, wanted in (("gestures", "element", "-e1"), ("elements", "group", "-g1")):
            for item in screen.get(list_, []):
                other = marks.get(item.get(field))
                if field in item and other is None and not any(mark.endswith(wanted) for mark in self.removed):
                    raise Found("lost", f"{screen['id']}#{item['id']} names {item[field]}, which is not there")
                if other is not None and not other.endswith(wanted):
                    raise Found("lost", f"{screen['id']}#{item['id']} names {other} as its {field}")

    def require_record(self, said, words, mark):
        for screen in said["screens"]:
            for question in screen.get("questions", []):
                if question.get("body") != words:
                    continue
                about = question.get("about")
                items = [i for list_ in ("elements", "groups", "gestures", "changes") for i in screen.get(list_, [])]
                found = screen["title"] if about is None else next((i.get("notes") for i in items if i["id"] == about), None)
                if found != mark and mark not in self.removed:
                    raise Found("lost", f"{words} was asked about {mark}, and is now about {found} ({screen['id']}#{about})")
                return
        if mark not in self.removed and not any(m in self.removed for m in [self.screens.get(mark)]):
            raise Found("lost", f"{words}, asked about {mark}, is not there")

    def require_reference(self, team, target, element, components, colours):
        recorded = {(field, mark) for user, field, mark in self.references if user == element.get("notes")}
        shown = None
        for field, standing in (("component", components), ("colour.text.light", colours)):
            wanted = {mark for other, mark in recorded if other == field}
            if not wanted or wanted & self.removed:
                continue
            if shown is None:
                lines = team.handrail("fields", target).out.splitlines()
                shown = {line.split(" = ")[0].strip(): line.split(" = ")[1].split("  (")[0] for line in lines if " = " in line}
            name = shown.get(field, "").replace("palette:", "")
            if standing.get(name) not in wanted:
                raise Found("lost", f"{target} {field} says {name or 'nothing'}, and meant one of {sorted(wanted)}")


def play(round_):
    renames = Renames(round_)
    renames.known = renames.things(renames.teams[0])
    renames.screens = {m: "screen-" + t.partition("#")[0] for t, _, m in renames.known if "#" in t}
    for _ in range(round_.random.randint(10, 16) if round_.is_short else round_.random.randint(20, 50)):
        renames.step()
    renames.settle()
