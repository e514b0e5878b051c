"""Many at once and many in a row: an import, and the size of a workspace after its edits."""

import glob
import json
import os
import shutil
import sqlite3
import time

from benchmarks import theirs
from benchmarks.data import ELEMENTS, PALETTE, screen
from benchmarks.running import FOLDER, call, empty, ratio, time_text, timed

IMPORTED = 1000


def megabytes(size):
    return f"{size / 1_000_000:,.1f} MB"


def documents(folder):
    """The screens of a workspace as files, by path."""
    path = os.path.join(folder, ".handrail", "handrail.sqlite")
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as database:
        return [(f"screens/{id}.json", bytes(text)) for id, text in database.execute("SELECT id, bytes FROM documents WHERE kind = 'screen'")]


def imported(binary):
    """An import into a new workspace, compared with parsing the same file, inserting the same rows and git fast-import of the documents."""
    head = {"format": 1, "palette": {"colours": PALETTE}, "screens": [screen(number) for number in range(IMPORTED)]}
    data = json.dumps(head, ensure_ascii=False).encode()
    folder, best = os.path.join(FOLDER, "imported"), [float("inf")] * 4
    for _ in range(3):
        empty(folder)
        call([binary, "init", folder, "--name", "Bench", "--languages", "en,ja", "--platform", "ios"])
        start = time.perf_counter()
        call([binary, "import", "json", "-", "-C", folder], data)
        ours = time.perf_counter() - start
        start = time.perf_counter()
        json.loads(data)
        loads = time.perf_counter() - start
        rows = theirs.insert(os.path.join(folder, ".handrail", "handrail.sqlite"), FOLDER)
        turn = [ours, loads, rows, theirs.fast_import(FOLDER, documents(folder))]
        best = [min(pair) for pair in zip(best, turn)]
    shutil.rmtree(folder)
    yield ratio(f"import json, {IMPORTED:,} screens / parse, rows, git", (best[0], sum(best[1:])), 1.5)
    yield "theirs: " + " · ".join(f"{name} {time_text(time)}" for name, time in zip(("json.loads", "rows", "git fast-import"), best[1:]))


def growth(binary, small, edits):
    """What stays after many edits of 100 screens: of the database, against before; of the ledger, against the same after git gc.

    Before, each element has a note already, with a command of its own on its screen, so that the documents hold as much at first as
    at last.
    """
    folder = os.path.join(FOLDER, "grown")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(small, folder)
    path = os.path.join(folder, ".handrail", "handrail.sqlite")
    ledger = os.path.join(folder, ".handrail", "ledger.git")
    empty_size = os.stat(path).st_size
    for element in range(ELEMENTS):
        notes = "".join(f"s{number:05}#e{element:03} notes='Edited for the first time'\n" for number in range(100))
        call([binary, "set", "-", "-C", folder], notes.encode())
    before = os.stat(path).st_size
    start = time.perf_counter()
    for number in range(edits):
        item = f"s{number % 100:05}#e{number // 100 % ELEMENTS:03}"
        timed([binary, "set", item, f"notes=Edited for the {number:04}. time", "-C", folder])
    seconds = time.perf_counter() - start
    # Packing continues in the background for a while.
    settled(ledger)
    collected = os.path.join(FOLDER, "collected.git")
    shutil.rmtree(collected, ignore_errors=True)
    call(["git", "clone", "-q", "--mirror", "file://" + ledger, collected])
    call(["git", "--git-dir", collected, "gc", "-q", "--prune=now"])
    name = f"{edits:,} edits of 100 screens"
    yield ratio(f"database after {name} / before", (os.stat(path).st_size, before), 1.1, megabytes)
    yield ratio("ledger after them / git gc", (theirs.size(ledger + "/objects"), theirs.size(collected + "/objects")), 1.5, megabytes)
    yield f"one edit: {time_text(seconds / edits)}; the notes took {megabytes(before - empty_size)} of the database before"


def settled(ledger):
    """Waits until no file in a repository changes any more."""
    state = None
    while state != (state := theirs.size(ledger)) or glob.glob(os.path.join(ledger, "objects", "pack", "tmp_*")):
        time.sleep(2)
