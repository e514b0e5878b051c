"""What strangers send: repositories, folders and files from a generator. None of it runs, escapes, hangs or fills the memory."""

import csv
import io
import json
import os
import shutil

from soaking.documents import State
from soaking.planting import ESCAPES, Generator, Unauthorised, listing, ran
from soaking.running import Desk, Found
from soaking.sealing import mutated

NAME = "hostile"
# Seconds that a command may take with hostile bytes; a debug binary on a busy machine takes several times as long.
LIMIT = 60


class Stage:
    def __init__(self, round_):
        self.round, self.random = round_, round_.random
        self.mark = round_.path("mark")
        os.makedirs(round_.path("outside"))
        with open(round_.path("outside", "canary"), "w") as file:
            file.write("alive\n")
        self.hub = round_.bare("hub.git")
        self.mia = Desk(round_, "mia", "one")
        run = self.mia.handrail
        run("init", self.mia.folder, "--name", "Shop", "--languages", "en,ja")
        run("remote", "add", "hub", self.hub)
        for screen in ("cart", "pay"):
            run("screen", "add", screen, "--title", "Title")
            run("element", "add", screen, "e1", "--kind", "button", "label.en=Pay")
        run("sync")
        self.generator = Generator(round_, self.hub, self.mark)
        self.count = 0

    def humans(self, desk):
        return State(desk.handrail("export", "json").out, '{"conflicts": []}').humans()

    def check(self, what):
        """Checks that nothing ran and nothing was written outside."""
        if os.path.exists(self.mark):
            with open(self.mark) as file:
                raise Found("executed", f"{what}: ran {file.read()[:300]}")
        if listing(self.round.path("outside")) != self.outside:
            raise Found("executed", f"{what}: wrote outside of the workspace")
        for name in os.listdir(self.round.folder):
            if name not in self.names and not name.startswith(".output-"):
                raise Found("executed", f"{what}: wrote {name!r} outside of the workspace")

    def watch(self, *more):
        self.outside = listing(self.round.path("outside"))
        self.names = set(os.listdir(self.round.folder)) | {"mark", "home", "state-m0", "state-one", "state-two", *more}

    def any(self, desk, what, *words, data=None):
        try:
            return desk.handrail(*words, ok=None, data=data, limit=LIMIT)
        except Found as problem:
            raise Found(problem.column, f"{what}: {problem.text}") from None

    # --- Repositories ---------------------------------------------------------------------------------------------------

    def repository(self, way=None):
        self.count += 1
        path = self.round.path(f"hostile{self.count}.git")
        what = self.generator.make(way or self.random.choice(self.generator.ways), path)
        url = self.random.choice([path, path, "file://" + path])
        what += f" at {'a file address' if url != path else 'a path'}"
        late = Desk(self.round, f"late{self.count}", "two")
        self.watch(late.name)
        clone = self.any(late, what, "clone", url, late.folder)
        if clone.code == 0:
            for words in [
                    ("export", "json"), ("check",), ("board",), ("log",), ("conflicts",), ("checklist", "cart"), ("blame", "cart"),
                    ("export", "csv"), ("set", "cart", "title=Mine"), ("sync",), ("doctor",)]:
                if words[0] in ("clone", "set", "sync", "doctor") or self.random.random() < 0.5:
                    self.any(late, what, *words)
        self.check(what)
        # Somebody who works with a good remote and adds the hostile one.
        before = self.humans(self.mia)
        self.any(self.mia, what, "remote", "add", "evil", url)
        for words in [("sync",), ("sync", "evil"), ("sync", "--json"), ("conflicts",), ("log",)]:
            if words == ("sync",) or self.random.random() < 0.4:
                self.any(self.mia, what, *words)
        self.check(what)
        self.any(self.mia, what, "remote", "remove", "evil")
        after = self.humans(self.mia)
        for key in before:
            if key not in after and key[2] == "(there)":
                raise Found("lost", f"{what}: took {key}")
        self.mia.handrail("set", "pay", f"notes={self.count}")
        result = self.any(self.mia, what, "sync")
        if result.code != 0:
            raise Found("silent", f"{what}: sync with the good remote ends with {result.code} afterwards: {result.said[-400:]}")
        self.good_remote(what)
        shutil.rmtree(path, ignore_errors=True)
        shutil.rmtree(late.folder, ignore_errors=True)

    def good_remote(self, what):
        """The team's own repository contains plain files under plain names."""
        tree = self.round.git("-C", self.hub, "ls-tree", "-r", "-t", "handoff").out
        for line in tree.splitlines():
            mode, kind, rest = line.split(" ", 2)
            name = rest.split("\t", 1)[1]
            if mode not in ("100644", "100755", "040000") or any(part in ("..", ".git", "") for part in name.strip('"').split("/")):
                raise Found("lost", f"{what}: the good remote has {line}")
        self.round.git("-C", self.hub, "fsck")

    # --- Documents ------------------------------------------------------------------------------------------------------

    def documents(self):
        """Documents that are anything, with versions and digests that fit, by fetch, clone, restore, merge driver and import: each is
        taken or waits, named, and nothing else is held up."""
        self.count += 1
        names = [f"d{self.count}x{number}" for number in range(6)]
        for name in names:
            self.mia.handrail("screen", "add", name, "--title", "Title")
            self.mia.handrail("element", "add", name, "e1", "--kind", "button", "label.en=Pay")
        self.mia.handrail("sync")
        ben = Desk(self.round, f"ben{self.count}", "two")
        plain = self.round.path(f"plain{self.count}")
        self.watch(ben.name, os.path.basename(plain), f"new{self.count}", f"ours{self.count}", f"theirs{self.count}")
        ben.handrail("clone", self.hub, ben.folder)
        git = self.round.git
        git("clone", "-q", "-b", "handoff", self.hub, plain)
        whole, broken = {}, {}
        for folder, _, files in os.walk(os.path.join(plain, "screens")):
            for file in files:
                path = os.path.join(folder, file)
                if file[:-len(".json")] in names:
                    with open(path, encoding="utf-8") as there:
                        whole[path] = there.read()
                    broken[path] = mutated(self.random, whole[path])
        self.push(plain, broken, "by somebody else")
        commit = git("-C", plain, "rev-parse", "HEAD").out.strip()
        for desk in (self.mia, ben, self.mia):
            self.goes_on(desk, names)
        new = Desk(self.round, f"new{self.count}", "two")
        late = self.any(new, "documents", "clone", self.hub, new.folder)
        if late.code not in (0, 3):
            raise Found("silent", f"documents: clone ends with {late.code}: {late.said[-400:]}")
        self.goes_on(new, names)
        for path, text in broken.items():
            name = os.path.basename(path)[:-len(".json")]
            self.any(new, "documents", "restore", f"{name}@{commit[:8]}")
            ours, theirs = self.round.path(f"ours{self.count}"), self.round.path(f"theirs{self.count}")
            for file, content in ((ours, whole[path]), (theirs, text)):
                with open(file, "w", encoding="utf-8") as there:
                    there.write(content)
            self.any(new, "documents", "merge-driver", ours, ours, theirs, f"{name}.json")
            data = f'{{"format": 1, "screens": [{text}, {{"id": "cart", "notes": "With {name}"}}]}}'
            self.any(new, "documents", "import", "json", "-", data=data.encode())
        self.goes_on(new, names)
        # Once they are mended where they are shared, everybody has everything again.
        git("-C", plain, "fetch", "-q", "origin", "handoff")
        git("-C", plain, "reset", "-q", "--hard", "FETCH_HEAD")
        self.push(plain, whole, "mended")
        for desk in (self.mia, ben, self.mia, ben):
            desk.handrail("sync", ok=(0, 3))
        for desk in (self.mia, ben):
            desk.handrail("sync")
            for name in names:
                desk.handrail("set", name, "notes=Mine again")
            desk.handrail("undo")
        self.mia.handrail("sync")
        ben.handrail("sync")
        self.mia.handrail("sync")
        self.check("documents")
        if self.humans(self.mia) != self.humans(ben):
            raise Found("lost", "documents: two who synced differ after all was mended")
        for folder in (ben.folder, plain, new.folder):
            shutil.rmtree(folder, ignore_errors=True)

    def push(self, plain, files, message):
        for path, text in files.items():
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        who = ["-c", "user.name=Eve", "-c", "user.email=eve@shop.example"]
        self.round.git("-C", plain, *who, "commit", "-q", "--allow-empty", "-a", "-m", message)
        self.round.git("-C", plain, "push", "-q", "origin", "HEAD:handoff")

    def goes_on(self, desk, names):
        """Everyday work succeeds, whatever is waiting."""
        result = desk.handrail("sync", ok=(0, 3))
        if result.code == 3 and not any(f"/{name}.json" in result.said for name in names):
            raise Found("silent", f"documents: sync does not say what waits: {result.said[-400:]}")
        desk.handrail("set", "cart", f"notes={self.count} {desk.name}")
        desk.handrail("undo")
        desk.handrail("set", "cart", f"sprint={self.count}")
        desk.handrail("export", "csv")
        desk.handrail("check", ok=(0, 1))
        desk.handrail("doctor")
        desk.handrail("sync", ok=(0, 3))

    # --- Folders --------------------------------------------------------------------------------------------------------

    def folder(self):
        self.count += 1
        eve = Desk(self.round, f"folder{self.count}", "eve")
        eve.handrail("clone", self.hub, eve.folder)
        server = Unauthorised()
        try:
            url = self.random.choice([
                f"http://127.0.0.1:{server.port}/x.git", "git://127.0.0.1:1/x.git", "ssh://127.0.0.1:1/x.git", f"ext::sh -c {self.mark}",
                self.hub])
            if not url.startswith("ext"):
                eve.handrail("remote", "add", "far", url, ok=None)
            what = f"a folder with {self.generator.plant_folder(eve.folder, url)} and {url.split(':')[0]}"
            eve.machine = "one"
            self.watch()
            if self.random.random() < 0.5:
                eve.trust()
            for words in [
                    ("check",), ("board",), ("set", "cart", "title=Mine"), ("sync",), ("remote", "list"), ("doctor",),
                    ("sync", "far"), ("log",), ("rebuild",)]:
                self.any(eve, what, *words)
            self.check(what)
            rows = ran(os.path.join(eve.folder, ".handrail", "handrail.sqlite")) if "triggers" in what or "views" in what else []
            if rows:
                raise Found("executed", f"{what}: statements ran: {rows[:4]}")
        finally:
            server.stop()
        shutil.rmtree(eve.folder, ignore_errors=True)

    # --- Files ----------------------------------------------------------------------------------------------------------

    def file(self):
        """Files to import, from strangers."""
        before = self.mia.handrail("export", "json").out
        export = json.loads(before)
        way = self.random.choice(["json", "json bytes", "csv", "audit", "storyboard"])
        self.watch()
        if way == "json":
            for screen in export["screens"]:
                screen.pop("_sync")
                screen.pop("_version")
                screen["title"] = "Title" + ESCAPES
                for element in screen["elements"]:
                    element["label"]["en"] = "=cmd|' /C calc'!A0" + ESCAPES
            result = self.any(self.mia, way, "import", "json", "-", data=json.dumps(export).encode())
            for words in [
                    ("check",), ("check", "--json"), ("export", "csv"), ("search", "Title"), ("preview", "cart"), ("log",),
                    ("blame", "cart"), ("checklist", "cart", "--format", "markdown")]:
                self.any(self.mia, way, *words)
            sheet = self.any(self.mia, way, "export", "csv")
            cells = [cell for row in csv.reader(io.StringIO(sheet.out)) for cell in row if cell.startswith(("=", "+", "-", "@"))]
            if cells:
                self.round.note("executed", "cell", f"a spreadsheet would run what a cell begins with: {cells[0][:60]!r}")
            if result.code == 0:
                self.mia.handrail("undo", ok=(0, 1, 2, 3))
        elif way == "json bytes":
            data = bytearray(before.encode())
            for _ in range(self.random.randint(1, 20)):
                data[self.random.randrange(len(data))] = self.random.randrange(256)
            self.refused(way, before, "import", "json", "-", data=bytes(data[:self.random.choice([None, len(data) // 2])]))
        elif way == "csv":
            rows = self.mia.handrail("export", "csv").out
            data = rows + self.random.choice(['"', "a,b\n", "cart,e1,zzz,text" + "," * 3 + "\n", "\x00", "cart,\x1b[31m,,\n"])
            self.refused(way, before, "import", "csv", "-", data=data.encode())
        elif way == "audit":
            data = self.random.choice([b"{" * 100_000, b"\xff\xfe{}", b'{"auditType": 1e99}\n' * 100, b"\0" * 1000])
            self.refused(way, before, "import", "audit", "-", "--screen", "cart", data=data)
        else:
            path = self.round.path("evil.storyboard")
            self.names.add("evil.storyboard")
            entities = "".join(f'<!ENTITY e{n} "{("&e" + str(n - 1) + ";") * 10 if n else "lol"}">' for n in range(10))
            with open(path, "w") as file:
                file.write(self.random.choice([
                    f"<!DOCTYPE x [{entities}]><document><x>&e9;</x></document>", "<a>" * 50_000,
                    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><document><scenes>&e;</scenes></document>']))
            self.refused(way, before, "import", "interface-builder", path)
        self.check(way)

    def refused(self, way, before, *words, data=None):
        result = self.any(self.mia, way, *words, data=data)
        after = self.mia.handrail("export", "json").out
        if result.code != 0 and after != before:
            raise Found("lost", f"{way}: refused with {result.code}, and changed something")
        if result.code == 0 and after != before:
            self.mia.handrail("undo", ok=(0, 1, 2, 3))


def play(round_):
    stage = Stage(round_)
    ways = stage.generator.ways
    if round_.is_short:
        # Two ways per round, so that a few rounds cover all of them.
        for offset in range(2):
            stage.repository(ways[(round_.number * 2 + offset) % len(ways)])
            round_.counts["hostile"] += 1
        if round_.number % 4 == 1:
            stage.documents()
        stage.folder()
        stage.file()
        return
    for _ in range(12):
        action = round_.random.random()
        (stage.repository if action < 0.5 else stage.documents if action < 0.65 else stage.folder if action < 0.88 else stage.file)()
        round_.counts["hostile"] += 1
