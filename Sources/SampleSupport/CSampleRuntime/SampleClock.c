// A page's fixed clock. It stops the program's wall clock but not its monotonic clocks, so `Date()`
// is repeatable and `Task.sleep` still wakes. libfaketime's stopped clock also changes the
// arguments of timerfd_settime, which makes every sleep in libdispatch last forever.

#ifdef __linux__
#define _GNU_SOURCE
#include "Descriptors.h"
#include "SampleChannel.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static bool stands_still;
static struct timespec instant;
// What a varied run adds to the time, in seconds. It is negative, so that waiting for a point in time
// ends at once, and it changes every field of a date: 465 days are another year, quarter, month and
// weekday. The second run begins some seconds after the first, so the time of day is also far away.
static time_t shift;
enum { varied_shift = -465 * 86400 - 13 * 3600 - 23 * 60 - 29 };
static atomic_int question = -1;

// A program that asks for the real time may behave differently at another time, so this records the
// question in a file of its channel.
static void watch_questions(void) {
  const char *folder = getenv(CHANNEL_FOLDER_VARIABLE);
  char path[PATH_MAX];
  if (!folder || snprintf(path, sizeof path, "%s/" CHANNEL_TIME_FILE, folder) >= (int)sizeof path) return;
  question = raised(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
}

// Dispatch asks to set its timers, ICU because its calendars start at the current time until they are
// set, and Swift Testing to measure its tests. Their results do not depend on it.
static bool asks_for_itself(const void *caller) {
  Dl_info info;
  if (!dladdr(caller, &info) || !info.dli_fname) return false;
  return strstr(info.dli_fname, "/libdispatch.so") || strstr(info.dli_fname, "/lib_FoundationICU.so") ||
         strstr(info.dli_fname, "/libTesting.so");
}

static void note_question(const void *caller) {
  if (atomic_load(&question) < 0 || asks_for_itself(caller)) return;
  int file = atomic_exchange(&question, -1);
  if (file < 0) return;
  if (write(file, "asked\n", 6) < 0) abort();
  close(file);
}

__attribute__((constructor)) static void set_clock(void) {
  const char *varied = getenv(LAUNCHER_VARIED_VARIABLE);
  if (varied && *varied == '1') shift = varied_shift;
  unsetenv(LAUNCHER_VARIED_VARIABLE);
  const char *text = getenv(CHANNEL_CLOCK_VARIABLE);
  if (!text) return watch_questions();
  char *rest;
  instant.tv_sec = strtoll(text, &rest, 10);
  instant.tv_nsec = strtol(rest, NULL, 10);
  stands_still = true;
}

static int get_time(clockid_t clock, struct timespec *now, const void *caller) {
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) {
    if (stands_still) {
      *now = instant;
      return 0;
    }
    note_question(caller);
  }
  int status = (int)syscall(SYS_clock_gettime, clock, now);
  if (status == 0 && shift && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) &&
      !asks_for_itself(caller))
    now->tv_sec += shift;
  return status;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  return get_time(clock, now, __builtin_return_address(0));
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec precise;
  int status = get_time(CLOCK_REALTIME, &precise, __builtin_return_address(0));
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return status;
}

time_t time(time_t *result) {
  struct timespec precise;
  get_time(CLOCK_REALTIME, &precise, __builtin_return_address(0));
  if (result) *result = precise.tv_sec;
  return precise.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  return base == TIME_UTC && get_time(CLOCK_REALTIME, now, __builtin_return_address(0)) == 0
             ? base
             : 0;
}
#endif
