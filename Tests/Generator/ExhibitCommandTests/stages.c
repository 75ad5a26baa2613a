// Stands before the calls of the C library by which a command changes files or starts programs, so
// that a test can name them and end the command at any of them. `CommandStages` compiles it.
//
//   STAGES_FILE    each stage is appended to this file: a line with the call and what it is about
//   STAGES_SIGNAL  a signal's number,
//   STAGES_NAME    which this process sends itself at the stage that this pattern fits,
//   STAGES_COUNT   as often as it has come by then
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int file = -1, number;
static long count;
static char *name;
static atomic_long seen;

// Child processes are not watched.
__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("STAGES_FILE"), *text = getenv("STAGES_SIGNAL");
  if (path) file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
  if (text) number = atoi(text);
  if (getenv("STAGES_COUNT")) count = atol(getenv("STAGES_COUNT"));
  if (getenv("STAGES_NAME")) name = strdup(getenv("STAGES_NAME"));
  const char *variables[] = {"LD_PRELOAD", "STAGES_FILE", "STAGES_SIGNAL", "STAGES_NAME", "STAGES_COUNT"};
  for (int i = 0; i < 5; i++) unsetenv(variables[i]);
}

static void stage(const char *call, const char *subject) {
  char line[4096];
  int length = snprintf(line, sizeof line, "%s %s\n", call, subject);
  if (length < 0 || length >= (int)sizeof line) return;
  if (file >= 0 && write(file, line, length) != length) abort();
  line[length - 1] = 0;
  if (number && name && fnmatch(name, line, 0) == 0 && atomic_fetch_add(&seen, 1) + 1 == count)
    kill(getpid(), number);
}

#define NEXT(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

int mkdir(const char *path, mode_t mode) {
  stage("mkdir", path);
  return NEXT(mkdir)(path, mode);
}
int rmdir(const char *path) {
  stage("rmdir", path);
  return NEXT(rmdir)(path);
}
int unlink(const char *path) {
  stage("unlink", path);
  return NEXT(unlink)(path);
}
int unlinkat(int folder, const char *path, int flags) {
  stage("unlinkat", path);
  return NEXT(unlinkat)(folder, path, flags);
}
// The path of a name in the folder of a descriptor.
static const char *whole(int folder, const char *name, char path[4096]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
  ssize_t length = name[0] == '/' ? -1 : readlink(link, path, 2048);
  if (length < 0) return name;
  snprintf(path + length, 4096 - (size_t)length, "/%s", name);
  return path;
}
int mkdirat(int folder, const char *name, mode_t mode) {
  char path[4096];
  stage("mkdir", whole(folder, name, path));
  return NEXT(mkdirat)(folder, name, mode);
}
int renameat(int oldFolder, const char *old, int newFolder, const char *new) {
  char path[4096];
  stage("rename", whole(newFolder, new, path));
  return NEXT(renameat)(oldFolder, old, newFolder, new);
}
int linkat(int oldFolder, const char *old, int newFolder, const char *new, int flags) {
  char path[4096];
  stage("link", whole(newFolder, new, path));
  return NEXT(linkat)(oldFolder, old, newFolder, new, flags);
}
int openat(int folder, const char *name, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int makes = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;
  mode_t mode = makes ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  char path[4096];
  if (makes) stage("create", whole(folder, name, path));
  return NEXT(openat)(folder, name, flags, mode);
}
int rename(const char *old, const char *new) {
  stage("rename", new);
  return NEXT(rename)(old, new);
}
int renameat2(int oldFolder, const char *old, int newFolder, const char *new, unsigned flags) {
  stage("renameat2", new);
  return NEXT(renameat2)(oldFolder, old, newFolder, new, flags);
}
int link(const char *old, const char *new) {
  stage("link", new);
  return NEXT(link)(old, new);
}
int symlink(const char *target, const char *path) {
  stage("symlink", path);
  return NEXT(symlink)(target, path);
}
int open(const char *path, int flags, ...) {
  va_list arguments;
  va_start(arguments, flags);
  int makes = (flags & O_CREAT) || (flags & O_TMPFILE) == O_TMPFILE;
  mode_t mode = makes ? va_arg(arguments, mode_t) : 0;
  va_end(arguments);
  if (makes) stage("create", path);
  return NEXT(open)(path, flags, mode);
}
// After the start: the program is there.
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]) {
  int code = NEXT(posix_spawn)(process, path, actions, attributes, arguments, environment);
  // Behind the launcher and its own options stands what it starts.
  for (int i = 0; arguments[i]; i++)
    if (strcmp(arguments[i], "--") == 0 && arguments[i + 1]) path = arguments[i + 1];
  stage("start", path);
  return code;
}
