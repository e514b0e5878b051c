#include "HandrailSchema.h"
#pragma clang diagnostic ignored "-Wc23-extensions"
const char handrail_migration_v0001[] = {
#embed "Migrations/v0001-documents.sql"
    , 0};
