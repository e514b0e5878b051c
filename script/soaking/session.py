"""The session: which kinds run for how long, what is recorded after each round, and the table at the end."""

import argparse
import collections
import importlib
import json
import os
import shutil
import subprocess
import sys
import time
import traceback

from soaking.running import COLUMNS, PEAK_MEGABYTES, ROOT, Found, Program, Round

KINDS = ["histories", "renames", "kills", "racing", "damage", "hostile", "copies"]
# Only where it is named: what it still finds is in the README.
OPEN = ["branches"]


def main(description):
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kinds", nargs="*", metavar="KIND",
        help=", ".join(KINDS) + "; all where none is named; also " + ", ".join(OPEN))
    parser.add_argument("--minutes", type=float, help="for each kind (default 5; with --short 0.22)")
    parser.add_argument("--seed", type=int, help="a number; else the time")
    parser.add_argument("--round", type=int, help="only this round, its folder kept")
    parser.add_argument("--binary", help="the handrail to try; else HANDRAIL_BIN, else the debug build")
    parser.add_argument("--state", help="folder for totals and failed rounds (default .build/soak)")
    parser.add_argument("--resume", action="store_true", help="go on with the seed, rounds and totals of the last run")
    parser.add_argument("--jobs", type=int, default=1, help="kinds that run side by side")
    parser.add_argument("--short", action="store_true", help="smaller rounds, about a minute in all with two jobs")
    parser.add_argument("--failures", type=int, default=5, help="failed rounds after which a kind stops (default 5)")
    parser.add_argument("--no-table", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--commands", action="store_true", help="print every command that is run, one a line")
    parser.add_argument("--mutations", nargs="?", const="all", metavar="NAME", help="break a copy of the product and look for it")
    options = parser.parse_args()
    if options.commands:
        from soaking import known
        print("\n".join(known.commands()))
        return 0
    unknown = [kind for kind in options.kinds if kind not in KINDS + OPEN]
    if unknown:
        parser.error(f"unknown: {', '.join(unknown)}; there are {', '.join(KINDS + OPEN)}")
    options.has_minutes = options.minutes is not None
    options.minutes = options.minutes or (0.22 if options.short else 5)
    options.state = os.path.abspath(options.state or os.path.join(ROOT, ".build", "soak"))
    if options.mutations:
        from soaking import mutations
        return mutations.anchors() if options.mutations == "anchors" else mutations.run(options)
    options.binary = options.binary or os.environ.get("HANDRAIL_BIN") or os.path.join(ROOT, ".build", "debug", "handrail")
    if not os.access(options.binary, os.X_OK):
        parser.error(f"there is no program at {options.binary}; build it with: swift build")
    kinds = options.kinds or KINDS
    return run_one(options, kinds[0]) if len(kinds) == 1 else run_many(options, kinds)


class Totals:
    """A kind's counts so far; written after every round, so that a stopped session can be resumed."""

    def __init__(self, options, kind):
        self.path = os.path.join(options.state, kind + ".json")
        self.values = {"seed": options.seed, "next": 1, "seconds": 0.0, "peak": 0.0, "counts": {}, "found": {}, "failures": []}
        if options.resume and os.path.exists(self.path):
            with open(self.path) as file:
                self.values = json.load(file)
        if self.values["seed"] is None:
            self.values["seed"] = int(time.time())
        self.counts = collections.Counter(self.values["counts"])
        self.found = collections.Counter(self.values["found"])

    def save(self):
        self.values["counts"], self.values["found"] = dict(self.counts), dict(self.found)
        os.makedirs(os.path.dirname(self.path), exist_ok=True)
        with open(self.path + ".new", "w") as file:
            json.dump(self.values, file, indent=1)
        os.replace(self.path + ".new", self.path)

    @property
    def is_bad(self):
        return sum(self.found.values()) > 0 or self.values["peak"] > PEAK_MEGABYTES


def play(options, module, program, totals, number):
    """Plays one round; returns what was found. A failed round's folder is kept."""
    kind, seed = module.NAME, totals.values["seed"]
    folder = os.path.join(options.state, "rounds", f"{kind}-{seed}-{number}")
    begun = time.monotonic()
    round_ = Round(program, kind, seed, number, folder, options.short)
    found = []
    try:
        module.play(round_)
    except Found as problem:
        found = [problem]
    except (KeyboardInterrupt, SystemExit):
        raise
    except Exception:  # noqa: BLE001: what the oracle itself cannot read is reported with its place
        found = [Found("silent", "the round could not be played:\n" + traceback.format_exc(limit=-4))]
    finally:
        round_.close()
    found += round_.noted.values()
    totals.values["seconds"] += time.monotonic() - begun
    totals.values["peak"] = max(totals.values["peak"], round_.peak)
    totals.values["next"] = max(totals.values["next"], number + 1)
    totals.counts.update(round_.counts)
    totals.counts["rounds"] += 1
    replay = f"script/soak {kind} --seed {seed} --round {number}" + (" --short" if options.short else "")
    for problem in found:
        totals.found[problem.column] += 1
        totals.values["failures"].append({"round": number, "column": problem.column, "text": problem.text, "replay": replay})
        print(f"soak: {kind}: {problem.column.upper()} in round {number} of seed {seed}: {problem.text}", flush=True)
    if found:
        print(f"soak: {kind}: again with: {replay}", flush=True)
        print(f"soak: {kind}: every command is in {folder}/commands.log", flush=True)
    elif options.round is None:
        shutil.rmtree(folder, ignore_errors=True)
    return found


def run_one(options, kind):
    module = importlib.import_module("soaking." + kind)
    program = Program(options.binary)
    totals = Totals(options, kind)
    if options.round is not None:
        found = play(options, module, program, totals, options.round)
        print(f"soak: {kind}: round {options.round}: {len(found)} found")
        return 1 if found else 0
    begun, said, failed, longest = time.monotonic(), 0.0, 0, 0.0
    end = begun + options.minutes * 60
    number = totals.values["next"]
    while failed < options.failures:
        start = time.monotonic()
        # A round that would end long after the time is up is not started; at least one is always played.
        if longest and start + longest * 0.7 > end:
            break
        try:
            failed += bool(play(options, module, program, totals, number))
        except KeyboardInterrupt:
            totals.save()
            print(line(kind, totals) + "; interrupted, go on with --resume", flush=True)
            return 130
        number += 1
        totals.save()
        longest = max(longest * 0.8, time.monotonic() - start)
        if time.monotonic() - said > 30:
            said = time.monotonic()
            print(line(kind, totals), flush=True)
    print(line(kind, totals), flush=True)
    if failed >= options.failures:
        print(f"soak: {kind}: stopped after {failed} failed rounds", flush=True)
    if not options.no_table:
        table(options, [kind])
    return 1 if totals.is_bad else 0


def line(kind, totals):
    counts = ", ".join(f"{count} {name}" for name, count in sorted(totals.counts.items()))
    found = ", ".join(f"{totals.found[column]} {column}" for column in COLUMNS)
    return f"soak: {kind}: {counts}; {found}; peak {totals.values['peak']:.0f} MB; seed {totals.values['seed']}"


def run_many(options, kinds):
    """Each kind runs in its own process."""
    if options.seed is None and not options.resume:
        options.seed = int(time.time())
    words = [sys.executable, os.path.join(ROOT, "script", "soak"), "--binary", options.binary, "--state", options.state]
    words += ["--minutes", str(options.minutes), "--failures", str(options.failures)]
    words += ["--short"] * options.short + ["--resume"] * options.resume
    words += ["--seed", str(options.seed)] if options.seed is not None else []
    waiting, running, codes = list(kinds), [], []
    try:
        while waiting or running:
            while waiting and len(running) < max(1, options.jobs):
                running.append(subprocess.Popen(words + [waiting.pop(0), "--no-table"]))
            for child in list(running):
                if child.poll() is not None:
                    running.remove(child)
                    codes.append(child.returncode)
            time.sleep(0.1)
    except KeyboardInterrupt:
        for child in running:
            child.wait()
        table(options, kinds)
        return 130
    table(options, kinds)
    return max(codes)


def table(options, kinds):
    row = "soak: {:<10} {:>7} {:>9} {:>7} {:>6} {:>7} {:>9} {:>6} {:>8}  {}"
    print(row.format("", "rounds", "commands", "kills", *COLUMNS, "peak MB", "seed"))
    options.resume = True
    bad = 0
    for kind in kinds:
        totals = Totals(options, kind)
        bad += totals.is_bad
        print(row.format(
            kind, totals.counts["rounds"], totals.counts["commands"], totals.counts["kills"],
            *[totals.found[column] for column in COLUMNS], f"{totals.values['peak']:.0f}", totals.values["seed"]))
    print("soak: nothing lost, nobody in" if not bad else f"soak: {bad} of {len(kinds)} kinds FAILED", flush=True)
