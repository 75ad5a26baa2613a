// Where the last error was thrown. An error that nobody catches ends the program far from its
// cause, in a frame without a line; the runtime's own hook sees each error as it is thrown.

#ifdef __linux__
#define _GNU_SOURCE
#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { depth = 64 };

static int file = -1;
static const void *program;

// Called by the Swift runtime for every error; libswiftCore exports the two variables.
extern void *_Atomic _swift_willThrow;
extern void *_Atomic _swift_willThrowTypedImpl;

// Writes the addresses of the program's own frames, innermost first, as offsets into its file:
// UInt64 in the machine's order, `depth` of them, 0 where there are fewer.
static void note_throw(void) {
  void *frames[depth];
  uint64_t offsets[depth] = {0};
  int count = backtrace(frames, depth), kept = 0;
  for (int i = 0; i < count; i++) {
    Dl_info info;
    if (dladdr(frames[i], &info) && info.dli_fbase == program)
      // A return address: the call stands before it.
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

__attribute__((constructor)) static void watch_throws(void) {
  const char *folder = getenv("EXHIBIT_CHANNEL");
  char path[PATH_MAX];
  if (!folder || snprintf(path, sizeof path, "%s/throw", folder) >= (int)sizeof path) return;
  file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  // The first entry of the link map is the program itself.
  struct link_map *map = dlopen(NULL, RTLD_LAZY);
  if (file < 0 || !map) return;
  program = (const void *)map->l_addr;
  atomic_store(&_swift_willThrow, (void *)will_throw);
  atomic_store(&_swift_willThrowTypedImpl, (void *)will_throw_typed);
}
#endif
