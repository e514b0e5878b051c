// A VFS shim in the manner of SQLite's own cksumvfs: an 8-byte checksum at the end of every page, written with the page and
// compared whenever the page is read. It differs in that the checksum covers the page's number, and in that it is mandatory.
#ifndef CHECKSUM_VFS_H
#define CHECKSUM_VFS_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

// Bytes that every page of a database of ours leaves to the checksum.
#define CHECKSUM_VFS_RESERVED 8

// "HNDR" in the header of a database says that it has checksums, even where the byte that says how many bytes are reserved is
// damaged.
#define CHECKSUM_VFS_APPLICATION_ID 0x484E4452

// Registers the shim as the default VFS of this process; a second call changes nothing.
//
// Beware: a new file is taken for a database with checksums until its first page is written.
int checksum_vfs_register(void);

// Closes what a database file from a stranger could use: load_extension, writable_schema, functions and virtual tables with
// side effects in its schema. New databases reserve the bytes of the checksum.
int checksum_vfs_harden(sqlite3 *db);

// Whether the database of a connection has checksums: 1 or 0, and -1 for a file that is still empty.
int checksum_vfs_is_checked(sqlite3 *db);

// Reads the pages that list the free ones, which integrity_check passes over though the next write reads them: SQLITE_OK, or the
// error of the first whose checksum is wrong. Called within a transaction that has read.
int checksum_vfs_check_free_pages(sqlite3 *db);

// Whether the file of a connection has been renamed or replaced since it was opened.
int checksum_vfs_has_moved(sqlite3 *db);

// The number of the page whose checksum was wrong when one was last read; 0 where none was.
int64_t checksum_vfs_last_fault(void);

// The checksum of any bytes, as the pages have it: it finds damage at the speed of memory, and no forgery.
int64_t checksum_of_bytes(const void *bytes, size_t count, uint64_t seed);

#endif
