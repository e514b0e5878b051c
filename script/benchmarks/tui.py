"""The cost of the terminal interface: its first frame, a key, its memory, and what it does while idle."""

import fcntl
import os
import platform
import pty
import select
import signal
import struct
import sys
import termios
import time

from benchmarks.data import workspaces
from benchmarks.running import ENVIRONMENT, alternate, print_table, ratio, time_text, versions

NAMES = ["first", "key", "memory", "idle"]
NOTES = """
On a pseudo-terminal of 80 × 24. A frame is painted when its last byte came: nothing followed for a while, which is not counted.
first   from the start of the process to the first screens with their state, when keys are taken; the whole board is the same with the
        totals of all screens.
key     from the key to the painted frame: lines and pages up and down the board, a screen opened, read and left.
idle    processor time and bytes in five seconds without a key.
"""
FIRST = b"s00000"  # the first screen of every workspace
DOWN, UP, PAGE_DOWN, PAGE_UP, ENTER, ESCAPE = b"j", b"k", b"\x1b[6~", b"\x1b[5~", b"\r", b"\x1b"
KEYS = [DOWN] * 30 + [PAGE_DOWN] * 15 + [UP] * 15 + [PAGE_UP] * 10 + [ENTER, DOWN, DOWN, DOWN, UP, ESCAPE] * 5


class Interface:
    """The interface, running on a terminal that we control."""

    def __init__(self, binary, folder):
        self.start = time.perf_counter()
        self.process, self.terminal = pty.fork()
        if self.process == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execve(binary, [binary, "open", "-C", folder], ENVIRONMENT | {"TERM": "xterm-256color"})

    def painted(self, quiet, longest=20.0, showing=b""):
        """When the last byte arrived before `quiet` seconds without any, once `showing` was painted."""
        last, painted = None, b""
        while select.select([self.terminal], [], [], quiet if last and showing in painted else longest)[0]:
            piece = os.read(self.terminal, 65536)
            if not piece:
                break
            last, painted = time.perf_counter(), painted + piece
        if last is None:
            sys.exit("bench: the interface painted nothing")
        return last

    def key(self, key):
        start = time.perf_counter()
        os.write(self.terminal, key)
        return self.painted(0.05) - start

    def status(self, name):
        with open(f"/proc/{self.process}/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name))

    def ticks(self):
        with open(f"/proc/{self.process}/stat") as file:
            return sum(map(int, file.read().rsplit(")", 1)[1].split()[11:13]))

    def leave(self):
        os.kill(self.process, signal.SIGTERM)
        os.waitpid(self.process, 0)
        os.close(self.terminal)


class FirstFrame:
    """The first screens, and the shortest time for the whole board."""

    def __init__(self, binary, folder):
        self.binary, self.folder, self.whole = binary, folder, float("inf")

    def __call__(self):
        interface = Interface(self.binary, self.folder)
        seconds = interface.painted(0.01, showing=FIRST) - interface.start
        # Totals that change nothing visible send no bytes: the first frame was the whole board.
        follows = select.select([interface.terminal], [], [], 0.4)[0]
        self.whole = min(self.whole, interface.painted(0.4) - interface.start if follows else seconds)
        interface.leave()
        return seconds


def rows(binary, large, small, chosen, count):
    if "first" in chosen:
        frames = FirstFrame(binary, large), FirstFrame(binary, small)
        yield ratio(f"first frame, {count:,} screens / 100", alternate(*frames, least=7), 1.3)
        yield "the whole board " + " / ".join(time_text(frame.whole) for frame in frames)
    interface = Interface(binary, large)
    interface.painted(0.4)
    if "key" in chosen or "memory" in chosen:
        times = sorted(interface.key(key) for key in KEYS)
        slow = times[len(times) * 95 // 100 - 1]
        yield f"a key to its painted frame, 95 % of {len(times)}", time_text(slow), "–", "–", "16 ms", slow <= 0.016
        yield f"median {time_text(times[len(times) // 2])} · slowest {time_text(times[-1])}"
    if platform.system() == "Linux":
        if "memory" in chosen:
            peak = interface.status("VmHWM") / 1024
            yield "peak memory after that", f"{peak:,.0f} MB", "–", "–", "150 MB", peak <= 150
        if "idle" in chosen:
            before = interface.ticks()
            silent = not select.select([interface.terminal], [], [], 5)[0]
            used = interface.ticks() - before
            said = "silent" if silent else "bytes!"
            yield "five seconds without a key, ticks of 10 ms", f"{said}, {used}", "–", "–", "1", silent and used <= 1
    interface.leave()


def run(binary, count, chosen, reuse):
    large, small = workspaces(binary, count, reuse)
    print(f"bench: {versions(binary)}\n{NOTES}")
    print_table(rows(binary, large, small, chosen, count))
