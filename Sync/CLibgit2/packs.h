#ifndef HANDRAIL_PACKS_H
#define HANDRAIL_PACKS_H

#include <dirent.h>
#include <git2/sys/odb_backend.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "limits.h"

/*
 * Checks the sizes in packs before libgit2 unpacks anything: a few bytes of a delta can expand to gigabytes, and libgit2 allocates
 * what a header claims. libgit2 then unpacks the objects.
 */
struct handrail_pack {
  char *stem;
  int index, pack;
  uint32_t count;
  /* How many ids begin with a byte up to this one, so that a lookup in a pack without the object costs hardly a read. */
  uint32_t upto[256];
  /* The ids that begin with a byte, read when one of them is first looked up: a sync looks up hundreds. */
  unsigned char *ids[256];
  int is_known_to_libgit2;
};

struct handrail_packs {
  struct handrail_pack *list;
  size_t count;
  time_t seen;
  long seen_part;
  /* Whether libgit2 knows only the packs that it was given. */
  int lent;
};

static inline void handrail_packs_close(struct handrail_packs *packs) {
  for (size_t i = 0; i < packs->count; i++) {
    if (packs->list[i].index >= 0) close(packs->list[i].index);
    if (packs->list[i].pack >= 0) close(packs->list[i].pack);
    for (int byte = 0; byte < 256; byte++) free(packs->list[i].ids[byte]);
    free(packs->list[i].stem);
  }
  free(packs->list);
  memset(packs, 0, sizeof *packs);
}

static inline uint32_t handrail_be32(const unsigned char *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Opens the two files of a pack; anything but a version 2 index is left for libgit2 to report. */
static inline int handrail_pack_open(struct handrail_pack *pack) {
  struct stat status;
  unsigned char head[8 + 1024];
  size_t length = strlen(pack->stem) + 6;
  char *path = (char *)malloc(length);
  pack->index = pack->pack = -1;
  if (path == NULL) return -1;
  snprintf(path, length, "%s.idx", pack->stem);
  int code = handrail_open_file(path, &status, &pack->index);
  if (code == 0) {
    snprintf(path, length, "%s.pack", pack->stem);
    code = handrail_open_file(path, &status, &pack->pack);
  }
  free(path);
  if (code < 0) return code;
  int is_index = pread(pack->index, head, sizeof head, 0) == (ssize_t)sizeof head && memcmp(head, "\377tOc\0\0\0\2", 8) == 0;
  for (int i = 0; i < 256; i++) pack->upto[i] = is_index ? handrail_be32(head + 8 + 4 * i) : 0;
  pack->count = pack->upto[255];
  return 0;
}

static inline int handrail_packs_has(struct handrail_packs *packs, const char *stem) {
  for (size_t i = 0; i < packs->count; i++) {
    if (strcmp(packs->list[i].stem, stem) == 0) return 1;
  }
  return 0;
}

/* Adds the packs that have arrived in an object folder since the last look. */
static inline int handrail_packs_look(struct handrail_packs *packs, const char *objects) {
  struct stat status;
  size_t length = strlen(objects) + sizeof "/pack";
  char *folder = (char *)malloc(length);
  int code = folder == NULL ? -1 : 0;
  if (code == 0) snprintf(folder, length, "%s/pack", objects);
  if (code == 0 && stat(folder, &status) == 0) {
#ifdef __APPLE__
    long part = status.st_mtimespec.tv_nsec;
#else
    long part = status.st_mtim.tv_nsec;
#endif
    DIR *listing = packs->seen == status.st_mtime && packs->seen_part == part ? NULL : opendir(folder);
    struct dirent *entry;
    while (listing != NULL && code == 0 && (entry = readdir(listing)) != NULL) {
      size_t name = strlen(entry->d_name);
      if (name < 5 || strncmp(entry->d_name, "pack-", 5) != 0 || strcmp(entry->d_name + name - 4, ".idx") != 0) continue;
      struct handrail_pack pack = {0};
      pack.stem = (char *)malloc(length + name + 1);
      if (pack.stem == NULL) { code = -1; break; }
      snprintf(pack.stem, length + name + 1, "%s/%.*s", folder, (int)(name - 4), entry->d_name);
      if (handrail_packs_has(packs, pack.stem)) { free(pack.stem); continue; }
      code = handrail_pack_open(&pack);
      struct handrail_pack *list = NULL;
      if (code == 0 && packs->count >= HANDRAIL_MOST_PACKS) {
        code = handrail_too_large(folder, "folder", packs->count + 1, HANDRAIL_MOST_PACKS);
      }
      if (code == 0) list = (struct handrail_pack *)realloc(packs->list, (packs->count + 1) * sizeof *list);
      if (list != NULL) {
        packs->list = list;
        packs->list[packs->count++] = pack;
        continue;
      }
      if (pack.index >= 0) close(pack.index);
      if (pack.pack >= 0) close(pack.pack);
      free(pack.stem);
      /* One half of a pack may still be arriving, or just being deleted. */
      if (code == GIT_ENOTFOUND) code = 0; else if (code == 0) code = -1;
    }
    if (listing != NULL) {
      closedir(listing);
      packs->seen = status.st_mtime;
      packs->seen_part = part;
    }
  }
  free(folder);
  return code;
}

/* The ids in a pack that begin with a byte, sorted; NULL if there are none or they cannot be read. */
static inline const unsigned char *handrail_pack_ids(struct handrail_pack *pack, unsigned char byte) {
  uint32_t low = byte > 0 ? pack->upto[byte - 1] : 0, high = pack->upto[byte];
  if (low >= high || pack->ids[byte] != NULL) return pack->ids[byte];
  size_t length = (size_t)(high - low) * 20;
  unsigned char *ids = (unsigned char *)malloc(length);
  if (ids != NULL && pread(pack->index, ids, length, 8 + 1024 + (off_t)low * 20) != (ssize_t)length) {
    free(ids);
    ids = NULL;
  }
  return pack->ids[byte] = ids;
}

/* The offset of an object in a pack; 0 if it is not there. */
static inline off_t handrail_pack_find(struct handrail_pack *pack, const unsigned char *id) {
  unsigned char bytes[8];
  const unsigned char *ids = handrail_pack_ids(pack, id[0]);
  uint32_t first = id[0] > 0 ? pack->upto[id[0] - 1] : 0;
  uint32_t low = first, high = ids == NULL ? first : pack->upto[id[0]];
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    int order = memcmp(ids + (size_t)(middle - first) * 20, id, 20);
    if (order < 0) { low = middle + 1; continue; }
    if (order > 0) { high = middle; continue; }
    off_t offsets = 8 + 1024 + (off_t)pack->count * 24;
    if (pread(pack->index, bytes, 4, offsets + (off_t)middle * 4) != 4) return 0;
    uint32_t offset = handrail_be32(bytes);
    if ((offset & 0x80000000u) == 0) return offset;
    off_t large = offsets + (off_t)pack->count * 4 + (off_t)(offset & 0x7fffffffu) * 8;
    if (pread(pack->index, bytes, 8, large) != 8) return 0;
    return (off_t)handrail_be32(bytes) << 32 | handrail_be32(bytes + 4);
  }
  return 0;
}

/* The kind and size before an object in a pack; returns how many bytes they take, or 0 if they are truncated. */
static inline size_t handrail_pack_head(const unsigned char *bytes, size_t count, int *kind, size_t *size) {
  size_t at = 0;
  unsigned shift = 4;
  if (count == 0) return 0;
  *kind = bytes[0] >> 4 & 7;
  *size = bytes[0] & 15;
  while (bytes[at] & 0x80) {
    if (++at >= count || shift > 57) return 0;
    *size |= (size_t)(bytes[at] & 0x7f) << shift;
    shift += 7;
  }
  return at + 1;
}

/* The larger of the two sizes at the start of a delta: that of its base, and then that of its result. */
static inline size_t handrail_delta_sizes(const unsigned char *bytes, size_t count, size_t *made) {
  size_t at = 0, most = 0;
  for (int i = 0; i < 2; i++) {
    unsigned shift = 0;
    *made = 0;
    for (;;) {
      if (at >= count || shift > 57) return SIZE_MAX;
      *made |= (size_t)(bytes[at] & 0x7f) << shift;
      shift += 7;
      if (!(bytes[at++] & 0x80)) break;
    }
    if (*made > most) most = *made;
  }
  return most;
}

/* Refuses an object in a pack if it, or any of its delta bases, is too large. Damage is left to libgit2. */
static inline int handrail_pack_check(struct handrail_pack *pack, off_t offset, const git_oid *id) {
  unsigned char bytes[4096], start[32];
  size_t made = 0, size;
  int is_made = 0, kind;
  for (int depth = 0; depth < HANDRAIL_MOST_CHAIN; depth++) {
    ssize_t got = pread(pack->pack, bytes, sizeof bytes, offset);
    size_t at = got <= 0 ? 0 : handrail_pack_head(bytes, (size_t)got, &kind, &size);
    if (at == 0) return 0;
    if (kind != 6 && kind != 7) {
      int code = handrail_check_size(id, (git_object_t)kind, size);
      return code < 0 || !is_made ? code : handrail_check_size(id, (git_object_t)kind, made);
    }
    off_t base = 0;
    if (kind == 6) {
      if (at >= (size_t)got) return 0;
      base = bytes[at] & 0x7f;
      while (bytes[at++] & 0x80) {
        if (at >= (size_t)got || base > (off_t)1 << 48) return 0;
        base = ((base + 1) << 7) | (bytes[at] & 0x7f);
      }
      base = base > 0 && base < offset ? offset - base : 0;
    } else {
      if (at + 20 > (size_t)got) return 0;
      base = handrail_pack_find(pack, bytes + at);
      at += 20;
    }
    z_stream stream = {0};
    if (inflateInit(&stream) != Z_OK) return -1;
    stream.next_in = bytes + at;
    stream.avail_in = (uInt)((size_t)got - at);
    stream.next_out = start;
    stream.avail_out = sizeof start;
    int code = inflate(&stream, Z_SYNC_FLUSH);
    inflateEnd(&stream);
    if (code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR) return 0;
    size_t here = 0, most = handrail_delta_sizes(start, sizeof start - stream.avail_out, &here);
    if (most == SIZE_MAX) return 0;
    if (size > most) most = size;
    code = handrail_check_size(id, GIT_OBJECT_BLOB, most);
    if (code < 0) return code;
    if (!is_made) { made = here; is_made = 1; }
    if (base == 0) return 0;
    offset = base;
  }
  return handrail_check_size(id, GIT_OBJECT_BLOB, SIZE_MAX);
}

/* Refuses an object that is too large in any pack. */
static inline int handrail_packs_check(struct handrail_packs *packs, const char *objects, const git_oid *id) {
  int is_found = 0;
  for (int round = 0; round < 2 && !is_found; round++) {
    if (round == 1 || packs->count == 0) {
      int code = handrail_packs_look(packs, objects);
      if (code < 0) return code;
    }
    for (size_t i = 0; i < packs->count; i++) {
      off_t offset = handrail_pack_find(&packs->list[i], id->id);
      if (offset == 0) continue;
      is_found = 1;
      int code = handrail_pack_check(&packs->list[i], offset, id);
      if (code < 0) return code;
    }
  }
  return 0;
}

#endif
