// Random numbers that are the same in every run of a page. Swift's generator, the C library's and
// UUIDs get their numbers here: the sequence of SplitMix64 from the page's seed, as the clock stands
// still for a page.

#ifdef __linux__
#define _GNU_SOURCE
#include "SampleChannel.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

static _Atomic uint64_t state = 0x45786869626974;
static atomic_bool is_noted;

__attribute__((constructor)) static void set_seed(void) {
  const char *text = getenv(CHANNEL_SEED_VARIABLE);
  if (text) atomic_store(&state, strtoull(text, NULL, 16));
}

// The page says that there are random numbers in it: a record of the event log without fields.
static void note_question(void) {
  if (atomic_exchange(&is_noted, true)) return;
  const char *folder = getenv(CHANNEL_FOLDER_VARIABLE);
  char path[PATH_MAX];
  if (!folder || snprintf(path, sizeof path, "%s/" CHANNEL_EVENTS_FILE, folder) >= (int)sizeof path)
    return;
  int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
  if (file < 0) return;
  const unsigned char record[] = {1, 0, 0, 0, ChannelRecordRandom};
  if (write(file, record, sizeof record) < 0) { /* then nobody knows */ }
  close(file);
}

static uint64_t next(void) {
  uint64_t z = atomic_fetch_add(&state, 0x9e3779b97f4a7c15) + 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

static void fill(void *buffer, size_t count) {
  note_question();
  for (size_t done = 0; done < count; done += sizeof(uint64_t)) {
    uint64_t number = next();
    size_t rest = count - done;
    memcpy((char *)buffer + done, &number, rest < sizeof number ? rest : sizeof number);
  }
}

// `SystemRandomNumberGenerator` in Swift's standard library uses this system call by number.
long syscall(long number, ...) {
  long words[6];
  va_list list;
  va_start(list, number);
  for (int i = 0; i < 6; i++) words[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && getenv(CHANNEL_FOLDER_VARIABLE)) {
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

ssize_t getrandom(void *buffer, size_t count, unsigned int flags) {
  return syscall(SYS_getrandom, buffer, count, flags);
}

int getentropy(void *buffer, size_t count) {
  return syscall(SYS_getrandom, buffer, count, 0) == (long)count ? 0 : -1;
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

// Foundation's own reads a device, and its three names are those of one function: RFC 4122, 4.4.
void uuid_generate_random(unsigned char uuid[16]) {
  arc4random_buf(uuid, 16);
  uuid[6] = (uuid[6] & 0x0f) | 0x40;
  uuid[8] = (uuid[8] & 0x3f) | 0x80;
}

void _foundation_uuid_generate_random(unsigned char uuid[16]) { uuid_generate_random(uuid); }

void _cf_uuid_generate_random(unsigned char uuid[16]) { uuid_generate_random(uuid); }
#endif
