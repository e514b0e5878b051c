"""How many answers a design needs: a simulated designer imports an app, adopts what is proposed, and answers question after question.

The proposed scope of the question that settles most is answered, with a plausible value of the field's type, until nothing blocks.
"""

import json
import os
import re
import shlex
import subprocess
import time

from benchmarks.running import ENVIRONMENT, FOLDER, ROOT, call, empty

NAMES = ["corona", "soundscape"]
APPS = {"corona": "corona-warn-app+cwa-app-ios", "soundscape": "microsoft+soundscape"}
# What may be recorded once for each question at most; a question that comes back is not asked for ever.
PATIENCE = 3


class Designer:
    """Answers as somebody would who knows the app: words are words, colours pass, styles are the system's."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder
        self.words = 0

    def run(self, *arguments, allowed=(0,)):
        done = subprocess.run([self.binary, *arguments, "-C", self.folder], env=ENVIRONMENT, capture_output=True, stdin=subprocess.DEVNULL)
        return done.stdout.decode() if done.returncode in allowed else None

    def questions(self):
        return json.loads(self.run("questions", "--json"))

    def word(self):
        self.words += 1
        return f"Words {self.words}"

    def value(self, path):
        """A plausible value of the field `path`."""
        field, _, rest = path.removeprefix("defaults.").partition(".")
        if field == "colour":
            role, _, appearance = rest.partition(".")
            is_dark = appearance.startswith("dark")
            return "#000000" if is_dark == (role == "background") else "#ffffff"
        fixed = {
            "text-style": "body", "scales-with": "body", "overflow": "truncate", "truncation": "tail", "own-states": "true",
            "kind": "appears", "role": "button", "pieces": "label", "alternative-by": "button", "level": "1",
        }
        if field in fixed:
            return fixed[field]
        return "{value}" if field == "template" else self.word()

    def command(self, fix, question):
        """The command with what only a designer knows filled in; nil where there is nothing to run."""
        words = shlex.split(fix)[1:]
        if words[:2] == ["element", "add"]:
            return ["set", words[2], "no-elements=true"]
        if words[0] == "change":
            kind = "screen-changed" if "screen-changed" in words else "appeared"
            words = [kind if word == "…" else word for word in words]
        if words[0] == "explain":
            return None
        filled = []
        for number, word in enumerate(words):
            if word == "ID":
                word = f"made-{self.words}"
            path, equals, value = word.partition("=")
            if equals and value == "…" and "#" not in path and "[" not in path:
                path = path.replace("…", "none")
                word = f"{path}={self.value(path)}"
            filled.append(word)
        return filled + (["--yes"] if words[0] == "set" else [])


def run(binary, _screens, chosen, _reuse):
    data = os.environ.get("HANDRAIL_CORPUS") or os.path.join(ROOT, "..", "shared", "data")
    print("answers: what a simulated designer records until nothing blocks\n")
    line = "{:<12} {:>8} {:>9} {:>10} {:>8} {:>9} {:>9} {:>10} {:>7} {:>6}"
    print(line.format("app", "screens", "findings", "questions", "answers", "/finding", "/screen", "first ten", "new", "left"))
    for name in chosen:
        app = os.path.join(data, "apps", APPS[name])
        if not os.path.isdir(app):
            print(f"{name}: not there; set HANDRAIL_CORPUS")
            continue
        folder = os.path.join(FOLDER, "answers-" + name)
        empty(folder)
        print(line.format(name, *measure(binary, folder, app)), flush=True)
    print("\ngoals: 0.25 answers for each blocking finding, 3 a screen, no new finding, nothing left")


def measure(binary, folder, app):
    designer = Designer(binary, folder)
    call([binary, "init", folder, "--name", "Answers"])
    call([binary, "import", "interface-builder", app, "-C", folder])
    screens = len(json.loads(designer.run("board", "--json", allowed=(0, 1)))["screens"])
    adopted = sum(designer.run(noun, "adopt", "--all") is not None for noun in ["component", "colour"])
    start = designer.questions()
    answers, first_ten, new, refused = adopted, 0, 0, {}
    said, before = {}, start
    while True:
        open_questions = [one for one in before["questions"] if said.get(one["id"], 0) < PATIENCE and one["id"] not in refused]
        if not open_questions:
            break
        question = open_questions[0]
        said[question["id"]] = said.get(question["id"], 0) + 1
        command = designer.command(question["scopes"][0]["fix"], question)
        if command is None or designer.run(*command) is None:
            refused[question["id"]] = command
            continue
        answers += 1
        after = designer.questions()
        gone = before["findings"] - after["findings"]
        known = {one["id"] for one in before["questions"]}
        new += sum(one["findings"] for one in after["questions"] if one["id"] not in known)
        if answers - adopted <= 10:
            first_ten += gone
        before = after
    for question, command in refused.items():
        print(f"    refused: {question}: {command and shlex.join(command)}")
    return (
        screens, start["findings"], len(start["questions"]), answers, f"{answers / max(1, start['findings']):.2f}",
        f"{answers / max(1, screens):.2f}", first_ten, new, before["findings"])
