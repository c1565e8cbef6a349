// What one node tells the others. Numbers and names only: whoever wants to know what was written
// reads the log, so that no card ever travels here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "room/live/premises.hpp"

namespace cairn {

struct Bulletin {
    std::string node = {};
    std::vector<std::pair<std::string, std::uint64_t>> written = {}; // tables: their logs' length
    std::vector<std::pair<std::string, Presence>> present = {};      // who is where, on this node
    std::vector<std::pair<std::string, int>> crowds = {}; // addresses with many connections
    bool lobby = false;                                   // what it lists has changed
    bool leaving = false;                                 // the node ends

    bool empty() const {
        return written.empty() && present.empty() && crowds.empty() && !lobby && !leaving;
    }
    friend bool operator==(const Bulletin&, const Bulletin&) = default;
};

std::string to_json(const Bulletin& bulletin);
std::optional<Bulletin> parse_bulletin(std::string_view text);

} // namespace cairn
