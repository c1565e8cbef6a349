// What random games know on the way, beside looking again.
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

// What is remembered of proofs, beside proving each stone anew.
TEST(RandomGame, RemembersNothingThatIsNotSo) {
    for (const Rules* rules : rulesets_of<Rules>()) {
        SCOPED_TRACE(rules->id);
        Random random(14);
        for (int game = 0; game < 200; ++game) {
            State state = random_start(*rules, random);
            while (outcome(state) == Outcome::Open) {
                apply(state, random_move(state, random));
                settle(state, random);
                const Board& board = state.board;
                for (const Seat seat : both_seats) {
                    ASSERT_TRUE(board.open().contains(board.sure[seat] | board.unproven[seat]));
                    const StoneSet full = board.open() & board.full[seat];
                    const StoneSet lost = board.sure[opponent(seat)];
                    ASSERT_TRUE(full.contains(board.sure[seat] | board.unproven[seat]));
                    for (const Stone stone : full - board.unproven[seat] - lost) {
                        const bool proven = prove(board, stone, seat).verdict == Verdict::Proven;
                        ASSERT_EQ(proven, board.sure[seat].has(stone));
                    }
                }
            }
        }
    }
}

} // namespace
} // namespace cairn::border
