// The words of sample-launcher's command line, which ProcessRunning writes and it reads.
#pragma once

#include <sys/resource.h>

#define LAUNCHER_PARENT "--parent"
#define LAUNCHER_TREE "--tree"
#define LAUNCHER_USER "--user"
// Before the file for the number of an error: the program's standard streams are pipes, from which
// the launcher fills the files that are its own standard streams.
#define LAUNCHER_STREAMS "--streams"
// "1" in the environment of a run in which everything that may differ between two runs does: memory
// addresses and the time of day. Otherwise "0". The program itself does not see the variable.
#define LAUNCHER_VARIED_VARIABLE "EXHIBIT_VARIED"
#define LAUNCHER_FIXED_ADDRESSES "--fixed-addresses"
#define LAUNCHER_CONTAIN "--contain"
// Before `RESOURCE=SOFT` or `RESOURCE=SOFT:HARD`; the resource is one of the numbers below.
#define LAUNCHER_LIMIT "--limit"
#define LAUNCHER_COMMAND "--"
// The exit code of a launcher that failed.
#define LAUNCHER_FAILED 125

// Before the folder that holds the folders of all tools.
#define LAUNCHER_SERVE "--serve"
// The only folder in a tool's own that it can write to.
#define LAUNCHER_OUT "out"

// A request to a launcher that serves is the number of its bytes, a line feed, and words that each
// end with a zero: the tool's folder, the file for its output, and its command. The answer is one of
// these words, a space, a number and a line feed.
#define LAUNCHER_EXITED "exited"
#define LAUNCHER_SIGNALED "signaled"

// What can be limited: what POSIX lists, and what systems add.
enum {
  LAUNCHER_AS = RLIMIT_AS,
  LAUNCHER_CORE = RLIMIT_CORE,
  LAUNCHER_CPU = RLIMIT_CPU,
  LAUNCHER_DATA = RLIMIT_DATA,
  LAUNCHER_FSIZE = RLIMIT_FSIZE,
  LAUNCHER_MEMLOCK = RLIMIT_MEMLOCK,
  LAUNCHER_NOFILE = RLIMIT_NOFILE,
  LAUNCHER_NPROC = RLIMIT_NPROC,
  LAUNCHER_STACK = RLIMIT_STACK,
#ifdef __linux__
  LAUNCHER_MSGQUEUE = RLIMIT_MSGQUEUE,
  LAUNCHER_SIGPENDING = RLIMIT_SIGPENDING,
#endif
};
