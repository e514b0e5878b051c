-- Who closed a finding, why and when: whatever says that a screen is ready names what was waived for it.
ALTER TABLE findings ADD COLUMN reason TEXT;
ALTER TABLE findings ADD COLUMN closed_by TEXT;
ALTER TABLE findings ADD COLUMN closed_at TEXT;

ALTER TABLE screen_status ADD COLUMN waived INTEGER NOT NULL DEFAULT 0;
ALTER TABLE screen_status ADD COLUMN not_applicable INTEGER NOT NULL DEFAULT 0;

-- How many findings that would block a screen a setting of the project takes from it.
CREATE TABLE screen_weakenings (
  document INTEGER NOT NULL REFERENCES documents (document) ON DELETE CASCADE,
  setting TEXT NOT NULL,
  findings INTEGER NOT NULL,
  PRIMARY KEY (document, setting)
) STRICT, WITHOUT ROWID;

DROP VIEW readiness;
CREATE VIEW readiness AS
SELECT
  screens.id AS screen, title, sprint, designer, engineer, progress, valid_after, valid_until, verdict, verdict = 'ready' AS is_ready,
  blocking, advice, failed_checks, stale_checks, open_questions, stale_signatures, waiting_for, waived, not_applicable
FROM screens JOIN screen_status USING (document);
