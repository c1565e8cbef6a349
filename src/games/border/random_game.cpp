#include "games/border/apply.hpp"
#include "games/border/random_move.hpp"
#include "games/border/turn.hpp"

namespace cairn::border {

namespace {

// Makes each move as soon as it is chosen.
template <Facts known>
struct Maker {
    static constexpr Facts facts = known;
    State& state;

    void lay(Card card, Stone stone) const { play_clan_card(state, card, stone, facts); }
    void claim(Stone stone) const { claim_stone(state, stone); }
    void draw(Pile pile) const { state.board.due = pile; }
    void end() const { close(state, facts); }
    void other(Move move) const { apply(state, move); }
};

template <Facts facts>
int play_random_game_with(State& state, Random& random) {
    Random dice = random; // a copy that nobody else writes stays in registers
    int ply = 0;
    for (; state.board.outcome == Outcome::Open; ++ply) {
        assert(ply < State::max_plies);
        choose_at_random(state, dice, Maker<facts> { state });
        settle(state, dice, facts);
    }
    random = dice;
    return ply;
}

template <ClaimTime claims>
int play_random_game_with(State& state, Random& random) {
    return state.board.rules->has_tactics()
               ? play_random_game_with<Facts { claims, true }>(state, random)
               : play_random_game_with<Facts { claims, false }>(state, random);
}

} // namespace

int play_random_game(State& state, Random& random) {
    return state.board.rules->claims == ClaimTime::AfterPlaying
               ? play_random_game_with<ClaimTime::AfterPlaying>(state, random)
               : play_random_game_with<ClaimTime::StartOfTurn>(state, random);
}

} // namespace cairn::border
