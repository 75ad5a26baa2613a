// Starts a program so that it ends with Exhibit, whatever ends Exhibit, and stays within limits.
//
//   sample-launcher [--parent PID [--tree]] [--user UID] [--fixed-addresses]
//                   [--limit NAME=SOFT[:HARD]]... -- COMMAND...
//
// It does in one small step what takes setpriv, a shell and prlimit one after the other, and it
// also notices when Exhibit is gone before it could be tied to it. Exit code 125: it could not do
// as it was told.

#define _GNU_SOURCE
#include <errno.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/personality.h>
#include <sys/prctl.h>
#endif

enum { refused = 125 };

static const struct {
  const char *name;
  int resource;
} limits[] = {
    {"core", RLIMIT_CORE},     {"cpu", RLIMIT_CPU},       {"data", RLIMIT_DATA},
    {"fsize", RLIMIT_FSIZE},   {"nofile", RLIMIT_NOFILE}, {"nproc", RLIMIT_NPROC},
};

static void refuse(const char *what) {
  fprintf(stderr, "sample-launcher: %s: %s\n", what, errno ? strerror(errno) : "not understood");
  _exit(refused);
}

static void set_limit(const char *text) {
  for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
    size_t length = strlen(limits[i].name);
    if (strncmp(text, limits[i].name, length) || text[length] != '=') continue;
    char *rest;
    struct rlimit limit;
    limit.rlim_cur = limit.rlim_max = strtoull(text + length + 1, &rest, 10);
    if (*rest == ':') limit.rlim_max = strtoull(rest + 1, &rest, 10);
    if (*rest) break;
    // What is bounded more tightly from outside stays so.
    struct rlimit now;
    if (getrlimit(limits[i].resource, &now)) refuse(text);
    if (limit.rlim_max > now.rlim_max) limit.rlim_max = now.rlim_max;
    if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
    if (setrlimit(limits[i].resource, &limit)) refuse(text);
    return;
  }
  errno = 0;
  refuse(text);
}

// The kernel's signal at the parent's end; a parent that ended before is another one now.
static void follow(pid_t parent, int signal_at_end) {
#ifdef __linux__
  if (prctl(PR_SET_PDEATHSIG, signal_at_end)) refuse("prctl");
#else
  (void)signal_at_end;
#endif
  if (getppid() != parent) _exit(refused);
}

static void become(uid_t user) {
  if (setgroups(0, NULL) || setgid(user) || setuid(user)) refuse("--user");
}

// The program's memory lies at the same place in every run. Where that is not allowed, as in some
// containers, it runs all the same.
static void fix_addresses(void) {
#ifdef __linux__
  int persona = personality(0xffffffff);
  if (persona >= 0) personality((unsigned long)persona | ADDR_NO_RANDOMIZE);
#endif
}

static void kill_group(int number) {
  (void)number;
  kill(0, SIGKILL);
}

// Ends as the child ended.
static _Noreturn void end_as(int status) {
  if (WIFSIGNALED(status)) {
    struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    signal(WTERMSIG(status), SIG_DFL);
    raise(WTERMSIG(status));
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : refused);
}

// Stays as the leader of a process group and kills all of it at its parent's end. bubblewrap's
// second process waits for ever where its first is killed early, so one alone is not enough.
static void stay_as_leader(void) {
  signal(SIGTERM, kill_group);
  pid_t leader = getpid(), child = fork();
  if (child < 0) refuse("fork");
  if (child == 0) {
    signal(SIGTERM, SIG_DFL);
    // Killed before its child could follow: there is nobody to kill the group any more.
    follow(leader, SIGKILL);
    return;
  }
  int status;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) refuse("waitpid");
  end_as(status);
}

int main(int count, char **words) {
  pid_t parent = 0;
  int stays = 0, changes_user = 0, i = 1;
  uid_t user = 0;
  for (; i < count && strcmp(words[i], "--"); i++) {
    const char *value = i + 1 < count ? words[i + 1] : NULL;
    if (!strcmp(words[i], "--tree")) {
      stays = 1;
    } else if (!strcmp(words[i], "--fixed-addresses")) {
      fix_addresses();
    } else if (!value) {
      refuse(words[i]);
    } else if (!strcmp(words[i], "--parent")) {
      parent = (pid_t)strtol(value, NULL, 10), i++;
    } else if (!strcmp(words[i], "--user")) {
      user = (uid_t)strtoul(value, NULL, 10), changes_user = 1, i++;
    } else if (!strcmp(words[i], "--limit")) {
      set_limit(value), i++;
    } else {
      refuse(words[i]);
    }
  }
  if (i + 1 >= count) refuse("no command");
  if (parent) {
    follow(parent, stays ? SIGTERM : SIGKILL);
    if (stays) stay_as_leader();
  }
  // The kernel forgets whom to follow when the user changes, which the leader makes up for.
  if (changes_user) become(user);
  execvp(words[i + 1], words + i + 1);
  refuse(words[i + 1]);
}
