#include "games/border/apply.hpp"
#include "games/border/random_move.hpp"
#include "games/border/turn.hpp"

namespace cairn::border {

namespace {

// Makes a move as soon as it is chosen.
struct Player {
    State& state;

    void lay(Card card, Stone stone) const { play_clan_card(state, card, stone); }
    void claim(Stone stone) const { claim_stone(state, stone); }
    void draw(Pile pile) const { state.board.due = pile; }
    void other(Move move) const { apply(state, move); }
};

} // namespace

int play_out(State& state, Random& random) {
    int ply = 0;
    for (; state.board.outcome == Outcome::Open; ++ply) {
        assert(ply < State::max_plies);
        choose_at_random(state, random, Player { state });
        settle_inline(state, random);
    }
    return ply;
}

} // namespace cairn::border
