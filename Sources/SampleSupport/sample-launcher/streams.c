// Takes a program's standard output and standard error from pipes to files.
//
// With a file as its stream, a program could cut or overwrite what it has written, as no program in a
// terminal can.
//
// A stream's length, at any time, is the size of the file and what is still in the pipe: `splice`
// moves bytes while it holds the pipe's lock, and asking for what is in the pipe waits for that lock.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "SampleLauncher.h"
#include "launcher.h"

#ifdef __linux__
enum { stream_count = 2, most_bytes = 1 << 20 };

// The reading ends, in the order of the streams' numbers from 1; -1 at a stream's end.
static struct pollfd readers[stream_count];
static int writers[stream_count];
// The file for the error number if a stream cannot be kept.
static const char *fault_file;

void make_streams(const char *fault, uid_t user) {
  fault_file = fault;
  for (int i = 0; i < stream_count; i++) {
    int ends[2], file = i + 1;
    if (pipe2(ends, O_CLOEXEC)) refuse("pipe");
    // A program may open /dev/stdout, so it must own its stream.
    if (user && fchown(ends[1], user, -1)) refuse("fchown");
    readers[i] = (struct pollfd){.fd = ends[0], .events = POLLIN};
    writers[i] = ends[1];
    // `splice` does not append.
    if (fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_APPEND)
        || (lseek(file, 0, SEEK_END) < 0 && errno != ESPIPE))
      refuse("output");
  }
}

void use_streams(void) {
  for (int i = 0; i < stream_count; i++)
    if (dup2(writers[i], i + 1) < 0) refuse("dup2");
}

static void note(int error) {
  int file = open(fault_file, O_WRONLY | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0) return;
  dprintf(file, "%d\n", error);
  close(file);
}

// Moves what is in a stream's pipe to its file. Returns whether that succeeded.
static int move(int i) {
  ssize_t count = splice(readers[i].fd, NULL, i + 1, NULL, most_bytes, SPLICE_F_NONBLOCK);
  if (count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))) return 1;
  if (count < 0) note(errno);
  close(readers[i].fd);
  readers[i].fd = -1;
  return count == 0;
}

static void wake(int number) { (void)number; }

int keep_streams(pid_t child, int waits_for_all) {
  for (int i = 0; i < stream_count; i++) close(writers[i]);
  // A file that reaches its limit is an error, not the end of the launcher.
  signal(SIGXFSZ, SIG_IGN);
  struct sigaction action = {.sa_handler = wake};
  sigset_t ends, none;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  sigprocmask(SIG_BLOCK, &ends, &none);
  sigaction(SIGCHLD, &action, NULL);
  int status = 0, ended_status;
  for (;;) {
    pid_t ended;
    while ((ended = waitpid(-1, &ended_status, WNOHANG)) > 0) {
      if (ended != child) continue;
      status = ended_status;
      if (!waits_for_all) goto ended;
    }
    if (ended < 0) break;
    if (ppoll(readers, stream_count, NULL, &none) < 0) continue;
    for (int i = 0; i < stream_count; i++)
      if (readers[i].fd >= 0 && readers[i].revents && !move(i)) kill(child, SIGKILL);
  }
ended:
  // A process that the program left behind may go on writing, but this is the end.
  for (int i = 0; i < stream_count; i++) {
    int waiting = 0;
    if (readers[i].fd < 0 || ioctl(readers[i].fd, FIONREAD, &waiting)) continue;
    while (waiting > 0 && readers[i].fd >= 0) {
      int before = waiting;
      move(i);
      if (readers[i].fd < 0 || ioctl(readers[i].fd, FIONREAD, &waiting) || waiting >= before) break;
    }
  }
  return status;
}
#endif
