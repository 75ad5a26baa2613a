// Standard output is a pipe, but a reader would start the program in a terminal, where the C library
// writes each line when it ends.

#include <stdio.h>

__attribute__((constructor)) static void buffer_lines(void) { setvbuf(stdout, NULL, _IOLBF, BUFSIZ); }
