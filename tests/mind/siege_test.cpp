// The computer player of the siege games: always legal, never peeking, the same everywhere.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/scaled.hpp"
#include "games/siege/apply.hpp"
#include "games/siege/text.hpp"
#include "mind/siege/policy.hpp"
#include "mind/siege/think.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn::siege {
namespace {

State shuffled_start(const Rules& rules, Random& random) {
    std::vector<Card> pile;
    for (int id = 0; id < Card::count; ++id) pile.push_back(Card::of_id(id));
    shuffle(pile, random);
    return start(rules, pile);
}

// Plays games in which every move is the quick player's or any, and shows each position.
template <class Shown>
void wander(int games, std::uint32_t random_percent, const Shown& shown) {
    const Judge judge(learned_odds());
    const auto rulesets = rulesets_of<Rules>();
    Random random(11);
    for (int game = 0; game < scaled(games); ++game) {
        State state =
            shuffled_start(*rulesets[static_cast<std::size_t>(game) % rulesets.size()], random);
        for (int ply = 0; outcome(state) == Outcome::Open; ++ply) {
            ASSERT_LT(ply, State::max_plies);
            shown(state);
            const bool any = random.below(100) < random_percent;
            apply(state, any ? random_move(state, random) : quick_move(state, judge, random));
            settle(state, random);
        }
    }
}

TEST(SiegeMind, QuickMovesAreLegal) {
    const Judge judge(learned_odds());
    Random random(1);
    for (const std::uint32_t percent : { 0U, 30U, 100U }) {
        wander(60, percent, [&](const State& state) {
            const Move move = quick_move(state, judge, random);
            ASSERT_TRUE(is_legal(state, move)) << to_text(move, *state.board.rules);
        });
    }
}

TEST(SiegeMind, RatesEveryLegalMove) {
    const Judge judge(learned_odds());
    RatedMoves rated;
    wander(6, 30, [&](const State& state) {
        State::MoveList moves;
        legal_moves(state, moves);
        rate_moves(state, judge, rated);
        ASSERT_EQ(rated.size(), moves.size());
        for (const Rated& each : rated) {
            ASSERT_TRUE(is_legal(state, each.move));
            ASSERT_GE(each.value, -1);
            ASSERT_LE(each.value, 1);
        }
    });
}

// A search cannot tell what a card will be good for (docs/strength.md): the policy decides.
TEST(SiegeMind, DrawsATacticCardOnlyIfItCouldPlayOneMore) {
    Random random(6);
    std::array<int, 2> met {};
    wander(40, 60, [&](const State& state) {
        const Board& board = state.board;
        if (board.phase != Phase::Draw || !board.rules->has_tactics() || !controls(board).empty())
            return;
        const Seat seat = to_move(state);
        const int allowed = board.tactics_played[opponent(seat)] + 1 - board.tactics_played[seat];
        const bool useful = state.tactic_hands[seat].size() < allowed;
        const Pile pile = useful ? Pile::Tactic : Pile::Suit;
        const Move draw = Move::draw(pile);
        EXPECT_EQ(think(view(state, seat), { .nodes = 40 }, random).move, draw);
        ++met[useful ? 1 : 0];
    });
    EXPECT_GE(std::min(met[0], met[1]), scaled(50));
}

TEST(SiegeMind, ChancesAreBetweenNoneAndOne) {
    const Judge judge(learned_odds());
    wander(60, 30, [&](const State& state) {
        for (const Seat seat : both_seats) {
            const float value = value_of(state, seat, judge);
            ASSERT_GE(value, 0);
            ASSERT_LE(value, 1);
        }
    });
}

TEST(SiegeMind, ThoughtIsLegalAndIsNotChangedByHiddenCards) {
    const Budget budget { .milliseconds = {}, .nodes = 40 };
    Random worlds(2);
    wander(2, 30, [&](const State& state) {
        const View seen = view(state, to_move(state));
        const State other = guess(seen, worlds);
        Random first(3);
        Random second(3);
        const auto choice = think(seen, budget, first);
        const auto same = think(view(other, to_move(other)), budget, second);
        ASSERT_TRUE(is_legal(state, choice.move)) << to_text(choice.move, *state.board.rules);
        ASSERT_EQ(choice.move, same.move);
        ASSERT_EQ(choice.win_probability, same.win_probability);
        ASSERT_GE(choice.win_probability, 0);
        ASSERT_LE(choice.win_probability, 1);
    });
}

// The judgement looks at the own hand and the open cards alone.
TEST(SiegeMind, JudgementIsNotChangedByHiddenCards) {
    const Judge judge(learned_odds());
    Random worlds(4);
    wander(20, 30, [&](const State& state) {
        for (const Seat seat : both_seats) {
            if (state.board.phase == Phase::Give) continue;
            const State other = guess(view(state, seat), worlds);
            ASSERT_EQ(value_of(state, seat, judge), value_of(other, seat, judge));
        }
    });
}

// rules 8.17
TEST(SiegeMind, TakesAWinAtOnce) {
    Random random(5);
    int wins = 0;
    wander(600, 30, [&](const State& state) {
        const TileSet winning = controls(state.board) & state.board.damaged;
        if (winning.empty()) return;
        ++wins;
        const auto choice =
            think(view(state, attacker), { .milliseconds = {}, .nodes = 1 }, random);
        ASSERT_EQ(choice.move.kind, MoveKind::Control);
        ASSERT_TRUE(winning.has(choice.move.at()));
    });
    EXPECT_GT(wins, 0);
}

} // namespace
} // namespace cairn::siege
