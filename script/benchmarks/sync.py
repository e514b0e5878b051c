"""The cost of sharing, by phase: a first clone, a sync with nothing to do, one edit, a thousand edits on either side."""

import contextlib
import glob
import json
import os
import random
import sqlite3
import time

from benchmarks import theirs
from benchmarks.data import EDITED, workspaces
from benchmarks.running import FOLDER, alternate, call, empty, print_table, ratio, time_text, timed, versions

NAMES = ["clone", "idle", "edit", "merge"]
NOTES = """
Both sides end with everything on the disk: every git runs with core.fsync=all, on both ends; SQLite syncs each commit.
The hub is a bare repository on this disk, packed as a server keeps it; “git daemon” serves the same one on loopback.
Phases are read from the times of the files that a phase ends with: the fetched commit, our ref, our database, the hub's ref.
clone   handrail clone, against git clone --bare over file:// (nothing linked) and inserting the same rows in one transaction: every
        table, index and the full-text search of the workspace, which FTS5 rebuilds at the end; reading the rows is not counted.
idle    a sync with nothing to do, against git fetch with nothing to do.
edit    handrail set and handrail sync, against git commit, git fetch and git push of the same file in a working tree of all screens.
merge   one field of one element on each of as many screens here as there, half of them the same screens, one command on either side.
        git merge-tree joins the same two commits, from start to end; half of its files end with conflict markers on the lines that
        Handrail keeps for itself, which it writes all the same. Ours is counted from the fetched commit to the moved ref.
"""


class Workspace:
    """One of ours, with its hub: what is timed, and the times of the files at the end of each phase."""

    def __init__(self, binary, root, hub):
        self.binary, self.root, self.hub = binary, root, hub
        self.ledger = os.path.join(root, ".handrail", "ledger.git")
        self.database = os.path.join(root, ".handrail", "handrail.sqlite")
        self.ref = os.path.join(self.ledger, "refs", "heads", "handoff")

    def publish(self):
        """Creates the hub, packed, with everything that is here."""
        call(["git", "init", "-q", "--bare", "-b", "handoff", self.hub])
        # The first edit also adds to the history what was recorded before there was one.
        self.run("set", f"{EDITED}#e007", f"label.en=Edited at {time.time()}")
        call(["git", "--git-dir", self.ledger, "push", "-q", self.hub, "handoff"])
        call(["git", "--git-dir", self.hub, "gc", "-q"])

    def connect(self):
        """Sets the hub, which may have been another in an earlier run."""
        self.run("remote", "set" if "origin" in self.run("remote", "list") else "add", "origin", self.hub)

    def run(self, *arguments):
        return call([self.binary, *arguments, "-C", self.root])

    def sync(self):
        """One sync, timed by phase, and its output."""
        commit = call(["git", "--git-dir", self.hub, "rev-parse", "handoff"]).strip()
        start = time.time()
        said = json.loads(self.run("sync", "origin", "--json"))
        return self.phases(start, time.time(), commit), said

    def clone(self):
        empty(self.root)
        commit = call(["git", "--git-dir", self.hub, "rev-parse", "handoff"]).strip()
        start = time.time()
        call([self.binary, "clone", self.hub, self.root])
        return self.phases(start, time.time(), commit)

    def phases(self, start, end, commit):
        marks = [
            ("fetch", self.fetched(commit, start)), ("merge, objects", changed(self.ref)), ("database, findings", changed(self.database)),
            ("push", changed(os.path.join(self.hub, "refs", "heads", "handoff"))),
        ]
        phases, last = {}, start
        for name, moment in marks:
            # Files that a phase did not touch are older than the start.
            if moment > last:
                phases[name] = moment - last
                last = moment
        phases["rest"] = max(0, end - last)
        return dict(phases, all=end - start)

    def fetched(self, commit, start):
        """When the commit arrived: as a loose object, or in the first pack since the start, whose index nobody touches later."""
        loose = os.path.join(self.ledger, "objects", commit[:2], commit[2:])
        packs = map(changed, glob.glob(os.path.join(self.ledger, "objects", "pack", "*.idx")))
        return changed(loose) or min((moment for moment in packs if moment > start), default=0)

    def edit(self, count):
        """Sets one field and sends it: the time of both, by phase."""
        start = time.time()
        self.run("set", f"{EDITED}#e007", f"label.en=Edited for the {count}. time, {start}")
        between = time.time()
        phases, said = self.sync()
        expect(said["remotes"][0]["sent"] == 1, said)
        return dict(phases, set=between - start, all=phases["all"] + between - start)

    @contextlib.contextmanager
    def remote(self, name, address):
        """Adds one more remote for a while."""
        self.run("remote", "add", name, address)
        try:
            yield
        finally:
            self.run("remote", "remove", name)

    def fill(self, edits):
        """Sets one hint on each of these screens with one command: a spreadsheet with one column."""
        with sqlite3.connect(f"file:{self.database}?mode=ro", uri=True) as database:
            versions = dict(database.execute("SELECT id, blob FROM documents WHERE kind = 'screen'"))
        lines = [f"{screen},{item},{versions[screen][:12]},{text}" for screen, item, text in edits]
        sheet = "\n".join(["screen,item,version,hint.en"] + lines) + "\n"
        call([self.binary, "import", "csv", "-", "-C", self.root], sheet.encode())


def changed(path):
    try:
        return os.stat(path).st_mtime
    except FileNotFoundError:
        return 0


def expect(holds, said):
    if not holds:
        raise SystemExit(f"bench: the sync did something other than what is measured: {said}")


def best(turns):
    return min(turns, key=lambda turn: turn["all"])


def phase_text(turn):
    """A round by phase, as one line."""
    return " · ".join(f"{name} {time_text(seconds)}" for name, seconds in turn.items() if name != "all")


class Bench:
    def __init__(self, binary, count, reuse):
        self.binary, self.count = binary, count
        self.folder = os.path.join(FOLDER, f"sync-{count}")
        self.edits = count // 10
        self.git = theirs.Git(self.folder)
        self.clones = []
        large, small = workspaces(binary, count, reuse)
        hub, small_hub = os.path.join(self.folder, "hub.git"), os.path.join(self.folder, "small.git")
        # The workspace that made the screens, and one that gets them from the hub.
        self.there, self.few = Workspace(binary, large, hub), Workspace(binary, small, small_hub)
        self.here = Workspace(binary, os.path.join(self.folder, "here"), hub)
        self.there.connect()
        self.few.connect()
        # Workspaces made since then would share no history with these hubs.
        newest = max(changed(os.path.join(folder, "made")) for folder in (large, small))
        if not (reuse and changed(os.path.join(self.folder, "made")) > newest):
            empty(self.folder)
            self.there.publish()
            self.few.publish()
            self.turn_of_clone()
            self.git.work_tree()
            open(os.path.join(self.folder, "made"), "w").close()

    def turn_of_clone(self):
        """The other measurements use its result."""
        self.clones.append((self.here.clone(), self.git.clone(), theirs.insert(self.here.database, self.folder)))

    def clone(self):
        while len(self.clones) < 2:
            self.turn_of_clone()
        ours = best([turn[0] for turn in self.clones])
        git, insert = (min(turn[index] for turn in self.clones) for index in (1, 2))
        yield ratio(f"clone, {self.count:,} screens / git clone and insert", (ours["all"], git + insert), 1.5)
        yield "ours: " + phase_text(ours)
        yield f"theirs: git clone {time_text(git)} · insert {time_text(insert)}"

    def idle(self):
        # What the others sent must be here, or there would be something to do.
        self.here.sync()
        self.git.fetch()
        with theirs.daemon(self.folder) as address, self.here.remote("served", address + "hub.git"):
            for name, remote, where, goal in (
                    ("on this disk", "origin", self.here.hub, 15), ("git daemon", "served", address + "hub.git", 25)):
                sync = [self.binary, "sync", remote, "-C", self.here.root]
                ours, git = alternate(lambda: timed(sync), lambda: self.git.fetch(where), least=15)
                over = ours - git
                yield (
                    f"nothing to do, {name} / git fetch", time_text(ours), time_text(git), f"+ {over * 1000:.0f} ms",
                    f"+ {goal} ms", over <= goal / 1000)

    def edit(self):
        self.here.sync()
        self.few.sync()
        large, small, git = [], [], []
        for turn in range(21):
            large.append(self.here.edit(turn))
            small.append(self.few.edit(turn))
            git.append(self.git.edit(turn))
        ours, few, gits = best(large[1:]), best(small[1:]), best(git[1:])
        yield ratio(f"one edit synced, {self.count:,} screens / 100", (ours["all"], few["all"]), 1.3)
        yield f"{self.count:,}: " + phase_text(ours)
        yield "100: " + phase_text(few)
        yield ratio("one edit synced / git commit, fetch, push", (ours["all"], gits["all"]), 1.3)
        yield "theirs: " + phase_text(gits)

    def merge(self):
        turns = []
        for turn in range(3):
            # The other side receives the result of the last round.
            self.there.sync()
            # Edits from an earlier run that neither had sent may differ.
            _, known = self.here.sync()
            here, there = self.pairs(turn)
            self.there.fill(there)
            self.there.sync()
            self.here.fill(here)
            self.git.take(self.here.ledger)
            ours, said = self.here.sync()
            report = said["remotes"][0]
            expect(report["merged"] and report["received"] == self.edits and said["conflicts"] == known["conflicts"], said)
            turns.append((ours, self.git.merge()))
        ours = best([turn[0] for turn in turns])
        objects = min(turn[0]["merge, objects"] for turn in turns)
        yield ratio(f"merge {self.edits:,} + {self.edits:,} / git merge-tree", (objects, min(turn[1] for turn in turns)), 2)
        yield f"the whole sync {time_text(ours['all'])}: " + phase_text(ours)

    def pairs(self, turn):
        """What either side edits: half of the screens are the same, the elements never are."""
        chance = random.Random(f"merge {turn}")
        half = self.edits // 2
        screens = [f"s{number:05}" for number in chance.sample(range(self.count), self.edits + half)]

        def edits(chosen, first, side):
            return [(screen, f"e{chance.randrange(first, first + 25):03}", f"{side} in turn {turn} {os.getpid()}") for screen in chosen]

        return edits(screens[: self.edits], 0, "Here"), edits(screens[half:], 25, "There")


def run(binary, count, chosen, reuse):
    bench = Bench(binary, count, reuse)
    print(f"bench: {versions(binary)}")
    print(f"bench: {count:,} screens; best of turns, smaller is better")
    print(NOTES, end="")
    print_table(row for name in NAMES if name in chosen for row in getattr(bench, name)())
