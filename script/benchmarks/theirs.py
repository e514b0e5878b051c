"""What syncing is compared with: git, a plain insert."""

import contextlib
import glob
import os
import shutil
import socket
import sqlite3
import subprocess
import time

from benchmarks.data import EDITED
from benchmarks.running import ENVIRONMENT, call, timed


def fast_import(folder, files):
    """Seconds that git takes to import files, by path, into a new repository as one commit."""
    path = os.path.join(folder, "imported.git")
    shutil.rmtree(path, ignore_errors=True)
    call(["git", "init", "-q", "--bare", path])
    stream = [b"commit refs/heads/handoff\ncommitter Bench <bench@shop.example> 0 +0000\ndata 6\nImport\n"]
    for name, text in files:
        stream.append(b"M 644 inline %s\ndata %d\n%s\n" % (name.encode(), len(text), text))
    data = b"".join(stream)
    start = time.perf_counter()
    call(["git", "--git-dir", path, "fast-import", "--quiet"], data)
    seconds = time.perf_counter() - start
    shutil.rmtree(path)
    return seconds


def size(folder):
    """Bytes of all files below a folder, as allocated on disk."""
    files = (os.path.join(at, name) for at, _, names in os.walk(folder) for name in names)
    return sum(os.stat(path).st_blocks * 512 for path in files)


class Git:
    """git with the same files: a bare clone, and a working tree with its own hub."""

    def __init__(self, folder):
        self.hub = os.path.join(folder, "hub.git")
        self.bare = os.path.join(folder, "git.git")
        self.tree = os.path.join(folder, "git-tree")

    def clone(self):
        shutil.rmtree(self.bare, ignore_errors=True)
        return timed(["git", "clone", "-q", "--bare", "file://" + self.hub, self.bare])

    def fetch(self, url=None):
        return timed(["git", "--git-dir", self.bare, "fetch", "-q", url or self.hub, "+refs/heads/handoff:refs/remotes/origin/handoff"])

    def work_tree(self):
        hub = self.tree + "-hub.git"
        for path in (hub, self.tree):
            shutil.rmtree(path, ignore_errors=True)
        shutil.copytree(self.hub, hub)
        call(["git", "clone", "-q", "-b", "handoff", hub, self.tree])

    def edit(self, count):
        (path,) = glob.glob(os.path.join(self.tree, "screens", "*", EDITED + ".json"))
        with open(path) as file:
            first, rest = file.read().split("\n", 1)
        with open(path, "w") as file:
            file.write(f'{first}\n  "edit": "{count} {time.time()}",\n{rest}')
        git = ["git", "-C", self.tree]
        phases = {
            "commit": timed(git + ["commit", "-q", "-m", "Edit", "--", path]), "fetch": timed(git + ["fetch", "-q"]),
            "push": timed(git + ["push", "-q"]),
        }
        return dict(phases, all=sum(phases.values()))

    def take(self, ledger):
        """Fetches both sides of the next merge."""
        for source, name in ((ledger, "ours"), (self.hub, "theirs")):
            call(["git", "--git-dir", self.bare, "fetch", "-q", source, f"+refs/heads/handoff:refs/heads/{name}"])

    def merge(self):
        """Merges the same two commits into a tree; 1 means that there are conflicts."""
        arguments = ["--write-tree", "--no-messages", "refs/heads/ours", "refs/heads/theirs"]
        return timed(["git", "--git-dir", self.bare, "merge-tree", *arguments], allowed=(0, 1))


def insert(database, folder):
    """Seconds that it takes to insert every row of a workspace into an empty database of the same shape, in one transaction, and to make
    the index of texts the fast way: at the end, from the table that has them."""
    path = os.path.join(folder, "inserted.sqlite")
    if os.path.exists(path):
        os.remove(path)
    source = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
    target = sqlite3.connect(path, isolation_level=None)
    target.executescript("PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA temp_store = MEMORY")
    shapes = source.execute(
        "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT LIKE 'search_%'"
        " OR name IN ('search_text', 'search_text_by_document') ORDER BY rowid").fetchall()
    for _, _, sql in shapes:
        target.execute(sql)
    seconds = 0
    start = time.perf_counter()
    target.execute("BEGIN")
    for kind, table, _ in shapes:
        if kind != "table" or table == "search":
            continue
        rows = source.execute(f"SELECT * FROM {table}")
        marks = ", ".join("?" * len(rows.description))
        # Reading is not measured.
        while True:
            seconds += time.perf_counter() - start
            batch = rows.fetchmany(20_000)
            start = time.perf_counter()
            if not batch:
                break
            target.executemany(f"INSERT INTO {table} VALUES ({marks})", batch)
    target.execute("INSERT INTO search (search) VALUES ('rebuild')")
    target.execute("COMMIT")
    seconds += time.perf_counter() - start
    target.close()
    os.remove(path)
    return seconds


@contextlib.contextmanager
def daemon(folder):
    """A git daemon that serves the repositories in `folder` on loopback; yields the beginning of their addresses."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    served = subprocess.Popen(
        ["git", "daemon", "--reuseaddr", "--listen=127.0.0.1", f"--port={port}", f"--base-path={folder}", "--export-all",
         "--enable=receive-pack", folder],
        env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 10
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                break
            except OSError:
                if time.monotonic() > end or served.poll() is not None:
                    raise SystemExit("bench: git daemon does not start")
        yield f"git://127.0.0.1:{port}/"
    finally:
        served.terminate()
        served.wait()
