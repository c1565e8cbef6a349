// The pieces that the texts of moves are made of, and lists of them.
#pragma once

#include <string>
#include <vector>

namespace naive {

inline void append(std::vector<std::string>& moves, const std::vector<std::string>& more) {
    moves.insert(moves.end(), more.begin(), more.end());
}

inline std::string at(int place) { return "@" + std::to_string(place); }
inline std::string to(int place) { return ">" + std::to_string(place); }

} // namespace naive
