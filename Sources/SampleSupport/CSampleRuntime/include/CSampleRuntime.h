#pragma once
// Programs use the clock through the C library: nothing is declared here.
