"""The content of a workspace, read with `export json` and `conflicts --json`: which things exist, and the values of each field."""

import json

# Whether a thing exists; no field has this name.
THERE = "(there)"
# Part of an element's place, which is checked through its group.
DERIVED = {"ordered"}
COLLECTIONS = {
    "elements", "groups", "gestures", "changes", "colours", "questions", "answers", "closings", "reopenings", "signatures",
    "verifications"}


def text(value):
    """A value as `conflicts` shows it; None if there is none."""
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return ",".join(text(part) or "" for part in value)
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


class State:
    """Things and fields: `there[document]` are the ids of its items, `values[(document, item, path)]` all values of a field.

    A document is (kind, id), an item `elements/pay` or the empty text for the document itself. A field without a conflict says one
    thing; what is absent says None.
    """

    def __init__(self, export, conflicts):
        self.there, self.values, self.order, self.version, self.sides = {}, {}, {}, {}, {}
        whole = json.loads(export, parse_float=Number, parse_int=Number)
        for name, kind in [("components", "component"), ("screens", "screen")]:
            for document in whole[name]:
                self.add((kind, document["id"]), document)
        for kind in ["palette", "project"]:
            if whole[kind]:
                self.add((kind, kind), whole[kind])
        self.disputed = 0
        for conflict in json.loads(conflicts)["conflicts"]:
            self.add_conflict(conflict)

    def add(self, name, document):
        self.there[name] = {""}
        self.version[name] = document.get("_version")
        self.values[name, "", THERE] = frozenset([True])
        for key, value in document.items():
            if key in ("id", "_sync", "_version"):
                continue
            if isinstance(value, list) and key in COLLECTIONS:
                for item in value:
                    self.add_item(name, f"{key}/{item['id']}", item)
                if key == "elements":
                    self.order[name] = [item["id"] for item in value]
            else:
                self.add_field(name, "", key, value)

    def add_item(self, name, item, fields):
        self.there[name].add(item)
        self.values[name, item, THERE] = frozenset([True])
        for key, value in fields.items():
            if key != "id":
                self.add_field(name, item, key, value)

    def add_field(self, name, item, path, value):
        if path in DERIVED:
            return
        if isinstance(value, dict):
            for key, part in value.items():
                self.add_field(name, item, f"{path}.{key}", part)
        else:
            self.values[name, item, path] = frozenset([text(value)])

    def add_conflict(self, conflict):
        self.disputed += 1
        name, item = self.target(conflict["target"])
        path = conflict["field"]
        sides = {side["value"] for side in conflict["sides"]}
        if path == "_birth":
            key = (name, item, THERE)
            sides = {side is not None for side in sides}
        elif path == "_place":
            key = (name, item, "group")
            sides = {(side or "").rpartition(",")[0] or None for side in sides}
        else:
            key = (name, item, path)
        self.values[key] = self.says(key) | sides
        self.sides[conflict["target"], path] = [side["side"] for side in conflict["sides"]]

    def target(self, words):
        """The document and item that a command's target names."""
        if words == "project":
            return ("project", "project"), ""
        if words.startswith("component:"):
            return ("component", words.partition(":")[2]), ""
        if words.startswith("colour:"):
            return ("palette", "palette"), "colours/" + words.partition(":")[2]
        screen, _, item = words.partition("#")
        name = ("screen", screen)
        if not item:
            return name, ""
        found = [key for key in self.there.get(name, ()) if key.partition("/")[2] == item]
        return name, found[0] if found else "elements/" + item

    def is_there(self, name, item=""):
        return item in self.there.get(name, ())

    def says(self, key):
        """All values of a field, or of whether a thing exists."""
        return self.values.get(key) or frozenset([False if key[2] == THERE else None])

    def humans(self):
        """Everything that people read, for comparing two workspaces whose histories differ."""
        return {key: said for key, said in self.values.items() if key[2] != THERE or key[1] == ""}


class Number(str):
    """A number as it was written: 1.0 and 1 are different texts."""


def read(desk):
    """The state of a workspace, and the text of the export."""
    export = desk.handrail("export", "json").out
    return State(export, desk.handrail("conflicts", "--json", ok=(0, 1)).out), export


def by_screen(text):
    """The verdicts of `check` or `board`, a line for each screen, in the order in which it lists them: all list them by id."""
    said = json.loads(text)
    screens = said.pop("screens")
    return "\n".join(json.dumps(part, ensure_ascii=False, sort_keys=True) for part in [*screens, said])
