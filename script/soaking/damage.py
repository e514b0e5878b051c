"""Damaged bytes in database, history, configuration and state: each command answers as if undamaged, or says what is wrong.

Nothing damaged reaches a remote, and no remote is forgotten.
"""

import os
import shutil

from soaking.documents import State, by_screen
from soaking.pages import damage_row, damage_sealed_row
from soaking.running import Desk, Found

NAME = "damage"
PLACES = {
    "rows": 6, "sealed rows": 6, "database": 4, "object": 3, "pack": 3, "ref": 2, "packed refs": 1, "head": 1, "config": 3, "token": 2,
    "lock": 1}
READS = [("export", "json"), ("check", "--json"), ("board", "--json"), ("conflicts", "--json"), ("search", "Pay"), ("log", "cart")]


class World:
    """A workspace with a remote and something unsent, kept as the start of every trial."""

    def __init__(self, round_):
        self.round, self.random = round_, round_.random
        self.hub = round_.bare("hub.git")
        self.aki = Desk(round_, "aki", "one")
        run = self.aki.handrail
        run("init", self.aki.folder, "--name", "Shop", "--languages", "en,ja")
        run("remote", "add", "hub", self.hub)
        for screen in ["cart", "home", "checkout/pay"]:
            run("screen", "add", screen, "--title", "Title of " + screen)
            run("element", "add", screen, "e1", "--kind", "button", "label.en=Pay", "label.ja=支払う", "hint.en=Pays")
            run("element", "add", screen, "e2", "--kind", "text", "text.en=Sum", "colour.text.light=#777777")
        run("component", "add", "star", "kind=icon", "label.en=Favourite")
        run("colour", "add", "ink", "light=#112233")
        run("close", "target.size@cart#e1", "--waive", "--reason", "Because", ok=(0, 2, 3))
        run("sync")
        self.shared = self.humans()
        if self.random.random() < 0.5:
            round_.git("-C", self.ledger, "gc", "-q", "--prune=now")
        run("set", "home", "title=Nobody has seen this", "designer=Mio")
        self.remotes = run("remote", "list", "--json").out
        self.answers = [self.answer(words, self.aki.handrail(*words, ok=(0, 1)).out) for words in READS]
        self.before = self.humans()
        for name in self.names:
            shutil.copytree(round_.path(name), round_.path("kept-" + name), symlinks=True)
        run("set", "cart", "title=First")
        self.first = self.humans()
        self.first_answers = [self.answer(words, self.aki.handrail(*words, ok=(0, 1)).out) for words in READS]
        run("set", "cart", "title=Second")
        self.second = self.humans()

    names = ["aki", "hub.git", "state-one"]

    @property
    def ledger(self):
        return os.path.join(self.aki.folder, ".handrail", "ledger.git")

    def restore(self):
        for name in [*self.names, "late", "state-late"]:
            shutil.rmtree(self.round.path(name), ignore_errors=True)
        for name in self.names:
            shutil.copytree(self.round.path("kept-" + name), self.round.path(name), symlinks=True)

    def humans(self, desk=None):
        return State((desk or self.aki).handrail("export", "json").out, '{"conflicts": []}').humans()

    @staticmethod
    def answer(words, text):
        """An answer without what may differ from run to run: names of replicas, order of screens."""
        try:
            if words[0] == "export":
                return State(text, '{"conflicts": []}').humans()
            if words[0] in ("check", "board"):
                return by_screen(text)
            if words[0] == "log":
                return [line for line in text.splitlines() if line.startswith("    ")]
            return text
        except (ValueError, KeyError, TypeError) as problem:
            return f"unreadable: {problem}"

    # --- Damage ---------------------------------------------------------------------------------------------------------

    def files(self, place):
        folder = os.path.join(self.aki.folder, ".handrail")
        if place == "database":
            return [os.path.join(folder, "handrail.sqlite")]
        if place in ("lock", "config", "head", "packed refs"):
            name = {"lock": "../lock", "config": "config", "head": "HEAD", "packed refs": "packed-refs"}[place]
            return [os.path.normpath(os.path.join(self.ledger, name))]
        top = {"token": self.round.path("state-one"), "ref": self.ledger + "/refs"}.get(place, self.ledger + "/objects")
        found = sorted(os.path.join(path, name) for path, _, names in os.walk(top) for name in names)
        if place in ("object", "pack"):
            return [path for path in found if ("/pack/" in path) == (place == "pack")]
        return found

    def damage(self):
        """Damages one place; returns what was done, or None if there is no such place."""
        place = self.random.choices(list(PLACES), list(PLACES.values()))[0]
        if place in ("rows", "sealed rows"):
            what = (damage_sealed_row if place == "sealed rows" else damage_row)(self.random, self.files("database")[0])
            return what and (place, what)
        files = [path for path in self.files(place) if os.path.exists(path)]
        if not files:
            return None
        path = self.random.choice(files)
        with open(path, "rb") as file:
            data = bytearray(file.read())
        way = self.random.choice(["flip", "flip", "flip", "truncate", "empty", "zeros", "delete"])
        position = self.random.randrange(max(1, len(data)))
        os.chmod(path, 0o644)
        if way == "delete":
            os.unlink(path)
        else:
            if way == "flip" and data:
                data[position] ^= 1 << self.random.randrange(8)
            elif way == "truncate":
                del data[position:]
            elif way == "empty":
                data.clear()
            elif way == "zeros":
                end = min(len(data), position + 512)
                data[position:end] = bytes(end - position)
            with open(path, "wb") as file:
                file.write(data)
        return place, f"{way} at {position} of {os.path.relpath(path, self.round.folder)}"


class Trial:
    def __init__(self, world, place, what):
        self.world, self.round, self.random, self.place, self.what = world, world.round, world.random, place, what
        self.named = False
        # Whether the program said that the history has changed: `log` then has fewer, larger commits.
        self.has_less_history = False

    def run(self, *words):
        result = self.round.finish(self.world.aki.start(*words))
        try:
            self.round.look_at(result, list(words))
        except Found as problem:
            raise Found(problem.column, f"after {self.what}: {problem.text}") from None
        if result.code > 1:
            self.named = True
        self.has_less_history |= "history" in result.error
        return result

    def fail(self, column, text):
        raise Found(column, f"after {self.what}: {text}")

    def reads(self, answers, when):
        for words, answer in self.random.sample(list(zip(READS, answers)), 3):
            result = self.run(*words)
            if result.code <= 1:
                said = World.answer(words, result.out)
                # Repairs, and failures to repair, are reported on standard error.
                if said != answer:
                    if result.error.strip() or words[0] == "log" and self.has_less_history:
                        self.named = True
                        continue
                    self.fail("silent", f"{' '.join(words)} {when} says something else: {self.compare(answer, said)}")

    @staticmethod
    def compare(wanted, said):
        if isinstance(wanted, dict) and isinstance(said, dict):
            keys = [key for key in sorted(set(wanted) | set(said)) if wanted.get(key) != said.get(key)]
            return "; ".join(f"{key}: {said.get(key)} and not {wanted.get(key)}" for key in keys[:3])
        if isinstance(wanted, str) and isinstance(said, str):
            for left, right in zip(wanted.splitlines(), said.splitlines()):
                if left != right:
                    return f"{right[:200]} and not {left[:200]}"
        return f"{str(said)[:300]} and not {str(wanted)[:300]}"

    def play(self):
        world = self.world
        self.reads(world.answers, "before an edit")
        edited = self.run("set", "cart", "title=First")
        if edited.code == 0:
            self.reads(world.first_answers, "after an edit")
        self.run("sync")
        doctor = self.run("doctor")
        self.remote([world.shared, world.before, world.first])
        if doctor.code != 0:
            return
        export = self.run("export", "json")
        if export.code != 0:
            self.fail("silent", f"doctor calls it sound, export ends with {export.code}: {export.error[-300:]}")
        said = World.answer(("export", "json"), export.out)
        if said not in ([world.first] if edited.code == 0 else [world.before, world.first]):
            self.fail("lost", f"doctor calls it sound, and: {self.compare(world.first, said)}; it said {doctor.said[-300:]}")
        remotes = self.run("remote", "list", "--json")
        if remotes.code != 0 or remotes.out != world.remotes:
            self.fail("lost", f"doctor calls it sound, and the remotes are {remotes.out or remotes.error}")
        if self.place == "token":
            # The state folder includes the list of trusted workspaces, which only this command mends.
            world.aki.trust()
        for words in [("set", "cart", "title=Second"), ("sync",)]:
            result = self.run(*words)
            if result.code != 0:
                self.fail("silent", f"doctor calls it sound, {' '.join(words)} ends with {result.code}: {result.error[-300:]}")
        said = World.answer(("export", "json"), self.run("export", "json").out)
        if said != world.second:
            self.fail("lost", f"at the end: {self.compare(world.second, said)}")
        self.remote([world.second])
        if self.run("doctor").code != 0:
            self.fail("silent", "doctor called it sound, and after an edit and a sync no longer")

    def remote(self, possible):
        """A clone gets, document by document, a version that was right at some time."""
        late = Desk(self.round, "late", "late")
        shutil.rmtree(late.folder, ignore_errors=True)
        late.handrail("clone", self.world.hub, late.folder)
        humans = self.world.humans(late)
        for key, said in humans.items():
            if not any(humans_.get(key) == said for humans_ in possible):
                self.fail("lost", f"wrong data went to the remote: {key}: {said}")
        for key in self.world.shared:
            if key not in humans:
                self.fail("lost", f"the remote lost {key}")
        shutil.rmtree(late.folder)


def play(round_):
    world = World(round_)
    for _ in range(4 if round_.is_short else 20):
        world.restore()
        what = world.damage()
        if what is None:
            continue
        round_.counts["damages"] += 1
        trial = Trial(world, *what)
        trial.play()
        if trial.named:
            round_.counts["named"] += 1
