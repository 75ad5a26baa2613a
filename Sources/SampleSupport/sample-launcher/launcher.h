// What the parts of sample-launcher share.
#pragma once

// Ends the launcher with a message about a word or a system call.
_Noreturn void refuse(const char *what);

// Starts tools one after another until standard input ends.
_Noreturn void serve(const char *folder, char **readable);
