// Starts a program that ends with Exhibit, whatever ends Exhibit, and stays within limits.
//
//   sample-launcher [--parent PID [--tree] [--streams FILE]] [--user UID] [--fixed-addresses]
//                   [--contain] [--limit RESOURCE=SOFT[:HARD]]... -- COMMAND...
//   sample-launcher --serve FOLDER
//
// With --contain, the program has its own keyring, and can neither allocate memory that no limit
// counts nor make a file set-user-ID or set-group-ID, nor change the modes of devices.
//
// The launcher does in one small step what would take setpriv, a shell and prlimit, and it also
// notices if Exhibit ends before the program is tied to it. Exit code 125: the launcher failed.
//
// With --serve, it starts the tools that standard input asks for: see serve.c.

#define _GNU_SOURCE
#include <errno.h>
#include <grp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "SampleLauncher.h"
#include "launcher.h"

void refuse(const char *what) {
  fprintf(stderr, "sample-launcher: %s: %s\n", what, errno ? strerror(errno) : "not understood");
  _exit(LAUNCHER_FAILED);
}

static _Noreturn void refuse_word(const char *word) {
  errno = 0;
  refuse(word);
}

static void set_limit(const char *text) {
  char *rest;
  int resource = (int)strtol(text, &rest, 10);
  if (rest == text || *rest != '=') refuse_word(text);
  struct rlimit limit;
  limit.rlim_cur = limit.rlim_max = strtoull(rest + 1, &rest, 10);
  if (*rest == ':') limit.rlim_max = strtoull(rest + 1, &rest, 10);
  if (*rest) refuse_word(text);
  // A tighter limit from outside stays in force.
  struct rlimit now;
  if (getrlimit(resource, &now)) refuse(text);
  if (limit.rlim_max > now.rlim_max) limit.rlim_max = now.rlim_max;
  if (limit.rlim_cur > limit.rlim_max) limit.rlim_cur = limit.rlim_max;
  if (setrlimit(resource, &limit)) refuse(text);
}

// Asks the kernel for a signal when the parent ends. If the parent has already ended, the parent is
// now another process.
static void follow(pid_t parent, int signal_at_end) {
#ifdef __linux__
  if (prctl(PR_SET_PDEATHSIG, signal_at_end)) refuse("prctl");
#else
  (void)signal_at_end;
#endif
  if (getppid() != parent) _exit(LAUNCHER_FAILED);
}

static void become(uid_t user) {
  if (setgroups(0, NULL) || setgid(user) || setuid(user)) refuse(LAUNCHER_USER);
}

// Leaves the processor to Exhibit and to whoever works at the machine, as long as they need it.
static void stay_behind(void) {
  enum { niceness = 5 };
  errno = 0;
  int now = getpriority(PRIO_PROCESS, 0);
  if (!errno && now < niceness) setpriority(PRIO_PROCESS, 0, niceness);
}

// Puts the program's memory at the same addresses in every run but a varied one. If that is not allowed, as in some
// containers, the program runs anyway.
static void fix_addresses(void) {
#ifdef __linux__
  const char *varied = getenv(LAUNCHER_VARIED_VARIABLE);
  if (varied && *varied == '1') return;
  int persona = personality(0xffffffff);
  if (persona >= 0) personality((unsigned long)persona | ADDR_NO_RANDOMIZE);
#endif
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#ifdef __x86_64__
enum { machine = AUDIT_ARCH_X86_64 };
#else
enum { machine = AUDIT_ARCH_AARCH64 };
#endif

// The numbers of calls that Linux has since 5.14 and 6.6; older headers lack them.
enum { sys_memfd_secret = 447, sys_fchmodat2 = 452 };

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
#define RETURN(action) BPF_STMT(BPF_RET | BPF_K, action)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))
// Skips the next statement if this is another call.
#define ON(call) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1)
// Refuses set-user-ID and set-group-ID bits in a call; `argument` is the index of the file's mode.
#define REFUSE_SETUID(call, argument)                                  \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4), FIELD(args[argument]), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 06000, 0, 1), REFUSE(EPERM),   \
      RETURN(SECCOMP_RET_ALLOW)
// Refuses a call whose first argument is the number of a process and not 0.
#define REFUSE_OTHER_PROCESSES(call)                                      \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 4), FIELD(args[0]),        \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0), REFUSE(EPERM),        \
      RETURN(SECCOMP_RET_ALLOW)
// Eight instructions, for a call whose first argument is an address family.
#define REFUSE_OTHER_FAMILIES(call)                                            \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 7), FIELD(args[0]),             \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 4, 0),                      \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_INET, 3, 0),                      \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_INET6, 2, 0),                     \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AF_NETLINK, 1, 0),                   \
      REFUSE(EAFNOSUPPORT), RETURN(SECCOMP_RET_ALLOW)

// Ignores a request for a larger buffer of a socket: nine instructions. What a socket holds counts for
// no process, so the number of sockets must tell how much it can be.
#define IGNORE_BUFFER_SIZES(call)                                              \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, 9), FIELD(args[1]),             \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SOL_SOCKET, 0, 6), FIELD(args[2]),   \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SO_SNDBUF, 3, 0),                    \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SO_RCVBUF, 2, 0),                    \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SO_SNDBUFFORCE, 1, 0),               \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SO_RCVBUFFORCE, 0, 1),               \
      REFUSE(0), RETURN(SECCOMP_RET_ALLOW)

// Refuses memory that can exist without being mapped, because it counts for no process: memory
// files, System V segments, messages and semaphores, io_uring, pages in pipes, queues of file
// notifications. All other shared memory is limited or counted. Also refuses sockets that do not
// belong to a network namespace, such as those between a virtual machine and its host, and control of
// other processes: one that controls the sandbox's first process could keep the sandbox from ending.
static void filter_calls(void) {
  static struct sock_filter statements[] = {
      FIELD(arch),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0),
      REFUSE(ENOSYS),
      FIELD(nr),
#ifdef __x86_64__
      // x32 has other numbers for the same calls.
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
      REFUSE(ENOSYS),
#endif
      ON(SYS_memfd_create), REFUSE(ENOSYS),
      ON(sys_memfd_secret), REFUSE(ENOSYS),
      ON(SYS_shmget), REFUSE(ENOSYS),
      ON(SYS_msgget), REFUSE(ENOSYS),
      ON(SYS_semget), REFUSE(ENOSYS),
      ON(SYS_io_uring_setup), REFUSE(ENOSYS),
      ON(SYS_mq_open), REFUSE(ENOSYS),
      ON(SYS_vmsplice), REFUSE(ENOSYS),
#ifdef SYS_inotify_init
      ON(SYS_inotify_init), REFUSE(ENOSYS),
#endif
      ON(SYS_inotify_init1), REFUSE(ENOSYS),
      ON(SYS_fanotify_init), REFUSE(ENOSYS),
      ON(SYS_ptrace), REFUSE(EPERM),
      ON(SYS_process_vm_writev), REFUSE(EPERM),
      ON(SYS_add_key), REFUSE(ENOSYS),
      ON(SYS_request_key), REFUSE(ENOSYS),
      ON(SYS_keyctl), REFUSE(ENOSYS),
      REFUSE_OTHER_PROCESSES(SYS_prlimit64),
#ifdef SYS_chmod
      REFUSE_SETUID(SYS_chmod, 1),
#endif
      REFUSE_SETUID(SYS_fchmod, 1),
      REFUSE_SETUID(SYS_fchmodat, 2),
      REFUSE_SETUID(sys_fchmodat2, 2),
      IGNORE_BUFFER_SIZES(SYS_setsockopt),
      REFUSE_OTHER_FAMILIES(SYS_socket),
      RETURN(SECCOMP_RET_ALLOW),
  };
  struct sock_fprog filter = {sizeof statements / sizeof *statements, statements};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) refuse("no new privileges");
  // A kernel without seccomp filters cannot refuse these calls.
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) && errno != EINVAL) refuse("seccomp");
}
#else
static void filter_calls(void) {}
#endif

// Lets a root program use the machine's devices, but not change their modes and times. bubblewrap
// cannot do that: it shows each device of its own mount namespace as it finds it there.
//
// Other users do not own the devices. Without the right to mount, as in some containers, the devices
// are the container's.
static void lock_devices(void) {
#ifdef __linux__
  static const char *names[] = {"null", "zero", "full", "random", "urandom", "tty"};
  if (geteuid() || unshare(CLONE_NEWNS)) return;
  if (mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL)) refuse("a mount namespace");
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    char path[32];
    snprintf(path, sizeof path, "/dev/%s", names[i]);
    if (mount(path, path, NULL, MS_BIND, NULL)) {
      if (errno == ENOENT) continue;
      refuse(path);
    }
    unsigned long flags = MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID | MS_NOEXEC;
    if (mount(NULL, path, NULL, flags, NULL)) refuse(path);
  }
#endif
}

static void contain(void) {
#ifdef __linux__
  // KEYCTL_JOIN_SESSION_KEYRING. If the call is refused, the program cannot read any keys either.
  syscall(SYS_keyctl, 1, NULL);
#endif
  filter_calls();
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
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : LAUNCHER_FAILED);
}

// Stays as the leader of a process group and kills the whole group when its parent ends. Killing
// one process is not enough: bubblewrap's second process waits forever if its first is killed
// early.
//
// If `ends_alone`, it ends after everything that the child started: bubblewrap tells its own first
// process that the command has ended before the last process of the sandbox has. If it
// `has_streams`, it fills the files of the child's standard streams meanwhile.
static void stay_as_leader(int ends_alone, int has_streams) {
  signal(SIGTERM, kill_group);
#ifdef __linux__
  if (ends_alone && prctl(PR_SET_CHILD_SUBREAPER, 1)) refuse("prctl");
#endif
  pid_t leader = getpid(), child = fork();
  if (child < 0) refuse("fork");
  if (child == 0) {
    signal(SIGTERM, SIG_DFL);
    // If the leader was killed before its child could follow it, nothing is left to kill the group.
    follow(leader, SIGKILL);
#ifdef __linux__
    if (has_streams) use_streams();
#endif
    return;
  }
  int status;
#ifdef __linux__
  if (has_streams) end_as(keep_streams(child, ends_alone));
#endif
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) refuse("waitpid");
#ifdef __linux__
  // The first process of a sandbox is killed with its parent, and can be waited for only when all
  // others of its namespace are gone.
  while (ends_alone && (waitpid(-1, NULL, 0) > 0 || errno == EINTR)) continue;
#endif
  end_as(status);
}

int main(int count, char **words) {
  pid_t parent = 0;
  int stays = 0, changes_user = 0, contains = 0, i = 1;
  const char *streams_fault = NULL;
  uid_t user = 0;
  for (; i < count && strcmp(words[i], LAUNCHER_COMMAND); i++) {
    const char *value = i + 1 < count ? words[i + 1] : NULL;
    if (!strcmp(words[i], LAUNCHER_SERVE) && value) {
      serve(value, words + i + 2);
    } else if (!strcmp(words[i], LAUNCHER_TREE)) {
      stays = 1;
    } else if (!strcmp(words[i], LAUNCHER_FIXED_ADDRESSES)) {
      fix_addresses();
    } else if (!strcmp(words[i], LAUNCHER_CONTAIN)) {
      contains = 1;
    } else if (!value) {
      refuse(words[i]);
    } else if (!strcmp(words[i], LAUNCHER_PARENT)) {
      parent = (pid_t)strtol(value, NULL, 10), i++;
    } else if (!strcmp(words[i], LAUNCHER_STREAMS)) {
      streams_fault = value, i++;
    } else if (!strcmp(words[i], LAUNCHER_USER)) {
      user = (uid_t)strtoul(value, NULL, 10), changes_user = 1, i++;
    } else if (!strcmp(words[i], LAUNCHER_LIMIT)) {
      set_limit(value), i++;
    } else {
      refuse(words[i]);
    }
  }
  if (i + 1 >= count) refuse("no command");
  if (parent) {
    stay_behind();
    follow(parent, stays ? SIGTERM : SIGKILL);
#ifdef __linux__
    if (streams_fault) make_streams(streams_fault, user);
#endif
    if (stays || streams_fault) stay_as_leader(stays && contains, streams_fault != NULL);
  }
  if (contains) lock_devices();
  // The kernel forgets the parent-death signal when the user changes; the leader makes up for that.
  if (changes_user) become(user);
  if (contains) contain();
  execvp(words[i + 1], words + i + 1);
  refuse(words[i + 1]);
}
