-- A document as a command found it, where the outbox does not have that version already: it came from elsewhere.
ALTER TABLE outbox_documents ADD COLUMN before BLOB;
