#pragma once
#include <stdint.h>
#include <stdio.h>
#ifdef __linux__
#include <stdio_ext.h>
#endif

// The number of bytes that a program has printed but the C library has not written yet.
static inline int64_t channel_pending_output(void) {
#ifdef __linux__
  return (int64_t)__fpending(stdout);
#else
  fflush(stdout);
  return 0;
#endif
}

// Writes what a program has printed.
static inline void channel_flush_output(void) { fflush(stdout); }
