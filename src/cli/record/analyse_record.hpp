// `cairn analyse` apart from its command line: every move of a record judged, as a table or as
// JSON.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>

#include "table/analysis/analysis.hpp"

namespace cairn {

// A node is a playout in a card game and a position in the Totem game: those are quick.
inline constexpr std::uint64_t usual_nodes_of_cards = 6000;
inline constexpr std::uint64_t usual_open_positions = 600'000;

struct AnalyseRequest {
    enum class Show : std::uint8_t { Text, Json };

    AnalysisTerms terms; // without a budget: what is usual for the game
    Show show = Show::Text;
    // Called after each move, with how many of how many are judged.
    std::function<void(std::size_t, std::size_t)> progress = {};
};

// Gives the exit code (commands.hpp).
int analyse_record(const AnalyseRequest& request, std::istream& in, std::ostream& out,
                   std::ostream& err);

// Every line at most 80 columns wide.
std::string to_text(const Analysis& analysis, const Record& record, const AnalysisTerms& terms);
std::string to_json(const Analysis& analysis, const Record& record, const AnalysisTerms& terms);

} // namespace cairn
