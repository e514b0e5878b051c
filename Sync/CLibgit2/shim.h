#ifndef HANDRAIL_CLIBGIT2_H
#define HANDRAIL_CLIBGIT2_H

#include <git2.h>
#include <git2/sys/mempack.h>
#include <git2/sys/repository.h>

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#endif

/* git_libgit2_opts is variadic, which Swift cannot call: one function for each option. */

static inline int handrail_git_fsync(int enabled) { return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled); }

/* Objects are verified against their ids when they are read: a flipped bit is reported, not merged. */
static inline int handrail_git_strict(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, enabled);
}

/* Starts writing a file's bytes to disk without waiting: a later sync of many files then waits only once. */
static inline void handrail_write_out(int file) {
#ifdef __linux__
  syscall(SYS_sync_file_range, file, 0L, 0L, 2L);
#else
  (void)file;
#endif
}

#include "loose.h"

#endif
