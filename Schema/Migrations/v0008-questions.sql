-- What findings of several places have in common: one decision answers them all. `causes` is an object from the kind of what they
-- share (project, class, style …) to its value, the widest first; findings with one `question` and several rows differ in what is
-- narrower than its first.
CREATE TABLE finding_causes (
  cause INTEGER PRIMARY KEY,
  question TEXT NOT NULL,
  causes TEXT NOT NULL,
  UNIQUE (question, causes)
) STRICT;

-- Null where a finding is a question by itself.
ALTER TABLE findings ADD COLUMN cause INTEGER;

CREATE INDEX findings_by_cause ON findings (cause, level, status, until);

-- A view's columns are fixed when it is made.
DROP VIEW live_findings;
CREATE VIEW live_findings AS
SELECT findings.*, level <> 'advice' AS blocks, CASE status WHEN 'waived' THEN until ELSE '' END AS live_after
FROM findings
WHERE status IN ('open', 'stale', 'question', 'conflict') OR (status = 'waived' AND until IS NOT NULL);
