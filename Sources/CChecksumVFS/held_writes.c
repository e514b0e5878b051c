#include "held_writes.h"

#include <stdlib.h>
#include <string.h>

enum { most = 1 << 16 };

int hold_write(struct HeldWrites *held, sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset) {
  if (held->size > 0 && (offset != held->offset + held->size || size > most - held->size)) {
    int code = release_held(held, file);
    if (code != SQLITE_OK) return code;
  }
  if (held->bytes == 0) held->bytes = malloc(most);
  if (held->bytes == 0 || size > most) return file->pMethods->xWrite(file, bytes, size, offset);
  if (held->size == 0) held->offset = offset;
  memcpy(held->bytes + held->size, bytes, (size_t)size);
  held->size += size;
  return SQLITE_OK;
}

int release_held(struct HeldWrites *held, sqlite3_file *file) {
  int size = held->size;
  held->size = 0;
  return size == 0 ? SQLITE_OK : file->pMethods->xWrite(file, held->bytes, size, held->offset);
}

void free_held(struct HeldWrites *held) {
  free(held->bytes);
  held->bytes = 0;
}
