"""Runs one command at a time as a person would: timed, measured, logged so that it can be repeated, with its output checked."""

import collections
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COLUMNS = ["lost", "silent", "executed", "hung"]
PEAK_MEGABYTES = 512
# Seconds after which a command counts as hung; a debug binary on a busy machine takes one.
LIMIT = 60
# What a terminal would act on or reorder. Tabs and line breaks are text, and CSV contains CR.
RAW = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


class Found(Exception):
    """A defect: the table column in which it counts, and what happened."""

    def __init__(self, column, text):
        super().__init__(text)
        self.column, self.text = column, text


class Result:
    def __init__(self, code, out, error, seconds, peak, killed):
        self.code, self.seconds, self.peak, self.killed = code, seconds, peak, killed
        self.out = out.decode("utf-8", "replace")
        self.error = error.decode("utf-8", "replace")

    @property
    def said(self):
        return self.out + self.error


class Program:
    """The binary under test, and what it reports about itself: its exit codes and its subcommands."""

    def __init__(self, path):
        self.path = os.path.abspath(path)
        text = " ".join(subprocess.run([self.path, "--help"], capture_output=True, text=True, check=True).stdout.split())
        sentence = text.split("Exit codes:")[1].split(".")[0]
        self.codes = {int(code) for code in re.findall(r"\b(\d+)\b", sentence)}
        self.asks = "--yes" in subprocess.run([self.path, "undo", "--help"], capture_output=True, text=True).stdout
        self.needs_trust = subprocess.run([self.path, "help", "trust"], capture_output=True).returncode == 0


class Round:
    """One round: a folder, a seed, a clock and counts; the same for the same kind, seed and number."""

    def __init__(self, program, kind, seed, number, folder, is_short=False):
        self.program, self.kind, self.seed, self.number, self.folder = program, kind, seed, number, folder
        self.is_short = is_short
        self.random = random.Random(f"{kind} {seed} {number}")
        self.counts = collections.Counter()
        self.peak = 0
        self.clock = 0
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        self.log = open(os.path.join(folder, "commands.log"), "w")
        self.lock = threading.Lock()
        # Defects that did not end the round, one of each kind.
        self.noted = {}

    def note(self, column, sort, text):
        self.noted.setdefault(sort, Found(column, text))

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def environment(self, machine="m0", author="Soak <soak@shop.example>", **extra):
        """A command's environment: nothing from this machine except PATH and libraries."""
        result = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": self.path("home"), "LANG": "C.UTF-8", "NO_COLOR": "1",
            "XDG_STATE_HOME": self.path("state-" + machine), "XDG_CONFIG_HOME": self.path("home", "config"),
            "HANDRAIL_AUTHOR": author, "GIT_CONFIG_NOSYSTEM": "1", "LLVM_PROFILE_FILE": "/dev/null",
            "GIT_AUTHOR_NAME": "Hand", "GIT_AUTHOR_EMAIL": "hand@shop.example", "GIT_COMMITTER_NAME": "Hand",
            "GIT_COMMITTER_EMAIL": "hand@shop.example",
        }
        for name in ["LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"]:
            if name in os.environ:
                result[name] = os.environ[name]
        os.makedirs(result["HOME"], exist_ok=True)
        result.update({key: value for key, value in extra.items() if value is not None})
        return result

    def now(self):
        """A clock that advances by a few seconds with every command, so that rounds can be repeated."""
        self.clock += self.random.randint(1, 40)
        return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(1_795_000_000 + self.clock))

    def start(self, arguments, environment, data=None, cwd=None):
        """A child in its own session, with its output in files: an unread pipe would stop it."""
        with self.lock:
            self.counts["commands"] += 1
            name = self.path(f".output-{self.counts['commands']}")
        out, error = open(name + ".out", "w+b"), open(name + ".err", "w+b")
        source = subprocess.DEVNULL
        if data is not None:
            source = open(name + ".in", "w+b")
            source.write(data)
            source.seek(0)
        process = subprocess.Popen(
            arguments, stdin=source, stdout=out, stderr=error, env=environment, cwd=cwd or self.folder, start_new_session=True)
        if data is not None:
            source.close()
        process.soak = (out, error, name, time.monotonic(), arguments, environment)
        return process

    def finish(self, process, limit=LIMIT):
        """Waits for it; kills it, with everything that it started, if it does not end."""
        out, error, name, begun, arguments, environment = process.soak
        hangs = threading.Event()

        def give_up():
            hangs.set()
            self.kill(process, signal.SIGCONT)
            self.kill(process, signal.SIGKILL)

        timer = threading.Timer(limit, give_up)
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        timer.cancel()
        code = os.waitstatus_to_exitcode(status)
        process.returncode = code
        texts = []
        for file in [out, error]:
            file.seek(0)
            texts.append(file.read(64 << 20))
            file.close()
            os.unlink(file.name)
        if os.path.exists(name + ".in"):
            os.unlink(name + ".in")
        # Linux reports kilobytes, Darwin bytes.
        peak = usage.ru_maxrss / (1024 if os.uname().sysname == "Linux" else 1024 * 1024)
        result = Result(code, *texts, time.monotonic() - begun, peak, code == -signal.SIGKILL)
        with self.lock:
            self.peak = max(self.peak, peak)
            words = [f"{key}={environment[key]}" for key in ("HANDRAIL_AUTHOR", "HANDRAIL_NOW", "XDG_STATE_HOME") if key in environment]
            self.log.write(f"{shlex.join(['env'] + words + arguments)}  # {code}\n")
            words = (result.said if code > 1 else result.error).strip()
            if words:
                self.log.write(f"#   {words[:400]!r}\n")
            self.log.flush()
        if hangs.is_set():
            raise Found("hung", f"{shlex.join(arguments)} did not end within {limit} s")
        if peak > PEAK_MEGABYTES:
            self.note("silent", "memory", f"{shlex.join(arguments)} took {peak:.0f} MB")
        return result

    @staticmethod
    def kill(process, number, group=True):
        try:
            (os.killpg if group else os.kill)(process.pid, number)
        except (ProcessLookupError, PermissionError):
            pass

    def call(self, arguments, environment=None, data=None, cwd=None, limit=LIMIT):
        return self.finish(self.start(arguments, environment or self.environment(), data, cwd), limit)

    def git(self, *words, cwd=None, environment=None, ok=(0,)):
        result = self.call(["git", *words], environment or self.environment(), cwd=cwd)
        if ok is not None and result.code not in ok:
            raise RuntimeError(f"git {shlex.join(words)} ended with {result.code}: {result.error[:500]}")
        return result

    def bare(self, name):
        path = self.path(name)
        self.git("init", "-q", "--bare", "-b", "handoff", path)
        return path

    def look_at(self, result, words, is_csv=False):
        """Checks every command's output: nothing raw, a documented exit code, and a message if it fails."""
        command = "handrail " + shlex.join(words)
        if result.code < 0:
            raise Found("silent", f"{command} was ended by signal {-result.code}: {result.error[-600:]}")
        if result.code not in self.program.codes:
            raise Found("silent", f"{command} ended with {result.code}, which is not a documented exit code: {result.error[-300:]}")
        raw = RAW.search(result.said) or (None if is_csv else re.search("\r", result.out))
        if raw:
            where = result.said[max(0, raw.start() - 30):raw.end() + 30]
            self.note("silent", "raw", f"{command} printed a control character raw: {where!r}")
        if result.code > 1 and not result.said.strip():
            raise Found("silent", f"{command} ended with {result.code} without a word")
        return result

    def close(self):
        self.log.close()


class Desk:
    """A workspace and the person who uses it."""

    def __init__(self, round_, name, machine="m0", author=None):
        self.round, self.name, self.machine = round_, name, machine
        self.author = author or f"{name.capitalize()} <{name}@shop.example>"
        self.extra = {}

    @property
    def folder(self):
        return self.round.path(self.name)

    def environment(self):
        return self.round.environment(self.machine, self.author, HANDRAIL_NOW=self.round.now(), **self.extra)

    def words(self, words):
        """The command with its folder: after the verb, where ArgumentParser accepts options."""
        if words[0] in ("init", "clone"):
            return [self.round.program.path, *words]
        end = 2 if words[0] in NOUNS and len(words) > 1 and not words[1].startswith("-") else 1
        return [self.round.program.path, *words[:end], "-C", self.folder, *words[end:]]

    def start(self, *words, data=None):
        return self.round.start(self.words(list(words)), self.environment(), data)

    def handrail(self, *words, ok=(0,), data=None, limit=LIMIT):
        """Runs one command. `ok` lists the exit codes that are not defects; None allows every documented one."""
        result = self.round.finish(self.start(*words, data=data), limit)
        self.round.look_at(result, list(words), is_csv=words[:2] == ("export", "csv"))
        if ok is not None and result.code not in ok:
            raise Found("silent", f"handrail {shlex.join(words)} in {self.name} ended with {result.code}: {result.said[-600:]}")
        return result

    def trust(self):
        """Confirms that a copied or moved folder is the person's own, if the program requires it."""
        if self.round.program.needs_trust:
            self.handrail("trust", ok=None)


NOUNS = {
    "screen", "element", "group", "gesture", "change", "component", "colour", "color", "remote", "inbox", "import", "export", "docs", "design"}
