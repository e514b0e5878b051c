"""Runs and times both sides, and prints the table."""

import os
import platform
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, ".build-bench")
GIT_SETTINGS = os.path.join(FOLDER, "gitconfig")
ENVIRONMENT = dict(
    os.environ, XDG_STATE_HOME=os.path.join(FOLDER, "state"), HANDRAIL_AUTHOR="Bench <bench@shop.example>", LANG="C.UTF-8",
    GIT_CONFIG_GLOBAL=GIT_SETTINGS, GIT_CONFIG_NOSYSTEM="1", GIT_AUTHOR_NAME="Bench", GIT_AUTHOR_EMAIL="bench@shop.example",
    GIT_COMMITTER_NAME="Bench", GIT_COMMITTER_EMAIL="bench@shop.example")


def settle():
    """Makes every git that is started here as careful as Handrail: nothing counts as done before it is on disk."""
    os.makedirs(FOLDER, exist_ok=True)
    with open(GIT_SETTINGS, "w") as file:
        file.write("[core]\n\tfsync = all\n\tfsyncMethod = fsync\n[gc]\n\tauto = 0\n[maintenance]\n\tauto = false\n")


def call(arguments, data=None):
    done = subprocess.run(arguments, input=data, env=ENVIRONMENT, capture_output=True)
    if done.returncode != 0:
        sys.exit(f"bench: {' '.join(arguments[:4])} … failed with {done.returncode}:\n{done.stderr.decode()}")
    return done.stdout.decode()


def empty(folder):
    """Creates the folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)


def timed(arguments, allowed=(0,)):
    """Seconds that one command takes, with its output discarded: a terminal is slow, and both sides would wait for it."""
    start = time.perf_counter()
    null = subprocess.DEVNULL
    code = subprocess.call(arguments, env=ENVIRONMENT, stdin=null, stdout=null, stderr=null, close_fds=False)
    seconds = time.perf_counter() - start
    if code not in allowed:
        sys.exit(f"bench: {' '.join(arguments)} ended with {code}")
    return seconds


def alternate(ours, theirs, least=5, seconds=8.0):
    """The best time of each, taking turns until both had `least` turns and `seconds` have passed.

    However short a turn is, they take turns for so long: what an edit leaves to be packed in the background takes a second or two, and
    both sides are to be seen without it.
    """
    ours(), theirs()
    best = [float("inf"), float("inf")]
    end = time.perf_counter() + seconds
    turns = 0
    while turns < least or time.perf_counter() < end:
        best = [min(best[0], ours()), min(best[1], theirs())]
        turns += 1
    return best


def peak_megabytes(arguments):
    """Peak memory of a command, started by a small separate process: a child's figure starts at its parent's size."""
    starter = (
        "import os,sys,resource\n"
        "null=os.open(os.devnull,os.O_RDWR)\n"
        "pid=os.posix_spawn(sys.argv[1],sys.argv[1:],os.environ,file_actions=[(os.POSIX_SPAWN_DUP2,null,1)])\n"
        "_,status,usage=os.wait4(pid,0)\n"
        "print(usage.ru_maxrss, os.waitstatus_to_exitcode(status))")
    size, code = call([sys.executable, "-I", "-S", "-c", starter] + arguments).split()
    if int(code) > 1:
        sys.exit(f"bench: {' '.join(arguments)} ended with {code}")
    return int(size) / (1024 * 1024 if platform.system() == "Darwin" else 1024)


def time_text(seconds):
    return f"{seconds:,.1f} s" if seconds >= 10 else f"{seconds * 1000:,.1f} ms"


def ratio(name, best, goal, text=time_text):
    """A row of the table: name, ours, theirs, ratio, goal, whether it is met."""
    value = best[0] / best[1]
    return name, text(best[0]), text(best[1]), f"{value:.2f} ×", f"{goal} ×", value <= goal


def print_table(rows):
    """Prints each row as soon as it is measured; a text is a remark on the row before it."""
    line = "{:<46} {:>12} {:>12} {:>9} {:>8}  {}"
    print("\n" + line.format("ours / theirs", "ours", "theirs", "ratio", "goal", ""), flush=True)
    failed = 0
    for row in rows:
        if isinstance(row, str):
            print(f"    {row}", flush=True)
            continue
        name, ours, theirs, value, goal, holds = row
        failed += not holds
        print(line.format(name, ours, theirs, value, goal, "PASS" if holds else "FAIL"), flush=True)
    print("\nbench: every goal is met" if not failed else f"\nbench: {failed} FAILED")


def build():
    subprocess.check_call([os.path.join(ROOT, "script", "bootstrap"), "--bench"])
    given = os.environ.get("HANDRAIL_BIN")
    if given:
        return os.path.abspath(given)
    return subprocess.check_output([os.path.join(ROOT, "script", "release")], text=True).strip()


def versions(binary):
    said = [
        "handrail " + call([binary, "--version"]).strip(), call(["git", "--version"]).strip(),
        "sqlite3 " + call(["sqlite3", "--version"]).split()[0], f"Python {platform.python_version()}",
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
    ]
    return "; ".join(said)
