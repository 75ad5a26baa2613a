// The times of the files that a program writes. Where the clock stands still for a page, the kernel's
// does not: a file's times that lie in the program's own life become the page's instant.

#ifdef __linux__
#define _GNU_SOURCE
#include "SampleChannel.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static bool stands_still;
static struct timespec instant;
static struct timespec start;

__attribute__((constructor)) static void set_instant(void) {
  const char *text = getenv(CHANNEL_CLOCK_VARIABLE);
  // The page's clock is what the program would be told otherwise.
  if (!text || syscall(SYS_clock_gettime, CLOCK_REALTIME_COARSE, &start)) return;
  char *rest;
  instant.tv_sec = strtoll(text, &rest, 10);
  instant.tv_nsec = strtol(rest, NULL, 10);
  stands_still = true;
}

static bool is_since_start(long long seconds, long nanoseconds) {
  return stands_still
         && (seconds > start.tv_sec || (seconds == start.tv_sec && nanoseconds >= start.tv_nsec));
}

static void set_time(struct timespec *time) {
  if (is_since_start(time->tv_sec, time->tv_nsec)) *time = instant;
}

static int with_times(int status, struct stat *file) {
  if (status == 0) {
    set_time(&file->st_atim);
    set_time(&file->st_mtim);
    set_time(&file->st_ctim);
  }
  return status;
}

#define next(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

int stat(const char *restrict path, struct stat *restrict file) {
  return with_times(next(stat)(path, file), file);
}

int lstat(const char *restrict path, struct stat *restrict file) {
  return with_times(next(lstat)(path, file), file);
}

int fstat(int descriptor, struct stat *file) {
  return with_times(next(fstat)(descriptor, file), file);
}

int fstatat(int folder, const char *restrict path, struct stat *restrict file, int flags) {
  return with_times(next(fstatat)(folder, path, file, flags), file);
}

static void set_extended_time(struct statx_timestamp *time) {
  if (!is_since_start(time->tv_sec, time->tv_nsec)) return;
  time->tv_sec = instant.tv_sec;
  time->tv_nsec = instant.tv_nsec;
}

int statx(int folder, const char *restrict path, int flags, unsigned mask,
          struct statx *restrict file) {
  int status = next(statx)(folder, path, flags, mask, file);
  if (status == 0) {
    set_extended_time(&file->stx_atime);
    set_extended_time(&file->stx_btime);
    set_extended_time(&file->stx_ctime);
    set_extended_time(&file->stx_mtime);
  }
  return status;
}
#endif
