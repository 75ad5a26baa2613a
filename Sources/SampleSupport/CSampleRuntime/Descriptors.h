#pragma once
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

// Moves a descriptor to a high number: the program's own files have the numbers that they have without
// Exhibit.
static inline int raised(int descriptor) {
  struct rlimit limit;
  if (descriptor < 0 || getrlimit(RLIMIT_NOFILE, &limit)) return descriptor;
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, (int)(limit.rlim_cur / 2));
  if (copy < 0) return descriptor;
  close(descriptor);
  return copy;
}
