-- Of several records about one thing those count that no other was made in sight of; an application knows, since no clock tells.
ALTER TABLE closings ADD COLUMN counts INTEGER NOT NULL DEFAULT 1;
ALTER TABLE signatures ADD COLUMN counts INTEGER NOT NULL DEFAULT 1;
ALTER TABLE verifications ADD COLUMN counts INTEGER NOT NULL DEFAULT 1;

-- What else is recorded about a finding and counts, or should: a list (JSON); null for nothing.
ALTER TABLE findings ADD COLUMN notes TEXT;

-- Every kind of closing may end. A view's columns are fixed when it is made.
DROP VIEW live_findings;
CREATE VIEW live_findings AS
SELECT
  findings.*, level <> 'advice' AS blocks,
  CASE WHEN status IN ('waived', 'not-applicable') THEN until ELSE '' END AS live_after
FROM findings
WHERE status IN ('open', 'stale', 'question', 'conflict') OR (status IN ('waived', 'not-applicable') AND until IS NOT NULL);
