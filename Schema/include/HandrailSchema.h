#pragma once

/// The SQL of Migrations/v0001-documents.sql, terminated by a zero.
const char *handrail_migration_v0001_bytes(void);

/// The SQL of Migrations/v0002-before.sql, terminated by a zero.
const char *handrail_migration_v0002_bytes(void);

/// The SQL of Migrations/v0003-lookups.sql, terminated by a zero.
const char *handrail_migration_v0003_bytes(void);

/// The SQL of Migrations/v0004-checksums.sql, terminated by a zero.
const char *handrail_migration_v0004_bytes(void);

/// The SQL of Migrations/v0005-status.sql, terminated by a zero.
const char *handrail_migration_v0005_bytes(void);

/// The SQL of Migrations/v0006-conflicts.sql, terminated by a zero.
const char *handrail_migration_v0006_bytes(void);

/// The SQL of Migrations/v0007-activity.sql, terminated by a zero.
const char *handrail_migration_v0007_bytes(void);

/// The SQL of Migrations/v0008-questions.sql, terminated by a zero.
const char *handrail_migration_v0008_bytes(void);

/// The SQL of Migrations/v0009-lone-findings.sql, terminated by a zero.
const char *handrail_migration_v0009_bytes(void);

/// The SQL of Migrations/v0010-versions.sql, terminated by a zero.
const char *handrail_migration_v0010_bytes(void);

/// The SQL of Migrations/v0011-own-writes.sql, terminated by a zero.
const char *handrail_migration_v0011_bytes(void);

/// The SQL of Migrations/v0012-document-checksums.sql, terminated by a zero.
const char *handrail_migration_v0012_bytes(void);

/// The SQL of Migrations/v0013-records-in-force.sql, terminated by a zero.
const char *handrail_migration_v0013_bytes(void);

/// The SQL of Migrations/v0014-waivers.sql, terminated by a zero.
const char *handrail_migration_v0014_bytes(void);
