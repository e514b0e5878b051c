"""Damage in the database's rows: as on a worn disk, and with the page's checksum corrected.

The second is what happens if a bit in memory flips before a page is written. The checksum is computed here as `Sources/CChecksumVFS` does.
"""

import sqlite3
import struct

RESERVED = 8
BITS = (1 << 64) - 1
PRIME = 0x9E3779B97F4A7C15
LANES = [0xD6E8FEB86659FD93, 0xA0761D6478BD642F, 0xE7037ED1A0B428DB]


def checksum(page, number):
    lanes = [number * PRIME & BITS, *LANES]
    end = (len(page) - RESERVED) // 8
    whole = end // 4 * 4
    for place, word in enumerate(struct.unpack_from(f"<{end}Q", page)):
        lane = place % 4 if place < whole else 0
        mixed = (lanes[lane] ^ word) * PRIME & BITS
        lanes[lane] = mixed ^ mixed >> 29
    total = lanes[0]
    for lane in lanes[1:]:
        total = (total ^ lane) * PRIME & BITS
        total ^= total >> 31
    return struct.pack("<Q", total)


def page_size(data):
    size = struct.unpack_from(">H", data, 16)[0]
    return 65536 if size == 1 else size


def seal(path, before):
    """Corrects the checksums of all pages that differ from the original file."""
    with open(path, "rb") as file:
        data = bytearray(file.read())
    size = page_size(data)
    if page_size(before) != size or checksum(before[:size], 1) != before[size - RESERVED:size]:
        raise RuntimeError("the checksum of a page is not computed as the product does; see Sources/CChecksumVFS")
    for start in range(0, len(data), size):
        page = data[start:start + size]
        if page != before[start:start + size]:
            data[start + size - RESERVED:start + size] = checksum(page, start // size + 1)
    with open(path, "wb") as file:
        file.write(data)


def cells(base, table, columns=None):
    """The non-empty texts and blobs in a table, each with its column's name and its row."""
    rows = base.execute(f'SELECT * FROM "{table}"')
    names = [column[0] for column in rows.description]
    found = [
        (name, value, row) for row in rows.fetchall() for name, value in zip(names, row)
        if isinstance(value, (str, bytes)) and len(value) and (columns is None or name in columns)]
    return names, found


def damage_row(random, path):
    """Changes one letter of one text in one row, as a worn disk would: SQLite itself sees nothing wrong, the checksum does."""
    base = sqlite3.connect(path)
    tables = tables_of(base)
    table = "documents" if "documents" in tables and random.random() < 0.5 else random.choice(sorted(tables))
    names, found = cells(base, table)
    # Most of a database is the documents themselves.
    documents = [cell for cell in found if cell[0] == "bytes"]
    result = change(random, base, table, names, documents if documents and random.random() < 0.6 else found)
    base.close()
    return result


def damage_sealed_row(random, path):
    """Changes one letter of content stored with its id, and corrects the page's checksum: only that id reveals it."""
    with open(path, "rb") as file:
        before = file.read()
    base = sqlite3.connect(path)
    tables = [table for table, columns in sorted(tables_of(base).items()) if {"bytes", "blob"} <= columns]
    table = "documents" if "documents" in tables and random.random() < 0.7 else random.choice(tables)
    names, found = cells(base, table, ["bytes"])
    result = change(random, base, table, names, found)
    base.close()
    if result is None:
        return None
    seal(path, before)
    return f"{result}, with the checksum of its page right again"


def tables_of(base):
    """Each table in the database with the names of its columns."""
    names = [row[0] for row in base.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND sql NOT LIKE 'CREATE VIRTUAL%'")]
    return {name: {row[1] for row in base.execute(f'PRAGMA table_info("{name}")')} for name in names}


def change(random, base, table, names, found):
    """Changes a letter in one of the cells; returns what was done, or None if nothing could be."""
    if not found:
        return None
    name, value, row = random.choice(found)
    data = bytearray(value if isinstance(value, bytes) else value.encode())
    letters = [place for place, byte in enumerate(data) if chr(byte).isalnum()]
    if not letters:
        return None
    place = random.choice(letters)
    data[place] = data[place] + 1 if chr(data[place] + 1).isalnum() else data[place] - 1
    new = bytes(data) if isinstance(value, bytes) else data.decode("utf-8", "replace")
    where = " AND ".join(f'"{column}" IS ?' for column in names)
    try:
        base.execute(f'UPDATE "{table}" SET "{name}" = ? WHERE {where}', [new, *row])
        base.commit()
    except sqlite3.DatabaseError:
        base.rollback()
        return None
    return f"one letter at {place} of {name} in a row of {table}"
