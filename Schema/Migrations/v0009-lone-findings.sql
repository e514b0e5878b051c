-- How many of the findings that block are a question by themselves: the board adds these up and reads no findings. The sign keeps
-- SQLite from the index of causes, in which those of all screens stand together.
ALTER TABLE screen_status ADD COLUMN lone_findings INTEGER NOT NULL DEFAULT 0;

UPDATE screen_status SET lone_findings = (
  SELECT count(*) FROM live_findings
  WHERE live_findings.document = screen_status.document AND blocks AND +cause IS NULL AND live_after <= screen_status.valid_after
);
