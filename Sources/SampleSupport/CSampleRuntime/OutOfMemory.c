// A program that fills the memory faster than it can be watched is the first that the kernel
// ends for it, before the people's own programs.

#ifdef __linux__
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

__attribute__((constructor)) static void go_first(void) {
  if (!getenv("EXHIBIT_CHANNEL")) return;
  int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  if (write(file, "1000", 4) < 0) { /* then it takes its turn */ }
  close(file);
}
#endif
