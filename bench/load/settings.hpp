#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "table/record/record.hpp"

namespace load {

struct Settings {
    std::vector<std::uint16_t> ports { 8080 };
    std::vector<int> pids;
    int tables = 100;
    double seconds = 10;
    std::size_t moves = 0; // to make and end, instead of so many seconds; 0: seconds count
    int think = 0;         // milliseconds before a move
    std::string ruleset = "schotten";
    // Games to play again, a table after the other, instead of choosing moves; then nothing is read of the news but
    // that they are there.
    std::vector<cairn::Record> replay;
    std::string disk; // a folder on the disk to measure beside; empty: none
};

struct Results {
    bool counting = false;
    std::vector<float> latencies; // milliseconds
    std::uint64_t acknowledged = 0;
    std::uint64_t refused = 0;
    int playing = 0;

    void moved(std::chrono::duration<float, std::milli> took) { latencies.push_back(took.count()); }
};

} // namespace load
