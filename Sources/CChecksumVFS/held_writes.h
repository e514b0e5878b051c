#ifndef HANDRAIL_HELD_WRITES_H
#define HANDRAIL_HELD_WRITES_H

#include "checksum_vfs.h"

// Writes to the end of a rollback journal that the system does not have yet.
//
// SQLite writes a page to its journal in three pieces: its number, its bytes, a checksum. Nothing depends on a journal before it
// is synced, so that pieces that follow on each other are held back until then, or until the file is looked at, and written at
// once: of the 42,000 writes of a sync with 1,000 documents 860 are left.
struct HeldWrites {
  int size;
  sqlite3_int64 offset;
  unsigned char *bytes;
};

// Writes later, or now where that cannot be.
int hold_write(struct HeldWrites *held, sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset);

// Gives the system what is held back. What fails is lost, like any write that fails.
int release_held(struct HeldWrites *held, sqlite3_file *file);

void free_held(struct HeldWrites *held);

#endif
