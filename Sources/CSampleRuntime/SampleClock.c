// A page's fixed clock. The program's wall clock stands still while its monotonic clocks run on,
// so that `Date()` is repeatable and `Task.sleep` still wakes. libfaketime's stopped clock also
// changes what timerfd_settime gets, and every sleep of libdispatch then lasts for ever.

#ifdef __linux__
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static bool stands_still;
static struct timespec instant;

// EXHIBIT_CLOCK is "SECONDS NANOSECONDS" since 1970, the seconds possibly negative.
__attribute__((constructor)) static void set_clock(void) {
  const char *text = getenv("EXHIBIT_CLOCK");
  if (!text) return;
  char *rest;
  instant.tv_sec = strtoll(text, &rest, 10);
  instant.tv_nsec = strtol(rest, NULL, 10);
  stands_still = true;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (stands_still && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    *now = instant;
    return 0;
  }
  return (int)syscall(SYS_clock_gettime, clock, now);
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec precise;
  int status = clock_gettime(CLOCK_REALTIME, &precise);
  now->tv_sec = precise.tv_sec;
  now->tv_usec = precise.tv_nsec / 1000;
  return status;
}

time_t time(time_t *result) {
  struct timespec precise;
  clock_gettime(CLOCK_REALTIME, &precise);
  if (result) *result = precise.tv_sec;
  return precise.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, now) == 0 ? base : 0;
}
#endif
