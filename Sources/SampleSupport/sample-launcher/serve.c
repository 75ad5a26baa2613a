// Starts tools one after another in the sandbox that the launcher runs in: a new sandbox for each
// would cost as much as linking a small program.
//
// Each tool has mounts of its own: of the folder that holds the folders of all tools it sees only its
// own one, and can write only to the folder `out` in it. It has none of the launcher's capabilities, so it cannot look into the launcher, which
// must be the sandbox's first process: there may be no other with mounts of its own. What a tool
// leaves running or in the scratch folders is gone before the next one starts.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/capability.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "SampleLauncher.h"
#include "launcher.h"

#ifdef __linux__
enum { request_limit = 1 << 20, most_words = 1 << 14 };

// Makes the folders of a path, except what is after its last slash.
static void make_folders(const char *path) {
  char part[4096];
  size_t length = strlen(path);
  if (length >= sizeof part) refuse("the path of a folder");
  for (size_t end = 1; end < length; end++) {
    if (path[end] != '/') continue;
    memcpy(part, path, end);
    part[end] = 0;
    if (mkdir(part, 0755) && errno != EEXIST) refuse(part);
  }
}

static int keep(const char *path) {
  int opened = open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  if (opened < 0 && errno != ENOENT) refuse(path);
  return opened;
}

// Shows a file or folder at its path again, after something else was mounted there.
static void show(int opened, const char *path) {
  struct stat status;
  if (fstat(opened, &status)) refuse(path);
  make_folders(path);
  if (S_ISDIR(status.st_mode) ? mkdir(path, 0755) : mknod(path, S_IFREG | 0600, 0))
    if (errno != EEXIST) refuse(path);
  char source[32];
  snprintf(source, sizeof source, "/proc/self/fd/%d", opened);
  // What is mounted in a folder belongs to it.
  if (mount(source, path, NULL, MS_BIND | MS_REC, NULL)) refuse(path);
}

// Mounts new scratch folders as large as the sandbox's.
static void mount_scratch(void) {
  static const char *folders[] = {"/tmp", "/dev/shm"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
    struct statvfs system;
    if (statvfs(folders[i], &system)) refuse(folders[i]);
    char options[96];
    snprintf(options, sizeof options, "mode=0755,nr_inodes=64k,size=%llu",
             (unsigned long long)system.f_blocks * system.f_frsize);
    if (mount("tmpfs", folders[i], "tmpfs", MS_NOSUID | MS_NODEV, options)) refuse(folders[i]);
  }
}

// Makes a mount read-only, but not the mounts in it.
static void lock(const char *folder) {
  if (mount(NULL, folder, NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NODEV, NULL))
    refuse(folder);
}

// Hides the folders of other tools, and what they left in the scratch folders.
static void hide_others(const char *folder, const char *own, char **readable) {
  size_t length = strlen(folder);
  errno = 0;
  if (strncmp(own, folder, length) || own[length] != '/') refuse(own);
  if (unshare(CLONE_NEWNS)) refuse("a mount namespace");
  char out[4096];
  if (snprintf(out, sizeof out, "%s/" LAUNCHER_OUT, own) >= (int)sizeof out) refuse(own);
  int opened = open(own, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (opened < 0) refuse(own);
  int writable = open(out, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (writable < 0) refuse(out);
  enum { most = 64 };
  int kept[most];
  size_t count = 0;
  for (; readable[count]; count++) {
    if (count == most) refuse("the readable files");
    kept[count] = keep(readable[count]);
  }
  mount_scratch();
  for (size_t i = 0; i < count; i++)
    if (kept[i] >= 0) show(kept[i], readable[i]);
  make_folders(folder);
  if (mkdir(folder, 0755) && errno != EEXIST) refuse(folder);
  if (mount("tmpfs", folder, "tmpfs", MS_NOSUID | MS_NODEV, "size=64k,mode=0755")) refuse(folder);
  show(opened, own);
  show(writable, out);
  lock(own);
  lock(folder);
  if (chdir(own)) refuse(own);
}

static void drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {0};
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0)) refuse("ambient capabilities");
  if (syscall(SYS_capset, &header, none)) refuse("capabilities");
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) refuse("no new privileges");
}

// Sends the three standard streams of a tool to its file.
static void redirect(const char *log) {
  int input = open("/dev/null", O_RDONLY);
  int output = open(log, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, 0600);
  if (input < 0 || output < 0) refuse(log);
  if (dup2(input, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) refuse(log);
  close(input);
  close(output);
}

static void answer(int status) {
  if (WIFSIGNALED(status)) {
    printf(LAUNCHER_SIGNALED " %d\n", WTERMSIG(status));
  } else {
    printf(LAUNCHER_EXITED " %d\n", WIFEXITED(status) ? WEXITSTATUS(status) : LAUNCHER_FAILED);
  }
  fflush(stdout);
}

// Reads a request into words; the last one is `NULL`. Ends where standard input ends.
static void read_request(char *bytes, char **words) {
  char line[16];
  if (!fgets(line, sizeof line, stdin)) exit(0);
  char *rest;
  size_t size = strtoul(line, &rest, 10);
  errno = 0;
  if (*rest != '\n' || size == 0 || size > request_limit) refuse("the size of a request");
  if (fread(bytes, 1, size, stdin) != size || bytes[size - 1]) refuse("a request");
  size_t count = 0;
  for (char *word = bytes; word < bytes + size; word += strlen(word) + 1) {
    if (count == most_words) refuse("the words of a request");
    words[count++] = word;
  }
  words[count] = NULL;
  if (count < 3) refuse("the words of a request");
}

_Noreturn void serve(const char *folder, char **readable) {
  errno = 0;
  if (getpid() != 1) refuse("a launcher that serves is not the sandbox's first process");
  static char bytes[request_limit];
  static char *words[most_words + 1];
  for (;;) {
    read_request(bytes, words);
    pid_t tool = fork();
    if (tool < 0) refuse("fork");
    if (tool == 0) {
      // The tool itself cannot write beside its folder `out`.
      redirect(words[1]);
      hide_others(folder, words[0], readable);
      drop_capabilities();
      execv(words[2], words + 2);
      refuse(words[2]);
    }
    int status;
    while (waitpid(tool, &status, 0) < 0)
      if (errno != EINTR) refuse("waitpid");
    // All other processes of the sandbox: this is its first one, so it inherits them.
    kill(-1, SIGKILL);
    while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) continue;
    answer(status);
  }
}
#else
_Noreturn void serve(const char *folder, char **readable) {
  (void)readable;
  refuse(folder);
}
#endif
