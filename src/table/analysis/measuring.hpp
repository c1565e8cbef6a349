// Counting and timing the rules of any game: perft and random games.
#pragma once

#include <array>
#include <cassert>
#include <vector>

#include "mind/random_play.hpp"
#include "table/analysis/measure.hpp"
#include "table/moment.hpp"

namespace cairn {

template <class Seating>
std::uint64_t count_sequences_from(const Moment<Seating>& moment, int depth) {
    if (depth == 0) return 1;
    typename Seating::State::MoveList moves;
    legal_moves(moment.state, moves);
    std::uint64_t lines = 0;
    for (const auto& move : moves) {
        Moment<Seating> next = moment;
        const auto made = next.make(move, {});
        assert(made.ok());
        lines += count_sequences_from(next, depth - 1);
    }
    return lines;
}

// Perft: in how many ways the first `depth` moves can be made from the deal of this seed. A game
// that is over before that is no way.
template <class Seating, const auto& rules>
std::uint64_t count_sequences(std::uint64_t seed, int depth) {
    using Dealing = typename Seating::Dealing;
    return count_sequences_from(Moment<Seating>::start(Dealing::from_seed(rules, seed), Seat::P1),
                                depth);
}

// The start of a random game: hands from the whole deck, everything else still to be drawn.
template <class Seating, const auto& rules>
typename Seating::State random_start(Random& random) {
    if constexpr (requires { typename Seating::Suits; }) {
        std::array<typename Seating::State::Card, 2 * rules.hand_size> top;
        auto deck = rules.deck.cards();
        for (auto& card : top) card = deck.take_random(random);
        return Seating::start(rules, top, Seat::P1);
    } else {
        return Seating::start(rules);
    }
}

template <class Seating, const auto& rules>
RandomGames play_random_games(std::uint64_t seed, int games) {
    Random random(seed);
    RandomGames measured;
    const std::clock_t started = std::clock();
    for (int game = 0; game < games; ++game) {
        auto state = random_start<Seating, rules>(random);
        measured.plies += static_cast<std::uint64_t>(play_random_game(state, random));
        ++measured.games;
    }
    measured.seconds = seconds_of_work(started);
    return measured;
}

} // namespace cairn
