-- From here on every page ends with a checksum (Sources/CChecksumVFS): "HNDR" in the header says so. What was derived before is
-- not covered by one: the index of texts is rebuilt here, all the rest when the workspace is opened.
PRAGMA application_id = 1213088850;
DELETE FROM meta WHERE key = 'catalogue';

-- The index of texts is written beside its table, without triggers: SQLite runs none that write to a virtual table while it does
-- not trust the schema.
DROP TRIGGER search_text_added;
DROP TRIGGER search_text_removed;
INSERT INTO search (search) VALUES ('rebuild');
