"""Arbitrary documents with a matching version and digest: both are hashes that anybody can compute."""

import hashlib
import json


class Literal(str):
    """A number as it is in the file."""


JUNK = [
    None, True, [], {}, "", "x", "0", "-1", "\x1b[31m", "elements/e1", "か\u3099", "=1+1", Literal("-1"), Literal("0"), Literal("1"),
    Literal("0.5"), Literal("3"), Literal("99999"), Literal("9007199254740993"), Literal("1e999"), [None], [Literal("0")], ["a.1"],
    {"x": {}}, {"id": "x"}]


def parse(text):
    return json.loads(text, parse_int=Literal, parse_float=Literal)


def order(members):
    return dict(sorted(members.items(), key=lambda member: member[0].encode("utf-8", "surrogateescape")))


def canonical(value, indent=0):
    """The canonical form of a value, as the model's README describes it."""
    if isinstance(value, Literal):
        return str(value)
    if isinstance(value, str):
        named = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
        return '"' + "".join(named.get(one) or (f"\\u{ord(one):04x}" if one < " " else one) for one in value) + '"'
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    inner, outer = "\n" + "  " * (indent + 1), "\n" + "  " * indent
    if isinstance(value, list):
        parts = [canonical(part, indent + 1) for part in value]
        if all(not isinstance(part, (dict, list)) or not part for part in value):
            return "[" + ", ".join(parts) + "]"
        return "[" + ",".join(inner + part for part in parts) + outer + "]"
    if not value:
        return "{}"
    return "{" + ",".join(f"{inner}{canonical(key)}: {canonical(part, indent + 1)}" for key, part in value.items()) + outer + "}"


def sealed(document):
    """A document as a file, with a matching digest and version."""
    if not isinstance(document, dict):
        return canonical(document) + "\n"
    rest = order({key: value for key, value in document.items() if key not in ("_version", "_sync")})
    if "_sync" in document:
        block = document["_sync"]
        if isinstance(block, dict) and "digest" in block:
            others = order({key: value for key, value in block.items() if key != "digest"})
            digest = hashlib.sha256(canonical(others).encode()).hexdigest()[:16]
            block = order({**others, "digest": digest})
        rest["_sync"] = block
    body = canonical(rest)
    return '{\n  "_version": "' + hashlib.sha256(body.encode()).hexdigest()[:12] + '",' + body[1:] + "\n"


def mutated(random, text):
    """One or two changes, most of them in the `_sync` block."""
    document = parse(text)
    for _ in range(random.choice([1, 1, 2])):
        if not isinstance(document, dict) or "_sync" not in document:
            break
        if random.random() < 0.7:
            document["_sync"] = change(random, document["_sync"])
        else:
            document = change(random, document)
    return sealed(document)


def change(random, value):
    """A change somewhere in a value: at each step down, chance says whether to go on."""
    if isinstance(value, dict) and value and random.random() < 0.8:
        key, way = random.choice(list(value)), random.randrange(12)
        if way == 0:
            return {name: part for name, part in value.items() if name != key}
        if way == 1:
            return order({**{name: part for name, part in value.items() if name != key}, random.choice(["", "x", "a/b"]): value[key]})
        if way == 2:
            return order({**value, "zz-new": random.choice(JUNK)})
        if way == 3:
            other = random.choice(list(value))
            return order({**value, key: value[other], other: value[key]})
        return order({**value, key: change(random, value[key])})
    if isinstance(value, list) and value and random.random() < 0.8:
        place, way = random.randrange(len(value)), random.randrange(10)
        if way == 0:
            return value[:place] + value[place + 1:]
        if way == 1:
            return value[:place] + [value[place]] + value[place:]
        if way == 2:
            return value[::-1]
        if way == 3:
            return value + [random.choice(JUNK)]
        return value[:place] + [change(random, value[place])] + value[place + 1:]
    if isinstance(value, str) and not isinstance(value, Literal) and value and random.random() < 0.5:
        place = random.randrange(len(value))
        return value[:place] + random.choice("aZ09_-.") + value[place + 1:]
    if isinstance(value, Literal) and value.isdigit() and random.random() < 0.5:
        return Literal(int(value) + random.choice([-1, 1]))
    return random.choice(JUNK)
