// Random numbers that are the same in every run. Swift's generator and the C library's get their
// numbers here: the sequence of SplitMix64 from a fixed seed, as the clock stands still for a page.

#ifdef __linux__
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic uint64_t state = 0x45786869626974;

static uint64_t next(void) {
  uint64_t z = atomic_fetch_add(&state, 0x9e3779b97f4a7c15) + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static void fill(void *buffer, size_t count) {
  for (size_t done = 0; done < count; done += sizeof(uint64_t)) {
    uint64_t number = next();
    size_t rest = count - done;
    memcpy((char *)buffer + done, &number, rest < sizeof number ? rest : sizeof number);
  }
}

// Swift's standard library asks the kernel, by number: `SystemRandomNumberGenerator`.
long syscall(long number, ...) {
  long words[6];
  va_list list;
  va_start(list, number);
  for (int i = 0; i < 6; i++) words[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && getenv("EXHIBIT_CHANNEL")) {
    fill((void *)words[0], (size_t)words[1]);
    return words[1];
  }
  static long (*_Atomic next_syscall)(long, ...);
  long (*call)(long, ...) = atomic_load(&next_syscall);
  if (!call) {
    call = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    atomic_store(&next_syscall, call);
  }
  return call(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

void arc4random_buf(void *buffer, size_t count) { syscall(SYS_getrandom, buffer, count, 0); }

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}


// Without the bias of a remainder.
uint32_t arc4random_uniform(uint32_t bound) {
  if (bound < 2) return 0;
  uint32_t least = -bound % bound, number;
  do number = arc4random();
  while (number < least);
  return number % bound;
}
#endif
