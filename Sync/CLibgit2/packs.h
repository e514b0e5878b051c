#ifndef HANDRAIL_PACKS_H
#define HANDRAIL_PACKS_H

#include <dirent.h>
#include <git2/sys/odb_backend.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "limits.h"

/*
 * Looks at the sizes in packs before libgit2 unpacks anything: a few bytes of a delta can stand for gigabytes, and libgit2 reserves
 * what a header claims. Objects are then unpacked by libgit2.
 */
struct handrail_pack {
  char *stem;
  int index, pack;
  uint32_t count;
  int is_known_to_libgit2;
};

struct handrail_packs {
  struct handrail_pack *list;
  size_t count;
  time_t seen;
  long seen_part;
  /* Whether libgit2 knows only those that it was given. */
  int lent;
};

static inline void handrail_packs_close(struct handrail_packs *packs) {
  for (size_t i = 0; i < packs->count; i++) {
    if (packs->list[i].index >= 0) close(packs->list[i].index);
    if (packs->list[i].pack >= 0) close(packs->list[i].pack);
    free(packs->list[i].stem);
  }
  free(packs->list);
  memset(packs, 0, sizeof *packs);
}

static inline uint32_t handrail_be32(const unsigned char *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Opens the two files of a pack; what is no index of version 2 is left to libgit2's own words. */
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
  pack->count = is_index ? handrail_be32(head + 8 + 1020) : 0;
  return 0;
}

static inline int handrail_packs_has(struct handrail_packs *packs, const char *stem) {
  for (size_t i = 0; i < packs->count; i++) {
    if (strcmp(packs->list[i].stem, stem) == 0) return 1;
  }
  return 0;
}

/* Takes in the packs of a folder of objects that came since the last look. */
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
      /* One half of a pack may be on its way, or just be going. */
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

/* Where an object stands in a pack; 0 where it does not. */
static inline off_t handrail_pack_find(struct handrail_pack *pack, const unsigned char *id) {
  unsigned char bytes[20];
  uint32_t low = 0, high = 0;
  off_t names = 8 + 1024;
  if (pack->count == 0) return 0;
  if (id[0] > 0 && pread(pack->index, bytes, 4, 8 + 4 * (id[0] - 1)) == 4) low = handrail_be32(bytes);
  if (pread(pack->index, bytes, 4, 8 + 4 * id[0]) == 4) high = handrail_be32(bytes);
  while (low < high) {
    uint32_t middle = low + (high - low) / 2;
    if (pread(pack->index, bytes, 20, names + (off_t)middle * 20) != 20) return 0;
    int order = memcmp(bytes, id, 20);
    if (order < 0) { low = middle + 1; continue; }
    if (order > 0) { high = middle; continue; }
    off_t offsets = names + (off_t)pack->count * 24;
    if (pread(pack->index, bytes, 4, offsets + (off_t)middle * 4) != 4) return 0;
    uint32_t offset = handrail_be32(bytes);
    if ((offset & 0x80000000u) == 0) return offset;
    off_t large = offsets + (off_t)pack->count * 4 + (off_t)(offset & 0x7fffffffu) * 8;
    if (pread(pack->index, bytes, 8, large) != 8) return 0;
    return (off_t)handrail_be32(bytes) << 32 | handrail_be32(bytes + 4);
  }
  return 0;
}

/* The kind and size that stand before an object in a pack; how many bytes they take, 0 where they are cut short. */
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

/* The largest of the two sizes at the start of a delta: of what it is made from, and of what it makes, which is the last. */
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

/* Refuses an object of a pack if it, or anything that it is made from, is too large. What is damaged is left to libgit2. */
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

/* A pack's bytes, read from its beginning to its end. */
struct handrail_scan {
  int file;
  z_stream stream;
  unsigned char bytes[1 << 16], sink[1 << 16];
};

static inline int handrail_scan_fill(struct handrail_scan *scan) {
  if (scan->stream.avail_in > 0) return 1;
  ssize_t got = read(scan->file, scan->bytes, sizeof scan->bytes);
  scan->stream.next_in = scan->bytes;
  scan->stream.avail_in = got > 0 ? (uInt)got : 0;
  return got > 0;
}

static inline int handrail_scan_byte(struct handrail_scan *scan) {
  if (!handrail_scan_fill(scan)) return -1;
  scan->stream.avail_in--;
  return *scan->stream.next_in++;
}

static inline int handrail_scan_damaged(uint32_t number) {
  char words[64];
  snprintf(words, sizeof words, "object %u of the pack is damaged", number);
  git_error_set_str(GIT_ERROR_ODB, words);
  return -1;
}

/* Steps over one object: refused where it, or what it makes or is made from, is too large. */
static inline int handrail_scan_object(struct handrail_scan *scan, uint32_t number) {
  char name[32];
  snprintf(name, sizeof name, "%u of the pack", number);
  int byte = handrail_scan_byte(scan), kind = byte >> 4 & 7;
  size_t size = (size_t)(byte & 15), total = 0;
  if (byte < 0) return handrail_scan_damaged(number);
  for (unsigned shift = 4; byte & 0x80; shift += 7) {
    byte = handrail_scan_byte(scan);
    if (byte < 0 || shift > 57) return handrail_scan_damaged(number);
    size |= (size_t)(byte & 0x7f) << shift;
  }
  size_t most = handrail_most((git_object_t)kind);
  if (size > most) return handrail_too_large(name, "object", size, most);
  if (kind == 6) do byte = handrail_scan_byte(scan); while (byte > 0 && byte & 0x80);
  for (int i = 0; kind == 7 && i < 20; i++) byte = handrail_scan_byte(scan);
  if (byte < 0) return handrail_scan_damaged(number);
  int code = inflateReset(&scan->stream), is_first = 1;
  while (code != Z_STREAM_END) {
    if (!handrail_scan_fill(scan)) return handrail_scan_damaged(number);
    scan->stream.next_out = scan->sink;
    scan->stream.avail_out = sizeof scan->sink;
    code = inflate(&scan->stream, Z_NO_FLUSH);
    if (code != Z_OK && code != Z_STREAM_END) return handrail_scan_damaged(number);
    size_t here = sizeof scan->sink - scan->stream.avail_out, made = 0;
    total += here;
    if (total > size) return handrail_scan_damaged(number);
    if (!is_first || here == 0 || (kind != 6 && kind != 7)) continue;
    /* The two sizes take at most twenty bytes, which may come in two parts only where the file's buffer ended. */
    size_t claimed = handrail_delta_sizes(scan->sink, here, &made);
    if (claimed == SIZE_MAX) {
      unsigned char start[64];
      size_t have = here < 32 ? here : 32;
      memcpy(start, scan->sink, have);
      while (code != Z_STREAM_END && have < 32) {
        if (!handrail_scan_fill(scan)) return handrail_scan_damaged(number);
        scan->stream.next_out = start + have;
        scan->stream.avail_out = (uInt)(32 - have);
        code = inflate(&scan->stream, Z_NO_FLUSH);
        if (code != Z_OK && code != Z_STREAM_END) return handrail_scan_damaged(number);
        size_t some = 32 - have - scan->stream.avail_out;
        have += some;
        total += some;
      }
      claimed = handrail_delta_sizes(start, have, &made);
    }
    if (claimed > HANDRAIL_MOST_FILE) return handrail_too_large(name, "object", claimed, HANDRAIL_MOST_FILE);
    is_first = 0;
  }
  return total == size ? 0 : handrail_scan_damaged(number);
}

/* Looks through a pack from its beginning, whatever its index says. */
static inline int handrail_pack_scan(const char *path, int (*is_cancelled)(void *), void *context) {
  struct stat status;
  struct handrail_scan *scan = (struct handrail_scan *)calloc(1, sizeof *scan);
  if (scan == NULL) return -1;
  int code = handrail_open_file(path, &status, &scan->file);
  if (code == 0 && inflateInit(&scan->stream) != Z_OK) code = -1;
  if (code == 0) {
    unsigned char head[12];
    for (int i = 0; i < 12; i++) head[i] = (unsigned char)handrail_scan_byte(scan);
    if (memcmp(head, "PACK", 4) != 0) code = handrail_scan_damaged(0);
    uint32_t count = handrail_be32(head + 8);
    for (uint32_t number = 1; code == 0 && number <= count; number++) {
      code = is_cancelled(context) ? GIT_EUSER : handrail_scan_object(scan, number);
    }
    inflateEnd(&scan->stream);
  }
  if (scan->file >= 0) close(scan->file);
  free(scan);
  return code;
}

#endif
