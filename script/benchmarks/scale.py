"""How the time of everyday commands grows with the number of screens and of earlier commits."""

import os
import shutil
import time

from benchmarks.data import EDITED, ELEMENTS, make_workspace, workspace
from benchmarks.running import FOLDER, call, time_text, timed, versions

NAMES = ["screens", "history"]
NOTES = """
edit    handrail set of one field, with its commit.
undo    handrail undo of that.
sync    a sync with nothing to do, with a bare repository on this disk.
log     the last 10 commands.
blame   who recorded each field of one screen.
Best of turns. What is flat or logarithmic takes at most twice the time of the smallest at a hundred times the size.
"""
MEASURES = ["edit", "undo", "sync", "log", "blame"]
GOAL = 2
# Rounds of two commands each before any is measured.
WARM_UP = 5


class Commands:
    """The everyday commands in one workspace, which has its own hub."""

    def __init__(self, binary, root):
        self.binary, self.root, self.turns = binary, root, 0
        self.hub = root + "-hub.git"
        shutil.rmtree(self.hub, ignore_errors=True)
        call(["git", "init", "-q", "--bare", "-b", "handoff", self.hub])
        if "hub" in call([binary, "remote", "list", "-C", root]):
            call([binary, "remote", "remove", "hub", "-C", root])
        call([binary, "remote", "add", "hub", self.hub, "-C", root])

    def command(self, *arguments):
        return timed([self.binary, *arguments, "-C", self.root])

    def edit(self):
        self.turns += 1
        return self.command("set", f"{EDITED}#e007", f"label.en=Edited for the {self.turns}. time, {os.getpid()}")

    def measured(self, turns=9):
        """The best time of each command. The first rounds warm up, send what is there, and create the commands that are listed."""
        best = dict.fromkeys(MEASURES, float("inf"))
        for turn in range(turns + WARM_UP):
            times = {"edit": self.edit(), "undo": self.command("undo", "--yes")}
            self.command("sync", "hub")
            times |= {
                "sync": self.command("sync", "hub"), "log": self.command("log", "--limit", str(2 * WARM_UP)), "blame": self.command("blame", EDITED),
            }
            if turn >= WARM_UP:
                best = {name: min(best[name], times[name]) for name in MEASURES}
        return best


def by_screens(binary, count, reuse):
    """The measurements with a hundredth, a tenth and all of the screens."""
    for size in sizes(count):
        folder = os.path.join(FOLDER, f"scale-{size}")
        workspace(binary, folder, size, reuse)
        yield f"{size:,} screens", Commands(binary, folder).measured()


def by_history(binary, count, _):
    """The measures in 100 screens, after a command on each element of the screen that is measured, a tenth of the commands, and all.

    What is measured is as large at first as at last, and each note of it has a commit of its own.
    """
    folder = os.path.join(FOLDER, "history")
    make_workspace(binary, folder, 100)
    commands, made = Commands(binary, folder), 0
    for size in [ELEMENTS, *sizes(count)[1:]]:
        for number in range(made, size):
            screen, element = (EDITED, number) if number < ELEMENTS else (f"s{number % 100:05}", number // 100 % ELEMENTS)
            commands.command("set", f"{screen}#e{element:03}", f"notes=Noted for the {number}. time")
        made = size
        yield f"{size:,} commits", commands.measured()


def sizes(count):
    return sorted({max(100, count // 100), max(100, count // 10), count})


def run(binary, count, chosen, reuse):
    print(f"bench: {versions(binary)}")
    print(NOTES, end="")
    failed = 0
    for name, steps in (("screens", by_screens), ("history", by_history)):
        if name not in chosen:
            continue
        columns, start = [], time.perf_counter()
        for title, times in steps(binary, count, reuse):
            columns.append((title, times))
        line = "{:<10}" + " {:>16}" * len(columns) + " {:>9} {:>8}  {}"
        print("\n" + line.format("", *(title for title, _ in columns), "last/first", "goal", ""))
        for measure in MEASURES:
            times = [one[measure] for _, one in columns]
            ratio = times[-1] / times[0]
            failed += ratio > GOAL
            verdict = "PASS" if ratio <= GOAL else "FAIL"
            print(line.format(measure, *map(time_text, times), f"{ratio:.2f} ×", f"{GOAL} ×", verdict), flush=True)
        print(f"    {time.perf_counter() - start:.0f} s")
    print("\nbench: every goal is met" if not failed else f"\nbench: {failed} FAILED")
