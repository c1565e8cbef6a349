// The computer player of the border games: its sums, its endgames, and that it knows only its view.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "base/scaled.hpp"
#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "mind/border/endgame.hpp"
#include "mind/border/evaluation/game_odds.hpp"
#include "mind/border/policy.hpp"
#include "mind/border/think.hpp"
#include "mind/random_play.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn::border {
namespace {

State random_start(const Rules& rules, Random& random) {
    std::array<Card, 14> top;
    Cards deck = rules.deck.cards();
    for (Card& card : top) card = deck.take_random(random);
    return start(rules, top, Seat::P1);
}

void play_randomly(State& state, int plies, Random& random) {
    for (int ply = 0; ply < plies && outcome(state) == Outcome::Open; ++ply) {
        apply(state, random_move(state, random));
        settle(state, random);
    }
}

// The chance of a set of stones that wins, way by way.
double odds_by_hand(const StoneOdds& odds) {
    double sum = 0;
    for (unsigned held = 0; held < 512; ++held) {
        double chance = 1;
        for (const Stone stone : every<Stone>) {
            const double won = odds[stone];
            chance *= (held >> stone.id()) & 1 ? won : 1 - won;
        }
        const auto wins = [](unsigned set) {
            return (set & (set >> 1) & (set >> 2)) != 0 || std::popcount(set) >= 5;
        };
        const bool mine = wins(held);
        const bool theirs = wins(511 & ~held);
        sum += chance * (mine == theirs ? 0.5 : mine ? 1.0 : 0.0);
    }
    return sum;
}

TEST(GameOdds, AreTheSumOverAllWays) {
    Random random(1);
    for (int trial = 0; trial < 200; ++trial) {
        StoneOdds odds;
        for (float& chance : odds) chance = static_cast<float>(random.below(1001)) / 1000;
        const GameOdds found = game_odds(odds);
        EXPECT_NEAR(found.now, odds_by_hand(odds), 1e-4);
        for (const Stone stone : every<Stone>) {
            StoneOdds other = odds;
            other[stone] = 1;
            EXPECT_NEAR(found.won[stone], odds_by_hand(other), 1e-4);
            other[stone] = 0;
            EXPECT_NEAR(found.lost[stone], odds_by_hand(other), 1e-4);
        }
    }
}

// Plain minimax: 1, 1/2 or 0 for the player to move.
double minimax(const State& state) {
    State::MoveList moves;
    legal_moves(state, moves);
    double best = 0;
    for (const Move move : moves) {
        State next = state;
        apply(next, move);
        const Seat seat = to_move(state);
        double worth = 0;
        if (outcome(next) != Outcome::Open) {
            worth = share(outcome(next), seat);
        } else {
            worth = to_move(next) == seat ? minimax(next) : 1 - minimax(next);
        }
        best = std::max(best, worth);
        if (best == 1) break;
    }
    return best;
}

TEST(Ending, IsWorthWhatMinimaxSays) {
    Random random(2);
    int solved = 0;
    for (int trial = 0; solved < scaled(60) && trial < 4000; ++trial) {
        State state = random_start(trial % 2 == 0 ? schotten : classic, random);
        // Until two or three cards are left in each hand: few enough for minimax.
        while (outcome(state) == Outcome::Open && state.clan_hands[Seat::P1].size() > 2) {
            play_randomly(state, 1, random);
        }
        if (outcome(state) != Outcome::Open || state.cards_in(Pile::Suit) > 0) continue;
        const View seen = view(state, to_move(state));
        ASSERT_TRUE(is_endgame(seen));
        const auto solution = solve_endgame(seen, 10'000'000);
        ASSERT_TRUE(solution);
        EXPECT_EQ(solution->worth, minimax(state));
        ASSERT_FALSE(solution->continuation.empty());
        EXPECT_TRUE(is_legal(state, solution->continuation[0]));
        ++solved;
    }
    EXPECT_GE(solved, scaled(20));
}

// In its guessed worlds a search asks one memory about many endgames, one after the other.
TEST(Ending, IsTheSameInsideASearch) {
    Random random(12);
    Endgames endgames;
    int solved = 0;
    for (int game = 0; game < scaled(200); ++game) {
        State state = random_start(game % 2 == 0 ? schotten : classic, random);
        while (outcome(state) == Outcome::Open) {
            const auto worth = endgames.worth(state, Seat::P1);
            ASSERT_EQ(is_endgame(state), is_endgame(view(state, to_move(state))));
            if (!is_endgame(state)) {
                ASSERT_FALSE(worth); // the order of the pile is left to chance
            } else if (worth) {
                const auto solution = solve_endgame(view(state, to_move(state)), 10'000'000);
                ASSERT_TRUE(solution);
                const bool p1 = to_move(state) == Seat::P1;
                EXPECT_EQ(*worth, p1 ? solution->worth : 1 - solution->worth);
                EXPECT_EQ(endgames.worth(state, Seat::P2), 1 - *worth);
                ++solved;
            }
            play_randomly(state, 1, random);
        }
    }
    EXPECT_GE(solved, scaled(200));
}

// A recruiter may take the last cards of the piles: two of them will be there again.
TEST(Ending, IsNotThereWhileCardsGoBack) {
    Random random(13);
    int met = 0;
    for (int game = 0; game < 20'000 && met < 3; ++game) {
        State state = random_start(schotten_tactics, random);
        while (outcome(state) == Outcome::Open) {
            if (state.board.phase == Phase::Return && !state.has_cards(Pile::Suit) &&
                !state.has_cards(Pile::Tactic)) {
                ++met;
                EXPECT_FALSE(is_endgame(state));
                EXPECT_FALSE(is_endgame(view(state, to_move(state))));
                EXPECT_FALSE(Endgames().worth(state, Seat::P1));
                const View seen = view(state, to_move(state));
                EXPECT_TRUE(is_legal(state, think(seen, { .nodes = 20 }, random).move));
            }
            play_randomly(state, 1, random);
        }
    }
    EXPECT_EQ(met, 3);
}

TEST(Ending, GivesUpWhenAsked) {
    Random random(3);
    State state = random_start(schotten, random);
    while (state.cards_in(Pile::Suit) > 0) play_randomly(state, 1, random);
    if (outcome(state) == Outcome::Open) {
        EXPECT_FALSE(solve_endgame(view(state, to_move(state)), 2));
    }
}

TEST(BorderMind, MakesOnlyLegalMoves) {
    Random random(4);
    for (const Rules* rules : rulesets_of<Rules>()) {
        for (int game = 0; game < scaled(6); ++game) {
            State state = random_start(*rules, random);
            while (outcome(state) == Outcome::Open) {
                const View seen = view(state, to_move(state));
                const auto choice = think(seen, { .nodes = 16 }, random);
                ASSERT_TRUE(is_legal(state, choice.move)) << rules->id;
                ASSERT_GE(choice.win_probability, 0);
                ASSERT_LE(choice.win_probability, 1);
                apply(state, choice.move);
                settle(state, random);
            }
        }
    }
}

// A search cannot tell what a card will be good for (docs/strength.md): the policy decides.
TEST(BorderMind, DrawsATacticCardOnlyIfItCouldPlayOneMore) {
    Random random(6);
    std::array<int, 2> met {};
    for (int game = 0; game < scaled(20); ++game) {
        State state = random_start(schotten_tactics, random);
        while (outcome(state) == Outcome::Open) {
            const View seen = view(state, to_move(state));
            if (state.board.phase == Phase::Draw && state.board.claimable().empty()) {
                const Seat seat = seen.seat;
                const auto& played = seen.board.tactics_played;
                const int allowed = played[opponent(seat)].cards + 1 - played[seat].cards;
                const bool useful = seen.tactic_hand.size() < allowed;
                const Pile pile = useful ? Pile::Tactic : Pile::Suit;
                const Move draw = Move::draw(pile);
                EXPECT_EQ(think(seen, { .nodes = 40 }, random).move, draw);
                ++met[useful ? 1 : 0];
            }
            play_randomly(state, 1, random);
        }
    }
    EXPECT_GE(std::min(met[0], met[1]), scaled(50));
}

// A tactic card is kept for what it may do later, as long as it can be played at all.
TEST(BorderMind, ATacticCardInTheHandIsWorthSomethingIfItCanBePlayed) {
    const Judge judge(learned_weights(schotten_tactics));
    Random random(7);
    const State before = random_start(schotten_tactics, random);
    const Seat seat = before.board.turn;
    State holding = before;
    holding.tactic_hands[seat].add(Tactic::Traitor);
    EXPECT_GT(value_of(holding, seat, judge), value_of(before, seat, judge) + 0.02F);
    State ahead = holding;
    ahead.board.tactics_played[seat].cards = 1;
    EXPECT_EQ(value_of(ahead, seat, judge), value_of(before, seat, judge));
}

TEST(BorderMind, PolicyMakesOnlyLegalMoves) {
    Random random(5);
    for (const Rules* rules : rulesets_of<Rules>()) {
        const Judge judge(learned_weights(*rules));
        for (int game = 0; game < scaled(60); ++game) {
            State state = random_start(*rules, random);
            while (outcome(state) == Outcome::Open) {
                const Move move = quick_move(state, judge, random);
                ASSERT_TRUE(is_legal(state, move)) << rules->id;
                apply(state, move);
                settle(state, random);
            }
        }
    }
}

// The same view, seed and nodes, the same answer, whatever the hidden cards are.
TEST(BorderMind, DoesNotSeeHiddenCards) {
    Random random(6);
    for (const Rules* rules : rulesets_of<Rules>()) {
        for (int trial = 0; trial < scaled(20); ++trial) {
            State state = random_start(*rules, random);
            play_randomly(state, static_cast<int>(random.below(40)), random);
            if (outcome(state) != Outcome::Open) continue;
            const Seat seat = to_move(state);
            const State other = guess(view(state, seat), random);
            Random first(7);
            Random second(7);
            const auto answer = think(view(state, seat), { .nodes = 64 }, first);
            const auto again = think(view(other, seat), { .nodes = 64 }, second);
            EXPECT_EQ(answer.move, again.move) << rules->id;
            EXPECT_EQ(answer.win_probability, again.win_probability);
        }
    }
}

TEST(BorderMind, BeatsRandomPlay) {
    Random random(8);
    const Judge judge(learned_weights(schotten));
    int won = 0;
    const int games = scaled(100);
    for (int game = 0; game < games; ++game) {
        const Seat seat = game % 2 == 0 ? Seat::P1 : Seat::P2;
        State state = random_start(schotten, random);
        while (outcome(state) == Outcome::Open) {
            apply(state, to_move(state) == seat ? quick_move(state, judge, random)
                                                : random_move(state, random));
            settle(state, random);
        }
        won += outcome(state) == win_for(seat);
    }
    EXPECT_GE(won, games * 95 / 100);
}

} // namespace
} // namespace cairn::border
