"""The seeded data: workspaces with made-up screens, imported through the command line."""

import json
import os
import random
import shutil
import sys
import time

from benchmarks.running import FOLDER, call

ELEMENTS = 50
EDITED = "s00042"

PALETTE = [
    {"id": "paper", "light": "#ffffff", "dark": "#1c1c1e", "light-high": "#ffffff", "dark-high": "#000000"},
    {"id": "ink", "light": "#1c1c1e", "dark": "#f2f2f7", "light-high": "#000000", "dark-high": "#ffffff"},
    {"id": "quiet", "light": "#6a6a70", "dark": "#a8a8ad", "light-high": "#48484a", "dark-high": "#d1d1d6"},
    {"id": "pale", "light": "#8e8e93", "dark": "#98989d", "light-high": "#48484a", "dark-high": "#d1d1d6"},
    {"id": "brand", "light": "#00695c", "dark": "#80cbc4", "light-high": "#004d40", "dark-high": "#b2dfdb"},
]
WORDS = [
    ("Order", "注文"), ("Delivery", "お届け"), ("Payment", "お支払い"), ("History", "履歴"), ("Settings", "設定"), ("Favourites", "お気に入り"),
    ("Search", "検索"), ("Reviews", "レビュー"), ("Coupons", "クーポン"), ("Points", "ポイント"), ("Notices", "お知らせ"), ("Address", "住所"),
    ("Account", "アカウント"), ("Cart", "カート"), ("Details", "詳細"), ("Size", "サイズ"), ("Colour", "色"), ("Stock", "在庫"), ("Price", "価格"),
]
ENDS = [
    ("today", "本日分"), ("of this month", "今月分"), ("for you", "あなたへ"), ("in detail", "くわしく"), ("of your family", "ご家族分"), ("again", "もう一度"),
]
STYLES = ["body", "body", "body", "callout", "subheadline", "footnote", "headline", "title3"]


def pair(chance):
    word, end = chance.choice(WORDS), chance.choice(ENDS)
    return {"en": f"{word[0]} {end[0]}", "ja": f"{end[1]}の{word[1]}"}


def named(name):
    return {"light": f"palette:{name}", "dark": f"palette:{name}"}


def element(chance, index):
    """One element as a designer would leave it: mostly answered, with an occasional gap."""
    kind = chance.choices(["text", "button", "image", "icon", "text-field", "switch"], [28, 9, 5, 4, 2, 2])[0]
    y = 60 + index * 52
    made = {"id": f"e{index:03}", "kind": kind, "container": f"box-{index // 2}"}
    if kind in ("text", "button"):
        made["text"] = pair(chance)
        made["text-style"] = chance.choice(STYLES)
        if chance.random() > 0.05:
            made |= {"overflow": "wrap", "lines": 0}
        made["colour"] = {"text": named(chance.choices(["ink", "quiet", "brand", "pale"], [60, 25, 12, 3])[0])}
    if kind == "text":
        made["frame"] = [16, y, 358, 22]
        if chance.random() < 0.08:
            made |= {"header-like": True, "traits": {"header": True}}
        if chance.random() < 0.1:
            made["notes"] = "文言は運営が差し替える"
    else:
        small = chance.random() < 0.1
        made["frame"] = [16, y, 32 if small else 120, 32 if small else 44]
    if kind not in ("text", "button") and chance.random() > 0.12:
        made["label"] = pair(chance)
        if chance.random() < 0.05:
            del made["label"]["en"]
    if kind == "button":
        made["hierarchy"] = chance.choice(["primary", "secondary", "tertiary"])
        if chance.random() < 0.3:
            made["hint"] = pair(chance)
    return made


def screen(number):
    chance = random.Random(1_000_003 + number)
    title = pair(chance)["ja"]
    made = {
        "id": f"s{number:05}", "title": f"{title} {number}", "sprint": f"S{number % 24:02}", "designer": chance.choice(["Mika", "Sora"]),
        "engineer": chance.choice(["Ren", "Yui"]), "progress": chance.choice(["draft", "in-review"]),
        "states": {"loading": True, "error": True}, "colour": {"background": named("paper")},
        "elements": [element(chance, index) for index in range(ELEMENTS)],
        "gestures": [{"id": "g1", "kind": "swipe", "element": "e003", "result": "行を削除する"}],
        "changes": [{"id": "c1", "kind": "announcement", "trigger": "読み込みが終わった", "interval": 5, "argument-text": pair(chance)}],
    }
    if chance.random() > 0.2:
        made["order"] = "natural"
    if chance.random() > 0.3:
        made["gestures"][0] |= {"alternative": "削除ボタン", "alternative-where": "編集モード", "alternative-by": "edit-mode"}
    # The edited screen is the same in every workspace; it must have the element that is edited.
    if made["id"] == EDITED:
        made["elements"][7]["label"] = {"en": "Edited", "ja": "編集"}
    return made


def make_workspace(binary, folder, count):
    """A workspace of `count` screens, imported through the command line, 500 at a time."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    call([binary, "init", folder, "--name", "Bench", "--languages", "en,ja", "--platform", "ios"])
    head = {"format": 1, "palette": {"colours": PALETTE}, "screens": []}
    for first in range(0, count, 500):
        batch = dict(head, screens=[screen(number) for number in range(first, min(first + 500, count))])
        data = json.dumps(batch, ensure_ascii=False).encode()
        call([binary, "import", "json", "-", "-C", folder], data)
        head.pop("palette", None)
        if sys.stderr.isatty():
            print(f"\rbench: {min(first + 500, count):,} of {count:,} screens", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)


def workspace(binary, folder, count, reuse):
    """A workspace of that size; the last run's, if it may be reused."""
    if reuse and os.path.exists(os.path.join(folder, "made")):
        return
    start = time.perf_counter()
    make_workspace(binary, folder, count)
    open(os.path.join(folder, "made"), "w").close()
    print(f"bench: made {count:,} screens of {ELEMENTS} elements in {time.perf_counter() - start:.0f} s", flush=True)


def workspaces(binary, count, reuse):
    """The large workspace, and one of 100 screens."""
    large, small = os.path.join(FOLDER, str(count)), os.path.join(FOLDER, "small")
    workspace(binary, large, count, reuse)
    workspace(binary, small, 100, reuse)
    return large, small
