// What a table must be told about each game beyond the Game concept: how it starts, what the rules
// know of its piles, its proofs, its picture, and why a move is refused.
#pragma once

#include "games/border/apply.hpp"
#include "games/border/json.hpp"
#include "games/border/moves.hpp"
#include "games/border/parts.hpp"
#include "games/border/picture.hpp"
#include "games/border/piles.hpp"
#include "games/border/proof.hpp"
#include "games/border/text.hpp"
#include "games/siege/apply.hpp"
#include "games/siege/json.hpp"
#include "games/siege/moves.hpp"
#include "games/siege/parts.hpp"
#include "games/siege/picture.hpp"
#include "games/siege/proof.hpp"
#include "games/siege/text.hpp"
#include "games/totem/apply.hpp"
#include "games/totem/json.hpp"
#include "games/totem/moves.hpp"
#include "games/totem/parts.hpp"
#include "games/totem/picture.hpp"
#include "games/totem/text.hpp"
#include "mind/border/appraise.hpp"
#include "mind/border/position_key.hpp"
#include "mind/border/think.hpp"
#include "mind/siege/appraise.hpp"
#include "mind/siege/position_key.hpp"
#include "mind/siege/think.hpp"
#include "mind/totem/appraise.hpp"
#include "mind/totem/levels.hpp"
#include "mind/totem/think.hpp"
#include "mind/weak_choice.hpp"
#include "table/analysis/solving.hpp"
#include "table/catalogue/game_facts.hpp"
#include "table/dealing/dealing.hpp"
#include "table/refusals.hpp"
#include "table/table.hpp"

namespace cairn {

// What is said of a move that is well written but not legal now, and why not, if that is known.
inline std::string not_now(std::string_view text, std::string_view why = "") {
    return in_quotes(text) + " is not legal now" + (why.empty() ? "" : ": ") + std::string(why);
}
// A card alone: why it cannot be played at all. Nothing for what is no card.
template <class State>
std::string card_refusal(const State& state, std::string_view text) {
    const auto& rules = *state.board.rules;
    const auto card = card_of(text, rules.deck, rules.tactics);
    if (!card) return "";
    const auto why = why_kept(state, *card);
    return not_now(text, why.empty() ? why::useless : why);
}

// `proven`, `refuted R5 G3`, `incomplete`, `closed`
template <class Suits>
std::string to_text(const Proof<Suits>& proof) {
    std::string text = name(proof.verdict);
    for (auto rest = proof.with; !rest.empty();) {
        text += " " + to_text(rest.take_highest(), no_tactics);
    }
    return text;
}

// Calls the function of the game, which is found by its arguments: within a Seating its own name
// hides it.
inline constexpr auto appraise_in_game = [](auto&&... asked) { return appraise(asked...); };
inline constexpr auto chance_in_game = [](auto&&... asked) { return chance_of(asked...); };

// What all games have.
template <class GameState>
struct SeatingOf {
    using State = GameState;
    using View = typename State::View;
    using Move = typename State::Move;

    static Outcome outcome_of(const State& state) { return outcome(state); }
    static std::string_view clincher_of(const State& state) { return name(clincher(state)); }
    static std::string picture_of(const View& view, PictureStyle style) {
        return picture(view, style);
    }
    static Appraisal<Move> appraise(const View& seen, Move move, const Budget& budget,
                                    Random& random) {
        return appraise_in_game(seen, move, budget, random);
    }
};

// What all games with piles of cards have.
template <class Seating, class GameState>
struct CardSeating : SeatingOf<GameState> {
    using State = GameState;
    using View = typename State::View;

    // Whether a card that was unknown before is known now.
    static bool saw_a_card(const View& before, const View& now) {
        const auto seen = [](const auto& unknown_before, const auto& unknown_now) {
            return !(unknown_before - unknown_now).empty();
        };
        return seen(before.board.unseen - before.hand().suits,
                    now.board.unseen - now.hand().suits) ||
               seen(before.board.unseen_tactics - before.hand().tactics,
                    now.board.unseen_tactics - now.hand().tactics);
    }
    static std::string refusal(const State& state, std::string_view text) {
        return card_refusal(state, text);
    }
    static Chance chance_of(const View& seen, const State* truth, const Budget& budget,
                            Random& random) {
        return chance_in_game(seen, truth, budget, random);
    }
    // With the piles empty each player knows the other's hand.
    static bool is_open(const State& state) {
        return !state.has_cards(Pile::Suit) && !state.has_cards(Pile::Tactic);
    }
    static Result<Solved<typename State::Move>> solve(const Moment<Seating>& moment,
                                                      std::uint64_t most_positions) {
        return solve_known_cards(moment, most_positions);
    }
};

struct BorderSeating : CardSeating<BorderSeating, border::State> {
    static constexpr GameFacts facts { .game = "border",
                                       .levels = levels_with_cards,
                                       .places = border::stones,
                                       .claimers = Claimers::Both,
                                       .endings = border::clincher_names };
    using Rules = border::Rules;
    using Suits = ClanSuits;
    using Dealing = CardDealing<BorderSeating>;

    static State start(const Rules& rules, std::span<const border::Card> pile, Seat first) {
        return border::start(rules, pile, first);
    }
    static border::Card known_next(const State& state, Pile pile) {
        return border::known_next(state, pile);
    }
    static auto known_top(const State& state, Pile pile) { return border::known_top(state, pile); }
    static auto known_bottom(const State& state, Pile pile) {
        return border::known_bottom(state, pile);
    }
    static border::Hand shuffled_part(const State& state) { return state.unordered_piles(); }

    using CardSeating::refusal;
    static std::string refusal(const State& state, border::Move move, std::string_view text) {
        if (move.kind == border::MoveKind::Claim) {
            const auto proof = border::prove(state.board, move.at(), state.board.turn);
            if (proof.verdict != Verdict::Proven) return not_now(text, to_text(proof));
        }
        return not_now(text, why_not(state, move));
    }
    static Result<std::string> prove_text(const State& state, Seat seat, std::uint64_t place) {
        if (place < 1 || place > border::stones) return Error { "stones are 1 to 9" };
        const border::Stone stone(static_cast<int>(place) - 1);
        return to_text(border::prove(state.board, stone, seat));
    }
    using Habits = border::Habits;
    static Choice<border::Move> think(const border::View& seen, const Habits& habits,
                                      const Budget& budget, Random& random) {
        return border::think(seen, habits, budget, random);
    }
    using PositionKey = border::PositionKey;
    static Standing standing(const State& state) {
        Standing standing; // rules 7.1: a point for each stone held
        for (const Seat seat : both_seats) {
            standing.points[seat] = state.board.held[seat].size();
        }
        return standing;
    }
};

struct SiegeSeating : CardSeating<SiegeSeating, siege::State> {
    static constexpr GameFacts facts { .game = "siege",
                                       .levels = levels_with_cards,
                                       .places = siege::tiles,
                                       .claimers = Claimers::P1,
                                       .endings = siege::clincher_names };
    struct Habits {}; // nothing is learned of the other player
    using Rules = siege::Rules;
    using Suits = SiegeSuits;
    using Dealing = CardDealing<SiegeSeating>;

    // The Attacker always starts (rules 8.7).
    static State start(const Rules& rules, std::span<const siege::Card> pile, Seat) {
        return siege::start(rules, pile);
    }
    static siege::Card known_next(const State&, Pile) { return {}; }
    static List<siege::Card, 1> known_top(const State&, Pile) { return {}; }
    static List<siege::Card, 1> known_bottom(const State&, Pile) { return {}; }
    static siege::Hand shuffled_part(const State& state) { return state.piles(); }

    using CardSeating::refusal;
    static std::string refusal(const State& state, siege::Move move, std::string_view text) {
        if (move.kind == siege::MoveKind::Control) {
            const auto proof = siege::prove(state.board, move.at());
            if (proof.verdict != Verdict::Proven) return not_now(text, to_text(proof));
        }
        return not_now(text, why_not(state, move));
    }
    static Result<std::string> prove_text(const State& state, Seat seat, std::uint64_t place) {
        if (seat != siege::attacker) return Error { "only the Attacker, p1, declares control" };
        if (place < 1 || place > siege::tiles) return Error { "tiles are 1 to 7" };
        const siege::Tile tile(static_cast<int>(place) - 1);
        return to_text(siege::prove(state.board, tile));
    }
    static Choice<siege::Move> think(const siege::View& seen, Habits, const Budget& budget,
                                     Random& random) {
        return siege::think(seen, budget, random);
    }
    using PositionKey = siege::PositionKey;
    static Standing standing(const State& state) {
        Standing standing; // rules 7.4
        standing.left[siege::attacker] = state.piles().suits.size();
        standing.left[siege::defender] =
            siege::tiles - state.board.damaged.size() + state.board.cauldrons;
        return standing;
    }
};

struct TotemSeating : SeatingOf<totem::State> {
    static constexpr GameFacts facts { .game = "totem",
                                       .levels = count_levels(totem::level_limits),
                                       .endings = totem::clincher_names };
    struct Habits {}; // nothing is learned of the other player
    using Rules = totem::Rules;
    using Dealing = NoDealing<TotemSeating>;

    static State start(const Rules& rules) { return totem::start(rules); }
    static bool saw_a_card(const totem::View&, const totem::View&) { return false; }
    static std::string refusal(const State& state, totem::Move move, std::string_view text) {
        return not_now(text, why_not(state, move));
    }
    static std::string refusal(const State&, std::string_view) { return ""; }
    static Result<std::string> prove_text(const State&, Seat, std::uint64_t) {
        return Error { "there is nothing to claim in this game" };
    }
    static Choice<totem::Move> think(const totem::View& seen, Habits, const Budget& budget,
                                     Random& random) {
        return totem::think(seen, budget, random);
    }
    static Chance chance_of(const totem::View& seen, const State*, const Budget& budget,
                            Random& random) {
        return totem::chance_of(seen, budget, random);
    }
    static Result<Solved<totem::Move>> solve(const Moment<TotemSeating>& moment,
                                             std::uint64_t most_positions) {
        auto solution = totem::solve(moment.state.board, most_positions);
        if (!solution) return takes_more_than(most_positions);
        return Solved<totem::Move> { std::move(*solution), PerfectGame::Cards::Open };
    }
    static Standing standing(const State&) { return {}; }
};

} // namespace cairn
