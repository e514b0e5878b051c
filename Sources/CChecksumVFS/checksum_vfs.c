#include "checksum_vfs.h"

#include <stdatomic.h>
#include <string.h>

#include "held_writes.h"
#include "page_checksum.h"

// What is known about a database file. A file that is still empty will become one of ours.
enum { unknown, checked, unchecked };

typedef struct File {
  sqlite3_file base;
  // For a database: one of the above, and the length of the file when the transaction began to write.
  int state;
  sqlite3_int64 sizeBeforeWriting;
  // For a rollback journal: its database, the record being read, and the writes that are held back.
  int isJournal;
  struct File *database;
  uint32_t recordPage;
  sqlite3_int64 recordOffset;
  struct HeldWrites held;
} File;

static sqlite3_vfs shim;
static sqlite3_io_methods methods;
static atomic_int_fast64_t lastFault;

// The file that the system's VFS opened, stored after ours in memory.
static sqlite3_file *real(sqlite3_file *file) { return (sqlite3_file *)((File *)file + 1); }

static sqlite3_vfs *base(sqlite3_vfs *vfs) { return (sqlite3_vfs *)vfs->pAppData; }

int64_t checksum_vfs_last_fault(void) { return atomic_load(&lastFault); }

static int fault(sqlite3_int64 number) {
  atomic_store(&lastFault, number);
  sqlite3_log(SQLITE_IOERR_DATA, "page %lld does not match its checksum", number);
  return SQLITE_IOERR_DATA;
}

static int stateOf(const unsigned char *header) {
  return header[20] == CHECKSUM_VFS_RESERVED || bigEndian(header + 68) == CHECKSUM_VFS_APPLICATION_ID ? checked : unchecked;
}

static int readDatabase(File *file, void *buffer, int size, sqlite3_int64 offset) {
  if (offset == 0 && size >= 100 && file->state != checked) file->state = stateOf(buffer);
  if (file->state != checked || !isPage(size, offset)) return SQLITE_OK;
  if (isSealed(buffer, size, offset / size + 1)) return SQLITE_OK;
  // A page that this transaction allocated and freed again was never written: beyond the old end of the file there is a hole.
  if (offset >= file->sizeBeforeWriting && file->sizeBeforeWriting >= 0 && isZero(buffer, size)) return SQLITE_OK;
  return fault(offset / size + 1);
}

// A journal restores whole pages, so pages of another database or of an older transaction must not get in.
static int readJournal(File *file, const void *buffer, int size, sqlite3_int64 offset) {
  if (size == 4) {
    file->recordPage = bigEndian(buffer);
    file->recordOffset = offset + 4;
  }
  if (size < 512 || offset != file->recordOffset || file->database == 0 || file->database->state != checked) return SQLITE_OK;
  if (!isSealed(buffer, size, file->recordPage)) return fault(file->recordPage);
  if (file->recordPage != 1) return SQLITE_OK;
  unsigned char counter[4];
  sqlite3_file *database = real(&file->database->base);
  int code = database->pMethods->xRead(database, counter, 4, 24);
  if (code != SQLITE_OK) return code;
  return bigEndian(counter) - bigEndian((const unsigned char *)buffer + 24) <= 1 ? SQLITE_OK : fault(1);
}

static int xRead(sqlite3_file *handle, void *buffer, int size, sqlite3_int64 offset) {
  File *file = (File *)handle;
  int code = read_held(&file->held, real(handle), buffer, size, offset);
  if (code != SQLITE_OK) return code;
  return file->database ? readJournal(file, buffer, size, offset) : readDatabase(file, buffer, size, offset);
}

static int xWrite(sqlite3_file *handle, const void *buffer, int size, sqlite3_int64 offset) {
  File *file = (File *)handle;
  if (file->isJournal) return hold_write(&file->held, real(handle), buffer, size, offset);
  if (isPage(size, offset)) {
    if (offset == 0 && file->state == unknown) file->state = stateOf(buffer);
    if (file->state != unchecked) seal((void *)buffer, size, offset / size + 1);
  }
  return real(handle)->pMethods->xWrite(real(handle), buffer, size, offset);
}

static int xLock(sqlite3_file *handle, int level) {
  int code = real(handle)->pMethods->xLock(real(handle), level);
  if (code == SQLITE_OK && level == SQLITE_LOCK_RESERVED) {
    sqlite3_int64 size = -1;
    real(handle)->pMethods->xFileSize(real(handle), &size);
    ((File *)handle)->sizeBeforeWriting = size;
  }
  return code;
}

static int xUnlock(sqlite3_file *handle, int level) {
  if (level <= SQLITE_LOCK_SHARED) ((File *)handle)->sizeBeforeWriting = -1;
  return real(handle)->pMethods->xUnlock(real(handle), level);
}

static int xClose(sqlite3_file *handle) {
  int code = release_held(&((File *)handle)->held, real(handle)), closed = real(handle)->pMethods->xClose(real(handle));
  free_held(&((File *)handle)->held);
  handle->pMethods = 0;
  return code == SQLITE_OK ? closed : code;
}

static int xTruncate(sqlite3_file *handle, sqlite3_int64 size) {
  return truncate_held(&((File *)handle)->held, real(handle), size);
}

static int xSync(sqlite3_file *handle, int flags) {
  int code = release_held(&((File *)handle)->held, real(handle));
  return code == SQLITE_OK ? real(handle)->pMethods->xSync(real(handle), flags) : code;
}

static int xFileSize(sqlite3_file *handle, sqlite3_int64 *size) {
  return size_with_held(&((File *)handle)->held, real(handle), size);
}

#define PASS(name, parameters, arguments) \
  static int name parameters { return real(handle)->pMethods->name arguments; }
PASS(xCheckReservedLock, (sqlite3_file *handle, int *result), (real(handle), result))
PASS(xFileControl, (sqlite3_file *handle, int operation, void *argument), (real(handle), operation, argument))
PASS(xSectorSize, (sqlite3_file *handle), (real(handle)))
PASS(xDeviceCharacteristics, (sqlite3_file *handle), (real(handle)))
PASS(xShmMap, (sqlite3_file *handle, int page, int size, int extend, void volatile **memory),
     (real(handle), page, size, extend, memory))
PASS(xShmLock, (sqlite3_file *handle, int offset, int count, int flags), (real(handle), offset, count, flags))
PASS(xShmUnmap, (sqlite3_file *handle, int isDeleted), (real(handle), isDeleted))
static void xShmBarrier(sqlite3_file *handle) { real(handle)->pMethods->xShmBarrier(real(handle)); }

static sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = xClose,
    .xRead = xRead,
    .xWrite = xWrite,
    .xTruncate = xTruncate,
    .xSync = xSync,
    .xFileSize = xFileSize,
    .xLock = xLock,
    .xUnlock = xUnlock,
    .xCheckReservedLock = xCheckReservedLock,
    .xFileControl = xFileControl,
    .xSectorSize = xSectorSize,
    .xDeviceCharacteristics = xDeviceCharacteristics,
    .xShmMap = xShmMap,
    .xShmLock = xShmLock,
    .xShmBarrier = xShmBarrier,
    .xShmUnmap = xShmUnmap,
};

static int xOpen(sqlite3_vfs *vfs, const char *name, sqlite3_file *handle, int flags, int *outFlags) {
  int isJournal = (flags & SQLITE_OPEN_MAIN_JOURNAL) != 0 && name != 0;
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0 && !isJournal) return base(vfs)->xOpen(base(vfs), name, handle, flags, outFlags);
  File *file = (File *)handle;
  memset(file, 0, sizeof(File));
  file->sizeBeforeWriting = -1;
  file->recordOffset = -1;
  int code = base(vfs)->xOpen(base(vfs), name, real(handle), flags, outFlags);
  if (real(handle)->pMethods) handle->pMethods = &methods;
  file->isJournal = isJournal;
  if (code == SQLITE_OK && isJournal) {
    File *database = (File *)sqlite3_database_file_object(name);
    if (database != 0 && database->base.pMethods == &methods) file->database = database;
  }
  return code;
}

// A journal may name another file, which SQLite deletes after rolling back: allow only a database's own side files.
static int xDelete(sqlite3_vfs *vfs, const char *name, int sync) {
  size_t length = strlen(name);
  int isOurs = (length > 8 && strcmp(name + length - 8, "-journal") == 0) || (length > 4 && strcmp(name + length - 4, "-wal") == 0);
  return isOurs ? base(vfs)->xDelete(base(vfs), name, sync) : SQLITE_IOERR_DELETE;
}

static int xAccess(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
  return base(vfs)->xAccess(base(vfs), name, flags, result);
}
static int xFullPathname(sqlite3_vfs *vfs, const char *name, int size, char *path) {
  return base(vfs)->xFullPathname(base(vfs), name, size, path);
}
static int xRandomness(sqlite3_vfs *vfs, int size, char *bytes) { return base(vfs)->xRandomness(base(vfs), size, bytes); }
static int xSleep(sqlite3_vfs *vfs, int microseconds) { return base(vfs)->xSleep(base(vfs), microseconds); }
static int xCurrentTime(sqlite3_vfs *vfs, double *time) { return base(vfs)->xCurrentTime(base(vfs), time); }
static int xGetLastError(sqlite3_vfs *vfs, int size, char *text) { return base(vfs)->xGetLastError(base(vfs), size, text); }
static int xCurrentTimeInt64(sqlite3_vfs *vfs, sqlite3_int64 *time) {
  return base(vfs)->xCurrentTimeInt64(base(vfs), time);
}

int checksum_vfs_register(void) {
  if (sqlite3_vfs_find("checksum")) return SQLITE_OK;
  sqlite3_vfs *system = sqlite3_vfs_find(0);
  if (system == 0 || system->iVersion < 2) return SQLITE_NOTFOUND;
  shim = (sqlite3_vfs){
      .iVersion = 2,
      .szOsFile = (int)sizeof(File) + system->szOsFile,
      .mxPathname = system->mxPathname,
      .zName = "checksum",
      .pAppData = system,
      .xOpen = xOpen,
      .xDelete = xDelete,
      .xAccess = xAccess,
      .xFullPathname = xFullPathname,
      .xRandomness = xRandomness,
      .xSleep = xSleep,
      .xCurrentTime = xCurrentTime,
      .xGetLastError = xGetLastError,
      .xCurrentTimeInt64 = xCurrentTimeInt64,
  };
  return sqlite3_vfs_register(&shim, 1);
}

int checksum_vfs_harden(sqlite3 *db) {
  int reserved = CHECKSUM_VFS_RESERVED;
  int code = sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (code == SQLITE_OK) code = sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  if (code == SQLITE_OK) code = sqlite3_db_config(db, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 0, (int *)0);
  // If SQLite was built without extensions, there is nothing to switch off.
  sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0, (int *)0);
  if (code == SQLITE_OK) code = sqlite3_file_control(db, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved);
  return code;
}

static File *fileOf(sqlite3 *db) {
  sqlite3_file *file = 0;
  sqlite3_file_control(db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return file != 0 && file->pMethods == &methods ? (File *)file : 0;
}

int checksum_vfs_is_checked(sqlite3 *db) {
  File *file = fileOf(db);
  return file == 0 ? 0 : file->state == unknown ? -1 : file->state == checked;
}

int checksum_vfs_check_free_pages(sqlite3 *db) {
  File *file = fileOf(db);
  if (file == 0 || file->state != checked) return SQLITE_OK;
  unsigned char page[65536];
  int code = xRead(&file->base, page, 100, 0);
  if (code != SQLITE_OK) return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
  // 65,536 does not fit into two bytes and is stored as 1.
  int size = page[16] << 8 | page[17];
  if (size == 1) size = 65536;
  sqlite3_int64 number = bigEndian(page + 32);
  // A chain with a cycle, or one that leaves the file, is left to SQLite's own check.
  for (sqlite3_int64 left = bigEndian(page + 36); number > 0 && left > 0; left--) {
    code = xRead(&file->base, page, size, (number - 1) * size);
    if (code != SQLITE_OK) return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
    number = bigEndian(page);
  }
  return SQLITE_OK;
}

int checksum_vfs_has_moved(sqlite3 *db) {
  int hasMoved = 0;
  sqlite3_file_control(db, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved);
  return hasMoved;
}

int64_t checksum_of_bytes(const void *bytes, size_t count, uint64_t seed) {
  size_t words = count & ~(size_t)7;
  uint64_t last[2] = {count, 0};
  if (count > words) memcpy(&last[1], (const char *)bytes + words, count - words);
  uint64_t sum = checksumOf(bytes, words, seed);
  return (int64_t)checksumOf((const unsigned char *)last, sizeof last, sum);
}
