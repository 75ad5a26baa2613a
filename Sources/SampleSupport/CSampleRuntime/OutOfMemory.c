// If a program fills the memory faster than Exhibit can react, the kernel kills it first, before
// the user's own programs.

#ifdef __linux__
#include "SampleChannel.h"
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor)) static void go_first(void) {
  if (!getenv(CHANNEL_FOLDER_VARIABLE)) return;
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  if (write(file, "1000", 4) < 0) { /* then it has no special priority */ }
  close(file);
}
#endif
