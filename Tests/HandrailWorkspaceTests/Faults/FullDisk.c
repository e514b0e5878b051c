/* Preloaded into a program under test: the FAULT_AT-th call that would take room on the disk below FAULT_FOLDER fails as on a
   full disk; with FAULT_STAYS every later one does too. FAULT_COUNT names a file that gets the number of such calls. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static atomic_long calls;
static long at;
static int stays;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
  const char *number = getenv("FAULT_AT");
  at = number ? atol(number) : 0;
  stays = getenv("FAULT_STAYS") != NULL;
  folder = getenv("FAULT_FOLDER");
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("FAULT_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld", atomic_load(&calls));
  fclose(file);
}

/* Whether this call is one that fails. */
static int fails(const char *path) {
  if (!folder || !path || strncmp(path, folder, strlen(folder)) != 0) return 0;
  long number = atomic_fetch_add(&calls, 1) + 1;
  if (at == 0 || number < at || (number > at && !stays)) return 0;
  errno = ENOSPC;
  return 1;
}

static int fails_at(int descriptor) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return fails(path);
}

/* What is there already takes no room when it is opened. */
static int fails_to_make(const char *path, int flags) { return (flags & O_CREAT) && access(path, F_OK) != 0 && fails(path); }

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define MODE(flags) \
  mode_t mode = 0; \
  if ((flags) & (O_CREAT | O_TMPFILE)) { \
    va_list rest; \
    va_start(rest, flags); \
    mode = va_arg(rest, mode_t); \
    va_end(rest); \
  }

ssize_t write(int d, const void *b, size_t n) { return d > 2 && fails_at(d) ? -1 : REAL(write)(d, b, n); }
ssize_t pwrite(int d, const void *b, size_t n, off_t o) { return fails_at(d) ? -1 : REAL(pwrite)(d, b, n, o); }
ssize_t pwrite64(int d, const void *b, size_t n, off64_t o) { return fails_at(d) ? -1 : REAL(pwrite64)(d, b, n, o); }
int fsync(int d) { return fails_at(d) ? -1 : REAL(fsync)(d); }
int fdatasync(int d) { return fails_at(d) ? -1 : REAL(fdatasync)(d); }
int ftruncate(int d, off_t n) { return fails_at(d) ? -1 : REAL(ftruncate)(d, n); }
int ftruncate64(int d, off64_t n) { return fails_at(d) ? -1 : REAL(ftruncate64)(d, n); }
int mkdir(const char *p, mode_t m) { return access(p, F_OK) != 0 && fails(p) ? -1 : REAL(mkdir)(p, m); }
int rename(const char *a, const char *b) { return fails(b) ? -1 : REAL(rename)(a, b); }
int link(const char *a, const char *b) { return fails(b) ? -1 : REAL(link)(a, b); }
int open(const char *p, int f, ...) {
  MODE(f)
  return fails_to_make(p, f) ? -1 : REAL(open)(p, f, mode);
}
int open64(const char *p, int f, ...) {
  MODE(f)
  return fails_to_make(p, f) ? -1 : REAL(open64)(p, f, mode);
}
int openat(int d, const char *p, int f, ...) {
  MODE(f)
  return fails_to_make(p, f) ? -1 : REAL(openat)(d, p, f, mode);
}
int openat64(int d, const char *p, int f, ...) {
  MODE(f)
  return fails_to_make(p, f) ? -1 : REAL(openat64)(d, p, f, mode);
}
