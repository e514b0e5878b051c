"""Which commands the soak runs, found by generating many; a test compares them with the program's commands."""

import json
import random
import tempfile

from soaking.commands import Commands
from soaking.documents import State
from soaking.running import NOUNS

# Those that histories run themselves, besides what `Commands` chooses.
HISTORIES = [
    "init", "clone", "sync", "undo", "redo", "restore", "import csv", "import json", "export csv", "export json", "log", "conflicts",
    "check", "board", "doctor", "remote add", "remote set", "remote remove", "merge-driver", "install-merge-driver"]

# Those of `renames` alone: the oracle of histories knows things by their names.
RENAMES = [noun + " rename" for noun in ("screen", "element", "group", "gesture", "change", "component", "colour")]


class Nowhere:
    """A desk at which nothing happens."""

    out = '{"screens": []}'

    def __init__(self, folder):
        self.round, self.folder = self, folder

    def handrail(self, *words, **options):
        return self

    def path(self, *names):
        return "/".join([self.folder, *names])


class AnyField:
    def assignment(self, chance, kind):
        return "notes=x"


def commands():
    element = {"id": "e1", "gone": "2026-01-01", "source": {"object": "1"}}
    screen = {"id": "home", "progress": "implemented", "elements": [element]}
    there = State(json.dumps({"components": [], "screens": [screen], "palette": None, "project": None}), '{"conflicts": []}')
    found = set(HISTORIES + RENAMES)
    with tempfile.TemporaryDirectory() as folder:
        makers = Commands(random.Random(1), AnyField())
        chosen = [makers.next(Nowhere(folder), there)[0] for _ in range(20000)]
        chosen += makers.reads(Nowhere(folder), "home") + [makers.disputed(there)[0] for _ in range(100)]
        found.update(" ".join(words[:2 if words[0] in NOUNS else 1]) for words in chosen)
    return sorted(found)
