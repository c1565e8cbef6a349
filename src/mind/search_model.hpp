// What a search for games with hidden cards must be told of a game.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "core/game.hpp"

namespace cairn {

template <class Model>
concept SearchModel =
    Game<typename Model::State> &&
    requires(const Model& model, const typename Model::State& state,
             const typename Model::State::View& view, typename Model::State::Move move,
             typename Model::Endgames& endgames, Seat seat, Random& random,
             void (*rated)(typename Model::State::Move, float)) {
        // A world that fits the view.
        { model.world(view, random) } -> std::same_as<typename Model::State>;
        // Every legal move that is worth a try, with how good it looks to the player to move.
        model.rate(state, rated);
        // Can one see how good the moves are before they are made?
        { model.shows(state) } -> std::same_as<bool>;
        // The same number for moves that a person would see as one.
        { model.idea(move) } -> std::convertible_to<std::uint64_t>;
        // A good move at once.
        { model.quick_move(state, random) } -> std::same_as<typename Model::State::Move>;
        // Is this a moment at which value() can be asked?
        { model.may_judge(state, seat) } -> std::same_as<bool>;
        // That seat's chance to win, between 0 and 1.
        { model.value(state, seat) } -> std::convertible_to<double>;
        // Works out the last moves, if it can.
        { endgames.worth(state, seat) } -> std::same_as<std::optional<double>>;
    };

} // namespace cairn
