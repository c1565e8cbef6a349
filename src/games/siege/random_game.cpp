#include "games/siege/apply.hpp"
#include "games/siege/random_move.hpp"
#include "games/siege/turn.hpp"

namespace cairn::siege {

namespace {

// Makes each move as soon as it is chosen.
template <Facts known>
struct Maker {
    static constexpr Facts facts = known;
    State& state;

    [[gnu::always_inline]] void lay(Card card, Tile tile) const {
        play_siege_card(state, card, tile, facts);
    }
    [[gnu::always_inline]] void draw(Pile pile) const { state.board.due = pile; }
    [[gnu::always_inline]] void end() const { close_turn(state); }
    void other(Move move) const { apply(state, move); }
};

// A move and what is drawn after it, compiled for each player's turn: they have other moves.
template <Facts facts, Seat seat>
[[gnu::always_inline]] inline void take_turn(State& state, Random& dice) {
    if (state.board.turn != seat) __builtin_unreachable();
    choose_at_random(state, dice, Maker<facts> { state });
    settle(state, dice, facts);
}

template <Facts facts>
int play_random_game_with(State& state, Random& random) {
    Random dice = random; // a copy that nobody else writes stays in registers
    int ply = 0;
    for (; state.board.outcome == Outcome::Open; ++ply) {
        assert(ply < State::max_plies);
        state.board.turn == attacker ? take_turn<facts, attacker>(state, dice)
                                     : take_turn<facts, defender>(state, dice);
    }
    random = dice;
    return ply;
}

} // namespace

int play_random_game(State& state, Random& random) {
    return state.board.rules->has_tactics()
               ? play_random_game_with<Facts { .tactics = true }>(state, random)
               : play_random_game_with<Facts { .tactics = false }>(state, random);
}

} // namespace cairn::siege
