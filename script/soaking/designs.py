"""Output of designers' and engineers' tools, repeatedly and each time slightly different: designs, tokens, strings, pictures; and what
people then make of it: components, colours, elements with another layer."""

import json
import os
import shutil
import struct
import zlib

LAYERS = ["2:1", "2:2", "2:3", "2:4"]
FRAMES = [("1:1", "Home"), ("1:2", "Cart")]
TOKENS = ["ink", "paper", "accent"]
NS = "FDC12F1F-5B49-4D16-9F2D-2B2D9C0D6A11"


class Designs:
    """Makers of commands, for `Commands`."""

    def design(self, desk, state):
        """A Figma file whose layers appear, disappear, and are recreated under other numbers."""
        frames = []
        for place, (number, name) in enumerate(self.random.sample(FRAMES, self.random.randint(1, 2))):
            layers = [self.layer(one, place) for one in self.random.sample(LAYERS, self.random.randint(1, len(LAYERS)))]
            frames.append(self.frame(number, name, place, layers))
        page = {"id": "0:1", "type": "CANVAS", "name": "Page", "children": frames}
        whole = {"name": "Shop", "document": {"id": "0:0", "type": "DOCUMENT", "name": "Document", "children": [page]}}
        path = self.write(desk, "design.json", json.dumps(whole).encode())
        words = ["import", "figma", path, "--link", "https://www.figma.com/design/AbCdEf123456/Shop"]
        if self.random.random() < 0.2:
            words += ["--pictures", self.pictures(desk)]
        return words, None, True

    @staticmethod
    def frame(number, name, place, layers):
        box = {"x": place * 400, "y": 0, "width": 390, "height": 844}
        white = [{"type": "SOLID", "opacity": 1, "color": {"r": 1, "g": 1, "b": 1, "a": 1}}]
        return {"id": number, "type": "FRAME", "name": name, "absoluteBoundingBox": box, "fills": white, "children": layers}

    def layer(self, number, place):
        row = LAYERS.index(number)
        # A layer that was deleted and redrawn looks the same but has another number.
        again = self.random.choice(["", "", "9"])
        shade = self.random.choice([0, 0, 0.4])
        return {
            "id": f"{number}{place}{again}", "type": "TEXT", "name": f"Layer {row}", "characters": self.random.choice(["Pay", "Total", "支払う"]),
            "absoluteBoundingBox": {"x": place * 400 + 16, "y": 60 + row * 60, "width": self.random.choice([200, 240]), "height": 44},
            "style": {"fontSize": 17}, "children": [],
            "fills": [{"type": "SOLID", "opacity": 1, "color": {"r": shade, "g": shade, "b": shade, "a": 1}}]}

    def relink(self, desk, state):
        """An element whose layer is gone takes over that of another; mostly of the same screen."""
        gone, new = [], []
        for (name, item, path), _ in sorted(state.values.items(), key=str):
            if name[0] == "screen" and item.startswith("elements/") and path in ("gone", "source.object"):
                element = f"{name[1]}#{item.partition('/')[2]}"
                (gone if path == "gone" else new).append(element)
        if not gone or not new:
            return self.design(desk, state)
        return ["design", "relink", self.pick(gone), self.pick(new)], None, True

    def bring_back(self, desk, state):
        """Something removed here that the design still has; usually there is nothing, as the command says."""
        return ["design", "bring-back", self.pick(["home#frame-1-3", "cart#text-1-2", "home"])], None, True

    def adopt(self, desk, state):
        noun = self.pick(["component", "colour"])
        return [noun, "adopt", "--all", *self.pick([[], [], ["--dry-run"]])], None, True

    def review(self, desk, state):
        """What is only assumed of layers, read or accepted; often there is nothing."""
        return ["review", *self.pick([[], ["--accept"], ["--accept", "--dry-run"]])], None, True

    def alike(self, desk, state):
        """Three elements with the same value, so that there is something to adopt."""
        value = self.pick(["colour.text.light=#707070", "hint.en=Opens the shop", "overflow=wrap"])
        return ["set", f"{self.screen(state)}#*", value, "--yes"], None, False

    def tokens(self, desk, state):
        colours = {name: {"$type": "color", "$value": self.pick(["#101010", "#ABCDEF", "#abcdef"])} for name in TOKENS}
        colours["link"] = {"$type": "color", "$value": "{%s}" % self.pick(TOKENS)}
        path = self.write(desk, self.pick(["light.tokens.json", "dark.tokens.json"]), json.dumps(colours).encode())
        return ["import", "tokens", path], None, True

    def strings(self, desk, state):
        screen = self.screen(state)
        keys = [f"{screen}.{item}.{field}" for item in ("e1", "e2") for field in ("label", "hint")]
        lines = [f'"{key}" = "{self.pick(["Pay", "Buy", "Total"])}";\n' for key in self.random.sample(keys, 2)]
        path = self.write(desk, os.path.join("en.lproj", "Localizable.strings"), "".join(lines).encode())
        return ["import", "strings", path], None, True

    def picture(self, desk, state):
        words = ["screen", "picture", self.screen(state)]
        if self.random.random() < 0.2:
            return [*words, "--remove", *self.pick([[], ["--dark"]])], None, False
        path = self.write(desk, "shot.png", self.png(self.random.randint(1, 3)))
        return [*words, path, *self.pick([[], ["--dark"]])], None, False

    def pictures(self, desk):
        for number, _ in FRAMES:
            self.write(desk, os.path.join("pictures", number.replace(":", "-") + ".png"), self.png(self.random.randint(1, 3)))
        return desk.round.path("pictures")

    def png(self, shade):
        """One pixel, and occasionally a text that must not be imported with it."""
        def chunk(name, data):
            return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        said = chunk(b"tEXt", b"Author\0Aya") if self.random.random() < 0.5 else b""
        pixel = chunk(b"IDAT", zlib.compress(bytes([0, shade, shade, shade])))
        head = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
        return b"\x89PNG\r\n\x1a\n" + head + said + pixel + chunk(b"IEND", b"")

    def voiceover_designer(self, desk, state):
        """A VoiceOver Designer document: a folder with frames, whose controls have labels."""
        control = {
            "type": "element", "label": self.pick(["Pay", "Buy"]), "value": "", "hint": "", "isAccessibilityElement": True,
            "frame": [[16, 60], [200, 44]], "id": NS, "trait": 1}
        folder = os.path.join("app.vodesign", "Frame 1")
        self.write(desk, os.path.join(folder, "controls.json"), json.dumps([control]).encode())
        self.write(desk, os.path.join(folder, "info.json"), json.dumps({"id": NS, "imageScale": 1, "frame": [[0, 0], [390, 844]]}).encode())
        return ["import", "voiceover-designer", desk.round.path("app.vodesign")], None, True

    def look_around(self, desk, state):
        """A command that only reads; it writes nothing, and never prompts."""
        words = self.pick(self.reads(desk, self.screen(state)))
        said = {"open": b"q\n", "mcp": b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"board","arguments":{}}}\n'}
        return words, said.get(words[0]), False

    def reads(self, desk, screen):
        reads = [
            ["board"], ["checklist", screen], ["preview", screen], ["questions"], ["fields", screen], ["search", "Pay"], ["log"],
            ["blame", screen], ["conflicts"], ["rules"], ["explain", "label.text"], ["check"], ["docs", "schema"], ["docs", "rules"],
            ["export", "json"], ["export", "csv"], ["export", "tokens"], ["export", "figma"], ["component", "list"],
            ["component", "propose"], ["component", "show", "star"], ["colour", "list"], ["colour", "propose"], ["colour", "show", "ink"],
            ["screen", "list"], ["screen", "show", screen], ["design", "status"], ["inbox", "list"], ["remote", "list"], ["rebuild"],
            ["trust"], ["doctor"], ["upgrade"], ["mcp"], ["export", "voiceover-designer", self.fresh(desk, "out.vodesign"), screen], ["open", "--linear"]]
        for noun in ("element", "group", "gesture", "change"):
            reads += [[noun, "list", screen], [noun, "show", f"{screen}#e1"]]
        return reads

    @staticmethod
    def fresh(desk, name):
        shutil.rmtree(desk.round.path(name), ignore_errors=True)
        return desk.round.path(name)

    @staticmethod
    def write(desk, name, data):
        path = desk.round.path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
        return path
