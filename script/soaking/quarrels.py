"""Two people work on the same thing: one removes what the other edits, or undoes what the other has built on."""


class Quarrels:
    def common(self):
        """Two workspaces, and a screen or an element that both have: its document, its id, and its name in commands."""
        if len(self.teams) < 2:
            return None
        one, two = self.random.sample(self.teams, 2)
        both = [(name, item) for name in sorted(one.state.there) if name[0] == "screen"
                for item in sorted(one.state.there[name]) if item.partition("/")[0] in ("", "elements")
                and two.state.is_there(name, item)]
        if not both:
            return None
        name, item = self.random.choice(both)
        own = item.partition("/")[2]
        return one, two, name, own, f"{name[1]}#{own}" if own else name[1]

    def quarrel(self):
        """Both have the same thing: one removes it, the other works on it, once or repeatedly."""
        found = self.common()
        if not found:
            return
        one, two, name, own, target = found
        inner = sorted(part.partition("/")[2] for part in one.state.there[name] if part.startswith("elements/"))
        for _ in range(self.random.randint(1, 3)):
            for team in self.random.sample([one, two], 2):
                action = self.random.random()
                if action < 0.4:
                    words = ["element" if own else "screen", "remove", target]
                elif action < 0.5:
                    sides = team.state.sides.get((target, "_birth"), ["A"])
                    words = ["resolve", target, "_birth", "--take", self.random.choice(sides)]
                elif own or not inner or self.random.random() < 0.4:
                    words = ["set", target, ("notes=" if own else "title=") + self.commands.text()]
                else:
                    words = ["set", f"{target}#{self.random.choice(inner)}", "label.en=" + self.commands.text()]
                if self.run(team, words, moves=True):
                    self.did(team)
            if self.random.random() < 0.7:
                for team in self.random.sample([one, two], 2):
                    self.sync(team)

    def regret(self):
        """One writes, the other builds on it, and then the first undoes it, at once or with a redo in between."""
        found = self.common()
        if not found:
            return
        one, two, _, own, target = found
        fields = ["label.en", "hint.en", "notes"] if own else ["title", "designer", "notes"]
        for team in (one, two):
            if team is two and self.random.random() < 0.8:
                self.sync(two)
            chosen = self.random.sample(fields, self.random.randint(1, 2))
            if self.run(team, ["set", target, *(f"{field}={self.commands.text()}" for field in chosen)]):
                self.did(team)
            self.sync(team)
        self.sync(one)
        for redo in self.random.choice([[False], [False, False], [False, True, False]]):
            self.undo(one, redo)
