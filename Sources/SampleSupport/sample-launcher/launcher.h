// What the parts of sample-launcher share.
#pragma once
#include <sys/types.h>

// Ends the launcher with a message about a word or a system call.
_Noreturn void refuse(const char *what);

// Starts tools one after another until standard input ends.
_Noreturn void serve(const char *folder, char **readable);

#ifdef __linux__
// Makes pipes whose contents go to the files that standard output and standard error are now.
//
// `fault` is the file for the number of an error that ends a stream; `user` is the user that the
// program will run as, or 0.
void make_streams(const char *fault, uid_t user);

// Makes the pipes the standard streams of this process.
void use_streams(void);

// Fills the files until the child has ended or, if it `waits_for_all`, until everything that it started
// has. Kills the child if a file cannot be written. Returns how the child ended.
int keep_streams(pid_t child, int waits_for_all);
#endif
