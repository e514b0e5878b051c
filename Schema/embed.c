#include "HandrailSchema.h"

// The migrations are part of the binary, so that it can be moved; #embed is C23, which this compiler allows in earlier modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char v0001[] = {
#embed "Migrations/v0001-documents.sql"
    , 0};

static const char v0002[] = {
#embed "Migrations/v0002-before.sql"
    , 0};

static const char v0003[] = {
#embed "Migrations/v0003-lookups.sql"
    , 0};

static const char v0004[] = {
#embed "Migrations/v0004-checksums.sql"
    , 0};

static const char v0005[] = {
#embed "Migrations/v0005-status.sql"
    , 0};

static const char v0006[] = {
#embed "Migrations/v0006-conflicts.sql"
    , 0};

static const char v0007[] = {
#embed "Migrations/v0007-activity.sql"
    , 0};

static const char v0008[] = {
#embed "Migrations/v0008-questions.sql"
    , 0};

static const char v0009[] = {
#embed "Migrations/v0009-lone-findings.sql"
    , 0};

static const char v0010[] = {
#embed "Migrations/v0010-versions.sql"
    , 0};

static const char v0011[] = {
#embed "Migrations/v0011-own-writes.sql"
    , 0};

static const char v0012[] = {
#embed "Migrations/v0012-document-checksums.sql"
    , 0};

static const char v0013[] = {
#embed "Migrations/v0013-records-in-force.sql"
    , 0};

static const char v0014[] = {
#embed "Migrations/v0014-waivers.sql"
    , 0};

const char *handrail_migration_v0001_bytes(void) { return v0001; }
const char *handrail_migration_v0002_bytes(void) { return v0002; }
const char *handrail_migration_v0003_bytes(void) { return v0003; }
const char *handrail_migration_v0004_bytes(void) { return v0004; }
const char *handrail_migration_v0005_bytes(void) { return v0005; }
const char *handrail_migration_v0006_bytes(void) { return v0006; }
const char *handrail_migration_v0007_bytes(void) { return v0007; }
const char *handrail_migration_v0008_bytes(void) { return v0008; }
const char *handrail_migration_v0009_bytes(void) { return v0009; }
const char *handrail_migration_v0010_bytes(void) { return v0010; }
const char *handrail_migration_v0011_bytes(void) { return v0011; }
const char *handrail_migration_v0012_bytes(void) { return v0012; }
const char *handrail_migration_v0013_bytes(void) { return v0013; }
const char *handrail_migration_v0014_bytes(void) { return v0014; }
