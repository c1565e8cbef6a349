// What the two files of the naive self-check share.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

// Ends the program with status 1 at the first thing that does not hold.
inline void check(bool holds, const std::string& what) {
    if (holds) return;
    std::printf("FAILED: %s\n", what.c_str());
    std::exit(1);
}

// The worked examples of the rules, section 7, and one example for each clause easily misread.
void check_examples();
