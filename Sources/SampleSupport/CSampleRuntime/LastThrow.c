// Where the last error was thrown. An error that nobody catches ends the program far from its
// cause, in a frame without a line; the runtime's own hook sees each error as it is thrown. A program
// that ends itself notes where in the same way: what stands behind that line never runs.

#ifdef __linux__
#define _GNU_SOURCE
#include "Descriptors.h"
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
// The part of memory that the program's own file is mapped to: its first byte and the byte after its
// last. A program may throw so often that asking `dladdr` for each frame would take most of its time.
static uintptr_t program, program_end;

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
    uintptr_t frame = (uintptr_t)frames[i];
    // A return address: the call is just before it.
    if (program < frame && frame <= program_end) offsets[kept++] = frame - program - 1;
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

// Called for the program itself first.
static int find_program(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size, (void)context;
  program = info->dlpi_addr;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    uintptr_t end = program + part->p_vaddr + part->p_memsz;
    if (part->p_type == PT_LOAD && end > program_end) program_end = end;
  }
  return 1;
}

__attribute__((constructor)) static void watch_throws(void) {
  const char *folder = getenv(CHANNEL_FOLDER_VARIABLE);
  char path[PATH_MAX];
  if (!folder || snprintf(path, sizeof path, "%s/" CHANNEL_THROW_FILE, folder) >= (int)sizeof path) return;
  file = raised(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  if (file < 0 || dl_iterate_phdr(find_program, NULL) == 0 || fstat(file, &opened) != 0) return;
  atomic_store(&_swift_willThrow, (void *)will_throw);
  atomic_store(&_swift_willThrowTypedImpl, (void *)will_throw_typed);
}
#endif
