"""Two branches of one repository: people record on both with Handrail, and others carry commits across with plain git.

Cherry-picks, squashes, rebases and merges, with each conflicting file resolved by taking one side whole, as `git checkout --ours`
does: nobody who does that means to remove what the other side wrote. In the end somebody who syncs with both
branches joins them. Every screen and element bears a mark that nobody changes; each value is written to a field of its own, so nothing
may replace it; and each failed check and thread is about the thing with the mark that it was made for.
"""

import json

from soaking.running import Desk, Found

NAME = "branches"
BRANCHES = ["handoff", "release"]


class Team(Desk):
    def __init__(self, round_, name, branch):
        super().__init__(round_, name, machine="m-" + name)
        self.branch = branch

    def export(self):
        self.text = self.handrail("export", "json").out
        return json.loads(self.text)

    def sync(self):
        said = json.loads(self.handrail("sync", "--json", ok=(0, 1)).out)
        for remote in said.get("remotes", []):
            if remote.get("copied"):
                raise Found("silent", f"{self.name} is told of a copied file, and nobody copied one: {remote['copied']}")


class Branches:
    def __init__(self, round_):
        self.round, self.random = round_, round_.random
        self.count = 0
        # Marks of screens; values as (mark of the screen, element or None, field, value); failed checks and threads.
        self.marks, self.values, self.failed, self.threads = [], [], [], []
        self.hub = round_.bare("hub")
        first = Team(round_, "a", "handoff")
        first.handrail("init", first.folder, "--name", "Shop", "--languages", "en")
        for number in range(3):
            self.add_screen(first, f"s{number}")
        first.handrail("remote", "add", "hub", self.hub)
        first.handrail("sync", "--history", "whole")
        self.round.git("-C", self.hub, "branch", "release", "handoff")
        self.teams = [first]
        for name, branch in (("b", "handoff"), ("c", "release"), ("d", "release")):
            team = Team(round_, name, branch)
            team.handrail("clone", self.hub, team.folder)
            team.handrail("remote", "set", "origin", "--branch", branch)
            self.teams.append(team)

    def number(self):
        self.count += 1
        return self.count

    def add_screen(self, team, name):
        mark = f"screen-{self.number()}"
        team.handrail("screen", "add", name, "--title", mark, "progress=implemented")
        self.marks.append(mark)
        for item in ("e1", "e2"):
            team.handrail("element", "add", name, item, "--kind", "button", "notes=" + mark)

    # --- With Handrail ------------------------------------------------------------------------------------------------------

    def write(self):
        team = self.random.choice(self.teams)
        self.round.counts["writes"] += 1
        screen = self.random.choice(team.export()["screens"])
        name, mark = screen["id"], screen["title"]
        way = self.random.random()
        if way < 0.3:
            new = self.random.choice(["alpha", "beta", f"flow/n{self.number()}", f"n{self.number()}"])
            team.handrail("screen", "rename", name, new, ok=(0, 2))
        elif way < 0.4:
            self.add_screen(team, f"x{self.number()}")
        elif way < 0.55:
            note = f"note-{self.number()}"
            if team.handrail("verify", name, "screen.title", "fail", "--method", "voiceover", "--note", note, ok=(0, 2)).code == 0:
                self.failed.append((mark, note))
        elif way < 0.7:
            words = f"why-{self.number()}"
            team.handrail("ask", name, words)
            self.threads.append((mark, words))
        else:
            # A new item for each value: two people never write one field.
            item, value = f"v{self.number()}", f"value-{self.count}"
            team.handrail("element", "add", name, item, "--kind", "text", "notes=" + mark, "label.en=" + value)
            self.values.append((mark, item, value))

    # --- With plain git -----------------------------------------------------------------------------------------------------

    def carry(self):
        """Somebody carries work from one branch to the other in a plain clone, and pushes."""
        here, there = self.random.sample(BRANCHES, 2)
        self.round.counts["carried"] += 1
        folder = self.round.path("plain")
        git = lambda *words, ok=(0,): self.round.git(*words, cwd=folder, ok=ok)  # noqa: E731
        self.round.git("init", "-q", "-b", "none", folder)
        git("fetch", "-q", self.hub, *(f"+refs/heads/{name}:refs/heads/{name}" for name in BRANCHES))
        git("checkout", "-q", "-f", "--detach", here)
        way = self.random.choice(["pick", "pick", "squash", "merge", "rebase"])
        side = self.random.choice(["--ours", "--theirs"])
        force = []
        if way == "pick":
            commits = git("rev-list", "--no-merges", "--reverse", f"{here}..{there}").out.split()
            for commit in self.random.sample(commits, min(len(commits), self.random.choice([1, 1, 2, 3]))):
                if git("cherry-pick", "--allow-empty", "--keep-redundant-commits", commit, ok=None).code != 0:
                    self.take(git, side)
                    git("-c", "core.editor=true", "commit", "-q", "--allow-empty", "--no-edit", ok=None)
        elif way == "rebase":
            force = ["--force"]
            if git("rebase", "-q", there, ok=None).code != 0:
                for _ in range(40):
                    self.take(git, side)
                    if git("-c", "core.editor=true", "rebase", "--continue", ok=None).code == 0:
                        break
                else:
                    git("rebase", "--abort", ok=None)
                    return
        else:
            squash = ["--squash"] if way == "squash" else ["--no-ff", "--no-edit"]
            if git("merge", "-q", *squash, there, ok=None).code != 0:
                self.take(git, side)
            git("commit", "-q", "--allow-empty", "-m", "Release", ok=None)
        git("push", "-q", *force, self.hub, f"HEAD:refs/heads/{here}")

    @staticmethod
    def take(git, side):
        """Each conflicting file is taken from one side; one that a side does not have stays as the other has it."""
        for path in git("diff", "--name-only", "--diff-filter=U").out.split():
            git("checkout", side, "--", path, ok=None)
        git("add", "-A")

    # --- The end ------------------------------------------------------------------------------------------------------------

    def settle(self):
        for team in self.teams:
            other = next(name for name in BRANCHES if name != team.branch)
            team.handrail("remote", "add", "other", self.hub, "--branch", other)
        for _ in range(6):
            before = [getattr(team, "text", "") for team in self.teams]
            for team in self.teams:
                team.sync()
                team.export()
            if [team.text for team in self.teams] == before:
                break
        else:
            raise Found("lost", "after six syncs of everybody something still changes")
        late = Team(self.round, "late", "handoff")
        late.handrail("clone", self.hub, late.folder)
        late.export()
        for team in [*self.teams[1:], late]:
            if team.text != self.teams[0].text:
                raise Found("lost", f"workspaces a and {team.name} end differently")
        self.require(self.random.choice(self.teams))

    def require(self, team):
        screens = json.loads(team.text)["screens"]
        found = {}
        for screen in screens:
            found.setdefault(screen["title"], []).append(screen)
        for mark in self.marks:
            if len(found.get(mark, [])) != 1:
                names = [screen["id"] for screen in found.get(mark, [])]
                raise Found("lost", f"{mark}, which nobody removed, is there {len(names)} times: {names}")
        for mark, item, value in self.values:
            elements = found[mark][0].get("elements", [])
            if not any(e.get("label", {}).get("en") == value and e.get("notes") == mark for e in elements):
                raise Found("lost", f"{value} of {item} is not in {found[mark][0]['id']} ({mark})")
        for screen in screens:
            strange = [e["id"] for e in screen.get("elements", []) if e.get("notes") != screen["title"]]
            if strange:
                raise Found("lost", f"{screen['id']} ({screen['title']}) has elements of another screen: {strange}")
        for list_, field, wanted in (("verifications", "note", self.failed), ("questions", "body", self.threads)):
            for mark, words in wanted:
                places = [s["title"] for s in screens if any(r.get(field) == words for r in s.get(list_, []))]
                if places != [mark]:
                    raise Found("lost", f"{words}, about {mark}, is on {places}")
        board = json.loads(team.handrail("board", "--json", ok=(0, 1)).out)
        text = json.dumps(board)
        for mark, _ in self.failed:
            if f'"id": "{found[mark][0]["id"]}"' not in text:
                raise Found("lost", f"{found[mark][0]['id']} is not on the board")


def play(round_):
    branches = Branches(round_)
    for _ in range(round_.random.randint(8, 14) if round_.is_short else round_.random.randint(14, 40)):
        way = round_.random.random()
        if way < 0.55:
            branches.write()
        elif way < 0.75:
            branches.carry()
        else:
            round_.random.choice(branches.teams).sync()
    branches.settle()
