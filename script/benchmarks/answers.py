"""How many answers a design needs: a simulated designer imports an app, accepts what is proposed, and answers question after question.

Each time it answers, in the proposed scope, the question that settles most, with a plausible value for the field, until nothing blocks.
"""

import json
import os
import re
import shlex
import subprocess
from collections import Counter

from benchmarks.running import ENVIRONMENT, FOLDER, ROOT, call, empty

NAMES = ["corona", "soundscape"]
APPS = {"corona": "corona-warn-app+cwa-app-ios", "soundscape": "microsoft+soundscape"}
# How often each question may be answered; a question that comes back is not asked for ever.
PATIENCE = 3
# Prints the effect of each answer.
VERBOSE = bool(os.environ.get("BENCH_VERBOSE"))


class Designer:
    """Answers as somebody who knows the app would: real words, colours that pass, the system's styles."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder
        self.words = 0

    def run(self, *arguments, allowed=(0,)):
        done = subprocess.run([self.binary, *arguments, "-C", self.folder], env=ENVIRONMENT, capture_output=True, stdin=subprocess.DEVNULL)
        return done.stdout.decode() if done.returncode in allowed else None

    def questions(self, most=0):
        """The open questions, those that settle most first; at most `most` of them, or all."""
        return json.loads(self.run("questions", "--json", "--limit", str(most)))

    def findings(self):
        """The messages of everything that blocks, by name."""
        checked = json.loads(self.run("check", "--json", allowed=(0, 1)))
        found = [finding for screen in checked["screens"] for finding in screen["findings"]] + checked["shared"]
        return {
            f"{one['rule']}@{one['target']}/{one.get('qualifier', '')}": one["message"]
            for one in found if one["level"] != "advice" and one["status"] != "not-applicable"}

    def word(self):
        self.words += 1
        return f"Words {self.words}"

    def value(self, path, question, dark):
        """A plausible value of the field `path`; `dark` names the appearances with a dark background."""
        field, _, rest = path.removeprefix("defaults.").partition(".")
        appearances = [name for name in ["light", "dark"] if name in path.split(".")[-1].split("-")]
        if appearances and (field == "colour" or not rest):
            isBackground = rest.startswith("background.")
            return "#000000" if (appearances[0] in dark) == isBackground else "#ffffff"
        fixed = {
            "text-style": "body", "scales-with": "body", "overflow": "truncate", "truncation": "tail", "own-states": "none",
            "states": "only-one", "kind": "custom", "role": "button", "pieces": "label", "alternative-by": "button", "level": "1",
            "interval": "10", "template": "{value}", "traits": "button", "modal": "true", "embedded": "true", "dynamic": "true",
        }
        if field in fixed:
            return fixed[field]
        if field != "label" or question["rule"] == "label.operation-words":
            return self.word()
        # A person who writes a label describes what is visible.
        seen = re.findall("“([^”]+)”", question["message"])
        return ", ".join(seen + [self.word()])

    def command(self, question, dark):
        """The question's first fix, with what only a designer knows filled in; None if there is nothing to run."""
        words = shlex.split(question["scopes"][0]["fix"])[1:]
        if words[:2] == ["element", "add"]:
            return ["set", words[2], "no-elements=true"]
        if words[0] == "explain":
            return None
        filled = []
        for word in words:
            if word == "ID":
                self.words += 1
                word = f"made-{self.words}"
            path, equals, value = word.partition("=")
            if equals and value == "…" and "#" not in path and "[" not in path:
                word = f"{path}={self.value(path, question, dark)}"
            filled.append(word)
        return filled + (["--yes"] if words[0] in ("set", "order") else [])

    def answer(self, question, before):
        """Answers; of the colours that fit light and dark, those that leave least to answer. None if the command is refused."""
        fix = question["scopes"][0]["fix"]
        open_colours = re.findall(r"\b(?:colour\.[a-z.]*)?(light|dark)(?:-high)?=…", fix)
        ways = [[], ["light"], ["dark"], ["light", "dark"]] if open_colours else [[]]
        best = None
        for dark in ways:
            if {name for name in ["light", "dark"] if name not in open_colours} & set(dark):
                continue
            words = self.words
            command = self.command(question, dark)
            if command is None or self.run(*command) is None:
                return None
            after = self.findings()
            made = len(after.keys() - before.keys())
            if not made or not open_colours:
                return after
            if best is None or made < best[0]:
                best = (made, dark, words)
            self.run("undo")
        self.words = best[2]
        self.run(*self.command(question, best[1]))
        return self.findings()


def run(binary, _screens, chosen, _reuse):
    data = os.environ.get("HANDRAIL_CORPUS") or os.path.join(ROOT, "..", "shared", "data")
    print("answers: what a simulated designer records until nothing blocks\n")
    line = "{:<12} {:>8} {:>9} {:>10} {:>8} {:>9} {:>9} {:>10} {:>7} {:>10} {:>7} {:>6}"
    print(line.format("app", "screens", "findings", "questions", "answers", "/finding", "/screen", "own words", "/words", "first ten", "new", "left"))
    for name in chosen:
        app = os.path.join(data, "apps", APPS[name])
        if not os.path.isdir(app):
            print(f"{name}: not there; set HANDRAIL_CORPUS")
            continue
        folder = os.path.join(FOLDER, "answers-" + name)
        empty(folder)
        print(line.format(name, *measure(binary, folder, app)), flush=True)
    print("\ngoals: 0.25 answers for each blocking finding, 3 a screen, no new finding, nothing left;"
        "\nor, where each of many things needs words of its own, at most 1.2 answers for each of them")


def measure(binary, folder, app):
    designer = Designer(binary, folder)
    call([binary, "init", folder, "--name", "Answers"])
    call([binary, "import", "interface-builder", app, "-C", folder])
    screens = len(json.loads(designer.run("board", "--json", allowed=(0, 1)))["screens"])
    adopted = sum(designer.run(noun, "adopt", "--all") is not None for noun in ["component", "colour"])
    start = designer.questions()
    answers, first_ten, new, refused = adopted, 0, 0, {}
    said, before = {}, designer.findings()
    asked, made = Counter(), Counter()
    # Only a person can write these: names, descriptions and explanations for a single place.
    own = {place(one) for one in start["questions"] if needs_words(one)}
    while True:
        question = next(
            (one for one in designer.questions(1 + len(refused))["questions"] if said.get(key(one), 0) < PATIENCE and key(one) not in refused), None)
        if question is None:
            break
        said[key(question)] = said.get(key(question), 0) + 1
        if said[key(question)] == PATIENCE:
            refused[key(question)] = question["scopes"][0]["fix"]
        after = designer.answer(question, before)
        if after is None:
            refused[key(question)] = question["scopes"][0]["fix"]
            continue
        answers += 1
        asked[question["rule"]] += 1
        made.update((question["rule"], name.partition("@")[0]) for name in after.keys() - before.keys())
        own.update([place(question)] if needs_words(question) else [])
        new += len(after.keys() - before.keys())
        if answers - adopted <= 10:
            first_ten += len(before) - len(after)
        if VERBOSE:
            print(f"    {question['rule']}  {question['scopes'][0]['fix']}")
            for name in after.keys() - before.keys():
                print(f"      -> {name}  {after[name]}")
        before = after
    print("    answers by rule: " + ", ".join(f"{rule} {count}" for rule, count in asked.most_common()))
    for (rule, other), count in made.most_common():
        print(f"    answers to {rule} made {count} of {other}")
    for question, fix in refused.items():
        print(f"    not answered: {question}: {fix}")
    for name, message in before.items():
        print(f"    left: {name}: {message}")
    return (
        screens, start["findings"], len(start["questions"]), answers, f"{answers / max(1, start['findings']):.2f}",
        f"{answers / max(1, screens):.2f}", len(own), f"{answers / max(1, len(own)):.2f}", first_ten, new, len(before))


def key(question):
    """A question that is narrowed to one use after another becomes a new one each time."""
    return f"{question['id']} {question['scopes'][0]['target']}"


def place(question):
    return question["scopes"][0]["target"]


def needs_words(question):
    return "='…'" in question["scopes"][0]["fix"]
