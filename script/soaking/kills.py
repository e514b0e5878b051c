"""Running processes that are killed, interrupted or stopped at any moment.

What they reported as done is kept; anything else is there completely or not at all.
"""

import json
import os
import shutil
import signal
import time

from soaking.documents import by_screen, read
from soaking.running import Desk, Found

NAME = "kills"
SIGNALS = [signal.SIGKILL] * 6 + [signal.SIGINT, signal.SIGTERM, signal.SIGSTOP, signal.SIGSTOP]
# How many temporary files and locks may be left in a workspace after doctor has run.
LEFTOVERS = 10
BULK = 40


class Victims:
    def __init__(self, round_):
        self.round, self.random = round_, round_.random
        self.hub = round_.bare("hub.git")
        self.aki, self.ben = Desk(round_, "aki", "one"), Desk(round_, "ben", "two")
        self.aki.handrail("init", self.aki.folder, "--name", "Shop", "--languages", "en,ja")
        self.aki.handrail("remote", "add", "hub", self.hub)
        screens = [
            {"id": f"s-{n}", "title": f"S {n}", "elements": [{"id": "e", "kind": "text", "label": {"en": "x"}}]} for n in range(20)]
        self.aki.handrail("import", "json", "-", data=json.dumps({"format": 1, "screens": screens}).encode())
        for screen in ["cart", "home"]:
            self.aki.handrail("screen", "add", screen, "--title", "First")
            self.aki.handrail("element", "add", screen, "photo", "--kind", "image", "label.en=warm", "hint.en=warm")
        self.aki.handrail("sync")
        self.ben.handrail("clone", self.hub, self.ben.folder)
        self.last, self.count, self.imports = "warm", 0, 0
        # The acknowledged commands, as the log names them.
        self.acknowledged = []
        # How long each kind of command takes, so that the moment falls within its run.
        self.durations = {}

    def strike(self, name, *words, desk=None, data=None):
        """Starts a command and does something to it after a while; returns its result, and whether it was allowed to finish."""
        desk = desk or self.aki
        kind = self.random.choice(SIGNALS)
        usual = self.durations.get(name, 0.15)
        moment = self.random.random() * usual * 1.15
        process = desk.start(*words, data=data)
        time.sleep(moment)
        if kind == signal.SIGSTOP:
            self.stop(process, desk)
        else:
            # A kill hits the program alone or with everything that it started; an interrupt from a terminal always hits all.
            self.round.kill(process, kind, group=kind == signal.SIGINT or self.random.random() < 0.5)
        result = self.round.finish(process)
        if result.code < 0 or result.code == 130:
            self.round.counts["kills"] += 1
        elif kind != signal.SIGSTOP:
            self.durations[name] = 0.7 * usual + 0.3 * result.seconds
        command = f"handrail {' '.join(words)}"
        if result.code < 0 and -result.code != kind:
            raise Found("silent", f"{command} crashed with signal {-result.code}: {result.error[-400:]}")
        is_expected = result.code <= 0 or result.code in (130, 143) or self.is_lock(result)
        if not is_expected and kind not in (signal.SIGTERM, signal.SIGINT):
            raise Found("silent", f"{command} ended with {result.code}: {result.said[-400:]}")
        return result

    @staticmethod
    def is_lock(result):
        return ".lock" in result.said

    def stop(self, process, desk):
        """A command stopped with Ctrl-Z: reading works, writing waits, and both end well."""
        self.round.kill(process, signal.SIGSTOP)
        self.round.counts["stops"] += 1
        try:
            if os.path.exists(os.path.join(desk.folder, ".handrail", "handrail.sqlite")) and self.random.random() < 0.5:
                waiting = desk.start("check", "--json")
                time.sleep(0.3)
            else:
                waiting = None
                time.sleep(self.random.random() * 0.3)
        finally:
            self.round.kill(process, signal.SIGCONT)
        if waiting:
            result = self.round.finish(waiting)
            if result.code not in self.round.program.codes:
                raise Found("silent", f"check beside a stopped command ended with {result.code}: {result.error[-300:]}")

    # --- What is killed -------------------------------------------------------------------------------------------------

    def edit(self):
        self.count += 1
        value = f"edit-{self.count}"
        result = self.strike("set", "set", "cart#photo", f"label.en={value}", f"hint.en={value}")
        state, _ = read(self.aki)
        said = [state.says((("screen", "cart"), "elements/photo", path)) for path in ("label.en", "hint.en")]
        if said[0] != said[1]:
            raise Found("lost", f"half a command: label {said[0]}, hint {said[1]} after {value}")
        shown = next(iter(said[0]))
        if shown != value and (result.code == 0 or shown != self.last):
            raise Found("lost", f"{value} ended with {result.code}, and {shown!r} is there after {self.last!r}")
        if shown == value:
            self.acknowledged.append(value)
        self.last = shown

    def bulk(self):
        self.imports += 1
        names = [f"bulk-{self.imports}-{n}" for n in range(BULK)]
        screens = [{"id": name, "title": name, "elements": [{"id": "e", "kind": "text"}]} for name in names]
        result = self.strike("import", "import", "json", "-", data=json.dumps({"format": 1, "screens": screens}).encode())
        state, _ = read(self.aki)
        there = [name for name in names if state.is_there(("screen", name))]
        if there and len(there) != len(names):
            raise Found("lost", f"half an import: {len(there)} of {len(names)} screens")
        if result.code == 0 and not there:
            raise Found("lost", "an import that was acknowledged is gone")
        if there:
            self.acknowledged.append(names[0])

    def sync(self):
        self.count += 1
        value = f"ben-{self.count}"
        self.ben.handrail("set", "home#photo", f"label.en={value}")
        self.acknowledged.append(value)
        self.unlocked(self.ben)
        before, _ = read(self.aki)
        self.strike("sync", "sync")
        after, _ = read(self.aki)
        for key, said in before.values.items():
            if key[0] != ("screen", "home") and not said <= after.says(key):
                raise Found("lost", f"a sync that was killed took {key}: {said} to {after.says(key)}")

    def clone(self):
        late = Desk(self.round, f"late{self.count}", "three")
        self.count += 1
        self.strike("clone", "clone", self.hub, late.folder, desk=late)
        reference = Desk(self.round, "reference", "four")
        reference.handrail("clone", self.hub, reference.folder)
        wanted = reference.handrail("export", "json").out
        if os.path.exists(os.path.join(late.folder, ".handrail")):
            seen = late.handrail("export", "json", ok=None)
            if seen.code == 0 and seen.out != wanted:
                raise Found("silent", "a clone that was cut short shows less than all, and does not say so")
            again = late.handrail("clone", self.hub, late.folder, ok=None)
            if again.code != 0:
                shutil.rmtree(late.folder)
                late.handrail("clone", self.hub, late.folder)
        else:
            late.handrail("clone", self.hub, late.folder)
        if late.handrail("export", "json").out != wanted:
            raise Found("lost", "a clone made again after it was cut short differs")
        shutil.rmtree(late.folder)
        shutil.rmtree(reference.folder)

    def mending(self):
        before = self.aki.handrail("export", "json").out
        self.strike("doctor", self.random.choice(["doctor", "rebuild"]))
        if self.aki.handrail("export", "json").out != before:
            raise Found("lost", "doctor or rebuild that was killed changed what the workspace says")
        said = [self.aki.handrail("check", *words, "--json", ok=(0, 1)) for words in ([], ["--fresh"])]
        if by_screen(said[0].out) != by_screen(said[1].out):
            raise Found("silent", "after doctor or rebuild was killed, check and check --fresh differ")

    # --- The end --------------------------------------------------------------------------------------------------------

    def unlocked(self, desk):
        """Syncs; if a killed push left its lock in the remote, follows the message, and syncs again."""
        result = desk.handrail("sync", ok=None)
        lock = os.path.join(self.hub, "refs", "heads", "handoff.lock")
        if result.code != 0 and self.is_lock(result) and os.path.exists(lock):
            os.unlink(lock)
            self.round.counts["locks"] += 1
            result = desk.handrail("sync", ok=None)
        if result.code != 0:
            raise Found("silent", f"sync after kills ended with {result.code}: {result.error[-500:]}")

    def settle(self):
        for _ in range(3):
            for desk in (self.aki, self.ben):
                self.unlocked(desk)
        exports = {desk.handrail("export", "json").out for desk in (self.aki, self.ben)}
        if len(exports) != 1:
            raise Found("lost", "after kills and syncs two workspaces differ")
        self.aki.handrail("doctor")
        self.aki.handrail("set", "home", "notes=done")
        late = Desk(self.round, "last", "three")
        self.unlocked(self.aki)
        late.handrail("clone", self.hub, late.folder)
        log = late.handrail("log", "--json", "--limit", "100000").out
        for value in self.acknowledged:
            if json.dumps(value) not in log:
                raise Found("lost", f"{value!r} was acknowledged, and is in nobody's log")
        left = leftovers(self.aki.folder)
        if len(left) > LEFTOVERS:
            raise Found("silent", f"{len(left)} temporary files are left after doctor, such as {left[0]}")


def leftovers(folder):
    found = []
    for place, _, names in os.walk(os.path.join(folder, ".handrail")):
        for name in names:
            is_left = name.endswith((".lock", "-journal", "-wal", ".new", ".tmp")) or name.startswith((".tmp", "tmp", "_git2_"))
            if is_left or "_tmp" in name:
                found.append(os.path.relpath(os.path.join(place, name), folder))
    return sorted(found)


def play(round_):
    victims = Victims(round_)
    ways = [(8, victims.edit), (3, victims.bulk), (6, victims.sync), (2, victims.clone), (2, victims.mending)]
    for _ in range(12 if round_.is_short else 60):
        round_.random.choices([way for _, way in ways], [weight for weight, _ in ways])[0]()
    victims.settle()
