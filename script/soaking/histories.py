"""Random histories of all commands over several workspaces and remotes, with reads, and with hand edits in the remotes."""

import csv
import io
import json

from soaking.commands import SCREENS, Commands, Fields
from soaking.documents import State, by_screen, read
from soaking.hands import Hands, Hub
from soaking.oracle import Oracle
from soaking.quarrels import Quarrels
from soaking.running import Desk, Found

NAME = "histories"


class Team(Desk):
    """A workspace, what it includes, and what can be undone in it."""

    def __init__(self, round_, name):
        super().__init__(round_, name, machine="m-" + name)
        self.mask, self.own = 0, 0
        self.remotes = {}
        self.done, self.undone = [], []
        self.sheets, self.exports = [], []
        self.state, self.export = None, ""

    def look(self):
        self.state, self.export = read(self)


class History(Hands, Quarrels):
    def __init__(self, round_):
        self.round, self.random, self.oracle = round_, round_.random, Oracle()
        self.lines = {}
        first = Team(round_, "a")
        first.handrail("init", first.folder, "--name", "Shop", "--languages", "en,ja")
        self.teams = [first]
        probe = Team(round_, "probe")
        probe.handrail("init", probe.folder, "--name", "Probe", "--languages", "en,ja")
        self.commands = Commands(self.random, Fields(probe))
        first.look()
        empty = State('{"components": [], "screens": [], "palette": null, "project": null}', '{"conflicts": []}')
        first.mask = self.oracle.command(empty, first.state, 0, 0, "init")
        self.hubs = [Hub(round_, f"hub{n}") for n in range(self.random.randint(1, 3))]
        self.connect(first, self.hubs)
        for screen in SCREENS[:2]:
            self.run(first, ["screen", "add", screen, "--title", "First"])
            self.run(first, ["element", "add", screen, "e1", "--kind", "button"])
            self.run(first, ["element", "add", screen, "e2", "--kind", "text"])
        for words in self.commands.leaning(SCREENS[0]):
            self.run(first, words)
        self.sync(first)
        for name in "bcdef"[:self.random.randint(1, 2 if round_.is_short else 5)]:
            self.join(name)

    def connect(self, team, hubs):
        for hub in hubs:
            if hub.name not in team.remotes:
                team.handrail("remote", "add", hub.name, hub.path)
                team.remotes[hub.name] = hub

    def join(self, name):
        team = Team(self.round, name)
        hub = self.random.choice(self.hubs)
        team.handrail("clone", hub.path, team.folder)
        team.remotes["origin"] = hub
        team.mask = hub.mask
        self.connect(team, [other for other in self.hubs if other is not hub and self.random.random() < 0.5])
        team.look()
        self.check(team, "after its clone")
        self.teams.append(team)

    # --- Commands -------------------------------------------------------------------------------------------------------

    def run(self, team, words, data=None, moves=False, seen=None, base=None, brings=0, only=None, returns=None, rows=()):
        """One command that may write; its effect is read and recorded. A command that fails must change nothing."""
        before, old = team.state, team.export
        result = team.handrail(*words, data=data, ok=(0, 1, 2, 3))
        team.look()
        what = f"{team.name}: handrail {' '.join(words)}"
        if result.code != 0:
            if team.export != old:
                raise Found("lost", f"{what} ended with {result.code} and changed something: {result.error[-300:]}")
            return False
        if team.export == old:
            return False
        self.round.counts["writes"] += 1
        # Whether an element is listed in the order is read from the order, and written on the element.
        moves = moves or any(word.startswith("ordered=") for word in words)
        known = team.mask
        team.mask |= brings
        mask = self.oracle.command(
            before, team.state, team.mask, team.mask if seen is None else seen, what, base, moves, only, returns, rows)
        team.own |= mask & ~team.mask
        team.mask = mask
        if seen is not None or brings & ~known:
            self.check(team, "after " + what)
        self.require_judged(team, before)
        return True

    def write(self, team):
        words, data, moves = self.commands.next(team, team.state)
        if self.run(team, words, data, moves):
            self.did(team)

    def did(self, team):
        team.done.append((team.mask, team.state))
        team.undone.clear()

    def undo(self, team, redo=False):
        steps = team.undone if redo else team.done
        word = "redo" if redo else "undo"
        if not steps:
            return self.run(team, [word])
        mask, state = steps[-1]
        # A workspace has seen its own writes, whichever command is undone.
        if self.run(team, [word, *self.yes()], moves=True, seen=mask | team.own, base=state, returns="whole"):
            steps.pop()
            (team.done if redo else team.undone).append((team.mask, team.state))

    def yes(self):
        """The program prompts before it continues despite others' work: sometimes answers yes."""
        return ["--yes"] if self.round.program.asks and self.random.random() < 0.5 else []

    def restore(self, team):
        screen = self.commands.screen(team.state)
        log = json.loads(team.handrail("log", screen, "--json", ok=(0, 2, 3)).out or '{"log": []}')["log"]
        commits = [entry["commit"] for entry in log if entry.get("commit")]
        if commits:
            words = ["restore", f"{screen}@{self.random.choice(commits)[:12]}", *self.yes()]
            if self.run(team, words, moves=True, returns="items"):
                self.did(team)

    def sheet(self, team):
        """Exports a spreadsheet, or imports a changed one that may be old."""
        if not team.sheets or self.random.random() < 0.4:
            said = team.handrail("export", "csv").out
            team.sheets.append((said, team.mask, team.state))
            return
        said, mask, state = self.random.choice(team.sheets)
        rows = list(csv.reader(io.StringIO(said)))
        if len(rows) < 2:
            return
        cells = [name for name in ("label.en", "hint.en", "text.ja", "decorative") if name in rows[0]]
        edited = set()
        for row in self.random.sample(rows[1:], min(len(rows) - 1, self.random.randint(1, 3))):
            cell = self.random.choice(cells)
            row[rows[0].index(cell)] = self.random.choice(["true", "false"]) if cell == "decorative" else self.commands.text()
            edited.add((row[0], row[1]))
        out = io.StringIO()
        csv.writer(out, lineterminator="\r\n").writerows(rows)
        data = out.getvalue().encode()
        if self.run(team, ["import", "csv", "-"], data, seen=mask | team.own, base=state, returns="whole", rows=edited):
            self.did(team)

    def document(self, team):
        """Imports somebody's export, old or new, edited by hand or not: its content is merged."""
        team.exports.append((team.export, team.mask, team.state))
        other = self.random.choice(self.teams)
        if not other.exports:
            return
        export, mask, state = self.random.choice(other.exports)
        whole, only = json.loads(export), set()
        if self.random.random() < 0.6 and whole["screens"]:
            screen = self.random.choice(whole["screens"])
            if "conflicts" not in screen["_sync"]:
                value = self.commands.text()
                screen["notes"] = value
                only.add((("screen", screen["id"]), "", "notes"))
        before = team.state
        data = json.dumps(whole, ensure_ascii=False).encode()
        if self.run(team, ["import", "json", "-"], data, seen=mask | team.own, base=state, brings=mask, only=only):
            # The command can be undone; what it brought along remains others' work.
            self.did(team)
        del before

    # --- Sharing --------------------------------------------------------------------------------------------------------

    def sync(self, team, expect=(0,)):
        words = ["sync"] + self.random.choice([[], ["--json"], []])
        self.round.counts["syncs"] += 1
        hubs = list(team.remotes.values())
        before, mask = team.state, team.mask
        for hub in hubs:
            mask |= hub.mask
        team.handrail(*words, ok=expect)
        team.mask = mask
        for hub in hubs:
            tip = hub.tip
            if tip:
                hub.includes[tip] = hub.includes.get(tip, 0) | mask
        team.look()
        self.check(team, "after its sync")
        for hub in hubs:
            hub.require(team)
        self.require_judged(team, before)

    def reconnect(self, team):
        """A remote gets its address set again, or is removed and added: what was received from it stays."""
        name = self.random.choice(sorted(team.remotes))
        path, export = team.remotes[name].path, team.export
        if self.random.random() < 0.5:
            team.handrail("remote", "set", name, path)
        else:
            team.handrail("remote", "remove", name)
            team.handrail("remote", "add", name, path)
        team.look()
        if team.export != export:
            raise Found("lost", f"{team.name} says something else since its remote {name} was added again")

    def require_judged(self, team, before):
        """If something that screens share has changed, all must be judged again at once: the next edit of each would hide a failure."""
        if shared(before) != shared(team.state):
            self.round.counts["judged"] += 1
            self.compare_findings(team)

    def check(self, team, when):
        problems = self.oracle.problems(team.state, team.mask)
        if problems:
            column = problems[0][0]
            raise Found(column, f"workspace {team.name} {when}: " + "; ".join(text for _, text in problems[:4]))

    # --- The end --------------------------------------------------------------------------------------------------------

    def settle(self):
        """Everybody syncs with everybody until nothing moves, then everything is compared."""
        for team in self.teams:
            self.connect(team, [hub for hub in self.hubs if hub not in team.remotes.values()])
        for _ in range(6):
            before = [team.export for team in self.teams], [hub.tip for hub in self.hubs]
            for team in self.teams:
                self.sync(team)
            if ([team.export for team in self.teams], [hub.tip for hub in self.hubs]) == before:
                break
        else:
            raise Found("lost", "after six syncs of everybody with everybody something still changes")
        first = self.teams[0]
        for team in self.teams[1:]:
            if team.export != first.export:
                raise Found("lost", f"workspaces {first.name} and {team.name} end differently: {difference(first.state, team.state)}")
            if team.mask != first.mask:
                raise RuntimeError("the bookkeeping of two workspaces differs though both synced with all")
        for team in self.teams:
            self.compare_findings(team)
        boards = {by_screen(team.handrail("board", "--json").out) for team in self.teams}
        if len(boards) != 1:
            raise Found("silent", "boards differ: " + first_difference(*sorted(boards)[:2]))
        late = Team(self.round, "late")
        late.handrail("clone", self.hubs[-1].path, late.folder)
        late.look()
        if late.export != first.export:
            raise Found("lost", f"a fresh clone differs: {difference(first.state, late.state)}")
        self.random.choice(self.teams).handrail("doctor")
        self.compare_readmes()

    @staticmethod
    def compare_findings(team):
        stored = team.handrail("check", "--json", ok=(0, 1))
        fresh = team.handrail("check", "--fresh", "--json", ok=(0, 1))
        said = [by_screen(stored.out), by_screen(fresh.out)]
        if stored.code != fresh.code or said[0] != said[1]:
            raise Found("silent", f"check and check --fresh differ in {team.name}: {first_difference(*said)}")


def shared(state):
    """The versions of the documents that screens share."""
    return {name: version for name, version in state.version.items() if name[0] != "screen"}


def difference(one, two):
    keys = [key for key in sorted(set(one.values) | set(two.values)) if one.says(key) != two.says(key)]
    return "; ".join(f"{key}: {set(one.says(key))} and {set(two.says(key))}" for key in keys[:3]) or "only in what merges need"


def first_difference(one, two):
    for left, right in zip(one.splitlines(), two.splitlines()):
        if left != right:
            return f"{left[:300]} ≠ {right[:300]}"
    return "one is longer"


def play(round_):
    history = History(round_)
    for step in range(round_.random.randint(10, 20) if round_.is_short else round_.random.randint(25, 80)):
        team, hub = round_.random.choice(history.teams), round_.random.choice(history.hubs)
        action = round_.random.random()
        if action < 0.58:
            history.write(team)
        elif action < 0.63:
            history.quarrel()
        elif action < 0.67:
            history.regret()
        elif action < 0.71:
            history.undo(team)
        elif action < 0.72:
            history.undo(team, redo=True)
        elif action < 0.74:
            history.restore(team)
        elif action < 0.77:
            history.sheet(team)
        elif action < 0.79:
            history.document(team)
        elif action < 0.86:
            history.hand(hub)
        elif action < 0.88:
            history.rewrite(hub)
        elif action < 0.89 and len(history.teams) < 6:
            history.join(f"late{step}")
        elif action < 0.90:
            history.reconnect(team)
        elif action < 0.91:
            history.drive(team, hub)
        else:
            history.sync(team)
    history.settle()
