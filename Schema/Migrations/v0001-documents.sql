-- The documents themselves, and the outbox: what every command left behind.
CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE documents (
  document INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('screen', 'component', 'palette', 'project')),
  id TEXT NOT NULL,
  bytes BLOB NOT NULL,
  blob TEXT NOT NULL,
  is_removed INTEGER NOT NULL,
  UNIQUE (kind, id)
) STRICT;

CREATE TABLE outbox (
  command INTEGER PRIMARY KEY AUTOINCREMENT,
  number INTEGER NOT NULL,
  replica TEXT NOT NULL,
  author TEXT NOT NULL,
  time TEXT NOT NULL,
  sentence TEXT NOT NULL,
  undoes INTEGER REFERENCES outbox (command)
) STRICT;

CREATE TABLE outbox_documents (
  command INTEGER NOT NULL REFERENCES outbox (command) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  id TEXT NOT NULL,
  blob TEXT NOT NULL,
  bytes BLOB NOT NULL,
  PRIMARY KEY (command, kind, id)
) STRICT;
CREATE INDEX outbox_documents_by_id ON outbox_documents (kind, id, command);
CREATE INDEX outbox_documents_by_blob ON outbox_documents (blob);

-- Projections: derived from the documents, dropped and rebuilt at will. References between items are text: a merge may leave them
-- dangling, which is a finding and no error.
CREATE TABLE screens (
  document INTEGER PRIMARY KEY REFERENCES documents (document) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  sprint TEXT,
  designer TEXT,
  engineer TEXT,
  progress TEXT NOT NULL,
  reading_order TEXT,
  design_link TEXT,
  design_revision TEXT,
  elements INTEGER NOT NULL
) STRICT;

CREATE TABLE screen_tasks (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  task TEXT NOT NULL,
  PRIMARY KEY (document, task)
) STRICT, WITHOUT ROWID;

CREATE TABLE elements (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  id TEXT NOT NULL,
  kind TEXT NOT NULL,
  component TEXT,
  grouped_in TEXT,
  is_readable INTEGER NOT NULL,
  PRIMARY KEY (document, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX elements_by_component ON elements (component) WHERE component IS NOT NULL;

CREATE TABLE labels (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  item TEXT NOT NULL,
  language TEXT NOT NULL,
  text TEXT,
  label TEXT,
  hint TEXT,
  value TEXT,
  PRIMARY KEY (document, item, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE reading_order (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  item TEXT NOT NULL,
  PRIMARY KEY (document, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE groups (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  id TEXT NOT NULL,
  grouped_in TEXT,
  navigation TEXT,
  PRIMARY KEY (document, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE group_members (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  grouped_in TEXT NOT NULL,
  position INTEGER NOT NULL,
  item TEXT NOT NULL,
  PRIMARY KEY (document, grouped_in, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE overflow_policies (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  element TEXT NOT NULL,
  overflow TEXT,
  truncation TEXT,
  lines INTEGER,
  full_text TEXT,
  PRIMARY KEY (document, element)
) STRICT, WITHOUT ROWID;

CREATE TABLE colours (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  item TEXT NOT NULL,
  role TEXT NOT NULL,
  appearance TEXT NOT NULL,
  colour TEXT NOT NULL,
  PRIMARY KEY (document, item, role, appearance)
) STRICT, WITHOUT ROWID;

CREATE TABLE gestures (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  id TEXT NOT NULL,
  element TEXT,
  kind TEXT,
  alternative TEXT,
  alternative_where TEXT,
  alternative_by TEXT,
  PRIMARY KEY (document, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE changes (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  id TEXT NOT NULL,
  element TEXT,
  kind TEXT,
  trigger_text TEXT,
  argument TEXT,
  PRIMARY KEY (document, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE questions (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  id TEXT NOT NULL,
  about TEXT,
  asked_by TEXT,
  asked_at TEXT,
  body TEXT,
  answers INTEGER NOT NULL,
  is_settled INTEGER NOT NULL,
  PRIMARY KEY (document, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE closings (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  id TEXT NOT NULL,
  about TEXT,
  closes_as TEXT,
  reason TEXT,
  until TEXT,
  closed_by TEXT,
  closed_at TEXT,
  PRIMARY KEY (document, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE signatures (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  id TEXT NOT NULL,
  role TEXT,
  signed_by TEXT,
  signed_at TEXT,
  is_stale INTEGER NOT NULL,
  PRIMARY KEY (document, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE verifications (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  id TEXT NOT NULL,
  about TEXT,
  verdict TEXT,
  method TEXT,
  note TEXT,
  build TEXT,
  os TEXT,
  checked_by TEXT,
  checked_at TEXT,
  PRIMARY KEY (document, id)
) STRICT, WITHOUT ROWID;

-- Findings keep parameters and no sentences; `parameters` is a JSON object.
CREATE TABLE findings (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  rule TEXT NOT NULL,
  family TEXT NOT NULL,
  target TEXT NOT NULL,
  qualifier TEXT NOT NULL,
  level TEXT NOT NULL,
  status TEXT NOT NULL,
  message TEXT NOT NULL,
  parameters TEXT NOT NULL,
  until TEXT,
  changed TEXT NOT NULL,
  PRIMARY KEY (document, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE search_text (
  line INTEGER PRIMARY KEY,
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  item TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
CREATE INDEX search_text_by_document ON search_text (document);
CREATE VIRTUAL TABLE search USING fts5 (text, content = 'search_text', content_rowid = 'line', tokenize = 'trigram');
CREATE TRIGGER search_text_added AFTER INSERT ON search_text BEGIN
  INSERT INTO search (rowid, text) VALUES (new.line, new.text);
END;
CREATE TRIGGER search_text_removed AFTER DELETE ON search_text BEGIN
  INSERT INTO search (search, rowid, text) VALUES ('delete', old.line, old.text);
END;

-- What leads ask.
CREATE VIEW live_findings AS
SELECT findings.*, level <> 'advice' AS blocks
FROM findings
WHERE status IN ('open', 'stale', 'question', 'conflict') OR (status = 'waived' AND until < date('now'));

CREATE VIEW board AS
SELECT
  screens.document, screens.id AS screen, title, sprint, designer, engineer, progress, family,
  count(rule) FILTER (WHERE level = 'required') AS required,
  count(rule) FILTER (WHERE level = 'consult') AS consult,
  count(rule) FILTER (WHERE level = 'advice') AS advice
FROM screens LEFT JOIN live_findings USING (document)
GROUP BY screens.document, family;

CREATE VIEW readiness AS
SELECT
  screens.id AS screen, title, sprint, designer, engineer, progress,
  count(rule) FILTER (WHERE blocks) AS blocking,
  count(rule) FILTER (WHERE blocks) = 0 AS is_ready
FROM screens LEFT JOIN live_findings USING (document)
GROUP BY screens.document;
