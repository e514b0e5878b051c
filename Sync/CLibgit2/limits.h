#ifndef HANDRAIL_LIMITS_H
#define HANDRAIL_LIMITS_H

#include <errno.h>
#include <fcntl.h>
#include <git2.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Maximum sizes of objects, in bytes after inflating: for files, GitHub's limit; Document.Limits is for documents. */
#define HANDRAIL_MOST_FILE ((size_t)100 << 20)
#define HANDRAIL_MOST_TREE ((size_t)32 << 20)
#define HANDRAIL_MOST_COMMIT ((size_t)1 << 20)
#define HANDRAIL_MOST_PACKS 1000
#define HANDRAIL_MOST_CHAIN 4096

/* Our own errors, which libgit2 passes on. */
#define HANDRAIL_ETOOLARGE (-4201)
#define HANDRAIL_ENOTAFILE (-4202)

static inline size_t handrail_most(git_object_t kind) {
  switch (kind) {
    case GIT_OBJECT_COMMIT: case GIT_OBJECT_TAG: return HANDRAIL_MOST_COMMIT;
    case GIT_OBJECT_TREE: return HANDRAIL_MOST_TREE;
    default: return HANDRAIL_MOST_FILE;
  }
}

static inline int handrail_too_large(const char *name, const char *kind, size_t size, size_t most) {
  char words[256];
  snprintf(words, sizeof words, "%s %s has %zu bytes; at most %zu are read", kind, name, size, most);
  git_error_set_str(GIT_ERROR_ODB, words);
  return HANDRAIL_ETOOLARGE;
}

/* Refuses an object by its claimed size, before anything is inflated. */
static inline int handrail_check_size(const git_oid *id, git_object_t kind, size_t size) {
  char name[GIT_OID_HEXSZ + 1];
  if (size <= handrail_most(kind)) return 0;
  git_oid_tostr(name, sizeof name, id);
  return handrail_too_large(name, git_object_type2string(kind), size, handrail_most(kind));
}

/* Opens a regular file for reading; anything else is refused without waiting. GIT_ENOTFOUND if there is none. */
static inline int handrail_open_file(const char *path, struct stat *status, int *file) {
  *file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (*file < 0 && (errno == ENOENT || errno == ENOTDIR || errno == EACCES || errno == EPERM)) return GIT_ENOTFOUND;
  if (*file >= 0 && fstat(*file, status) == 0 && S_ISREG(status->st_mode)) return 0;
  if (*file >= 0) close(*file);
  *file = -1;
  git_error_set_str(GIT_ERROR_OS, path);
  return HANDRAIL_ENOTAFILE;
}

#endif
