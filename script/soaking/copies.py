"""Copied, moved, restored and imaged workspaces, with clocks that jump: nothing is lost, and no dot is used twice with effect."""

import calendar
import os
import shutil
import subprocess
import time

from soaking.commands import SCREENS, Commands, Fields
from soaking.documents import State
from soaking.histories import History, Hub, Team
from soaking.oracle import Oracle

NAME = "copies"
PARTS = {
    "folder": ["."], "database": [".handrail/handrail.sqlite"], "history": [".handrail/ledger.git"], "state": [],
    "folder and state": ["."]}
namespaces = None


def has_namespaces():
    """Whether a command can be given another machine's identity: only as root on Linux."""
    global namespaces
    if namespaces is None:
        try:
            done = subprocess.run(["unshare", "-m", "true"], capture_output=True)
            namespaces = done.returncode == 0 and os.path.exists("/etc/machine-id")
        except OSError:
            namespaces = False
    return namespaces


class Copy(Team):
    """A workspace on a machine of its own, with a clock of its own.

    Machines that were made from one image have the same paths: each is moved there for as long as its command runs.
    """

    def __init__(self, round_, name, machine):
        super().__init__(round_, name)
        self.machine, self.place, self.slot, self.skew = machine, name, None, 0

    @property
    def folder(self):
        return self.round.path(self.place)

    @property
    def state_folder(self):
        return self.round.path("state-" + self.machine)

    def environment(self):
        environment = super().environment()
        moment = time.strptime(environment["HANDRAIL_NOW"], "%Y-%m-%dT%H:%M:%SZ")
        environment["HANDRAIL_NOW"] = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(calendar.timegm(moment) + self.skew))
        return environment

    @property
    def identity(self):
        """The paths of this machine's id and of its boot id."""
        return self.slot or self.round.path("identity-" + self.machine)

    def words(self, words):
        plain = super().words(words)
        if not has_namespaces():
            return plain
        if not os.path.exists(self.identity + "/boot-id"):
            self.name_machine()
        script = 'mount --bind "$1" /etc/machine-id; mount --bind "$2" /proc/sys/kernel/random/boot_id; shift 2; exec "$@"'
        return ["unshare", "-m", "sh", "-c", script, "sh", self.identity + "/machine-id", self.identity + "/boot-id", *plain]

    def handrail(self, *words, **options):
        if not self.slot:
            return super().handrail(*words, **options)
        os.rename(self.slot + "/folder", self.folder)
        os.rename(self.slot + "/state", self.state_folder)
        try:
            return super().handrail(*words, **options)
        finally:
            os.rename(self.folder, self.slot + "/folder")
            os.rename(self.state_folder, self.slot + "/state")

    def into_slot(self):
        """Makes this machine one of several with the same paths."""
        self.slot = self.round.path("machine-" + self.name)
        os.makedirs(self.slot)
        os.rename(self.folder, self.slot + "/folder")
        os.rename(self.state_folder, self.slot + "/state")
        self.name_machine()

    def name_machine(self):
        os.makedirs(self.identity, exist_ok=True)
        with open(self.identity + "/machine-id", "w") as file:
            file.write(f"{self.round.random.getrandbits(128):032x}\n")
        self.restart()

    def restart(self):
        digits = f"{self.round.random.getrandbits(128):032x}"
        os.makedirs(self.identity, exist_ok=True)
        with open(self.identity + "/boot-id", "w") as file:
            file.write("-".join([digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:]]) + "\n")

    def follow(self, other):
        """Includes what the other includes: their folders have the same bytes."""
        self.mask, self.own, self.remotes, self.skew = other.mask, other.own, dict(other.remotes), other.skew


class Fleet(History):
    def __init__(self, round_):
        self.round, self.random, self.oracle, self.lines = round_, round_.random, Oracle(), {}
        self.count, self.backups = 0, []
        first = Copy(round_, "a", "m0")
        first.handrail("init", first.folder, "--name", "Shop", "--languages", "en,ja")
        probe = Team(round_, "probe")
        probe.handrail("init", probe.folder, "--name", "Probe", "--languages", "en,ja")
        self.commands = Commands(self.random, Fields(probe))
        self.teams, self.hubs = [first], [Hub(round_, "hub")]
        first.look()
        empty = State('{"components": [], "screens": [], "palette": null, "project": null}', '{"conflicts": []}')
        first.mask = self.oracle.command(empty, first.state, 0, 0, "init")
        self.connect(first, self.hubs)
        for screen in SCREENS[:2]:
            self.run(first, ["screen", "add", screen, "--title", "First"])
            self.run(first, ["element", "add", screen, "e1", "--kind", "button"])
        self.sync(first)
        self.add(first, "m0", with_state=False)

    def add(self, team, machine, with_state):
        self.count += 1
        other = Copy(self.round, f"copy{self.count}", machine)
        other.follow(team)
        copy_tree(team.folder, other.folder)
        if with_state and machine != team.machine:
            shutil.rmtree(other.state_folder, ignore_errors=True)
            copy_tree(team.state_folder, other.state_folder)
        self.teams.append(other)
        self.begin(other)
        return other

    def begin(self, team):
        team.trust()
        team.look()
        self.check(team, "after it was copied, moved or restored")

    def image(self, team):
        """Another machine from the same image, folder, state and all, at the same paths."""
        if team.slot or sum(other.machine == team.machine for other in self.teams) > 1:
            return
        self.count += 1
        other = Copy(self.round, f"image{self.count}", team.machine)
        other.follow(team)
        other.place = team.place
        team.into_slot()
        other.slot = self.round.path("machine-" + other.name)
        copy_tree(team.slot, other.slot)
        other.name_machine()
        other.author = team.author
        self.teams.append(other)
        self.begin(other)
        # Both write in the same second, without knowing about each other.
        for one in self.random.sample([team, other], 2):
            now = self.round.clock
            self.plain_writes(one)
            self.round.clock = now

    def change(self, team):
        """Does one thing to a workspace's folder that no command would do."""
        action = self.random.random()
        if action < 0.2 and len(self.teams) < 6 and not team.slot:
            self.add(team, team.machine if self.random.random() < 0.5 else f"m{self.count + 1}", self.random.random() < 0.5)
        elif action < 0.35 and len(self.teams) < 6:
            self.image(team)
        elif action < 0.45 and not team.slot:
            self.count += 1
            old, team.place = team.folder, f"moved{self.count}"
            os.rename(old, team.folder)
            self.begin(team)
        elif action < 0.5 and has_namespaces():
            team.restart()
        elif action < 0.55:
            team.skew = self.random.choice([0, 3600, -3600, 315_360_000, -315_360_000])
        elif action < 0.65 and self.backups:
            self.put_back(self.random.choice(self.backups))
        else:
            # A backup, then some work, sent to others or not, then the backup restored.
            self.back_up(team)
            self.plain_writes(team)
            if self.random.random() < 0.5:
                self.sync(team)
            if self.random.random() < 0.8:
                self.put_back(self.backups[-1])
                if self.random.random() < 0.7:
                    self.plain_writes(team)
        self.round.counts["changes"] += 1

    def places(self, team):
        return (team.slot + "/folder", team.slot + "/state") if team.slot else (team.folder, team.state_folder)

    def back_up(self, team):
        self.count += 1
        kept = self.round.path(f"backup{self.count}")
        for path, name in zip(self.places(team), ("folder", "state")):
            if os.path.exists(path):
                copy_tree(path, os.path.join(kept, name))
        self.backups.append((team, kept, team.mask, team.place, team.machine))

    def plain_writes(self, team):
        """Writes that collide with others of the same number: on the same field, or beside it."""
        there = sorted(name[1] for name in team.state.there if name[0] == "screen")
        for _ in range(self.random.randint(1, 3)):
            if there:
                field = self.random.choice(["title", "notes", "designer"])
                self.run(team, ["set", self.random.choice(there), f"{field}={self.commands.text()}"])

    def put_back(self, backup):
        team, kept, mask, place, machine = backup
        if (team.place, team.machine) != (place, machine):
            return
        part = self.random.choice([name for name in sorted(PARTS) if name != "folder and state" or has_namespaces()])
        folder, state = self.places(team)
        # Several workspaces of one machine share its state; a person who restores it restores it for all.
        for name in PARTS[part]:
            target, source = os.path.normpath(os.path.join(folder, name)), os.path.normpath(os.path.join(kept, "folder", name))
            if os.path.isdir(target):
                remove_tree(target)
            else:
                for journal in (target + "-journal", target + "-wal", target + "-shm"):
                    if os.path.exists(journal):
                        os.unlink(journal)
            copy_tree(source, target)
        if "state" in part and os.path.exists(os.path.join(kept, "state")):
            shutil.rmtree(state, ignore_errors=True)
            copy_tree(os.path.join(kept, "state"), state)
            # A machine that is restored from an image boots again; nothing else distinguishes it from before.
            if part == "folder and state":
                team.restart()
            # An older list of trusted folders came back with it.
            for other in self.teams:
                if other.machine == machine and other.slot == team.slot:
                    other.trust()
        if "folder" in part:
            team.mask = mask
        elif part in ("database", "history"):
            # The newer of the two brings the other up to date; either may be newer.
            team.mask |= mask
        self.round.counts["restored"] += 1
        self.begin(team)


def copy_tree(source, target, attempts=5):
    if not os.path.isdir(source):
        os.makedirs(os.path.dirname(target), exist_ok=True)
        shutil.copy2(source, target)
        return
    try:
        shutil.copytree(source, target, symlinks=True)
    except shutil.Error:
        # A background repack moved objects during the copy, as may happen to anybody who copies a folder.
        remove_tree(target)
        if attempts == 1:
            raise
        copy_tree(source, target, attempts - 1)


def remove_tree(target, attempts=20):
    """Removes a folder, even while a background repack removes files from it."""
    for _ in range(attempts):
        shutil.rmtree(target, ignore_errors=True)
        if not os.path.exists(target):
            return
    shutil.rmtree(target)


def play(round_):
    fleet = Fleet(round_)
    for _ in range(round_.random.randint(14, 24) if round_.is_short else round_.random.randint(40, 90)):
        team = round_.random.choice(fleet.teams)
        action = round_.random.random()
        if action < 0.55:
            fleet.write(team)
        elif action < 0.75:
            fleet.change(team)
        else:
            fleet.sync(team)
    fleet.settle()
