-- Documents on which people disagree, by the line that opens that part of their _sync block: few among many.
CREATE INDEX documents_with_conflicts ON documents (kind, id)
WHERE NOT is_removed AND instr(bytes, x'0A2020202022636F6E666C69637473223A207B') > 0;

-- Versions are looked up by the beginning of their blob's id.
CREATE INDEX documents_by_blob ON documents (blob);
