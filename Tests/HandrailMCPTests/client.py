"""Speaks to `handrail mcp` as an assistant's app does, in the oldest and in the newest way that the client knows.

    client.py HANDRAIL FOLDER     FOLDER becomes a workspace
"""

import json
import os
import subprocess
import sys

import anyio
from mcp import Client
from mcp.client.stdio import StdioServerParameters

HANDRAIL, FOLDER = sys.argv[1:]


def handrail(*words):
    subprocess.run([HANDRAIL, *words], check=True, stdout=subprocess.DEVNULL)


def text(result, index=0):
    assert not result.is_error, result
    return result.content[index].text


async def read(mode):
    # The client passes on only a few variables by itself, and not where a measured program puts its profile.
    server = StdioServerParameters(command=HANDRAIL, args=["mcp", "-C", FOLDER], env=dict(os.environ))
    async with Client(server, mode=mode) as client:
        print(f"{mode}: {client.protocol_version}")
        names = [tool.name for tool in (await client.list_tools()).tools]
        assert names == ["board", "screen", "questions", "checklist", "explain", "search"], names
        board = json.loads(text(await client.call_tool("board", {})))
        assert [screen["id"] for screen in board["screens"]] == ["cart"], board
        screen = json.loads(text(await client.call_tool("screen", {"screen": "cart"})))
        assert screen["elements"][0]["text"]["en"] == "支払う\u202e\x1b[31m", screen
        questions = json.loads(text(await client.call_tool("questions", {"screens": ["cart"], "limit": 3})))
        assert len(questions["questions"]) == 3, questions
        assert "label.image" in text(await client.call_tool("explain", {"rule": "label.image"}))
        unknown = await client.call_tool("checklist", {"screen": "carts"})
        assert unknown.is_error and "cart" in unknown.content[0].text, unknown
        resources = (await client.list_resources()).resources
        assert str(resources[0].uri) == "handrail://screen/cart", resources[0]
        contents = (await client.read_resource("handrail://rule/contrast.text")).contents
        assert contents[0].text.startswith("contrast.text"), contents
        # Others go on meanwhile, and the next answer has it.
        handrail("set", "cart", f"title=Cart in {mode}", "-C", FOLDER)
        board = json.loads(text(await client.call_tool("board", {})))
        assert board["screens"][0]["title"] == f"Cart in {mode}", board


handrail("init", FOLDER, "--name", "Shop", "--languages", "en")
handrail("screen", "add", "cart", "title=Cart", "-C", FOLDER)
handrail("element", "add", "cart", "pay", "--kind", "text", "-C", FOLDER)
handrail("set", "cart#pay", "text.en=支払う\u202e\x1b[31m", "-C", FOLDER)
for way in ("legacy", "auto"):
    anyio.run(read, way)
