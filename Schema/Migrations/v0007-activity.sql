-- What a command did as data, so that the history is read in everybody's language; rows from before keep their sentence.
ALTER TABLE outbox ADD COLUMN activity TEXT;
