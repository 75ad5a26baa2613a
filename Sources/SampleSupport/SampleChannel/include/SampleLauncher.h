// The words of sample-launcher's command line, which ProcessRunning writes and it reads.
#pragma once

#define LAUNCHER_PARENT "--parent"
#define LAUNCHER_TREE "--tree"
#define LAUNCHER_USER "--user"
#define LAUNCHER_FIXED_ADDRESSES "--fixed-addresses"
#define LAUNCHER_CONTAIN "--contain"
// Before `NAME=SOFT` or `NAME=SOFT:HARD`.
#define LAUNCHER_LIMIT "--limit"
#define LAUNCHER_COMMAND "--"
// The exit code of a launcher that failed.
#define LAUNCHER_FAILED 125

// Before the folder that holds the folders of all tools.
#define LAUNCHER_SERVE "--serve"

// A request to a launcher that serves is the number of its bytes, a line feed, and words that each
// end with a zero: the tool's folder, the file for its output, and its command. The answer is one of
// these words, a space, a number and a line feed.
#define LAUNCHER_EXITED "exited"
#define LAUNCHER_SIGNALED "signaled"

// The names of limits: all that POSIX knows, and the number of processes.
#define LAUNCHER_AS "as"
#define LAUNCHER_CORE "core"
#define LAUNCHER_CPU "cpu"
#define LAUNCHER_DATA "data"
#define LAUNCHER_FSIZE "fsize"
#define LAUNCHER_NOFILE "nofile"
#define LAUNCHER_NPROC "nproc"
#define LAUNCHER_STACK "stack"
