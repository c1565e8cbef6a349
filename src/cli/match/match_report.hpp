// The result of `cairn match` for people and for programs.
#pragma once

#include <optional>
#include <string>

#include "table/match/duel.hpp"

namespace cairn {

struct MatchReport {
    DuelTerms terms;
    ByPlayer<std::string> players; // as they were specified
    std::optional<Sprt> sprt {};
    int threads = 1;
    double seconds = 0;
    bool interrupted = false;
    DuelScore score;
};

std::string to_text(const MatchReport& report);
std::string to_json(const MatchReport& report);

// `120/400 games  A 55.3 % (50.1 ... 60.2)  Elo +37`
std::string progress_text(const DuelTerms& terms, const DuelScore& score, int games_played);

// `+37  (+12 ... +62)`; `-inf` and `+inf` for no bound.
std::string elo_text(const Estimate& elo);
std::string elo_text(double elo);
std::string percent_text(const Estimate& share);
std::string percent_text(double share);

class JsonWriter;
// An object with value, low and high; null for what is infinite.
void write(JsonWriter& json, const Estimate& estimate);

} // namespace cairn
