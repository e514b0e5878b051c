#ifndef HANDRAIL_LOOSE_H
#define HANDRAIL_LOOSE_H

#include <git2/sys/repository.h>

#include "packs.h"
#include "scan.h"

/*
 * Reads loose objects before libgit2 does: at least up to 1.5, libgit2 itself loops for ever on a truncated one. Objects that are
 * too large are refused before they are inflated, in packs too. Everything else, including writing, is left to libgit2.
 */
struct handrail_loose {
  git_odb_backend parent;
  struct handrail_packs packs;
  /* Several threads read at once. */
  pthread_mutex_t lock;
  char folder[];
};

static inline int handrail_loose_damaged(const git_oid *id) {
  char text[GIT_OID_HEXSZ + 1], words[128];
  git_oid_tostr(text, sizeof text, id);
  snprintf(words, sizeof words, "the file of object %s is cut short or damaged", text);
  git_error_set_str(GIT_ERROR_ODB, words);
  return -1;
}

/* The first bytes of an object's file, or all of them if it is not too large; GIT_ENOTFOUND if there is none. */
static inline int handrail_loose_load(
    struct handrail_loose *self, const git_oid *id, int is_whole, unsigned char **bytes, size_t *count) {
  char name[GIT_OID_HEXSZ + 2];
  struct stat status;
  size_t length = strlen(self->folder) + sizeof name + 1;
  char *path = (char *)malloc(length);
  int file;
  if (path == NULL) return -1;
  git_oid_pathfmt(name, id);
  name[GIT_OID_HEXSZ + 1] = 0;
  snprintf(path, length, "%s/%s", self->folder, name);
  int code = handrail_open_file(path, &status, &file);
  free(path);
  if (code < 0) return code;
  *bytes = NULL;
  *count = 0;
  size_t most = is_whole ? (size_t)status.st_size : 4096;
  if ((size_t)status.st_size < most) most = (size_t)status.st_size;
  /* Incompressible data grows by less than a thousandth. */
  if (is_whole) code = most > HANDRAIL_MOST_FILE + HANDRAIL_MOST_FILE / 1000 ? handrail_check_size(id, GIT_OBJECT_BLOB, most) : 0;
  if (code == 0 && most > 0) *bytes = (unsigned char *)malloc(most);
  while (*bytes != NULL && *count < most) {
    ssize_t some = read(file, *bytes + *count, most - *count);
    if (some <= 0) break;
    *count += (size_t)some;
  }
  close(file);
  if (code < 0) return code;
  return *bytes == NULL ? handrail_loose_damaged(id) : 0;
}

/* Reads "kind size" and a zero; returns how many bytes that took, or 0 for anything else. */
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

/* Inflates an object, or only its header if data is NULL. */
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
  int result = length == 0 ? handrail_loose_damaged(id) : handrail_check_size(id, *kind, *size);
  if (result == 0 && data != NULL) {
    char *whole = (char *)git_odb_backend_data_alloc(backend, *size + 1);
    size_t have = got - length;
    if (whole != NULL && have <= *size) {
      memcpy(whole, head + length, have);
      /* One byte more than expected, so that the end of the stream and its checksum are reached. */
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
  struct handrail_loose *self = (struct handrail_loose *)backend;
  unsigned char *bytes;
  size_t count;
  /* Check the size before the file is read. */
  int code = handrail_loose_load(self, id, 0, &bytes, &count);
  if (code == GIT_ENOTFOUND) {
    pthread_mutex_lock(&self->lock);
    code = handrail_packs_check(&self->packs, self->folder, id);
    pthread_mutex_unlock(&self->lock);
    return code < 0 ? code : GIT_ENOTFOUND;
  }
  if (code < 0) return code;
  code = handrail_loose_inflate(id, backend, bytes, count, NULL, size, kind);
  free(bytes);
  if (code < 0 || data == NULL) return code;
  code = handrail_loose_load(self, id, 1, &bytes, &count);
  if (code < 0) return code;
  code = handrail_loose_inflate(id, backend, bytes, count, data, size, kind);
  free(bytes);
  return code;
}

static inline int handrail_loose_read_header(size_t *size, git_object_t *kind, git_odb_backend *backend, const git_oid *id) {
  return handrail_loose_read(NULL, size, kind, backend, id);
}

/* libgit2's own backend lists them; libgit2 calls this without checking whether it exists. */
static inline int handrail_loose_foreach(git_odb_backend *backend, git_odb_foreach_cb callback, void *payload) {
  (void)backend, (void)callback, (void)payload;
  return 0;
}

static inline void handrail_loose_free(git_odb_backend *backend) {
  struct handrail_loose *self = (struct handrail_loose *)backend;
  handrail_packs_close(&self->packs);
  pthread_mutex_destroy(&self->lock);
  free(self);
}

/* Reads a folder's objects this way, ahead of libgit2's own backends, whose priorities are 1 and 2. */
static inline int handrail_loose_add(git_odb *database, const char *objects, int priority, struct handrail_loose **made) {
  size_t length = strlen(objects) + 1;
  struct handrail_loose *self = (struct handrail_loose *)calloc(1, sizeof *self + length);
  if (self == NULL) return -1;
  memcpy(self->folder, objects, length);
  pthread_mutex_init(&self->lock, NULL);
  git_odb_init_backend(&self->parent, GIT_ODB_BACKEND_VERSION);
  self->parent.read = handrail_loose_read;
  self->parent.read_header = handrail_loose_read_header;
  self->parent.foreach = handrail_loose_foreach;
  self->parent.free = handrail_loose_free;
  int code = git_odb_add_backend(database, &self->parent, priority);
  if (code < 0) free(self); else *made = self;
  return code;
}

/* Reads the objects of one of our own repositories this way. */
static inline int handrail_git_guard(git_repository *repository) {
  git_odb *database = NULL;
  struct handrail_loose *made;
  const char *common = git_repository_commondir(repository);
  size_t length = strlen(common) + sizeof "/objects";
  char *objects = (char *)malloc(length);
  int code = objects == NULL ? -1 : git_repository_odb(&database, repository);
  if (code == 0) snprintf(objects, length, "%sobjects", common);
  if (code == 0) code = handrail_loose_add(database, objects, 3, &made);
  free(objects);
  git_odb_free(database);
  return code;
}

/* Makes libgit2 read new packs in a folder, one by one: it opens nothing else there. */
static inline int handrail_packs_lend(struct handrail_loose *self, git_odb *database) {
  /* The folder's time is coarse: a pack that arrived in the same tick would be overlooked. */
  self->packs.seen = 0;
  int code = handrail_packs_look(&self->packs, self->folder);
  self->packs.lent = 1;
  for (size_t i = 0; code == 0 && i < self->packs.count; i++) {
    struct handrail_pack *pack = &self->packs.list[i];
    git_odb_backend *backend = NULL;
    char path[4096];
    if (pack->is_known_to_libgit2) continue;
    snprintf(path, sizeof path, "%s.idx", pack->stem);
    code = git_odb_backend_one_pack(&backend, path);
    if (code == 0 && (code = git_odb_add_backend(database, backend, 1)) < 0) backend->free(backend);
    pack->is_known_to_libgit2 = code == 0;
  }
  return code;
}

/*
 * Reads the objects of somebody else's repository only from loose files and packs that are regular files: no commit graph, no
 * multi-pack index. `objects` names the repository's own object folder and its alternates.
 */
static inline int handrail_git_guard_foreign(git_repository *repository, const char *const *objects, size_t count) {
  git_odb *database = NULL;
  git_odb_backend *writer = NULL;
  int code = git_odb_new(&database);
  for (size_t i = 0; code == 0 && i < count; i++) {
    struct handrail_loose *made = NULL;
    code = handrail_loose_add(database, objects[i], 3, &made);
    if (code == 0) code = handrail_packs_lend(made, database);
  }
  if (code == 0) code = git_odb_backend_loose(&writer, objects[0], -1, 0, 0, 0);
  if (code == 0 && (code = git_odb_add_backend(database, writer, 2)) < 0) writer->free(writer);
  if (code == 0) code = git_repository_set_odb(repository, database);
  git_odb_free(database);
  return code;
}

/* Makes libgit2 read packs that have arrived since; one of our own repositories finds them itself. */
static inline int handrail_git_look_again(git_odb *database) {
  int code = git_odb_refresh(database);
  size_t count = git_odb_num_backends(database);
  for (size_t i = 0; code == 0 && i < count; i++) {
    git_odb_backend *backend = NULL;
    code = git_odb_get_backend(&backend, database, i);
    /* Only our backend lacks the existence check. Every object file has its own copy of these functions, so addresses differ. */
    if (code < 0 || backend->exists != NULL) continue;
    struct handrail_loose *self = (struct handrail_loose *)backend;
    if (self->packs.lent) { code = handrail_packs_lend(self, database); break; }
  }
  return code;
}

#endif
