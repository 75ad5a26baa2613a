#pragma once
// The clock is reached through the C library: nothing is declared here.
