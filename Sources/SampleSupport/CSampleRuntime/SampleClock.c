// A page's fixed clock. The program's wall clock stands still while its monotonic clocks run on,
// so that `Date()` is repeatable and `Task.sleep` still wakes. libfaketime's stopped clock also
// changes what timerfd_settime gets, and every sleep of libdispatch then lasts for ever.

#ifdef __linux__
#define _GNU_SOURCE
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
static atomic_int question = -1;

// A program that asks for the real time may do something else at another time: it says so in a
// file of its channel.
static void watch_questions(void) {
  const char *folder = getenv("EXHIBIT_CHANNEL");
  char path[PATH_MAX];
  if (!folder || snprintf(path, sizeof path, "%s/time", folder) >= (int)sizeof path) return;
  question = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
}

// Dispatch asks in order to set its timers, ICU because its calendars stand at now until they are
// set to what they were given: what they tell their callers does not depend on it.
static bool asks_for_itself(const void *caller) {
  Dl_info info;
  if (!dladdr(caller, &info) || !info.dli_fname) return false;
  return strstr(info.dli_fname, "/libdispatch.so") || strstr(info.dli_fname, "/lib_FoundationICU.so");
}

static void note_question(const void *caller) {
  if (atomic_load(&question) < 0 || asks_for_itself(caller)) return;
  int file = atomic_exchange(&question, -1);
  if (file < 0) return;
  if (write(file, "asked\n", 6) < 0) abort();
  close(file);
}

// EXHIBIT_CLOCK is "SECONDS NANOSECONDS" since 1970, the seconds possibly negative.
__attribute__((constructor)) static void set_clock(void) {
  const char *text = getenv("EXHIBIT_CLOCK");
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
  return (int)syscall(SYS_clock_gettime, clock, now);
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
