#ifndef HANDRAIL_SCAN_H
#define HANDRAIL_SCAN_H

#include "packs.h"

/* A pack's bytes, read from beginning to end. */
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

/* Steps over one object; refuses it if it, its result or its base is too large. */
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
    /* The two sizes take at most twenty bytes, which are split only at the end of the file's buffer. */
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

/* Scans a pack from its beginning, whatever its index says. */
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
