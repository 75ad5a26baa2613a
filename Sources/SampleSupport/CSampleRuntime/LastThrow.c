// Where the last error was thrown. An error that nobody catches ends the program far from its
// cause, in a frame without a line; the runtime's own hook sees each error as it is thrown. A program
// that ends itself notes where in the same way: what stands behind that line never runs.

#ifdef __linux__
#define _GNU_SOURCE
#include "SampleChannel.h"
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int file = -1;
static struct stat opened;
static const void *program;

// Called by the Swift runtime for every error; libswiftCore exports the two variables.
extern void *_Atomic _swift_willThrow;
extern void *_Atomic _swift_willThrowTypedImpl;

// Writes the addresses of the program's own frames, as offsets into its file.
static void note_throw(void) {
  // A program that closed what it did not open may have a file of its own there by now.
  struct stat now;
  if (fstat(file, &now) != 0 || now.st_dev != opened.st_dev || now.st_ino != opened.st_ino) return;
  void *frames[CHANNEL_THROW_DEPTH];
  uint64_t offsets[CHANNEL_THROW_DEPTH] = {0};
  int count = backtrace(frames, CHANNEL_THROW_DEPTH), kept = 0;
  for (int i = 0; i < count; i++) {
    Dl_info info;
    if (dladdr(frames[i], &info) && info.dli_fbase == program)
      // A return address: the call is just before it.
      offsets[kept++] = (uint64_t)((uintptr_t)frames[i] - (uintptr_t)program) - 1;
  }
  if (pwrite(file, offsets, sizeof offsets, 0) < 0) file = -1;
}

static void will_throw(void *error) {
  (void)error;
  note_throw();
}

static void will_throw_typed(void *value, const void *type, const void **conformance) {
  (void)value, (void)type, (void)conformance;
  note_throw();
}

// `main` itself returns past this.
void exit(int code) {
  if (file >= 0) note_throw();
  void (*next)(int) = (void (*)(int))dlsym(RTLD_NEXT, "exit");
  next(code);
  __builtin_unreachable();
}

void _exit(int code) {
  if (file >= 0) note_throw();
  void (*next)(int) = (void (*)(int))dlsym(RTLD_NEXT, "_exit");
  next(code);
  __builtin_unreachable();
}

__attribute__((constructor)) static void watch_throws(void) {
  const char *folder = getenv(CHANNEL_FOLDER_VARIABLE);
  char path[PATH_MAX];
  if (!folder || snprintf(path, sizeof path, "%s/" CHANNEL_THROW_FILE, folder) >= (int)sizeof path) return;
  file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  // The first entry of the link map is the program itself.
  struct link_map *map = dlopen(NULL, RTLD_LAZY);
  if (file < 0 || !map || fstat(file, &opened) != 0) return;
  program = (const void *)map->l_addr;
  atomic_store(&_swift_willThrow, (void *)will_throw);
  atomic_store(&_swift_willThrowTypedImpl, (void *)will_throw_typed);
}
#endif
