"""Makes hostile repositories, folders and files, each with a description; anything of theirs that runs touches the mark."""

import hashlib
import json
import os
import socket
import sqlite3
import stat
import subprocess
import threading
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ESCAPES = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp.exe\r"
# Git keys that name a program, a path or an include, and their sections.
PROGRAM_KEYS = [
    ("core", "sshCommand"), ("core", "gitProxy"), ("core", "askPass"), ("core", "editor"), ("core", "pager"), ("core", "fsmonitor"),
    ("core", "hooksPath"), ("core", "alternateRefsCommand"), ("credential", "helper"), ("gpg", "program"), ("gpg \"ssh\"", "program"),
    ("gpg \"ssh\"", "defaultKeyCommand"), ("diff", "external"), ("filter \"x\"", "clean"), ("filter \"x\"", "smudge"),
    ("filter \"x\"", "process"), ("merge \"x\"", "driver"), ("uploadpack", "packObjectsHook"), ("remote \"REMOTE\"", "uploadpack"),
    ("remote \"REMOTE\"", "receivepack"), ("remote \"REMOTE\"", "vcs"), ("sequence", "editor"), ("http", "sslCert"),
    ("http", "proxy"), ("trailer \"x\"", "command"), ("alias", "fetch"), ("alias", "push"), ("receive", "procReceiveRefs"),
    ("ssh", "variant"), ("protocol \"ext\"", "allow"), ("interactive", "diffFilter"), ("browser \"x\"", "cmd"), ("help", "browser")]
HOOKS = [
    "pre-receive", "update", "post-receive", "post-update", "pre-push", "post-checkout", "post-merge", "pre-auto-gc",
    "reference-transaction", "post-index-change", "fsmonitor-watchman", "proc-receive", "push-to-checkout", "post-commit",
    "pre-commit", "commit-msg"]


class Repository:
    """A bare repository written byte by byte, so that git cannot refuse any of it."""

    def __init__(self, path):
        self.path = path
        for folder in ("objects/info", "objects/pack", "refs/heads", "hooks"):
            os.makedirs(os.path.join(path, folder))
        self.put("HEAD", b"ref: refs/heads/handoff\n")
        self.put("config", b"[core]\n\trepositoryformatversion = 0\n\tbare = true\n")

    def put(self, name, data):
        path = os.path.join(self.path, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def add(self, kind, data):
        whole = f"{kind} {len(data)}".encode() + b"\0" + data
        name = hashlib.sha1(whole).hexdigest()
        self.put(f"objects/{name[:2]}/{name[2:]}", zlib.compress(whole, 1))
        return name

    def tree(self, entries):
        """Entries are (mode, name as bytes, id), in their order in the tree."""
        return self.add("tree", b"".join(mode.encode() + b" " + name + b"\0" + bytes.fromhex(id_) for mode, name, id_ in entries))

    def commit(self, tree, parents=(), author="Eve <eve@shop.example>", message="Hello"):
        lines = [f"tree {tree}", *[f"parent {parent}" for parent in parents]]
        lines += [f"{who} {author} 1795000000 +0000" for who in ("author", "committer")]
        return self.add("commit", ("\n".join(lines) + "\n\n" + message + "\n").encode("utf-8", "surrogateescape"))

    def point(self, commit):
        self.put("refs/heads/handoff", commit.encode() + b"\n")

    def files(self, files):
        """A tree of files, paths to bytes; returns its id."""
        folders, entries = {}, []
        for path, data in files.items():
            first, _, rest = path.partition("/")
            if rest:
                folders.setdefault(first, {})[rest] = data
            else:
                entries.append(("100644", first.encode("utf-8", "surrogateescape"), self.add("blob", data)))
        entries += [("40000", name.encode(), self.files(inner)) for name, inner in folders.items()]
        return self.tree(sorted(entries, key=lambda entry: entry[1] + (b"/" if entry[0] == "40000" else b"")))


def shard(name):
    """A document's folder: two digits of a hash of its id, as in the good repository."""
    return hashlib.sha256(name.encode()).hexdigest()[:2]


def fifo(path):
    if os.path.lexists(path):
        os.unlink(path)
    os.mkfifo(path)


def unix_socket(path):
    if os.path.lexists(path):
        os.unlink(path)
    here = os.getcwd()
    server = socket.socket(socket.AF_UNIX)
    # A socket's path must be short; its folder's need not be.
    os.chdir(os.path.dirname(path))
    try:
        server.bind(os.path.basename(path))
    finally:
        os.chdir(here)
        server.close()


# What a repository runs by its own hooks and configuration when it receives a push is its owner's decision, as for any git push.
RECEIVED = """
process=$$
while [ "${process:-0}" -gt 1 ]; do
  if [ -r /proc/$process/cmdline ]; then
    words=$(tr '\\0' ' ' < /proc/$process/cmdline)
    parent=$(sed -n 's/^PPid:[[:space:]]*//p' /proc/$process/status)
  else
    words=$(ps -o args= -p $process)
    parent=$(ps -o ppid= -p $process | tr -d ' ')
  fi
  case "$words" in *receive-pack*) exit 0 ;; esac
  process=$parent
done
"""


def script(path, mark):
    """A program that notes that it ran, unless the repository's own receive-pack ran it."""
    with open(path, "w") as file:
        file.write(f"#!/bin/sh\n{RECEIVED}echo \"$0 $*\" >> '{mark}'\nexit 0\n")
    os.chmod(path, 0o755)
    return path


class Unauthorised:
    """A server on loopback that asks for a password, which reveals programs that ask helpers for one."""

    def __init__(self):
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(401)
                self.send_header("WWW-Authenticate", 'Basic realm="x"')
                self.end_headers()

            do_POST = do_GET

            def log_message(self, *words):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.port = self.server.server_address[1]
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        self.server.shutdown()
        self.server.server_close()


class Generator:
    """Makes hostile things from a good repository; every method makes one kind and returns a short description."""

    def __init__(self, round_, good, mark):
        self.round, self.random, self.good, self.mark = round_, round_.random, good, mark
        listed = subprocess.run(["git", "-C", good, "ls-tree", "-r", "-z", "handoff"], capture_output=True, check=True).stdout
        self.documents = {}
        for line in filter(None, listed.split(b"\0")):
            entry, _, name = line.partition(b"\t")
            blob = subprocess.run(["git", "-C", good, "cat-file", "blob", entry.split()[2]], capture_output=True, check=True).stdout
            self.documents[name.decode()] = blob
        self.screen = sorted(name for name in self.documents if name.startswith("screens/"))[0]

    ways = [
        "names", "links", "submodules", "tree_bomb", "blob_bomb", "deep", "documents_bytes", "many", "escapes", "pipes", "programs",
        "history", "alternates"]

    def make(self, way, path):
        repository = Repository(path)
        what = getattr(self, way)(repository)
        return f"{way}: {what}"

    def base(self, repository, changes=None):
        return repository.files({**self.documents, **(changes or {})})

    def names(self, repository):
        blob = repository.add("blob", self.documents[self.screen])
        name = self.random.choice([
            b"..", b".", b".git", b".GIT", b"git~1", b".git\xe2\x80\x8c", b"../../outside/x", b"/etc/x", b"a\\..\\b", b"con\x1b[31m",
            b"new\nline", b"x" * 5000, "か\u3099.json".encode(), b"\xff\xfe.json", b"-rf", b"Pay.json", b"", b"aux.json"])
        inner = repository.tree(sorted([("100644", name, blob), ("100644", b"pay.json", blob)], key=lambda entry: entry[1]))
        screens = repository.tree([("40000", self.random.choice([b"00", b"..", name]), inner)])
        top = [("40000", b"Screens", screens), ("100644", b"handrail.json", repository.add("blob", self.documents["handrail.json"]))]
        top.append(("40000", self.random.choice([b"screens", b".git", b".."]), screens))
        repository.point(repository.commit(repository.tree(sorted(top, key=lambda entry: entry[1]))))
        return repr(name[:40])

    def links(self, repository):
        target = self.random.choice(["/etc/passwd", "../../outside", "/", self.round.path("outside"), "."])
        link = repository.add("blob", target.encode())
        name = self.random.choice([b"handrail.json", b"screens", b"README.md", b"palette.json", b"components"])
        entries = [("120000", name, link)]
        if name != b"handrail.json":
            entries.append(("100644", b"handrail.json", repository.add("blob", self.documents["handrail.json"])))
        repository.point(repository.commit(repository.tree(sorted(entries, key=lambda entry: entry[1]))))
        return f"{name} -> {target}"

    def submodules(self, repository):
        url = self.random.choice([f"ext::sh -c touch% {self.mark}", f"-u./{self.mark}", f"ssh://-oProxyCommand=touch {self.mark}/x"])
        text = f'[submodule "screens"]\n\tpath = screens\n\turl = {url}\n\tupdate = !touch {self.mark}\n'
        entries = [
            ("100644", b".gitmodules", repository.add("blob", text.encode())),
            ("100644", b"handrail.json", repository.add("blob", self.documents["handrail.json"])), ("160000", b"screens", "1" * 40)]
        repository.point(repository.commit(repository.tree(entries)))
        return url

    def tree_bomb(self, repository):
        tree = repository.tree([("100644", b"x.json", repository.add("blob", b"{}"))])
        depth, width = self.random.choice([(9, 20), (40, 3), (3000, 1)])
        for _ in range(depth):
            tree = repository.tree([("40000", f"{n:02}".encode(), tree) for n in range(width)])
        top = [("100644", b"handrail.json", repository.add("blob", self.documents["handrail.json"])), ("40000", b"screens", tree)]
        repository.point(repository.commit(repository.tree(top)))
        return f"{width} to the power of {depth}"

    def blob_bomb(self, repository):
        """A loose object that inflates to hundreds of megabytes."""
        size = (300 if self.round.is_short else 900) << 20
        place = self.random.choice(["screens", "README.md", "commit", "tree"])
        kind = {"commit": "commit", "tree": "tree"}.get(place, "blob")
        header = f"{kind} {size}".encode() + b"\0"
        name, packed = hashlib.sha1(header), zlib.compressobj(1)
        parts, chunk = [packed.compress(header)], b" " * (1 << 20)
        for _ in range(size >> 20):
            name.update(chunk)
            parts.append(packed.compress(chunk))
        id_ = name.hexdigest()
        repository.put(f"objects/{id_[:2]}/{id_[2:]}", b"".join(parts) + packed.flush())
        project = ("100644", b"handrail.json", repository.add("blob", self.documents["handrail.json"]))
        if kind == "commit":
            repository.point(id_)
        elif kind == "tree":
            repository.point(repository.commit(repository.tree([project, ("40000", b"screens", id_)])))
        elif place == "README.md":
            repository.point(repository.commit(repository.tree([("100644", b"README.md", id_), project])))
        else:
            inner = repository.tree([("100644", os.path.basename(self.screen).encode(), id_)])
            screens = repository.tree([("40000", self.screen.split("/")[1].encode(), inner)])
            repository.point(repository.commit(repository.tree([project, ("40000", b"screens", screens)])))
        return f"{size >> 20} MB as {place}"

    def deep(self, repository):
        text = self.random.choice([
            b"[" * 200_000, b'{"a":' * 100_000, b'{"id": "x", "n": 1e999999999}', b'{"id": "x", "n": ' + b"9" * 1_000_000 + b"}",
            b'{"id": "x", "title": "' + b"\\u0000" * 100_000 + b'"}', b'{"id": "x", "title": "\\ud800"}', b'"' + b"a" * 3_000_000])
        repository.point(repository.commit(self.base(repository, {self.screen: text})))
        return repr(text[:30])

    def documents_bytes(self, repository):
        data = self.documents[self.screen]
        text = data.decode()
        id_ = json.loads(text)["id"]
        ways = {
            "a byte-order mark": b"\xef\xbb\xbf" + data, "conflict markers": b"<<<<<<< a\n" + data + b"=======\n" + data + b">>>>>>> b\n",
            "a key twice": text.replace('"id":', '"id": "other",\n  "id":', 1).encode(), "nothing": b"", "half": data[:len(data) // 2],
            "another id": text.replace(f'"id": "{id_}"', '"id": "../../x"').encode(),
            "no UTF-8": data.replace(b'"title": "', b'"title": "\xff\xfe'),
            "no digest": text.replace('"digest": "', '"digest": "0').encode(), "NUL": data + b"\0" * 100,
            "a huge number of writes": text.replace('"context": {', '"context": {\n        "zzzzzzzz": 18446744073709551615,').encode(),
            "a negative number": text.replace('"context": {', '"context": {\n        "zzzzzzzz": -1,').encode(),
            "an upper-case id": text.replace(f'"id": "{id_}"', '"id": "UPPER CASE"').encode(),
            "another kind": text.replace('"document": "screen"', '"document": "project"').encode()}
        way = self.random.choice(sorted(ways))
        repository.point(repository.commit(self.base(repository, {self.screen: ways[way]})))
        return way

    def many(self, repository):
        way = self.random.choice(["fields", "elements", "documents", "paths"])
        count = 3_000 if self.round.is_short else 40_000
        document = {"id": "many", "title": "Many"}
        if way == "fields":
            document["elements"] = [{"id": "e", "kind": "text", **{f"unknown-{n}": n for n in range(count)}}]
        elif way == "elements":
            document["elements"] = [{"id": f"e-{n}", "kind": "text"} for n in range(count)]
        elif way == "paths":
            document["elements"] = [{"id": "e", "kind": "text", "pieces": {f"n{n}": "label" for n in range(count)}}]
        files = {f"screens/{shard('many')}/many.json": json.dumps(document).encode()}
        if way == "documents":
            files = {
                f"screens/{shard(f'm{n}')}/m{n}.json": json.dumps({"id": f"m{n}", "_sync": {"digest": "0"}}).encode()
                for n in range(count // 40)}
        repository.point(repository.commit(self.base(repository, files)))
        return f"{count} {way}"

    def escapes(self, repository):
        """Puts terminal escape sequences into every string of a document, its author, its commits and the file beside it."""
        def poison(value, key=""):
            if isinstance(value, dict):
                return {name: poison(part, name) for name, part in value.items()}
            if isinstance(value, list):
                return [poison(part) for part in value]
            return value + ESCAPES if isinstance(value, str) and key not in ("id", "kind", "platform") else value

        files = {}
        for name, data in self.documents.items():
            document = json.loads(data)
            if self.random.random() < 0.7:
                document.pop("_sync")
                document.pop("_version", None)
            files[name] = json.dumps(poison(document)).encode()
        tree = repository.files({**files, "README\x1b[31m.md": ESCAPES.encode()})
        repository.point(repository.commit(tree, author=f"Eve\x1b]0;x\x07 <eve{ESCAPES.strip()}@x>", message="Hi " + ESCAPES))
        return "in every string"

    def pipes(self, repository):
        """Something other than a regular file where one is read."""
        commit = repository.commit(self.base(repository))
        repository.point(commit)
        name = self.random.choice([
            "HEAD", "config", "packed-refs", "refs/heads/handoff", f"objects/{commit[:2]}/{commit[2:]}", "objects/info/alternates",
            "objects/pack/pack-" + "1" * 40 + ".idx", "objects/info/packs", "shallow", "refs/heads/x", "commondir", "gitdir"])
        path = os.path.join(repository.path, name)
        kind = self.random.choice(["fifo", "socket", "zero", "loop", "folder"])
        if kind == "fifo":
            fifo(path)
        elif kind == "socket":
            unix_socket(path)
        else:
            if os.path.lexists(path):
                os.unlink(path)
            if kind == "folder":
                os.makedirs(path)
            else:
                os.symlink("/dev/zero" if kind == "zero" else os.path.basename(path), path)
        return f"{kind} as {name}"

    def programs(self, repository):
        """Hooks and configuration in the remote that name programs."""
        repository.point(repository.commit(self.base(repository)))
        self.plant_configuration(os.path.join(repository.path, "config"), "origin", append=True)
        for hook in HOOKS:
            script(os.path.join(repository.path, "hooks", hook), self.mark)
        return "hooks and configuration"

    def history(self, repository):
        """A long history, or one with a cycle of missing parents."""
        tree = self.base(repository)
        if self.random.random() < 0.3:
            repository.point(repository.commit(tree, ["1" * 40]))
            return "a parent that is not there"
        tip = None
        for number in range(200 if self.round.is_short else 3_000):
            tip = repository.commit(tree, [tip] if tip else [], message=f"{number}")
        tip = repository.commit(tree, [tip] * self.random.choice([1, 2, 500]))
        repository.point(tip)
        return "long"

    def alternates(self, repository):
        repository.point(repository.commit(self.base(repository)))
        line = self.random.choice(["/dev/zero", "../../../../", self.round.path("outside"), "\"\\n\"", "|touch " + self.mark])
        repository.put("objects/info/alternates", (line + "\n").encode() * self.random.choice([1, 1000]))
        return line

    # --- Folders from strangers -----------------------------------------------------------------------------------------

    def plant_configuration(self, path, remote, append=False):
        program = script(os.path.join(os.path.dirname(path), "planted"), self.mark)
        other = path + ".included"
        with open(other, "w") as file:
            file.write(f"[core]\n\tsshCommand = {program}\n\tgitProxy = {program}\n[credential]\n\thelper = !{program}\n")
        with open(path, "a" if append else "w") as file:
            for section, key in self.random.sample(PROGRAM_KEYS, len(PROGRAM_KEYS)):
                value = f"!{program}" if key == "helper" or section == "alias" else program
                value = os.path.dirname(program) if key == "hooksPath" else value
                file.write(f"[{section.replace('REMOTE', remote)}]\n\t{key} = {value}\n")
            file.write(f"[include]\n\tpath = {other}\n[includeIf \"gitdir:/\"]\n\tpath = {other}\n")
            file.write(f'[url "ext::{program} "]\n\tinsteadOf = https://\n\tpushInsteadOf = git://\n')

    def plant_folder(self, folder, url):
        """Plants programs into a workspace's folder; returns what was done."""
        inner = os.path.join(folder, ".handrail")
        ledger = os.path.join(inner, "ledger.git")
        way = self.random.choice(["configuration", "configuration", "hooks", "triggers", "views", "links", "pipes", "git"])
        if way == "configuration":
            self.plant_configuration(os.path.join(ledger, "config"), "hub", append=True)
            with open(os.path.join(ledger, "config"), "a") as file:
                file.write(f'[remote "far"]\n\turl = {url}\n\thandrailbranch = handoff\n\thandrailpush = true\n')
        elif way == "hooks":
            os.makedirs(os.path.join(ledger, "hooks"), exist_ok=True)
            for hook in HOOKS:
                script(os.path.join(ledger, "hooks", hook), self.mark)
        elif way == "git":
            # A repository around the workspace, with programs of its own.
            os.makedirs(os.path.join(folder, ".git", "objects"), exist_ok=True)
            os.makedirs(os.path.join(folder, ".git", "refs"), exist_ok=True)
            with open(os.path.join(folder, ".git", "HEAD"), "w") as file:
                file.write("ref: refs/heads/main\n")
            self.plant_configuration(os.path.join(folder, ".git", "config"), "hub")
        elif way in ("triggers", "views"):
            self.plant_sql(os.path.join(inner, "handrail.sqlite"), way)
        elif way == "links":
            name = self.random.choice(["lock", "handrail.sqlite-journal", ".gitignore", "ledger.git/objects", "ledger.git/refs/heads"])
            outside = self.round.path("outside")
            target = os.path.join(outside, f"{os.path.basename(name)}-planted{len(os.listdir(outside))}")
            path = os.path.join(inner, name)
            if os.path.isdir(path):
                os.rename(path, target)
            elif os.path.lexists(path):
                os.unlink(path)
            os.symlink(target, path)
            return f"{way}: {name} -> outside"
        elif way == "pipes":
            name = self.random.choice(["lock", "ledger.git/HEAD", "ledger.git/config", "ledger.git/packed-refs", "handrail.sqlite-journal"])
            fifo(os.path.join(inner, name))
            return f"{way}: {name}"
        return way

    @staticmethod
    def plant_sql(path, way):
        base = sqlite3.connect(path)
        base.execute("CREATE TABLE planted (what TEXT)")
        tables = [row[0] for row in base.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> 'planted' "
            "AND sql NOT LIKE 'CREATE VIRTUAL%'")]
        for table in tables:
            for verb in ("INSERT", "UPDATE", "DELETE"):
                try:
                    body = f"INSERT INTO planted VALUES ('{table} {verb}');"
                    base.execute(f'CREATE TRIGGER "planted {table} {verb}" AFTER {verb} ON "{table}" BEGIN {body} END')
                except sqlite3.DatabaseError:
                    pass
        if way == "views":
            try:
                base.execute("ALTER TABLE documents RENAME TO documents_planted")
                base.execute("CREATE VIEW documents AS SELECT * FROM documents_planted")
            except sqlite3.DatabaseError:
                pass
        base.commit()
        base.close()


def ran(path):
    """What statements planted in a database have done."""
    try:
        base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        rows = base.execute("SELECT what, count(*) FROM planted GROUP BY what").fetchall()
        base.close()
        return rows
    except sqlite3.DatabaseError:
        return []


def listing(folder):
    """Everything below a folder with its size, mode and contents, to see whether anything was written there."""
    found = {}
    for place, folders, names in os.walk(folder):
        for name in sorted(folders + names):
            path = os.path.join(place, name)
            status = os.lstat(path)
            data = b""
            if stat.S_ISREG(status.st_mode):
                with open(path, "rb") as file:
                    data = file.read()
            found[os.path.relpath(path, folder)] = (status.st_mode, hashlib.sha1(data).hexdigest())
    return found
