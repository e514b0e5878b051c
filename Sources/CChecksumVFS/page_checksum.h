#ifndef HANDRAIL_PAGE_CHECKSUM_H
#define HANDRAIL_PAGE_CHECKSUM_H

#include <string.h>

#include "checksum_vfs.h"

static inline uint32_t bigEndian(const unsigned char *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static inline uint64_t word(const unsigned char *bytes) {
  uint64_t value;
  memcpy(&value, bytes, 8);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  value = __builtin_bswap64(value);
#endif
  return value;
}

// Four lanes, so that the multiplications run in parallel. Each step is a bijection of its lane, so that a change within one
// word always changes the sum. `size` is a multiple of 8.
static inline uint64_t checksumOf(const unsigned char *bytes, size_t size, uint64_t seed) {
  const uint64_t prime = 0x9E3779B97F4A7C15u;
  uint64_t lanes[4] = {seed * prime, 0xD6E8FEB86659FD93u, 0xA0761D6478BD642Fu, 0xE7037ED1A0B428DBu};
  size_t place = 0;
  for (; place + 32 <= size; place += 32) {
    for (int lane = 0; lane < 4; lane++) {
      uint64_t mixed = (lanes[lane] ^ word(bytes + place + lane * 8)) * prime;
      lanes[lane] = mixed ^ mixed >> 29;
    }
  }
  for (; place < size; place += 8) {
    uint64_t mixed = (lanes[0] ^ word(bytes + place)) * prime;
    lanes[0] = mixed ^ mixed >> 29;
  }
  uint64_t sum = lanes[0];
  for (int lane = 1; lane < 4; lane++) {
    sum = (sum ^ lanes[lane]) * prime;
    sum ^= sum >> 31;
  }
  return sum;
}

static inline uint64_t checksum(const unsigned char *page, int size, sqlite3_int64 number) {
  return checksumOf(page, (size_t)size - CHECKSUM_VFS_RESERVED, (uint64_t)number);
}

// Writing in place keeps the page in SQLite's cache, and so its copy in a journal, equal to the page in the file.
static inline void seal(void *page, int size, sqlite3_int64 number) {
  uint64_t sum = checksum(page, size, number);
  unsigned char *bytes = (unsigned char *)page + size - CHECKSUM_VFS_RESERVED;
  for (int index = 0; index < 8; index++) bytes[index] = (unsigned char)(sum >> (8 * index));
}

static inline int isSealed(const void *page, int size, sqlite3_int64 number) {
  return word((const unsigned char *)page + size - CHECKSUM_VFS_RESERVED) == checksum(page, size, number);
}

static inline int isZero(const unsigned char *bytes, int size) {
  return bytes[0] == 0 && memcmp(bytes, bytes + 1, (size_t)size - 1) == 0;
}

static inline int isPage(int size, sqlite3_int64 offset) {
  return size >= 512 && (size & (size - 1)) == 0 && offset % size == 0;
}

#endif
