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
  if (held->size == 0) return SQLITE_OK;
  int code = file->pMethods->xWrite(file, held->bytes, held->size, held->offset);
  if (code == SQLITE_OK) held->size = 0;
  return code;
}

int read_held(struct HeldWrites *held, sqlite3_file *file, void *buffer, int size, sqlite3_int64 offset) {
  if (release_held(held, file) == SQLITE_OK) return file->pMethods->xRead(file, buffer, size, offset);
  int code = file->pMethods->xRead(file, buffer, size, offset);
  if (code != SQLITE_OK && code != SQLITE_IOERR_SHORT_READ) return code;
  sqlite3_int64 start = held->offset > offset ? held->offset : offset, end = held->offset + held->size;
  if (end > offset + size) end = offset + size;
  if (start < end) memcpy((unsigned char *)buffer + (start - offset), held->bytes + (start - held->offset), (size_t)(end - start));
  // What the file lacks is held.
  return start < end && end == offset + size ? SQLITE_OK : code;
}

int truncate_held(struct HeldWrites *held, sqlite3_file *file, sqlite3_int64 size) {
  if (size <= held->offset) held->size = 0;
  int code = release_held(held, file);
  return code == SQLITE_OK ? file->pMethods->xTruncate(file, size) : code;
}

int size_with_held(struct HeldWrites *held, sqlite3_file *file, sqlite3_int64 *size) {
  int isReleased = release_held(held, file) == SQLITE_OK, code = file->pMethods->xFileSize(file, size);
  if (code == SQLITE_OK && !isReleased && *size < held->offset + held->size) *size = held->offset + held->size;
  return code;
}

void free_held(struct HeldWrites *held) {
  free(held->bytes);
  held->bytes = 0;
}
