#pragma once

/// The SQL of Migrations/v0001-documents.sql, ended by a zero.
const char *handrail_migration_v0001_bytes(void);

/// The SQL of Migrations/v0002-before.sql, ended by a zero.
const char *handrail_migration_v0002_bytes(void);

/// The SQL of Migrations/v0003-lookups.sql, ended by a zero.
const char *handrail_migration_v0003_bytes(void);

/// The SQL of Migrations/v0004-checksums.sql, ended by a zero.
const char *handrail_migration_v0004_bytes(void);

/// The SQL of Migrations/v0005-status.sql, ended by a zero.
const char *handrail_migration_v0005_bytes(void);

/// The SQL of Migrations/v0006-conflicts.sql, ended by a zero.
const char *handrail_migration_v0006_bytes(void);

/// The SQL of Migrations/v0007-activity.sql, ended by a zero.
const char *handrail_migration_v0007_bytes(void);

/// The SQL of Migrations/v0008-questions.sql, ended by a zero.
const char *handrail_migration_v0008_bytes(void);

/// The SQL of Migrations/v0009-lone-findings.sql, ended by a zero.
const char *handrail_migration_v0009_bytes(void);

/// The SQL of Migrations/v0010-versions.sql, ended by a zero.
const char *handrail_migration_v0010_bytes(void);

/// The SQL of Migrations/v0011-own-writes.sql, ended by a zero.
const char *handrail_migration_v0011_bytes(void);

/// The SQL of Migrations/v0012-document-checksums.sql, ended by a zero.
const char *handrail_migration_v0012_bytes(void);

/// The SQL of Migrations/v0013-records-in-force.sql, ended by a zero.
const char *handrail_migration_v0013_bytes(void);

/// The SQL of Migrations/v0014-waivers.sql, ended by a zero.
const char *handrail_migration_v0014_bytes(void);

/// Every text of the product in English and Japanese, as docs/texts.tsv has them, ended by a zero.
const char *handrail_texts_bytes(void);
