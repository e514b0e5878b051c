-- A command stands here only until the ledger has it on the disk. What the ledger does not tell stays: under which names this
-- workspace wrote, which of its commands took back which, and the versions of documents that imports left.
CREATE TABLE own_names (
  position INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  -- The writes after `base` up to `last` are this workspace's; those of its present name go on, up to `number` in `meta`.
  base INTEGER NOT NULL,
  last INTEGER
) STRICT;
INSERT INTO own_names (name, base, last)
SELECT replica, min(number) - 1, CASE WHEN replica = (SELECT value FROM meta WHERE key = 'replica') THEN NULL ELSE max(number) END
FROM outbox GROUP BY replica ORDER BY min(command);

CREATE TABLE undos (
  write TEXT PRIMARY KEY,
  undoes TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO undos (write, undoes)
SELECT outbox.replica || '.' || outbox.number, undone.replica || '.' || undone.number
FROM outbox JOIN outbox AS undone ON undone.command = outbox.undoes;
ALTER TABLE outbox DROP COLUMN undoes;

CREATE TABLE imported_versions (
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  blob TEXT NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
INSERT INTO imported_versions (kind, id, blob)
SELECT kind, id, blob FROM (
  SELECT kind, id, blob, max(command) FROM command_documents JOIN outbox USING (command)
  WHERE activity LIKE '%"verb":"import-from"%' GROUP BY kind, id);
DROP INDEX command_documents_by_id;
