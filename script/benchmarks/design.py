"""A design of 200,000 layers as Figma's web API returns it, compared with Python's json.loads of the same file."""

import json
import os
import random
import shutil
import time

from benchmarks.running import ENVIRONMENT, FOLDER, call, empty, peak_megabytes, print_table, ratio, time_text, timed, versions

NAMES = ["import"]
LAYERS = 200_000
SCREENS_TO_LAYERS = 20
WORDS = "Order basket delivery address payment summary total account settings help search filter sort result offer today".split()


class Design:
    """Makes screens like those of real apps: a bar, a list of rows of one component, cards with pictures, a form, a main button."""

    def __init__(self, layers):
        self.chance = random.Random(7)
        self.layers, self.made, self.ids = layers, 0, 9

    def layer(self, kind, name, box, **members):
        self.made += 1
        self.ids += 1
        place = dict(zip(("x", "y", "width", "height"), box))
        return {
            "id": f"12:{self.ids}", "name": name, "type": kind, "scrollBehavior": "SCROLLS", "blendMode": "PASS_THROUGH",
            "absoluteBoundingBox": place, "absoluteRenderBounds": place,
            "constraints": {"vertical": "TOP", "horizontal": "LEFT"}, "effects": [], "interactions": [], **members}

    def paint(self, *parts):
        return [{"blendMode": "NORMAL", "type": "SOLID", "color": dict(zip("rgba", (*parts, 1.0)))}]

    def words(self, most=4):
        return " ".join(self.chance.choice(WORDS) for _ in range(self.chance.randint(1, most))).capitalize()

    def text(self, x, y, width, size=16):
        words = self.words()
        return self.layer(
            "TEXT", words, (x, y, width, size * 1.25), fills=self.paint(0.10196078568696976, 0.10980392247438431, 0.1176470592617989),
            strokes=[], strokeWeight=1.0, strokeAlign="OUTSIDE", characters=words, characterStyleOverrides=[], styleOverrideTable={},
            lineTypes=["NONE"], lineIndentations=[0],
            style={
                "fontFamily": "SF Pro", "fontPostScriptName": "SFPro-Regular", "fontStyle": "Regular", "fontWeight": 400,
                "textAutoResize": "HEIGHT", "fontSize": float(size), "textAlignHorizontal": "LEFT", "textAlignVertical": "TOP",
                "letterSpacing": 0.0, "lineHeightPx": size * 1.25, "lineHeightPercent": 100.0, "lineHeightUnit": "INTRINSIC_%"})

    def icon(self, x, y):
        shapes = [
            self.layer("VECTOR", "Vector", (x + 2 * n, y + 2 * n, 12, 12), fills=self.paint(0.2, 0.2, 0.25), strokes=[], strokeWeight=1.5,
                       strokeAlign="CENTER") for n in range(2)]
        return self.layer("FRAME", "icon/" + self.chance.choice(WORDS), (x, y, 24, 24), clipsContent=True, fills=[], strokes=[], children=shapes)

    def frame(self, name, box, children, **members):
        return self.layer(
            "FRAME", name, box, clipsContent=False, background=[], fills=[], strokes=[], strokeWeight=1.0, strokeAlign="INSIDE",
            backgroundColor=dict.fromkeys("rgba", 0.0), layoutMode="HORIZONTAL", itemSpacing=12.0, primaryAxisAlignItems="SPACE_BETWEEN",
            counterAxisAlignItems="CENTER", paddingLeft=16.0, paddingRight=16.0, layoutWrap="NO_WRAP", children=children, **members)

    def row(self, x, y):
        words = self.frame("Texts", (x + 56, y, 240, 44), [self.text(x + 56, y, 240), self.text(x + 56, y + 22, 240, 13)])
        row = self.frame("Row", (x, y, 390, 56), [self.icon(x + 16, y + 16), words, self.icon(x + 350, y + 16)])
        return {**row, "type": "INSTANCE", "componentId": "1:5", "componentProperties": {"State": {"value": "Default", "type": "VARIANT"}}}

    def card(self, x, y):
        picture = self.layer(
            "RECTANGLE", "Picture", (x, y, 160, 90), strokes=[], cornerRadius=8.0,
            fills=[{"blendMode": "NORMAL", "type": "IMAGE", "scaleMode": "FILL", "imageRef": "0f3a9b8c7d6e5f40312233445566778899aabbcc"}])
        return self.frame("Card", (x, y, 160, 140), [picture, self.text(x, y + 94, 160), self.text(x, y + 118, 160, 13)])

    def button(self, x, y, target):
        click = {
            "trigger": {"type": "ON_CLICK"},
            "actions": [{
                "type": "NODE", "destinationId": target, "navigation": "NAVIGATE", "preserveScrollPosition": False,
                "transition": {"type": "DISSOLVE", "easing": {"type": "EASE_OUT"}, "duration": 0.3}}]}
        return {**self.frame("Button", (x + 16, y, 358, 48), [self.text(x + 130, y + 14, 130)]), "interactions": [click]}

    def screen(self, number, x, y):
        bar = self.frame("Bar", (x, y + 44, 390, 44), [self.icon(x + 16, y + 54), self.text(x + 100, y + 54, 190, 17), self.icon(x + 350, y + 54)])
        rows = [self.row(x, y + 100 + 56 * n) for n in range(8)]
        cards = [self.card(x + 16 + 176 * n, y + 560) for n in range(4)]
        parts = [bar, *rows, *cards, self.button(x, y + 780, f"2:{number + 1}")]
        screen = self.frame(f"{self.words(2)} {number}", (x, y, 390, 844), parts)
        return {**screen, "id": f"2:{number}", "fills": self.paint(1.0, 1.0, 1.0), "layoutMode": "NONE"}

    def pages(self):
        pages = []
        while self.made < self.layers:
            screens = []
            while len(screens) < 50 and self.made < self.layers:
                place = len(pages) * 50 + len(screens)
                screens.append(self.screen(place, 500.0 * len(screens), 1000.0 * len(pages)))
            pages.append({"id": f"0:{len(pages) + 1}", "name": self.words(2), "type": "CANVAS", "children": screens})
        return pages


def write(path, layers):
    """Writes the design to a file; returns how many screens it has."""
    pages = Design(layers).pages()
    design = {
        "name": "Bench", "lastModified": "2026-10-01T10:00:00Z", "version": "21", "role": "owner", "editorType": "figma", "schemaVersion": 0,
        "styles": {}, "componentSets": {}, "components": {"1:5": {"key": "b" * 40, "name": "Row", "description": "", "remote": False}},
        "document": {"id": "0:0", "name": "Document", "type": "DOCUMENT", "children": pages}}
    with open(path, "w") as file:
        json.dump(design, file, separators=(",", ":"))
    return sum(len(page["children"]) for page in pages)


def loads(path):
    """Seconds that json.loads takes, including reading the file, as ours does."""
    start = time.perf_counter()
    with open(path, "rb") as file:
        json.loads(file.read())
    return time.perf_counter() - start


def run(binary, screens, chosen, reuse):
    path, folder = os.path.join(FOLDER, "design.json"), os.path.join(FOLDER, "designed")
    made = write(path, min(LAYERS, screens * SCREENS_TO_LAYERS))
    print(f"bench: {versions(binary)}")
    print(f"bench: a design of {os.stat(path).st_size / 1e6:,.1f} MB with {made:,} screens; smaller is better")
    theirs = min(loads(path) for _ in range(3))
    initial = [binary, "init", folder, "--name", "Bench", "--languages", "en,ja", "--platform", "ios"]
    arguments = [binary, "import", "figma", path, "-C", folder]

    def rows():
        empty(folder)
        call(initial)
        yield ratio("import figma --dry-run / json.loads", (timed(arguments + ["--dry-run"]), theirs), 3)
        took = timed(arguments)
        yield ratio("import figma / json.loads", (took, theirs), 3)
        yield ratio("the same again, nothing changed / json.loads", (timed(arguments), theirs), 3)
        empty(folder)
        call(initial)
        peak = peak_megabytes(arguments)
        yield "peak memory of the import", f"{peak:,.0f} MB", "–", "–", "1,000 MB", peak <= 1000
        yield "import, seconds", time_text(took), "–", "–", "60 s", took <= 60

    print_table(rows())
    shutil.rmtree(folder)
    os.remove(path)
