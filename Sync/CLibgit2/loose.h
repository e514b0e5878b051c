#ifndef HANDRAIL_LOOSE_H
#define HANDRAIL_LOOSE_H

#include <git2.h>
#include <git2/sys/odb_backend.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

/*
 * Reads loose objects before libgit2 does: up to 1.5 at least, its own reading spins for ever on one that was cut short.
 * Everything else, writing included, is left to libgit2.
 */
struct handrail_loose {
  git_odb_backend parent;
  char folder[];
};

static inline int handrail_loose_damaged(const git_oid *id) {
  char text[GIT_OID_HEXSZ + 1], words[128];
  git_oid_tostr(text, sizeof text, id);
  snprintf(words, sizeof words, "the file of object %s is cut short or damaged", text);
  git_error_set_str(GIT_ERROR_ODB, words);
  return -1;
}

/* The compressed bytes of an object's file; GIT_ENOTFOUND where there is none. */
static inline int handrail_loose_load(struct handrail_loose *self, const git_oid *id, unsigned char **bytes, size_t *count) {
  char name[GIT_OID_HEXSZ + 2];
  struct stat status;
  size_t length = strlen(self->folder) + sizeof name + 1;
  char *path = (char *)malloc(length);
  if (path == NULL) return -1;
  git_oid_pathfmt(name, id);
  name[GIT_OID_HEXSZ + 1] = 0;
  snprintf(path, length, "%s/%s", self->folder, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  free(path);
  if (file < 0) return GIT_ENOTFOUND;
  *bytes = NULL;
  *count = 0;
  if (fstat(file, &status) == 0 && status.st_size > 0) *bytes = (unsigned char *)malloc((size_t)status.st_size);
  while (*bytes != NULL && *count < (size_t)status.st_size) {
    ssize_t some = read(file, *bytes + *count, (size_t)status.st_size - *count);
    if (some <= 0) break;
    *count += (size_t)some;
  }
  close(file);
  return *bytes == NULL ? handrail_loose_damaged(id) : 0;
}

/* Reads "kind size" and a zero; returns how many bytes that took, 0 where it is something else. */
static inline size_t handrail_loose_header(const char *text, size_t length, git_object_t *kind, size_t *size) {
  const char *end = (const char *)memchr(text, 0, length);
  const char *space = end == NULL ? NULL : (const char *)memchr(text, ' ', (size_t)(end - text));
  char word[16] = {0}, *rest = NULL;
  if (space == NULL || space == text || space - text >= (long)sizeof word) return 0;
  memcpy(word, text, (size_t)(space - text));
  *kind = git_object_string2type(word);
  *size = strtoull(space + 1, &rest, 10);
  return git_object_typeisloose(*kind) && rest == end && rest != space + 1 ? (size_t)(end - text) + 1 : 0;
}

/* Inflates an object: its header only where data is NULL. */
static inline int handrail_loose_inflate(
    const git_oid *id, git_odb_backend *backend, unsigned char *bytes, size_t count, void **data, size_t *size,
    git_object_t *kind) {
  char head[64];
  z_stream stream = {0};
  if (inflateInit(&stream) != Z_OK) return -1;
  stream.next_in = bytes;
  stream.avail_in = (uInt)count;
  stream.next_out = (Bytef *)head;
  stream.avail_out = sizeof head;
  int code = inflate(&stream, Z_SYNC_FLUSH);
  size_t got = sizeof head - stream.avail_out, length = 0;
  if (code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR) length = handrail_loose_header(head, got, kind, size);
  /* zlib counts in 32 bits. */
  int result = length == 0 || *size > UINT32_MAX / 2 ? handrail_loose_damaged(id) : 0;
  if (result == 0 && data != NULL) {
    char *whole = (char *)git_odb_backend_data_alloc(backend, *size + 1);
    size_t have = got - length;
    if (whole != NULL && have <= *size) {
      memcpy(whole, head + length, have);
      /* One byte more than there should be, so that the stream's end and its checksum are reached. */
      stream.next_out = (Bytef *)whole + have;
      stream.avail_out = (uInt)(*size - have + 1);
      if (code != Z_STREAM_END) code = inflate(&stream, Z_FINISH);
      have = *size + 1 - stream.avail_out;
    }
    if (whole == NULL || code != Z_STREAM_END || have != *size) {
      if (whole != NULL) git_odb_backend_data_free(backend, whole);
      result = handrail_loose_damaged(id);
    } else {
      whole[*size] = 0;
      *data = whole;
    }
  }
  inflateEnd(&stream);
  return result;
}

static inline int handrail_loose_read(
    void **data, size_t *size, git_object_t *kind, git_odb_backend *backend, const git_oid *id) {
  unsigned char *bytes;
  size_t count;
  int code = handrail_loose_load((struct handrail_loose *)backend, id, &bytes, &count);
  if (code < 0) return code;
  /* zlib counts in 32 bits; what is larger is no document, and libgit2 reads it in pieces. */
  code = count > UINT32_MAX / 2 ? GIT_PASSTHROUGH : handrail_loose_inflate(id, backend, bytes, count, data, size, kind);
  free(bytes);
  return code;
}

static inline int handrail_loose_read_header(size_t *size, git_object_t *kind, git_odb_backend *backend, const git_oid *id) {
  return handrail_loose_read(NULL, size, kind, backend, id);
}

/* libgit2's own lists them; it calls this without asking whether it is there. */
static inline int handrail_loose_foreach(git_odb_backend *backend, git_odb_foreach_cb callback, void *payload) {
  (void)backend, (void)callback, (void)payload;
  return 0;
}

static inline void handrail_loose_free(git_odb_backend *backend) { free(backend); }

/* Has the loose objects of a repository read that way. */
static inline int handrail_git_guard(git_repository *repository) {
  git_odb *database = NULL;
  const char *common = git_repository_commondir(repository);
  size_t length = strlen(common) + sizeof "/objects";
  struct handrail_loose *self = (struct handrail_loose *)calloc(1, sizeof *self + length);
  int code = self == NULL ? -1 : git_repository_odb(&database, repository);
  if (code == 0) {
    snprintf(self->folder, length, "%s/objects", common);
    git_odb_init_backend(&self->parent, GIT_ODB_BACKEND_VERSION);
    self->parent.read = handrail_loose_read;
    self->parent.read_header = handrail_loose_read_header;
    self->parent.foreach = handrail_loose_foreach;
    self->parent.free = handrail_loose_free;
    /* Before libgit2's own, whose priorities are 1 and 2. */
    code = git_odb_add_backend(database, &self->parent, 3);
  }
  if (code < 0) free(self);
  git_odb_free(database);
  return code;
}

#endif
