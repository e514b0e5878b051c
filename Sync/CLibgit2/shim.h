#ifndef HANDRAIL_CLIBGIT2_H
#define HANDRAIL_CLIBGIT2_H

#include <git2.h>
#include <git2/sys/mempack.h>
#include <git2/sys/repository.h>

/* git_libgit2_opts is variadic, which Swift cannot call: one function for each option. */

static inline int handrail_git_fsync(int enabled) { return git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, enabled); }

/* Objects are checked against their ids when they are read: a flipped bit is named, not merged. */
static inline int handrail_git_strict(int enabled) {
  return git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, enabled);
}

#include "loose.h"

#endif
