"""Breaks a copy of the product in a dozen ways, one at a time, and checks that the kind that must find each break does.

A mutation is a small edit that is anchored in the source text. If the text is gone, that is reported and counts as a failure, since an
oracle that is never tested proves nothing. The round that found it is replayed with the unmodified product, which must pass. The
checkout is never touched.
"""

import os
import re
import shutil
import subprocess
import sys
import time

from soaking.running import ROOT

MODEL, MERGE, LEDGER, WORKSPACE = "Sources/HandrailModel", "Sync/Merge", "Sync/Ledger", "Sources/HandrailWorkspace"

# Name, the kind that must find it, what it breaks, and edits: file, regular expression, replacement. Each must match at least once.
MUTATIONS = [
    ("birth-untouched", "histories", "an edit no longer protects a thing from a removal that did not see it", [
        (f"{MODEL}/Document/Document+Writing.swift",
         r"items\[key, default: \[:\]\]\[\.birth\] = (\[Version\(dot, living\)\]|births\.touched\(dot\))", r"_ = \1")]),
    ("wrong-context", "histories", "the merge drops values that the wrong side's context covers", [
        (f"{MERGE}/Merge.swift", r"stands\(\$0, theirs, rightSide\)", "stands($0, theirs, leftSide)"),
        (f"{MERGE}/Merge.swift", r"stands\(\$0, ours, leftSide\)", "stands($0, ours, rightSide)")]),
    ("push-without-compare", "racing", "a push overwrites what came to the branch meanwhile", [
        (f"{LEDGER}/LocalTransport.swift",
         r"if let current, current\.text != old, try !Self\.isAncestor\(current, to: commit, in: there, remote\) \{ return false \}", "")]),
    ("outbox-forgotten", "kills", "what a killed command had finished in the database never reaches the history", [
        (f"{WORKSPACE}/Ledger/Reconcile.swift",
         r"for command in pending where command\.id > checkpoint\.appended \{ try appendCommand\(command\.id, &checkpoint\) \}",
         "checkpoint.appended = pending.last?.id ?? checkpoint.appended")]),
    ("lock-not-taken", "racing", "two commands write at once", [
        (f"{WORKSPACE}/Core/Lock.swift", r"LOCK_EX", "LOCK_SH")]),
    ("copy-not-renamed", "copies", "a copied or restored folder goes on under the same replica's name", [
        (f"{WORKSPACE}/Core/Replica.swift", r"token == text\(id, last, dependencies\.machine\(\), workspace\.root\)", "true")]),
    ("bytes-not-compared", "damage", "bytes of the database are not compared with their checksum", [
        ("Sources/HandrailStore/Reading+Documents.swift",
         r"guard checksum == Self\.storedChecksum\(row\)", "guard !blob.isEmpty")]),
    ("file-removal", "histories", "a document's file that somebody deleted takes the document away", [
        (f"{LEDGER}/TreeJoin.swift", r"guard let new = change\.new else \{ return deleted\.append\(\(change, place\)\) \}",
         "guard let new = change.new else {\n      writes.append(TreeWrite(change.name, nil))\n      return\n    }")]),
    ("undo-on-current", "histories", "undo writes over what came after the command that it takes back", [
        (f"{WORKSPACE}/History/History.swift", r"var restored = Merge\.apply\(edit\.dot, of: version, madeOn: base, to: current[^\n]*\)",
         "var restored = current\n        restored.restore(old, edit.dot)\n        restored.stamps[edit.dot] = edit.stamp")]),
    ("configuration-obeyed", "hostile", "git is run with the configuration that a workspace's folder brings", [
        (f"{LEDGER}/GitDirectory.swift", r'\["GIT_DIR": path,', '["GIT_DIR": String(objects.dropLast("/objects".count)),')]),
    ("version-believed", "hostile", "a document whose version fits is taken over without its block being read", [
        (f"{LEDGER}/TreeJoin.swift", r" && error\.code != \.document\(\.formatNewer\) && !Document\.hasFittingVersion\(bytes\)", ""),
        (f"{LEDGER}/TreeJoin.swift", r"read\.isIntact = false", "read.isIntact = Document.hasFittingVersion(bytes)"),
        (f"{WORKSPACE}/Ledger/ApplyLedger.swift", r"case \.failure\(let error\): batch\.unreadable\.append\(error\)",
         "case .failure(let error): throw error")]),
    ("findings-kept", "histories", "what is flagged is not judged again after a change of what screens share", [
        (f"{WORKSPACE}/Core/Evaluation.swift",
         r"if changed\.contains\(where: [^\n]*\.palette \}\) \{ users = Set\(try writing\.reading\.ids\(\.screen\)\) \}", "")]),
    ("raw-output", "hostile", "control characters are printed as they come", [
        (f"{MODEL}/ControlCharacters.swift", r"static func visible\(_ text: String, keepsJoiners: Bool = true\) -> String \{",
         r"static func visible(_ text: String, keepsJoiners: Bool = true) -> String {\n    if !text.isEmpty { return text }")]),
]


class Tree:
    """A copy of the sources with its own build products; at the checkout's path if a mount namespace is available, so that existing
    products stay valid."""

    def __init__(self, folder):
        self.folder = folder
        if os.path.isdir(folder):
            shutil.rmtree(folder)
        keep = [name for name in os.listdir(ROOT) if name not in (".git", ".build", ".build-bench")]
        os.makedirs(folder)
        for name in keep:
            path = os.path.join(ROOT, name)
            if os.path.isdir(path):
                shutil.copytree(path, os.path.join(folder, name), symlinks=True)
            else:
                shutil.copy2(path, os.path.join(folder, name))
        build = os.path.join(ROOT, ".build")
        if os.path.isdir(build):
            shutil.copytree(build, os.path.join(folder, ".build"), symlinks=True, ignore=lambda path, names: [
                name for name in names if name == "soak" or name.endswith(".xctest") or os.path.join(path, name) == folder])
        # Under another path the checkout's build products are useless, but its downloads are not.
        self.has_namespace = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("unshare") is not None and subprocess.run(
            ["unshare", "-m", "true"], capture_output=True).returncode == 0

    @property
    def binary(self):
        return os.path.join(self.folder, ".build", "debug", "handrail")

    @property
    def sound(self):
        """The unmodified product."""
        return os.path.join(self.folder, ".build", "sound")

    def build(self):
        words = ["swift", "build", "--product", "handrail"]
        if self.has_namespace:
            # The lock depends on the path, which is another folder here.
            words.append("--ignore-lock")
            script = 'mount --bind "$1" "$2" && cd "$2" && shift 2 && exec "$@"'
            words = ["unshare", "-m", "sh", "-c", script, "sh", self.folder, ROOT, *words]
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True)
        return None if done.returncode == 0 else (done.stdout + done.stderr)[-3000:]

    def files(self, pattern):
        if "*" not in pattern:
            return [os.path.join(self.folder, pattern)]
        import glob
        return sorted(glob.glob(os.path.join(self.folder, pattern)))

    def change(self, edits):
        """Applies the edits; returns the old texts, or the anchor that is missing."""
        old = {}
        for pattern, expression, replacement in edits:
            count = 0
            for path in self.files(pattern):
                if not os.path.exists(path):
                    continue
                with open(path, encoding="utf-8") as file:
                    text = file.read()
                new, here = re.subn(expression, replacement, text)
                if here:
                    count += here
                    old.setdefault(path, text)
                    self.write(path, new)
            if not count:
                self.restore(old)
                return None, f"its anchor is gone: {expression!r} is nowhere in {pattern}"
        return old, None

    @staticmethod
    def write(path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def restore(self, old):
        for path, text in old.items():
            self.write(path, text)


def anchors():
    """Checks that each edit of each mutation still finds its place in the sources; builds nothing."""
    gone = [
        f"mutation {name}: {expression!r} is not in {path}" for name, _, _, edits in MUTATIONS for path, expression, _ in edits
        if not os.path.exists(os.path.join(ROOT, path)) or not re.search(expression, read(os.path.join(ROOT, path)))]
    for line in gone:
        print(f"soak: {line}")
    return 1 if gone else 0


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def run(options):
    chosen = [one for one in MUTATIONS if options.mutations in ("all", one[0])]
    if not chosen:
        print(f"soak: there is no mutation {options.mutations}; there are {', '.join(one[0] for one in MUTATIONS)}")
        return 2
    minutes = options.minutes if options.has_minutes else 4
    tree = Tree(os.path.join(options.state, "mutated"))
    problem = tree.build()
    if problem:
        print(f"soak: the copy does not build:\n{problem}")
        return 1
    shutil.copy2(tree.binary, tree.sound)
    survived = []
    for name, kind, what, edits in chosen:
        old, problem = tree.change(edits)
        if problem is None:
            problem = tree.build()
            if problem is None:
                text, problem = try_it(options, tree, name, kind, minutes)
            else:
                problem = "it does not build:\n" + problem
            tree.restore(old)
        if problem:
            survived.append(name)
            print(f"soak: mutation {name} ({what}): SURVIVED: {problem}", flush=True)
        else:
            print(f"soak: mutation {name} ({what}): found by {text[:240]}", flush=True)
    rest = f"; SURVIVED: {', '.join(survived)}" if survived else ""
    print(f"soak: {len(chosen) - len(survived)} of {len(chosen)} mutations found{rest}")
    return 1 if survived else 0


def try_it(options, tree, name, kind, minutes):
    """Runs the kind on the mutated binary until it finds something; returns what, or why it does not count."""
    state = os.path.join(options.state, "mutations", name)
    words = [
        sys.executable, os.path.join(ROOT, "script", "soak"), kind, "--state", state, "--minutes", str(minutes),
        "--seed", str(options.seed or 1), "--failures", "1", "--no-table"]
    shutil.rmtree(state, ignore_errors=True)
    begun = time.monotonic()
    done = subprocess.run([*words, "--binary", tree.binary], capture_output=True, text=True)
    seconds = time.monotonic() - begun
    said = next((line for line in done.stdout.splitlines() if " in round " in line), None)
    if done.returncode == 0:
        return None, f"nobody found it in {minutes:g} minutes of {kind}"
    if said is None:
        return None, f"{kind} ended with {done.returncode}: {done.stdout[-1000:]}{done.stderr[-1000:]}"
    # A failure of the unmodified product too was not caused by the mutation.
    number = re.search(r" in round (\d+) ", said)[1]
    shutil.rmtree(state, ignore_errors=True)
    sound = subprocess.run([*words, "--binary", tree.sound, "--round", number], capture_output=True, text=True)
    shutil.rmtree(state, ignore_errors=True)
    if sound.returncode:
        return None, f"the sound product does not pass round {number} of {kind} either: {sound.stdout[:1000]}{sound.stderr[-1000:]}"
    return f"{kind} after {seconds:.0f} s: {said}", None
