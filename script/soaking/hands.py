"""The remotes, and hand edits in them: plain git clones that edit and delete files, and histories that are rewritten."""

import json
import os
import tarfile

from soaking.documents import THERE, State
from soaking.running import Found


class Hub:
    """A remote: a bare repository, and what each of its commits includes."""

    def __init__(self, round_, name):
        self.round, self.name = round_, name
        self.path = round_.bare(name + ".git")
        self.includes = {}
        # Commits by hand whose trees lack something that only earlier commits have: a document, an item's values.
        self.holes = set()
        self.went_back = False
        # Whether the history has more than the tree at its tip: what is deleted there comes back with what was reverted before.
        self.was_reverted = False

    @property
    def tip(self):
        result = self.round.git("-C", self.path, "rev-parse", "-q", "--verify", "refs/heads/handoff", ok=None)
        return result.out.strip() if result.code == 0 else None

    @property
    def mask(self):
        tip = self.tip
        return self.includes.get(tip, 0) if tip else 0

    def require(self, team):
        """Checks that what a sync claims to have sent is there: every document of the workspace, word for word, as a new clone gets it."""
        path = self.round.path("tip.tar")
        self.round.git("-C", self.path, "archive", "-o", path, "refs/heads/handoff")
        with tarfile.open(path) as archive:
            files = [json.load(archive.extractfile(one)) for one in archive if one.name.endswith(".json")]
        there = {(document["_sync"]["document"], document["id"]): document for document in files}
        for document in documents(json.loads(team.export)):
            name = document["_sync"]["document"], document["id"]
            if there.get(name) != document:
                problem = "says something else there" if name in there else "is not there"
                raise Found("lost", f"after a sync of {team.name} with {self.name}, {name[0]} {name[1]} {problem}")


def documents(export):
    return [*export["components"], *export["screens"], *filter(None, [export["palette"], export["project"]])]


class Hands:
    """What people do to a remote without Handrail: the part of a history that needs only git."""

    def hand(self, hub):
        """Somebody edits a document in a plain clone and pushes."""
        tip = hub.tip
        if not tip or tip not in hub.includes:
            return
        folder = self.round.path("hand")
        self.round.git("init", "-q", folder)
        self.round.git("fetch", "-q", hub.path, "+refs/heads/handoff:refs/heads/seen", cwd=folder)
        self.round.git("checkout", "-q", "-f", "--detach", "seen", cwd=folder)
        files = sorted(self.round.git("ls-files", "screens", cwd=folder).out.split())
        mask = hub.includes[tip]
        action, finder = self.random.random(), None
        if action < 0.15:
            bits = self.edit_readme(folder)
        elif action < 0.4:
            bits, finder = self.delete_files(folder, hub, mask)
        else:
            bits = self.edit_file(folder, self.random.choice(files), mask) if files else None
        if bits is None:
            return
        self.round.git("add", "-A", cwd=folder)
        self.round.git("commit", "-q", "-m", "By hand", cwd=folder)
        self.round.git("push", "-q", hub.path, "HEAD:refs/heads/handoff", cwd=folder)
        self.round.counts["hands"] += 1
        hub.includes[hub.tip] = mask | bits
        hub.holes.add(hub.tip)
        if finder:
            # A workspace that has it receives the removal.
            self.sync(finder)

    def delete_files(self, folder, hub, mask):
        """Deleting a file removes its document, by the author of the commit, who saw what the history there had."""
        owners = [team for team in self.teams if hub in team.remotes.values()]
        if not owners or hub.was_reverted:
            return None, None
        finder, paths = self.random.choice(owners), []
        for path in self.round.git("ls-files", "*.json", cwd=folder).out.split():
            with open(os.path.join(folder, path), encoding="utf-8") as file:
                document = json.load(file)
            name = document["_sync"]["document"], document["id"]
            # Without the project's file, this would not be the history of a workspace.
            if name[0] != "project" and finder.state.is_there(name):
                paths.append((path, name))
        if not paths:
            return None, None
        bits = 0
        for path, name in self.random.sample(sorted(paths), min(len(paths), self.random.choice([1, 1, 2]))):
            os.unlink(os.path.join(folder, path))
            if name[0] == "palette":
                # There is one, and no command removes it: a workspace that has it brings it back.
                continue
            key = name, "", THERE
            covers = sum(event.bit for event in self.oracle.keys.get(key, ()) if event.bit & mask)
            bits |= self.oracle.add(key, [False], [False], covers, mask, f"a hand deletes {path}")
        return bits, finder

    def edit_readme(self, folder):
        line = f"Line {len(self.lines)}"
        self.lines[line] = self.oracle.add((("file", "README.md"), "", line), [], [], 0, 0, "a hand")
        with open(os.path.join(folder, "README.md"), "a") as file:
            file.write(line + "\n")
        return self.lines[line]

    def edit_file(self, folder, path, mask):
        with open(os.path.join(folder, path), encoding="utf-8") as file:
            document = json.load(file)
        # The file of a removed document looks like any other. A hand edit in it is beneath the removal, like everything else.
        block = document["_sync"]
        if "conflicts" in block or block["root"][3:4] == [""]:
            return None
        name = ("screen", document["id"])
        state = State(json.dumps({"components": [], "screens": [document], "palette": None, "project": None}), '{"conflicts": []}')
        if "title" not in document and not document.get("elements"):
            return None
        elements = document.get("elements", [])
        way = self.random.choice(["title", "title", "label", "label", "clear", "remove"]) if elements else "title"
        element = self.random.choice(elements) if elements else None
        item = f"elements/{element['id']}" if element else ""
        if way == "title":
            key, value = (name, "", "title"), self.commands.text()
            document["title"] = value
        elif way == "label":
            key, value = (name, item, "label.en"), self.commands.text()
            element.setdefault("label", {})["en"] = value
        elif way == "clear" and "kind" in element:
            key, value = (name, item, "kind"), None
            del element["kind"]
        elif way == "remove":
            key, value = (name, item, THERE), False
            elements.remove(element)
            if not elements:
                return None
        else:
            return None
        if state.says(key) == {value}:
            return None
        with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False, indent=2)
        covers = 0
        for event in self.oracle.keys.get(key, ()):
            covers |= event.bit & mask
        return self.oracle.add(key, [value], [value], covers, mask, f"a hand in {path}")

    def drive(self, team, hub):
        """Git merges two versions of a document with the program as its driver: either order gives the same result."""
        git = ["-C", hub.path]
        tip = hub.tip
        files = sorted(self.round.git(*git, "ls-tree", "-r", "--name-only", tip, "screens").out.split()) if tip else []
        if not files:
            return
        path = self.random.choice(files)
        commits = self.round.git(*git, "log", "--format=%H", tip, "--", path).out.split()
        versions = []
        for commit in (self.random.choice(commits), self.random.choice(commits)):
            shown = self.round.git(*git, "show", f"{commit}:{path}", ok=None)
            if shown.code != 0:
                return
            versions.append(shown.out)
        merged = []
        for ours, theirs in (versions, versions[::-1]):
            names = [self.round.path("merging", name) for name in ("base", "ours", "theirs")]
            os.makedirs(self.round.path("merging"), exist_ok=True)
            for name, text in zip(names, ["", ours, theirs]):
                with open(name, "w", encoding="utf-8") as file:
                    file.write(text)
            code = team.handrail("merge-driver", *names, path, ok=(0, 1, 2, 3)).code
            with open(names[1], encoding="utf-8") as file:
                merged.append((code, file.read() if code == 0 else ""))
        if merged[0] != merged[1]:
            raise Found("lost", f"the merge driver makes two things of two versions of {path}, by their order")
        clone = self.round.path("driven")
        self.round.git("init", "-q", clone)
        result = self.round.call([self.round.program.path, "install-merge-driver", "-C", clone], team.environment())
        self.round.look_at(result, ["install-merge-driver"])
        if result.code != 0:
            raise Found("silent", f"install-merge-driver in a plain clone ended with {result.code}: {result.said[-300:]}")

    def rewrite(self, hub):
        """The remote goes back: by a forced push, a revert or a squash."""
        tip = hub.tip
        known = [commit for commit in hub.includes if commit != tip and commit not in hub.holes]
        if not tip or tip not in hub.includes or not known:
            return
        old = self.random.choice(known)
        # After a squash, what was deleted by hand and not fetched yet is no longer in any history.
        way = self.random.choice(["force", "revert"] if tip in hub.holes else ["force", "revert", "squash"])
        git = ["-C", hub.path]
        names = [set(self.round.git(*git, "ls-tree", "-r", "--name-only", commit).out.split()) for commit in (tip, old)]
        if way == "revert" and names[0] - names[1]:
            # Removing a file deletes a document: a workspace that has it brings it back, with everything that the history has of
            # it.
            way = "force"
        self.round.counts["rewritten"] += 1
        hub.went_back = True
        if way == "force":
            self.round.git(*git, "update-ref", "refs/heads/handoff", old)
            return
        hub.was_reverted = hub.was_reverted or way == "revert"
        tree = (old if way == "revert" else tip) + "^{tree}"
        parents = ["-p", tip] if way == "revert" else []
        commit = self.round.git(*git, "commit-tree", tree, *parents, "-m", way).out.strip()
        hub.includes[commit] = hub.includes[old if way == "revert" else tip]
        self.round.git(*git, "update-ref", "refs/heads/handoff", commit)

    def compare_readmes(self):
        if any(hub.went_back for hub in self.hubs):
            return
        for hub in self.hubs:
            for line, bit in self.lines.items():
                found = self.round.git("-C", hub.path, "grep", "-qF", line, "handoff", ok=None).code == 0
                if bit & hub.mask and not found:
                    raise Found("lost", f"{line!r} of the README is gone from {hub.name}")
