"""What one machine does alone: checks, the board, an edit."""

import json
import os
import shutil
import sqlite3
import time

from benchmarks import growth
from benchmarks.data import EDITED, workspaces
from benchmarks.running import FOLDER, alternate, call, peak_megabytes, print_table, ratio, timed, versions

NAMES = ["fresh", "board", "check", "all", "edit", "commit", "version", "memory", "import", "growth"]
FINDINGS = """
SELECT screens.id, title, progress, sprint, designer, engineer, elements,
  rule, target, qualifier, level, status, message, parameters, until, changed
FROM screens LEFT JOIN findings USING (document) ORDER BY screens.id, position
"""


class Bench:
    def __init__(self, binary, large, small):
        self.binary, self.large, self.small = binary, large, small
        self.database = os.path.join(large, ".handrail", "handrail.sqlite")
        self.edits = 0

    def stored(self):
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as database:
            return [row[0] for row in database.execute("SELECT bytes FROM documents WHERE NOT is_removed")]

    def shell(self, query):
        return lambda: timed(["sqlite3", "-batch", self.database, query])

    def ours(self, *arguments):
        return lambda: timed([self.binary, *arguments, "-C", self.large], allowed=(0, 1))

    def edit(self, folder):
        def once():
            self.edits += 1
            value = f"label.en=Edited for the {self.edits}. time, {os.getpid()}"
            return timed([self.binary, "set", f"{EDITED}#e007", value, "-C", folder])

        return once

    def fresh(self):
        documents = self.stored()

        def parse():
            start = time.perf_counter()
            for document in documents:
                json.loads(document)
            return time.perf_counter() - start

        return alternate(self.ours("check", "--fresh", "--json"), parse, least=5)

    def board(self):
        return alternate(self.ours("board"), self.shell("SELECT * FROM board ORDER BY document"), least=7)

    def check(self):
        return alternate(self.ours("check"), self.shell(FINDINGS), least=7)

    def all(self):
        return alternate(self.ours("check", "--all"), self.shell(FINDINGS), least=7)

    def edit_large(self):
        return alternate(self.edit(self.large), self.edit(self.small), least=20)

    def commit(self):
        folder = os.path.join(FOLDER, "git")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        call(["git", "init", "-q", folder])
        path = os.path.join(folder, EDITED + ".json")
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as database:
            text = database.execute("SELECT bytes FROM documents WHERE id = ?", [EDITED]).fetchone()[0]
        git = ["git", "-C", folder]

        def once():
            self.edits += 1
            with open(path, "wb") as file:
                file.write(text.replace(b'"_version"', b'"edit": %d,\n  "_version"' % self.edits, 1))
            return timed(git + ["commit", "-q", "-m", "Edit", "--", EDITED + ".json"])

        with open(path, "wb") as file:
            file.write(text)
        call(git + ["add", EDITED + ".json"])
        call(git + ["commit", "-q", "-m", "First"])
        return alternate(self.edit(self.large), once, least=20)

    def version(self):
        return alternate(lambda: timed([self.binary, "--version"]), lambda: timed(["git", "--version"]), least=40, seconds=2)

    def memory(self):
        return max(
            peak_megabytes([self.binary, "check", "--fresh", "-C", self.large]),
            peak_megabytes([self.binary, "check", "--fresh", "--json", "-C", self.large]),
            peak_megabytes([self.binary, "check", "-C", self.large]))


def rows(bench, chosen, count):
    """The table's rows, each measured on demand: name, ours, theirs, ratio or amount, goal, whether it is met."""
    if "fresh" in chosen:
        yield ratio(f"check --fresh, {count:,} screens / json.loads", bench.fresh(), 1.5)
    if "board" in chosen:
        yield ratio("board / sqlite3 shell, its rows", bench.board(), 1.5)
    if "check" in chosen:
        yield ratio("check, its summary / sqlite3 shell, the same rows", bench.check(), 3)
    if "all" in chosen:
        yield ratio("check --all / sqlite3 shell, the same rows", bench.all(), 3)
    if "edit" in chosen:
        yield ratio(f"one edit, {count:,} screens / 100", bench.edit_large(), 1.3)
    if "commit" in chosen:
        yield ratio("one edit / git commit, all synced", bench.commit(), 4)
    if "version" in chosen:
        yield ratio("--version / git --version", bench.version(), 5)
    if "memory" in chosen:
        peak = bench.memory()
        yield "peak memory of a full check", f"{peak:,.0f} MB", "–", "–", "200 MB", peak <= 200
    if "import" in chosen:
        yield from growth.imported(bench.binary)
    if "growth" in chosen:
        yield from growth.growth(bench.binary, bench.small, count)


def run(binary, count, chosen, reuse):
    bench = Bench(binary, *workspaces(binary, count, reuse))
    with sqlite3.connect(f"file:{bench.database}?mode=ro", uri=True) as database:
        (findings,) = database.execute("SELECT count(*) FROM findings").fetchone()
    print(f"bench: {versions(binary)}")
    print(f"bench: {count:,} screens, {findings / count:.1f} findings a screen; best of turns, smaller is better")
    print_table(rows(bench, chosen, count))
