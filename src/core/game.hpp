// What every game offers, so that search, tables and tests are written once. A game is a set of
// plain types and free functions, found by the type of its State; nothing is registered.
//
// Chance: the rules know a pile as a set and take the drawn card as an input. After apply() a card
// may be due; whoever deals (a dealer with a fixed order, or a search that samples) then calls
// draw() until nothing is due. Only then are there moves, views and outcomes to ask for.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "base/random.hpp"
#include "core/outcome.hpp"
#include "core/seat.hpp"

namespace cairn {

enum class Pile : std::uint8_t { None, Suit, Tactic };

template <class State>
concept Game = std::is_trivially_copyable_v<State> && std::equality_comparable<State> &&
               std::is_trivially_copyable_v<typename State::View> &&
               std::equality_comparable<typename State::View> &&
               std::is_trivially_copyable_v<typename State::Move> &&
               std::equality_comparable<typename State::Move> &&
               requires(const State& state, State& next, typename State::MoveList& list,
                        typename State::Move move, const typename State::View& seen, Seat seat,
                        Random& random) {
                   { State::max_plies } -> std::convertible_to<int>; // no game has more moves
                   { to_move(state) } -> std::same_as<Seat>;         // who decides now
                   { outcome(state) } -> std::same_as<Outcome>;
                   { legal_moves(state, list) } -> std::same_as<void>; // none when the game is over
                   { is_legal(state, move) } -> std::same_as<bool>;    // for any encodable move
                   { apply(next, move) } -> std::same_as<void>;        // precondition: legal
                   { due(state) } -> std::same_as<Pile>; // where a card must come from now
                   { settle(next, random) } -> std::same_as<void>; // draws what is due at random
                   { view(state, seat) } -> std::same_as<typename State::View>;
                   { guess(seen, random) } -> std::same_as<State>; // a world consistent with a view
               };

} // namespace cairn
