"""Several push to one repository at the same moment, over each transport: every acknowledged write arrives, and none is covered."""

import json
import shutil

from soaking.documents import read
from soaking.running import Desk, Found
from soaking.servers import TRANSPORTS, Server, missing

NAME = "racing"
told = set()


def transports():
    """The transports whose servers are installed; reports once which are skipped."""
    for transport in TRANSPORTS:
        program = missing(transport)
        if program and transport not in told:
            told.add(transport)
            print(f"soak: racing: {transport} SKIPPED, there is no {program}; script/bootstrap --test-servers installs it", flush=True)
    return [transport for transport in TRANSPORTS if not missing(transport)]


class Race:
    def __init__(self, round_, transport, url, environment):
        self.round, self.random, self.transport, self.url = round_, round_.random, transport, url
        self.desks = [Desk(round_, f"w{n}", f"m{n}") for n in range(round_.random.randint(2, 3 if round_.is_short else 5))]
        for desk in self.desks:
            desk.extra = environment
        self.acknowledged = []
        # What this sync must bring: the last value of everybody's own field.
        self.own = {}

    def together(self):
        """All sync at once. Being refused after many attempts is acceptable, any other failure is not. Some write meanwhile.

        Returns those whose writes were acknowledged.
        """
        done = []
        running = [(desk, desk.start("sync")) for desk in self.desks]
        if self.random.random() < 0.5:
            self.edit(self.random.choice(self.desks))
        for desk, process in running:
            result = self.round.look_at(self.round.finish(process), ["sync"])
            self.round.counts["races"] += 1
            if result.code == 6:
                self.round.counts["refused"] += 1
            elif result.code != 0:
                words = f"sync of {desk.name} in a race over {self.transport}"
                raise Found("silent", f"{words} ended with {result.code}: {result.said[-400:]}")
            else:
                done.append(desk)
        return done

    def arrived(self, desks, values):
        """Checks that what was acknowledged is in the repository now, and not only after the next sync."""
        late = Desk(self.round, "witness", "witness")
        late.extra = self.desks[0].extra
        shutil.rmtree(late.folder, ignore_errors=True)
        late.handrail("clone", self.url, late.folder)
        state, _ = read(late)
        for desk in desks:
            said = state.says((("screen", "from-w0"), "", "title"))
            if values[desk.name] not in said:
                there = sorted(said, key=str)
                raise Found("lost", f"{desk.name} was told that {values[desk.name]!r} is sent over {self.transport}; {there} is there")

    def crowd(self):
        """Several commands in one workspace at once: they must run one after another, each completely."""
        desk = self.random.choice(self.desks)
        values = [f"crowd {len(self.acknowledged)} {n}" for n in range(4)]
        fields = ["design-link", "design-revision", "order-reason", "reflow"]
        running = [desk.start("set", "from-w0", f"{field}={value}") for field, value in zip(fields, values)]
        for process, value in zip(running, values):
            result = self.round.look_at(self.round.finish(process), ["set", "from-w0", value])
            if result.code != 0:
                raise Found("silent", f"one of four commands at once ended with {result.code}: {result.error[-300:]}")
        state, _ = read(desk)
        for field, value in zip(fields, values):
            said = state.says((("screen", "from-w0"), "", field))
            if said != {value}:
                raise Found("lost", f"four commands at once: {field} says {said}, not {value!r}")
        self.acknowledged += values

    def edit(self, desk):
        """A write during the syncs, which belongs to none of them."""
        value = f"meanwhile {len(self.acknowledged)}"
        desk.handrail("set", "from-" + desk.name, "engineer=" + value)
        self.acknowledged.append(value)

    def begin(self):
        """Each starts its own project, and all push to the empty repository at once."""
        for desk in self.desks:
            desk.handrail("init", desk.folder, "--name", "Shop", "--languages", "en,ja")
            desk.handrail("remote", "add", "hub", self.url)
            desk.handrail("screen", "add", "from-" + desk.name, "--title", desk.name)
        self.together()
        self.settle()
        for desk in self.desks:
            state, _ = read(desk)
            for other in self.desks:
                if not state.is_there(("screen", "from-" + other.name)):
                    raise Found("lost", f"the first push of {other.name} over {self.transport} is gone from {desk.name}")

    def settle(self):
        """Syncs one after another, until everybody has everything."""
        for _ in range(3):
            for desk in self.desks:
                desk.handrail("sync")
        exports = {desk.handrail("export", "json").out for desk in self.desks}
        if len(exports) != 1:
            raise Found("lost", f"after a race over {self.transport} the workspaces differ")

    def run(self, number):
        values, by_desk = set(), {}
        for desk in self.desks:
            value = f"{desk.name} {number}"
            desk.handrail("set", "from-w0", "title=" + value, f"notes={value}")
            desk.handrail("set", "from-" + desk.name, "sprint=" + value)
            values.add(value)
            self.own[desk.name] = by_desk[desk.name] = value
        self.acknowledged += values
        self.arrived(self.together(), by_desk)
        self.crowd()
        self.settle()
        state, _ = read(self.desks[0])
        for path in ("title", "notes"):
            said = state.says((("screen", "from-w0"), "", path))
            if said != values:
                raise Found("lost", f"{path} over {self.transport} says {sorted(said, key=str)}, not {sorted(values)}")
        for name, value in self.own.items():
            said = state.says((("screen", "from-" + name), "", "sprint"))
            if said != {value}:
                raise Found("lost", f"sprint of from-{name} over {self.transport} says {said}, not {value}")

    def finish(self):
        log = self.desks[0].handrail("log", "--json", "--limit", "100000").out
        for value in self.acknowledged:
            if json.dumps(value) not in log:
                raise Found("lost", f"{value!r} is in nobody's log after races over {self.transport}")
        late = Desk(self.round, "late", "late")
        late.extra = self.desks[0].extra
        late.handrail("clone", self.url, late.folder)
        if late.handrail("export", "json").out != self.desks[0].handrail("export", "json").out:
            raise Found("lost", f"a fresh clone over {self.transport} differs")


def play(round_):
    possible = transports()
    transport = possible[round_.number % len(possible)]
    server = Server(round_, transport)
    try:
        path, url = server.make("team.git")
        race = Race(round_, transport, url, server.environment)
        race.begin()
        for number in range(1 if round_.is_short else 5):
            race.run(number)
        race.finish()
        round_.git("-C", path, "fsck", "--strict")
    finally:
        server.stop()
    round_.counts[transport] += 1
