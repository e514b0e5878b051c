-- Whether people disagree on a document is written when it is saved, instead of being looked for in its bytes.
DROP INDEX documents_with_conflicts;
ALTER TABLE documents ADD COLUMN has_conflicts INTEGER NOT NULL DEFAULT 0;
UPDATE documents SET has_conflicts = 1 WHERE instr(bytes, x'0A2020202022636F6E666C69637473223A207B') > 0;
CREATE INDEX documents_with_conflicts ON documents (kind, id) WHERE has_conflicts AND NOT is_removed;
