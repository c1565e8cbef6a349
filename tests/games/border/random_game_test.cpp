// A random game takes short cuts; move by move the same game must come out.
#include "scene.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn::border {
namespace {

State random_start(const Rules& rules, Random& random) {
    std::vector<Card> top;
    Cards deck = rules.deck.cards();
    for (int i = 0; i < 2 * rules.hand_size; ++i) top.push_back(deck.take_random(random));
    return start(rules, top, Seat::P1);
}

TEST(RandomGame, EndsAsMoveByMove) {
    for (const Rules* rules : rulesets_of<Rules>()) {
        SCOPED_TRACE(rules->id);
        Random random(12);
        for (int game = 0; game < 400; ++game) {
            State state = random_start(*rules, random);
            for (int ply = 0; ply < 3 * (game % 30) && outcome(state) == Outcome::Open; ++ply) {
                apply(state, random_move(state, random));
                settle(state, random);
            }
            State played = state;
            Random same = random;
            const int plies = play_random_game(played, same);
            int count = 0;
            for (; outcome(state) == Outcome::Open; ++count) {
                State::MoveList moves;
                legal_moves(state, moves);
                apply(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
                settle(state, random);
            }
            ASSERT_EQ(plies, count);
            ASSERT_TRUE(played == state);
            ASSERT_TRUE(same == random);
        }
    }
}

// Whoever wins a stone with two full sides is known as soon as they are full.
TEST(RandomGame, KnowsWhoWinsFullStones) {
    for (const Rules* rules : rulesets_of<Rules>()) {
        SCOPED_TRACE(rules->id);
        Random random(13);
        for (int game = 0; game < 200; ++game) {
            State state = random_start(*rules, random);
            while (outcome(state) == Outcome::Open) {
                apply(state, random_move(state, random));
                const Board& board = state.board;
                const StoneSet full = board.full[Seat::P1] & board.full[Seat::P2];
                for (const Stone stone : board.open() & full) {
                    const Seat winner =
                        beats(contest(board, stone, Seat::P1)) ? Seat::P1 : Seat::P2;
                    ASSERT_TRUE(board.sure[winner].has(stone));
                    ASSERT_FALSE(board.sure[opponent(winner)].has(stone));
                }
                settle(state, random);
            }
        }
    }
}

} // namespace
} // namespace cairn::border
