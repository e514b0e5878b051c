#pragma once
extern const char handrail_migration_v0001[];
