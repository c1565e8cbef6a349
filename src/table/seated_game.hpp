// What a table must be told of a game beyond the Game concept.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/game.hpp"
#include "mind/appraisal.hpp"
#include "mind/budget.hpp"
#include "table/catalogue/game_facts.hpp"
#include "table/moment.hpp"
#include "table/table.hpp"

namespace cairn {

// Not for templates that a Seating names while it is being defined, such as its Dealing.
template <class Seating>
concept SeatedGame =
    Game<typename Seating::State> &&
    requires(const typename Seating::State& state, const typename Seating::State::View& seen,
             typename Seating::State::Move move, const typename Seating::Habits& habits,
             const Moment<Seating>& moment, const Budget& budget, std::string_view text, Seat seat,
             std::uint64_t number, PictureStyle style, Random& random) {
        typename Seating::Rules;
        typename Seating::Dealing;
        { Seating::facts } -> std::convertible_to<GameFacts>;
        { Seating::outcome_of(state) } -> std::same_as<Outcome>;
        // What decided the game, for `facts.endings`.
        { Seating::clincher_of(state) } -> std::convertible_to<std::string_view>;
        { Seating::standing(state) } -> std::same_as<Standing>;
        // Whether a card that was unknown before is known now.
        { Seating::saw_a_card(seen, seen) } -> std::same_as<bool>;
        { Seating::picture_of(seen, style) } -> std::same_as<std::string>;
        // Why a move, or a text that is no move, is refused.
        { Seating::refusal(state, move, text) } -> std::same_as<std::string>;
        { Seating::refusal(state, text) } -> std::same_as<std::string>;
        { Seating::prove_text(state, seat, number) } -> std::same_as<Result<std::string>>;
        // The computer's part.
        Seating::think(seen, habits, budget, random);
        Seating::appraise(seen, move, budget, random);
        { Seating::chance_of(seen, &state, budget, random) } -> std::same_as<Chance>;
        Seating::solve(moment, number);
    };

} // namespace cairn
