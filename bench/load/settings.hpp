#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace load {

struct Settings {
    std::vector<std::uint16_t> ports { 8080 };
    std::vector<int> pids;
    int tables = 100;
    double seconds = 10;
    int think = 0; // milliseconds before a move
    std::string ruleset = "schotten";
    std::string disk; // a folder on the disk to measure beside; empty: none
};

struct Results {
    bool counting = false;
    std::vector<float> latencies; // milliseconds
    std::uint64_t acknowledged = 0;
    std::uint64_t refused = 0;
    int playing = 0;
};

} // namespace load
