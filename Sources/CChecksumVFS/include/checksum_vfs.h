// A VFS shim modelled on SQLite's own cksumvfs: an 8-byte checksum at the end of every page, written with the page and verified
// whenever the page is read. Unlike cksumvfs, the checksum covers the page's number, and is mandatory.
#ifndef CHECKSUM_VFS_H
#define CHECKSUM_VFS_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

// Bytes that every page in our databases reserves for the checksum.
#define CHECKSUM_VFS_RESERVED 8

// "HNDR" in a database's header says that it has checksums, even if the byte with the number of reserved bytes is damaged.
#define CHECKSUM_VFS_APPLICATION_ID 0x484E4452

// Registers the shim as the default VFS of this process; a second call changes nothing.
//
// Beware: a new file counts as a database with checksums until its first page is written.
int checksum_vfs_register(void);

// Disables what a stranger's database file could exploit: load_extension, writable_schema, functions and virtual tables with side
// effects in its schema. New databases reserve the checksum's bytes.
int checksum_vfs_harden(sqlite3 *db);

// Whether a connection's database has checksums: 1 or 0, or -1 for a file that is still empty.
int checksum_vfs_is_checked(sqlite3 *db);

// Reads the freelist pages, which integrity_check skips although the next write reads them. Returns SQLITE_OK, or the error of the
// first page whose checksum is wrong. To be called within a transaction that has read something.
int checksum_vfs_check_free_pages(sqlite3 *db);

// Whether a connection's file has been renamed or replaced since it was opened.
int checksum_vfs_has_moved(sqlite3 *db);

// The number of the last page that was read with a wrong checksum; 0 if there was none.
int64_t checksum_vfs_last_fault(void);

// The pages' checksum for any bytes: it detects damage at the speed of memory, but not forgery.
int64_t checksum_of_bytes(const void *bytes, size_t count, uint64_t seed);

#endif
