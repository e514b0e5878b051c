-- The ledger has every version of every document. What a command left behind is named here by its blob id alone, with what it found;
-- the bytes are those of the document, while it has that version, and then the ledger's.
CREATE TABLE command_documents (
  command INTEGER NOT NULL REFERENCES outbox (command) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  blob TEXT NOT NULL,
  before TEXT,
  PRIMARY KEY (command, kind, id)
) STRICT, WITHOUT ROWID;

INSERT INTO command_documents (command, kind, id, blob, before)
SELECT
  command, kind, id, blob,
  CASE
    WHEN before IS NOT NULL THEN git_blob_id(before)
    ELSE (
      SELECT earlier.blob FROM outbox_documents AS earlier
      WHERE earlier.kind = outbox_documents.kind AND earlier.id = outbox_documents.id AND earlier.command < outbox_documents.command
      ORDER BY earlier.command DESC LIMIT 1)
  END
FROM outbox_documents;

CREATE INDEX command_documents_by_id ON command_documents (kind, id, command);

-- Versions that neither a document nor, as far as is known, the ledger has.
CREATE TABLE kept_versions (
  blob TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  bytes BLOB NOT NULL
) STRICT;

INSERT OR IGNORE INTO kept_versions (blob, kind, id, bytes) SELECT blob, kind, id, bytes FROM outbox_documents;
INSERT OR IGNORE INTO kept_versions (blob, kind, id, bytes)
SELECT git_blob_id(before), kind, id, before FROM outbox_documents WHERE before IS NOT NULL;

DROP TABLE outbox_documents;
