"""Stores rows in doltlite, which replaces Python's SQLite: run by `theirs.py` with the Python that has it.

    doltlite_rows.py load ROWS DATABASE TABLE…    the rows of a workspace
    doltlite_rows.py merge ROWS                   edits both sides as standard input says, and prints how long the merge took
"""

import json
import subprocess
import sys
import time

import doltlite  # noqa: F401: has to come before sqlite3
import sqlite3  # isort: skip


def load(path, database, *tables):
    # In this process SQLite's own files cannot be read: its shell reads them.
    def shell(query, *options):
        process = subprocess.Popen(["sqlite3", "-batch", *options, f"file:{database}?mode=ro", query], stdout=subprocess.PIPE, text=True)
        with process.stdout:
            yield from process.stdout
        if process.wait() != 0:
            sys.exit("sqlite3 failed")

    rows = sqlite3.connect(path, isolation_level=None)
    for table in tables:
        rows.execute("".join(shell(f"SELECT replace(sql, 'REFERENCES documents (document) ON DELETE CASCADE', '') "
                                   f"FROM sqlite_master WHERE name = '{table}'")))
        columns = [column[1] for column in rows.execute(f"PRAGMA table_info({table})")]
        marks = ", ".join("?" * len(columns))
        rows.execute("BEGIN")
        read = shell(f"SELECT json_array({', '.join(columns)}) FROM {table} ORDER BY 1")
        rows.executemany(f"INSERT INTO {table} VALUES ({marks})", map(json.loads, read))
        rows.execute("COMMIT")
    rows.execute("SELECT dolt_commit('-A', '-m', 'Rows')")
    rows.execute("SELECT dolt_branch('there')")


def merge(path):
    rows = sqlite3.connect(path, isolation_level=None)
    rows.execute("SELECT dolt_checkout('there')")
    rows.execute("SELECT dolt_merge('main')")
    here, there = json.load(sys.stdin)
    for branch, edits in (("there", there), ("main", here)):
        rows.execute(f"SELECT dolt_checkout('{branch}')")
        rows.execute("BEGIN")
        rows.executemany(
            "INSERT INTO labels (hint, document, item, language) VALUES (?, ?, ?, 'en')"
            " ON CONFLICT DO UPDATE SET hint = excluded.hint", edits)
        rows.execute("COMMIT")
        rows.execute("SELECT dolt_commit('-A', '-m', 'Edits')")
    start = time.perf_counter()
    rows.execute("SELECT dolt_merge('there')").fetchall()
    seconds = time.perf_counter() - start
    texts = {text for text, _, _ in here + there}
    marks = ", ".join("?" * len(texts))
    (count,) = rows.execute(f"SELECT count(*) FROM labels WHERE hint IN ({marks})", list(texts)).fetchone()
    if count != len(here) + len(there):
        sys.exit(f"the merge holds {count} of {len(here) + len(there)} edits")
    print(seconds)


if sys.argv[1] == "load":
    load(*sys.argv[2:])
elif sys.argv[1] == "merge":
    merge(sys.argv[2])
else:
    print(f"doltlite {doltlite.__version__}")
