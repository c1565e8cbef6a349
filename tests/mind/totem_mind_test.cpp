// The computer player of the Totem game: its copy of the rules against the original, its solver
// against plain minimax, and what it promises of moves, time and chance.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <vector>

#include "base/scaled.hpp"
#include "games/totem/text.hpp"
#include "mind/totem/evaluation.hpp"
#include "mind/totem/learned_evaluation.hpp"
#include "mind/totem/move_looks.hpp"
#include "mind/totem/symmetry.hpp"
#include "mind/totem/think.hpp"

namespace cairn::totem {
namespace {

constexpr std::uint64_t plenty = 50'000'000;

State after_move(State state, Move move) {
    apply(state, move);
    return state;
}

Move any_legal(const State& state, Random& random) {
    MoveList list;
    legal_moves(state, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// Calls with every open position of this many random games.
template <class Look>
void visit_random_games(int games, std::uint64_t seed, Look look) {
    Random random(seed);
    for (int game = 0; game < games; ++game) {
        for (State state = start(); outcome(state) == Outcome::Open;) {
            look(state);
            if (testing::Test::HasFatalFailure()) return;
            apply(state, any_legal(state, random));
        }
    }
}

// Open positions of random games with at most this many free cells, one a game.
std::vector<State> endgames(int count, int most_free, std::uint64_t seed) {
    Random random(seed);
    std::vector<State> found;
    while (found.size() < static_cast<std::size_t>(count)) {
        State state = start();
        while (outcome(state) == Outcome::Open && state.board.free().size() > most_free) {
            apply(state, any_legal(state, random));
        }
        if (outcome(state) == Outcome::Open) found.push_back(state);
    }
    return found;
}

// What the position is worth to the player to move: everything is tried.
double minimax(const State& state) {
    MoveList list;
    legal_moves(state, list);
    double best = 0;
    for (const Move move : list) {
        const State next = after_move(state, move);
        const bool open = outcome(next) == Outcome::Open;
        best = std::max(best, open ? 1 - minimax(next) : share(outcome(next), to_move(state)));
        if (best == 1) break;
    }
    return best;
}

View seen_by_mover(const State& state) { return view(state, to_move(state)); }

TEST(TotemPosition, FollowsTheRules) {
    Random random(3);
    visit_random_games(scaled(300), 1, [&](const State& state) {
        const Position position = position_of(state.board);
        const Cells ways = goals(position, position.own);
        ASSERT_EQ(ways, goals(state.board));
        for (Cells to = ways; !to.empty();) {
            const Cell goal = to.take_lowest();
            ASSERT_EQ(places(position, goal), places(state.board, goal));
        }
        const Move move = any_legal(state, random);
        const State next = after_move(state, move);
        const Position moved = after(position, move);
        const Position expected = position_of(next.board);
        ASSERT_EQ(moved.own, expected.own);
        ASSERT_EQ(moved.own_stock, expected.own_stock);
        ASSERT_EQ(moved.other_stock, expected.other_stock);
        ASSERT_EQ(key_of(moved), key_of(expected));
        for (Cells cells = board_cells; !cells.empty();) {
            const Cell cell = cells.take_lowest();
            ASSERT_EQ(moved.lead_at(cell), expected.lead_at(cell));
            Board board = next.board;
            board.totem = cell;
            ASSERT_EQ(moved.lead_at(cell),
                      score(board, board.turn).points - score(board, opponent(board.turn)).points);
        }
    });
}

TEST(TotemPosition, KnowsTheResult) {
    Random random(4);
    int draws = 0;
    for (int game = 0; game < scaled(3'000); ++game) {
        State state = start();
        while (outcome(state) == Outcome::Open) apply(state, any_legal(state, random));
        const int score = score_at_a_glance(position_of(state.board));
        const double worth = share(outcome(state), to_move(state));
        ASSERT_EQ(is_certain(score), worth != 0.5);
        ASSERT_EQ(score > 0, worth == 1);
        draws += score == 0;
    }
    EXPECT_GT(draws, 0);
}

TEST(TotemEvaluation, IsTheSameFromAllSides) {
    visit_random_games(scaled(100), 5, [](const State& state) {
        const int score = score_at_a_glance(position_of(state.board));
        for (const Symmetry symmetry : all_symmetries) {
            const Board board = turned(state.board, symmetry);
            ASSERT_EQ(score_at_a_glance(position_of(board)), score);
        }
    });
}

TEST(TotemLearned, LooksTheSameFromAllSides) {
    std::vector<int> scores;
    visit_random_games(scaled(100), 21, [&](const State& state) {
        const Position position = position_of(state.board);
        const Cells ways = goals(position, position.own);
        scores.push_back(evaluate(position, ways, learned_weights()));
        std::vector<int> looks;
        for_each_look(position, ways, learned_weights(),
                      [&](Move, int look) { looks.push_back(look); });
        std::sort(looks.begin(), looks.end());
        for (const Symmetry symmetry : all_symmetries) {
            const Position turned_position = position_of(turned(state.board, symmetry));
            const Cells turned_ways = goals(turned_position, turned_position.own);
            ASSERT_EQ(evaluate(turned_position, turned_ways, learned_weights()), scores.back());
            std::vector<int> turned_looks;
            for_each_look(turned_position, turned_ways, learned_weights(),
                          [&](Move, int look) { turned_looks.push_back(look); });
            std::sort(turned_looks.begin(), turned_looks.end());
            ASSERT_EQ(turned_looks, looks);
        }
    });
    // It does tell positions apart.
    std::sort(scores.begin(), scores.end());
    EXPECT_GT(std::unique(scores.begin(), scores.end()) - scores.begin(), 50);
}

TEST(TotemLearned, LooksAtEveryMove) {
    visit_random_games(scaled(60), 22, [](const State& state) {
        const Position position = position_of(state.board);
        const Cells ways = goals(position, position.own);
        const MoveLooks looks(position, ways);
        std::vector<Move> seen;
        for_each_look(position, ways, learned_weights(), [&](Move move, int look) {
            ASSERT_TRUE(is_legal(state, move)) << to_text(move);
            int sum = 0;
            for (const std::size_t row : looks.rows_of(move)) sum += learned_weights()[row];
            ASSERT_EQ(look, sum);
            seen.push_back(move);
        });
        MoveList list;
        legal_moves(state, list);
        ASSERT_EQ(seen.size(), list.size());
    });
}

// In how many directions a player with these pieces could jump from a cell on to an open one.
std::size_t jumps_from(Cell cell, Cells pieces, Cells open) {
    std::size_t count = 0;
    const Lines& lines = lines_from(cell);
    const auto look = [&](Cells line, bool rising) {
        bool over = false;
        while (!line.empty()) {
            const Cell next = rising ? line.lowest() : line.highest();
            line.remove(next);
            if (!pieces.has(next)) {
                count += over && open.has(next) ? 1 : 0;
                return;
            }
            over = true;
        }
    };
    for (const Cells line : lines.rising) look(line, true);
    for (const Cells line : lines.falling) look(line, false);
    return count;
}

TEST(TotemLearned, KnowsTheKindOfEveryOpenCell) {
    visit_random_games(scaled(100), 23, [](const State& state) {
        const Position position = position_of(state.board);
        const Cells mine = goals(position, position.own);
        const Cells theirs = goals(position, position.other);
        const Outlook outlook(position, mine, theirs);
        const Cells open = position.free() | Cells::of(position.totem);
        for (Cells left = open; !left.empty();) {
            const Cell cell = left.take_lowest();
            const auto beside = static_cast<std::size_t>((neighbours(cell) & open).size());
            const std::size_t exits =
                std::min<std::size_t>(beside, 7) +
                8 * std::min<std::size_t>(jumps_from(cell, position.own, open), 3) +
                32 * std::min<std::size_t>(jumps_from(cell, position.other, open), 3);
            ASSERT_EQ(outlook.exits_of(cell), exits);
            bool near = false;
            for (Cells ways = mine | theirs; !ways.empty();) {
                near = neighbours(ways.take_lowest()).has(cell) || near;
            }
            Reach reach = near ? Reach::Near : Reach::Far;
            if (theirs.has(cell)) reach = Reach::Other;
            if (mine.has(cell)) reach = theirs.has(cell) ? Reach::Both : Reach::Mover;
            if (cell == position.totem) reach = Reach::Totem;
            const int lead = position.lead_at(cell);
            const std::size_t lead_kind = lead <= -4  ? 0
                                          : lead < 0  ? 1
                                          : lead == 0 ? 2
                                          : lead < 4  ? 3
                                                      : 4;
            ASSERT_EQ(outlook.kind_of(cell), exits + exit_count * static_cast<std::size_t>(reach) +
                                                 8 * exit_count * lead_kind);
        }
    });
}

TEST(TotemEvaluation, OnePlacingTellsOfAllValues) {
    visit_random_games(scaled(60), 17, [](const State& state) {
        const Position position = position_of(state.board);
        MoveList list;
        legal_moves(state, list);
        for (const Move move : list) {
            const Placing placing(position, move.goal(), move.place());
            const int score = -score_at_a_glance(after(position, move));
            ASSERT_EQ(placing.score(move.value()), score) << to_text(move);
            if (placing.ways().empty()) continue;
            const Value best = placing.best_value();
            ASSERT_GT(state.board.stocks[state.board.turn][best], 0);
            ASSERT_GE(placing.score(best), score);
        }
    });
}

void solve_like_minimax(int count, int most_free, std::uint64_t seed) {
    std::array<int, 3> seen {};
    for (const State& endgame : endgames(count, most_free, seed)) {
        const auto solution = solve(endgame.board, plenty);
        ASSERT_TRUE(solution);
        ASSERT_EQ(solution->worth, minimax(endgame));
        ++seen[static_cast<std::size_t>(2 * solution->worth)];
        // The line is legal, leads to the end, and nobody gives anything away on it.
        State state = endgame;
        double worth = solution->worth;
        for (const Move move : solution->continuation) {
            ASSERT_TRUE(is_legal(state, move));
            apply(state, move);
            worth = 1 - worth;
            if (outcome(state) == Outcome::Open) {
                ASSERT_EQ(minimax(state), worth);
            }
        }
        ASSERT_NE(outcome(state), Outcome::Open);
        ASSERT_EQ(share(outcome(state), to_move(state)), worth);
    }
    // Among enough endgames there are wins, draws and losses.
    if (count >= 100) {
        for (const int results : seen) EXPECT_GT(results, 0);
    }
}

TEST(TotemSolver, AgreesWithMinimax) { solve_like_minimax(scaled(400), 7, 6); }
TEST(DeepTotemSolver, AgreesWithMinimax) { solve_like_minimax(scaled(2'000), 9, 7); }

TEST(TotemSolver, IsTheSameFromAllSides) {
    for (const State& endgame : endgames(scaled(40), 12, 8)) {
        const auto solution = solve(endgame.board, plenty);
        ASSERT_TRUE(solution);
        for (const Symmetry symmetry : all_symmetries) {
            const auto seen = solve(turned(endgame.board, symmetry), plenty);
            ASSERT_TRUE(seen);
            ASSERT_EQ(seen->worth, solution->worth);
        }
    }
}

TEST(TotemSolver, SaysWhenItIsTooMuch) { EXPECT_FALSE(solve(start().board, 10'000)); }

// Swaps the values of two own pieces that touch neither a free cell nor the Totem: they never
// count again, so the position has the same key and the same worth.
TEST(TotemSolver, TheValueOfABuriedPieceIsNothing) {
    int swapped = 0;
    for (const State& endgame : endgames(scaled(400), 7, 9)) {
        State other = endgame;
        Board& board = other.board;
        const Cells open = board.free() | Cells::of(board.totem);
        Cells ones;
        Cells twos;
        for (Cells cells = board.pieces[Seat::P1]; !cells.empty();) {
            const Cell cell = cells.take_lowest();
            if (!(neighbours(cell) & open).empty()) continue;
            if (board.value_at(cell) == Value::One) ones.add(cell);
            if (board.value_at(cell) == Value::Two) twos.add(cell);
        }
        if (ones.empty() || twos.empty()) continue;
        const Cells pair = Cells::of(ones.take_lowest()) | Cells::of(twos.take_lowest());
        board.value_bit_1 = (board.value_bit_1 | pair) - (board.value_bit_1 & pair);
        ASSERT_NE(other, endgame);
        ASSERT_EQ(key_of(position_of(board)), key_of(position_of(endgame.board)));
        ASSERT_EQ(minimax(other), minimax(endgame));
        ++swapped;
    }
    EXPECT_GT(swapped, sanitized ? 0 : 20);
}

TEST(TotemThink, PlaysLegalMovesAtEveryLevel) {
    Random random(10);
    std::optional<int> level;
    visit_random_games(scaled(200), 11, [&](const State& state) {
        level = level.value_or(0) + 1;
        if (level == count_levels(level_limits)) level.reset(); // full strength
        const Budget budget { .nodes = 500, .level = level };
        const auto choice = think(seen_by_mover(state), budget, random);
        ASSERT_TRUE(is_legal(state, choice.move)) << "level " << level.value_or(0);
        ASSERT_GE(choice.win_probability, 0);
        ASSERT_LE(choice.win_probability, 1);
        ASSERT_GT(choice.nodes, 0);
    });
}

TEST(TotemThink, GivesTheSameAnswerForTheSameNodesAndSeed) {
    visit_random_games(scaled(20), 12, [](const State& state) {
        for (const std::optional<int> level :
             std::initializer_list<std::optional<int>> { 1, 2, 5, 8, 9, std::nullopt }) {
            Random one(13);
            Random two(13);
            const Budget budget { .nodes = 3'000, .level = level };
            const auto first = think(seen_by_mover(state), budget, one);
            const auto second = think(seen_by_mover(state), budget, two);
            ASSERT_EQ(first.move, second.move);
            ASSERT_EQ(first.win_probability, second.win_probability);
            ASSERT_EQ(first.nodes, second.nodes);
        }
    });
}

// By the processor's time of this thread: others may use the machine too.
TEST(TotemThink, KeepsItsTime) {
    Random random(14);
    for (const std::uint64_t milliseconds : { 0, 1, 10, 50, 200 }) {
        for (const int plies : { 0, 6, 12 }) {
            State state = start();
            for (int ply = 0; ply < plies && outcome(state) == Outcome::Open; ++ply) {
                apply(state, any_legal(state, random));
            }
            if (outcome(state) != Outcome::Open) continue;
            const auto started = std::clock();
            const auto choice =
                think(seen_by_mover(state), { .milliseconds = milliseconds }, random);
            const double taken = 1000.0 * static_cast<double>(std::clock() - started) /
                                 static_cast<double>(CLOCKS_PER_SEC);
            EXPECT_TRUE(is_legal(state, choice.move));
            EXPECT_LT(taken, static_cast<double>(milliseconds) + 20);
        }
    }
}

TEST(TotemThink, KnowsASolvedEnding) {
    Random random(15);
    for (const State& endgame : endgames(scaled(200), 7, 16)) {
        const auto choice = think(seen_by_mover(endgame), { .nodes = 1'000'000 }, random);
        const double worth = minimax(endgame);
        ASSERT_EQ(choice.win_probability, worth);
        const State next = after_move(endgame, choice.move);
        const bool open = outcome(next) == Outcome::Open;
        ASSERT_EQ(open ? 1 - minimax(next) : share(outcome(next), to_move(endgame)), worth);
    }
}

TEST(TotemThink, SolvesEndingsWithManyThreads) {
    Random random(18);
    for (const State& endgame : endgames(scaled(100), 9, 19)) {
        const Budget alone { .nodes = 10'000'000 };
        const Budget together { .nodes = 10'000'000, .threads = 3 };
        const auto choice = think(seen_by_mover(endgame), together, random);
        ASSERT_TRUE(is_legal(endgame, choice.move));
        ASSERT_EQ(choice.win_probability,
                  think(seen_by_mover(endgame), alone, random).win_probability);
    }
}

TEST(TotemThink, KeepsToItsNodesWithManyThreads) {
    Random random(20);
    const Budget budget { .nodes = 30'000, .threads = 3 };
    const auto choice = think(view(start(), Seat::P1), budget, random);
    EXPECT_TRUE(is_legal(start(), choice.move));
    EXPECT_GT(choice.nodes, 10'000U);
    EXPECT_LT(choice.nodes, 31'000U);
}

// The best first move and its mirror images are equally likely to be played.
TEST(TotemThink, OpensInAllDirections) {
    std::vector<Cell> goals_seen;
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        Random random(seed);
        const auto choice = think(view(start(), Seat::P1), { .nodes = 1'000 }, random);
        const Cell goal = choice.move.goal();
        if (std::find(goals_seen.begin(), goals_seen.end(), goal) == goals_seen.end()) {
            goals_seen.push_back(goal);
        }
    }
    EXPECT_GE(goals_seen.size(), 3U);
}

} // namespace
} // namespace cairn::totem
