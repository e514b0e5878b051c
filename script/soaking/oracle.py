"""Who wrote what, having seen what: the causal order of all commands, tracked independently, using only the command line.

An event is the effect of one command on one field (or on whether a thing exists), found by reading before and after. Every place that
holds data (a workspace, a commit in a remote) includes a set of events. Then, in any workspace and at any time:

- a value is current unless an included event has covered it; each current value is readable or a side of a conflict. Of values written
  only by imports from one kind of source, one is readable: the next import tells which is right;
- nothing else is readable: what was covered does not come back;
- a thing exists if anybody wrote on it without having seen its removal, and does not exist if its removal saw everything.

Sets of events are integers, with a bit for each event.
"""

from soaking.documents import THERE
from soaking.running import Found


class Event:
    def __init__(self, number, key, must, may, covers, seen, what):
        self.bit = 1 << number
        self.key, self.must, self.may, self.covers, self.seen, self.what = key, must, may, covers, seen, what
        # Whether a removal leaves nothing beneath, as a restore does. What a hand deletes stays in the history of the file.
        self.takes_values = False

    @property
    def importer(self):
        """The kind of source that an import read; None for what people wrote."""
        return "interface-builder" if " import interface-builder " in self.what else None

    @property
    def removes(self):
        return self.key[2] == THERE and False in self.must

    @property
    def is_removal(self):
        """A removal with no opinion against it."""
        return self.removes and self.may == {False}

    def __str__(self):
        return f"{name_of(self.key)} = {sorted(map(str, self.must))} by {self.what}"


def name_of(key):
    (kind, document), item, path = key
    return f"{kind}:{document}" + (f"#{item}" if item else "") + f" {path}"


class Oracle:
    def __init__(self):
        self.events, self.keys, self.items, self.documents = [], {}, {}, {}
        # Things that a command may have touched without changing their values: (document, item) to events' bits and what they saw.
        self.touches = {}
        self.births = {}
        self.removals = {}

    def add(self, key, must, may, covers, seen, what, is_birth=False):
        event = Event(len(self.events), key, frozenset(must), frozenset(may), covers, seen, what)
        self.events.append(event)
        self.keys.setdefault(key, []).append(event)
        self.items.setdefault(key[:2], []).append(event)
        self.documents.setdefault(key[0], []).append(event)
        if event.removes:
            self.removals.setdefault(key[:2], []).append(event)
        if is_birth:
            self.births.setdefault(key[:2], []).append(event)
        return event.bit

    def included(self, events, mask):
        return [event for event in events if event.bit & mask]

    def current(self, key, mask):
        """Events on a field that no other has covered."""
        events = self.included(self.keys.get(key, ()), mask)
        covered = 0
        for event in events:
            covered |= event.covers
        return [event for event in events if not event.bit & covered]

    def expected(self, key, mask):
        return frozenset(value for event in self.current(key, mask) for value in event.must)

    # --- What a command did ---------------------------------------------------------------------------------------------

    def command(self, before, after, mask, seen, what, base=None, moves=False, only=None, returns=None, rows=()):
        """Records what a command changed in `before`, and that it covered only what it had seen.

        `seen` is less than `mask` for a change based on an older version, such as a spreadsheet or an undo; `base` is that
        version's state. `moves` says that it may have touched things only by their place. `only` lists the command's own fields,
        if it brought others' writes along. `returns` says what a restored document does with what is beneath it: an undo
        ("whole") writes the old values and clears the rest; a restore ("items") begins it anew, writes its own fields, recreates
        its items and clears the rest; a spreadsheet ("whole") clears only within its `rows`: (document, item).

        Returns the set that the workspace then includes.
        """
        bits = 0
        for name in sorted(set(before.there) | set(after.there)):
            if only is None and before.version.get(name) == after.version.get(name):
                continue
            changed = self.changed(name, before, after)
            comes_back = returns if not before.is_there(name) else None
            births = {key[1] for key in changed if key[2] == THERE and before.says(key) == {False}}
            # Items restored on an existing screen: restoring the same value as beneath is not a write either.
            again = births - {""} if returns and not comes_back else set()
            births -= again
            if again and not rows:
                changed += [key for key in self.cleared(name, after, changed) if key[1] in again]
            if comes_back == "whole":
                cleared = self.cleared(name, after, changed)
                # An undo writes the old values and clears the rest; a spreadsheet affects only its rows.
                changed += [key for key in cleared if not rows or (name[1], key[1].split("/")[-1]) in rows]
            if comes_back:
                births = set() if comes_back == "whole" else births & {""}
            if comes_back == "items":
                changed += self.cleared(name, after, changed)
            if comes_back and not rows:
                bits |= self.left_out(name, after, mask, what)
            for key in changed:
                if only is not None and key not in only:
                    continue
                is_brought = (comes_back or key[1] in again) and (key[1] or key[2] != THERE)
                if comes_back == "items" and not key[1] and after.says(key) != {None}:
                    # A restore begins the document anew, with its own fields; its items are beneath, as with an undo.
                    is_brought = False
                if is_brought and (self.expected(key, mask) or {None}) == after.says(key):
                    # The value beneath is the same already, and writing an existing value is not a write.
                    if comes_back == "whole" or key[2] != THERE:
                        continue
                if is_brought and comes_back == "whole" and key[2] == THERE and self.is_kept(key[0], key[1], mask):
                    # It was in dispute when its document was removed, and is again: that is nobody's write.
                    continue
                bits |= self.change(key, before, after, mask, seen, what, base, key[2] == THERE and key[1] in births)
        if moves:
            for name, items in after.there.items():
                if before.version.get(name) != after.version.get(name):
                    bit = self.add((name, "", "(moved)"), [], [], 0, mask, what)
                    bits |= bit
                    for item in items:
                        self.touches[name, item] = self.touches.get((name, item), 0) | bit
        return mask | bits

    def cleared(self, name, after, changed):
        keys = [key for key in self.keys if key[0] == name and key[1] in after.there[name] and key[2] not in (THERE, "(moved)")]
        return sorted(key for key in keys if key not in after.values and key not in changed)

    def left_out(self, name, after, mask, what):
        """Removals of everything that a restored document does not have, with its values."""
        bits = 0
        for item in sorted({key[1] for key in self.items if key[0] == name} - after.there[name]):
            bits |= self.add((name, item, THERE), [False], [False], 0, mask, what)
            self.events[-1].takes_values = True
        return bits

    def changed(self, name, before, after):
        """Keys of a document whose values differ now. The values of a removed thing are beneath it and are not writes."""
        if not after.is_there(name) or not before.is_there(name):
            items = [] if not after.is_there(name) else sorted(after.there[name])
            keys = [(name, item, THERE) for item in items or [""]]
            return keys + [key for key in sorted(after.values) if key[0] == name and key[2] != THERE and key[1] in items]
        keys = []
        for key in sorted(set(before.values) | set(after.values)):
            if key[0] != name or before.says(key) == after.says(key):
                continue
            if key[2] == THERE or after.is_there(name, key[1]):
                keys.append(key)
        return keys

    def change(self, key, before, after, mask, seen, what, base, is_birth):
        old, new = before.says(key), after.says(key)
        included = self.included(self.keys.get(key, ()), mask)
        kept = new if len(new) > 1 else frozenset()
        for event in self.current(key, mask):
            dropped = event.must - new
            if not before.is_there(*key[:2]) and self.is_beneath(event, mask):
                # The person who removed the thing had seen it: it is not missed when an older version comes back.
                continue
            if dropped and not event.bit & seen and not (base and dropped <= base.says(key)):
                raise Found("lost", f"{what} covered what it had not seen: {event}; now {sorted(map(str, new))}")
        must = new if len(new) == 1 else new - old
        covers = 0
        for event in included:
            if not event.must & kept:
                covers |= event.bit
        bit = self.add(key, must, new, covers, seen, what, is_birth)
        if self.events[-1].is_removal:
            self.refuse_unseen(self.events[-1], mask, seen)
        return bit

    def is_kept(self, name, item, mask):
        """Whether somebody wrote something on an item that no removal of it had seen."""
        removals = self.included(self.removals.get((name, item), ()), mask)
        writes = [event for event in self.included(self.items.get((name, item), ()), mask) if not event.removes]
        return any(not any(event.bit & removal.seen for removal in removals) for event in writes)

    def is_beneath(self, event, mask):
        name, item, _ = event.key
        removals = self.removals.get((name, item), []) + (self.removals.get((name, ""), []) if item else [])
        return any(event.bit & removal.seen for removal in self.included(removals, mask))

    def refuse_unseen(self, removal, mask, seen):
        name, item, _ = removal.key
        events = self.items.get((name, item), ()) if item else self.documents.get(name, ())
        for event in self.included(events, mask):
            if not event.bit & seen and not event.removes and event is not removal:
                raise Found("lost", f"{removal.what} removed what it had not seen: {event}")

    # --- What must be readable ------------------------------------------------------------------------------------------

    def problems(self, state, mask):
        """What `state`, of a place that includes `mask`, should contain and does not, and vice versa."""
        found = []
        for name in sorted(self.documents):
            if name[0] == "file" or not self.included(self.documents[name], mask):
                continue
            found += self.presence(state, mask, name, "")
            for item in sorted({key[1] for key in self.items if key[0] == name and key[1]}):
                found += self.presence(state, mask, name, item)
        for key in sorted(self.keys):
            if state.is_there(key[0], key[1]) and key[2] != "(moved)":
                found += self.said(state, mask, key)
        return found

    def took_away(self, state, mask, name, item):
        """Removals that stand behind a thing's absence: its own, and those of its document, where that is gone or was made again
        by who saw them."""
        own = self.included(self.removals.get((name, item), ()), mask)
        whole = self.included(self.removals.get((name, ""), ()), mask) if item else []
        return own + [removal for removal in whole if not state.is_there(name) or self.is_reborn(mask, name, "", removal)]

    def is_reborn(self, mask, name, item, removal):
        return any(event.seen & removal.bit for event in self.included(self.births.get((name, item), ()), mask))

    def buried(self, mask, name, item):
        """Removals whose seen values are not to be read: the thing was made again after them, empty. What somebody else's edit
        brought back has all its values, but for those that a restore cleared with it."""
        removals = self.removals.get((name, item), []) + (self.removals.get((name, ""), []) if item else [])
        return [r for r in self.included(removals, mask) if r.takes_values or self.is_reborn(mask, name, item, r)]

    def presence(self, state, mask, name, item):
        events = [event for event in self.included(self.items.get((name, item), ()) if item else self.documents[name], mask)]
        if not events:
            return []
        removals = self.took_away(state, mask, name, item)
        writes = [event for event in events if not event.removes or event.key[1] != item]
        title = f"{name[0]}:{name[1]}" + (f"#{item}" if item else "")
        if not state.is_there(name, item):
            for event in writes:
                if event.key[2] == "(moved)":
                    continue
                if not any(event.bit & r.seen for r in removals):
                    return [("lost", f"{title} is gone, removed by nobody who had seen: {event}")]
            return []
        touched = self.touches.get((name, item), 0) & mask if item else 0
        for removal in removals:
            if removal.is_removal and all(event.bit & removal.seen for event in writes) and not touched & ~removal.seen:
                return [("lost", f"{title} came back; its removal had seen everything: {removal}")]
        return []

    def said(self, state, mask, key):
        name, item, path = key
        shown, found = state.says(key), []
        buried = self.buried(mask, name, item)
        allowed = {None, True, False} if path == THERE else {None}
        current = self.current(key, mask)
        importers = {event.importer for event in current}
        is_settled = len(importers) == 1 and None not in importers and any(event.must <= shown for event in current)
        for event in current:
            hiding = [removal for removal in buried if event.bit & removal.seen]
            if all(removal.takes_values for removal in hiding):
                allowed |= event.may
            if hiding or is_settled or path == THERE and event.is_removal:
                continue
            for value in sorted(event.must - shown, key=str):
                found.append(("lost", f"{name_of(key)} says {sorted(map(str, shown))} and no longer {value!r}: {event}"))
        for value in sorted(shown - allowed, key=str):
            found.append(("lost", f"{name_of(key)} says {value!r}, which nobody's current write says"))
        return found
