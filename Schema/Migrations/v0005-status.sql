-- The verdict on each screen, computed in one place and kept for every day that may come: a waiver ends while nobody writes. A row
-- holds for the days with valid_after < day AND day <= valid_until.
CREATE TABLE screen_status (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  valid_after TEXT NOT NULL,
  valid_until TEXT NOT NULL,
  verdict TEXT NOT NULL,
  blocking INTEGER NOT NULL,
  advice INTEGER NOT NULL,
  failed_checks INTEGER NOT NULL,
  stale_checks INTEGER NOT NULL,
  open_questions INTEGER NOT NULL,
  stale_signatures INTEGER NOT NULL,
  waiting_for TEXT NOT NULL,
  PRIMARY KEY (document, valid_after)
) STRICT, WITHOUT ROWID;

CREATE TABLE screen_status_families (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  valid_after TEXT NOT NULL,
  family TEXT NOT NULL,
  required INTEGER NOT NULL,
  consult INTEGER NOT NULL,
  advice INTEGER NOT NULL,
  PRIMARY KEY (document, valid_after, family)
) STRICT, WITHOUT ROWID;

-- Views name the days for which a row holds instead of asking SQLite's clock: WHERE valid_after < date('now') AND
-- date('now') <= valid_until, or any other day.
DROP VIEW readiness;
DROP VIEW board;
DROP VIEW live_findings;

-- Findings that are open, or waived until a day: a finding is still to be dealt with on the days after live_after.
CREATE VIEW live_findings AS
SELECT findings.*, level <> 'advice' AS blocks, CASE status WHEN 'waived' THEN until ELSE '' END AS live_after
FROM findings
WHERE status IN ('open', 'stale', 'question', 'conflict') OR (status = 'waived' AND until IS NOT NULL);

CREATE VIEW board AS
SELECT
  screens.document, screens.id AS screen, title, sprint, designer, engineer, progress, valid_after, valid_until, verdict, family,
  required, consult, screen_status_families.advice
FROM screens JOIN screen_status USING (document) LEFT JOIN screen_status_families USING (document, valid_after);

CREATE VIEW readiness AS
SELECT
  screens.id AS screen, title, sprint, designer, engineer, progress, valid_after, valid_until, verdict, verdict = 'ready' AS is_ready,
  blocking, advice, failed_checks, stale_checks, open_questions, stale_signatures, waiting_for
FROM screens JOIN screen_status USING (document);
