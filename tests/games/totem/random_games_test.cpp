// Random games of the Totem game beside a brute-force generator that shares no code with it, and
// what holds in every position of them.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "games/totem/brute_force.hpp"
#include "games/totem/position.hpp"

namespace cairn::totem {
namespace {

Move pick(const MoveList& list, Random& random) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

// Calls with every position of this many random games, the last ones too.
template <class Look> void visit_random_games(int games, Look look) {
    Random random(2024);
    MoveList list;
    for (int game = 0; game < games; ++game) {
        State state = start();
        look(state);
        for (int ply = 0; outcome(state) == Outcome::Open; ++ply) {
            ASSERT_LT(ply, State::max_plies);
            legal_moves(state, list);
            apply(state, pick(list, random));
            look(state);
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

std::vector<std::string> sorted_texts(const MoveList& list) {
    std::vector<std::string> texts;
    for (const Move move : list) texts.push_back(to_text(move));
    std::sort(texts.begin(), texts.end());
    return texts;
}

void agree_with_brute_force(int games, std::uint64_t seed) {
    Random random(seed);
    MoveList list;
    for (int game = 0; game < games; ++game) {
        State state = start();
        brute_force::Game slow;
        for (int ply = 0; outcome(state) == Outcome::Open; ++ply) {
            ASSERT_LT(ply, State::max_plies);
            ASSERT_FALSE(slow.over());
            legal_moves(state, list);
            auto expected = slow.moves();
            std::sort(expected.begin(), expected.end());
            ASSERT_EQ(sorted_texts(list), expected);
            const Move move = pick(list, random);
            slow.play(to_text(move));
            apply(state, move);
        }
        ASSERT_TRUE(slow.over());
        ASSERT_EQ(slow.result(), name(outcome(state)));
        legal_moves(state, list);
        ASSERT_TRUE(list.empty());
    }
}

TEST(TotemRandomGames, AgreeWithBruteForce) { agree_with_brute_force(2'000, 1); }
TEST(DeepTotemRandomGames, AgreeWithBruteForce) { agree_with_brute_force(50'000, 2); }

std::uint64_t perft(const State& state, int depth) {
    MoveList list;
    legal_moves(state, list);
    if (depth == 1) return list.size();
    std::uint64_t count = 0;
    for (const Move move : list) {
        State next = state;
        apply(next, move);
        count += perft(next, depth - 1);
    }
    return count;
}

std::uint64_t perft(const brute_force::Game& game, int depth) {
    const auto moves = game.moves();
    if (depth == 1) return moves.size();
    std::uint64_t count = 0;
    for (const auto& move : moves) {
        brute_force::Game next = game;
        next.play(move);
        count += perft(next, depth - 1);
    }
    return count;
}

TEST(TotemPerft, AgreesWithBruteForce) {
    constexpr std::array<std::uint64_t, 3> counts { 256, 51'136, 8'463'360 };
    for (int depth = 1; depth <= 3; ++depth) {
        EXPECT_EQ(perft(start(), depth), counts[static_cast<std::size_t>(depth - 1)]);
        EXPECT_EQ(perft(start(), depth), perft(brute_force::Game(), depth)) << "depth " << depth;
    }
}

TEST(DeepTotemPerft, FourTurns) { EXPECT_EQ(perft(start(), 4), 1'187'800'064); }

// A move is legal if and only if it is in the list, for each of the 2^14 that can be encoded.
TEST(TotemRandomGames, LegalMeansListed) {
    int positions = 0;
    visit_random_games(12, [&](const State& state) {
        ++positions;
        MoveList list;
        legal_moves(state, list);
        std::size_t legal = 0;
        for (int goal = 0; goal < Cell::count; ++goal) {
            for (int place = 0; place < Cell::count; ++place) {
                for (const Value value : all_values) {
                    const Move move(Cell::of_id(goal), value, Cell::of_id(place));
                    if (!is_legal(state, move)) continue;
                    ++legal;
                    ASSERT_NE(std::find(list.begin(), list.end(), move), list.end());
                }
            }
        }
        ASSERT_EQ(legal, list.size());
    });
    EXPECT_GT(positions, 200);
    EXPECT_FALSE(is_legal(start(), Move()));
}

// rules 10.2: every piece is either in stock or on the board, and only one lies on a cell.
TEST(TotemRandomGames, PiecesAreConserved) {
    visit_random_games(300, [](const State& state) {
        const Board& board = state.board;
        ASSERT_TRUE((board.pieces[Seat::P1] & board.pieces[Seat::P2]).empty());
        ASSERT_FALSE((board.pieces[Seat::P1] | board.pieces[Seat::P2]).has(board.totem));
        ASSERT_TRUE(((board.pieces[Seat::P1] | board.pieces[Seat::P2]) - board_cells).empty());
        for (const Seat seat : both_seats) {
            Stock all = board.stocks[seat];
            for (Cells own = board.pieces[seat]; !own.empty();) {
                ++all[board.value_at(own.take_lowest())];
            }
            ASSERT_EQ(all, totem.pieces);
        }
    });
}

// rules 10.1: the board looks the same from all sides, and so do the rules. The 8 symmetries are
// 4 quarter turns, each with or without a reflection.
Cell turned(Cell cell, int symmetry) {
    int column = cell.column();
    int row = cell.row();
    for (int quarter = 0; quarter < symmetry % 4; ++quarter) {
        const int old_column = column;
        column = row;
        row = side_length - 1 - old_column;
    }
    return Cell(symmetry < 4 ? column : side_length - 1 - column, row);
}

Move turned(Move move, int symmetry) {
    return Move(turned(move.goal(), symmetry), move.value(), turned(move.place(), symmetry));
}

Cells turned(Cells cells, int symmetry) {
    Cells result;
    while (!cells.empty()) result.add(turned(cells.take_lowest(), symmetry));
    return result;
}

State turned(State state, int symmetry) {
    Board& board = state.board;
    for (const Seat seat : both_seats) board.pieces[seat] = turned(board.pieces[seat], symmetry);
    board.value_bit_1 = turned(board.value_bit_1, symmetry);
    board.value_bit_2 = turned(board.value_bit_2, symmetry);
    board.totem = turned(board.totem, symmetry);
    return state;
}

TEST(TotemRandomGames, AreTheSameFromAllSides) {
    visit_random_games(60, [](const State& state) {
        MoveList list;
        MoveList seen_list;
        legal_moves(state, list);
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const State seen = turned(state, symmetry);
            MoveList expected;
            for (const Move move : list) expected.push_back(turned(move, symmetry));
            legal_moves(seen, seen_list);
            ASSERT_EQ(sorted_texts(seen_list), sorted_texts(expected));
            for (std::size_t i = 0; i < list.size(); i += 7) {
                State next = state;
                State seen_next = seen;
                apply(next, list[i]);
                apply(seen_next, expected[i]);
                ASSERT_EQ(seen_next, turned(next, symmetry)); // the outcome too
            }
        }
    });
}

TEST(TotemRandomGames, AViewIsTheWholeTruth) {
    Random random(7);
    visit_random_games(50, [&](const State& state) {
        for (const Seat seat : both_seats) {
            const View seen = view(state, seat);
            ASSERT_EQ(seen.seat, seat);
            ASSERT_EQ(guess(seen, random), state);
            ASSERT_EQ(view(guess(seen, random), seat), seen);
        }
        ASSERT_EQ(due(state), Pile::None);
        State settled = state;
        settle(settled, random);
        ASSERT_EQ(settled, state);
    });
}

TEST(TotemRandomGames, EveryMoveSurvivesItsText) {
    visit_random_games(200, [](const State& state) {
        MoveList list;
        legal_moves(state, list);
        for (const Move move : list) {
            const auto parsed = parse_move(to_text(move));
            ASSERT_TRUE(parsed);
            ASSERT_EQ(*parsed, move);
        }
    });
}

} // namespace
} // namespace cairn::totem
