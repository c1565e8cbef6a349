// A game that is in no catalogue: a heap of counters, from which each player in turn takes one, two
// or three; whoever takes the last one wins. It is as much as a game must be to get a table, and
// stands for the next one that somebody adds.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "base/json.hpp"
#include "base/list.hpp"
#include "base/text.hpp"
#include "core/eyes.hpp"
#include "core/game.hpp"
#include "games/parts.hpp"
#include "table/analysis/solving.hpp"
#include "table/catalogue/game_facts.hpp"
#include "table/dealing/dealing.hpp"
#include "table/table.hpp"

namespace cairn::toy {

inline constexpr int most_taken = 3;

struct Rules {
    std::string_view id;
    std::string_view title;
    int counters;
};
inline constexpr Rules heap { .id = "heap", .title = "A heap of counters", .counters = 10 };

struct Move {
    int taken = 1;
    friend bool operator==(const Move&, const Move&) = default;
};

struct View {
    const Rules* rules;
    int counters;
    Seat turn;
    friend bool operator==(const View&, const View&) = default;
};

// Nothing is hidden.
struct State : View {
    using View = toy::View;
    using Move = toy::Move;
    using MoveList = List<Move, most_taken>;
    static constexpr int max_plies = 100;
    friend bool operator==(const State&, const State&) = default;
};

enum class Clincher : std::uint8_t { Last };
inline constexpr std::array<std::string_view, 1> clincher_names { "last" };

inline Seat to_move(const State& state) { return state.turn; }
inline Outcome outcome(const State& state) {
    return state.counters > 0 ? Outcome::Open : win_for(opponent(state.turn));
}
inline bool is_legal(const State& state, Move move) {
    return move.taken >= 1 && move.taken <= std::min(most_taken, state.counters);
}
inline void legal_moves(const State& state, State::MoveList& list) {
    list.clear();
    for (int taken = 1; is_legal(state, { taken }); ++taken) list.push_back({ taken });
}
inline void apply(State& state, Move move) {
    state.counters -= move.taken;
    state.turn = opponent(state.turn);
}
inline Pile due(const State&) { return Pile::None; }
inline void settle(State&, Random&) {}
inline View view(const State& state, Seat) { return state; }
inline State guess(const View& seen, Random&) { return { seen }; }

inline Parts parts_of(Move move, const Rules&) {
    constexpr std::array<Name, most_taken> words { "take1", "take2", "take3" };
    return { { .verb = Verb::Play, .by = words[static_cast<std::size_t>(move.taken) - 1] } };
}
inline std::string to_text(Move move, const Rules& rules) {
    return cairn::to_text(parts_of(move, rules));
}
inline Result<Move> parse_move(std::string_view text, const Rules&) {
    if (text.starts_with("take")) {
        if (const auto taken = number(text.substr(4), most_taken); taken && *taken > 0) {
            return Move { static_cast<int>(*taken) };
        }
    }
    return Error { in_quotes(text) + " is not a move" };
}
inline void write(JsonWriter& json, const View& seen, Eyes = Eyes::Seat) {
    json.object().key("ruleset").value(seen.rules->id);
    json.key("turn").value(name(seen.turn)).key("counters").value(seen.counters).end();
}

static_assert(Game<State>);

} // namespace cairn::toy

namespace cairn {

struct ToySeating {
    static constexpr GameFacts facts { .game = "heap",
                                       .levels = 3,
                                       .endings = toy::clincher_names };
    using State = toy::State;
    struct Habits {};
    using Rules = toy::Rules;
    using Dealing = NoDealing<ToySeating>;

    static State start(const Rules& rules) { return { { &rules, rules.counters, Seat::P1 } }; }
    static Outcome outcome_of(const State& state) { return outcome(state); }
    static std::string_view clincher_of(const State&) { return toy::clincher_names[0]; }
    static bool saw_a_card(const toy::View&, const toy::View&) { return false; }
    static std::string picture_of(const toy::View& seen, PictureStyle) {
        return std::string(static_cast<std::size_t>(seen.counters), 'o') + "\n";
    }
    static std::string refusal(const State&, toy::Move, std::string_view text) {
        return in_quotes(text) + " is not legal now";
    }
    static std::string refusal(const State&, std::string_view) { return ""; }
    static Result<std::string> prove_text(const State&, Seat, std::uint64_t) {
        return Error { "there is nothing to claim in this game" };
    }
    // Four counters fewer in each round.
    static toy::Move best(const toy::View& seen) {
        return { std::max(1, seen.counters % (toy::most_taken + 1)) };
    }
    static Choice<toy::Move> think(const toy::View& seen, Habits, const Budget&, Random&) {
        return { .move = best(seen), .win_probability = 0.5 };
    }
    static Appraisal<toy::Move> appraise(const toy::View& seen, toy::Move, const Budget&, Random&) {
        return { best(seen), {}, {}, 0 };
    }
    static Chance chance_of(const toy::View&, const State*, const Budget&, Random&) {
        return { 0.5, 0 };
    }
    static Result<Solved<toy::Move>> solve(const Moment<ToySeating>&, std::uint64_t) {
        return Error { "not solved" };
    }
    static Standing standing(const State&) { return {}; }
};

} // namespace cairn
