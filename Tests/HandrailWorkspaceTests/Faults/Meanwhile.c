/* Preloaded into a program under test: just before it looks for the MEANWHILE_AT-th time at something below MEANWHILE_FOLDER, or
   gives it its name, the shell runs MEANWHILE_RUN to its end. MEANWHILE_COUNT names a file that gets the number of such looks. */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static atomic_long looks;
static long at;
static const char *folder;

__attribute__((constructor)) static void begin(void) {
  const char *number = getenv("MEANWHILE_AT");
  at = number ? atol(number) : 0;
  folder = getenv("MEANWHILE_FOLDER");
  /* What the program starts is left alone. */
  unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void) {
  const char *path = getenv("MEANWHILE_COUNT");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  fprintf(file, "%ld", atomic_load(&looks));
  fclose(file);
}

static void look(const char *path) {
  if (!folder || !path || strncmp(path, folder, strlen(folder)) != 0) return;
  if (atomic_fetch_add(&looks, 1) + 1 == at && system(getenv("MEANWHILE_RUN")) != 0) abort();
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    mode_t mode = 0; \
    if (flags & (O_CREAT | O_TMPFILE)) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, mode_t); \
      va_end(rest); \
    } \
    look(path); \
    return REAL(name)(path, flags, mode); \
  }

OPEN(open)
OPEN(open64)

DIR *opendir(const char *path) {
  look(path);
  return REAL(opendir)(path);
}

int stat(const char *path, struct stat *status) {
  look(path);
  return REAL(stat)(path, status);
}

int stat64(const char *path, struct stat64 *status) {
  look(path);
  return REAL(stat64)(path, status);
}

/* How libgit2 gives a file its name. */
int link(const char *old, const char *path) {
  look(path);
  return REAL(link)(old, path);
}
