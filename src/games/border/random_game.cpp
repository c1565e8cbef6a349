#include "games/border/apply.hpp"
#include "games/border/piles.hpp"
#include "games/border/random_move.hpp"
#include "games/border/turn.hpp"

namespace cairn::border {

namespace {

// Every card of the pile is equally likely. Precondition: the rules know the place of none.
template <Facts facts>
[[gnu::always_inline]] inline void draw_any(State& state, Seat seat, Pile pile, Random& dice) {
    if (!facts.tactics || pile == Pile::Suit) {
        Cards& hand = state.clan_hands[seat];
        hand = hand | state.clan_pile().random_one(dice);
    } else {
        TacticSet& hand = state.tactic_hands[seat];
        hand = hand | state.tactic_pile().random_one(dice);
    }
    end_turn(state, seat, facts);
}

// Draws what is due after a rarer move, or where the rules may know the place of a card.
[[gnu::noinline]] void settle_rarer(State& state, Random& dice) {
    Board& board = state.board;
    if (board.phase == Phase::Recruit || has_returned(state, board.due)) {
        return settle(state, dice);
    }
    const Pile pile = std::exchange(board.due, Pile::None);
    board.rules->claims == ClaimTime::AfterPlaying
        ? draw_any<Facts { ClaimTime::AfterPlaying }>(state, board.turn, pile, dice)
        : draw_any<Facts { ClaimTime::StartOfTurn }>(state, board.turn, pile, dice);
}

// A card comes at once.
template <Facts facts>
struct DrawAtOnce {
    Random& dice;

    [[gnu::always_inline]] void operator()(State& state, Seat seat, Pile pile) const {
        if (facts.tactics && has_returned(state, pile)) {
            state.board.due = pile;
            return settle_due(state, seat);
        }
        draw_any<facts>(state, seat, pile, dice);
    }
    // Dice whose address anybody knows would not stay in registers: they are lent as a copy.
    [[gnu::always_inline]] void settle_due(State& state, Seat seat) const {
        Pile& due = state.board.due;
        if (due == Pile::None) return;
        if (!facts.tactics) {
            return draw_any<facts>(state, seat, std::exchange(due, Pile::None), dice);
        }
        Random lent = dice;
        settle_rarer(state, lent);
        dice = lent;
    }
};

// Makes each move as soon as it is chosen, and draws what is due.
template <Facts known, Seat whose>
struct Maker {
    static constexpr Facts facts = known;
    static constexpr Seat seat = whose;
    State& state;
    DrawAtOnce<facts> draw_at_once;

    [[gnu::always_inline]] void lay(Card card, Stone stone) const {
        play_clan_card(state, seat, card, stone, facts, draw_at_once);
    }
    void claim(Stone stone) const {
        claim_stone(state, stone);
        draw_at_once.settle_due(state, seat);
    }
    [[gnu::always_inline]] void draw(Pile pile) const { draw_at_once(state, seat, pile); }
    [[gnu::always_inline]] void end() const { close(state, seat, facts, draw_at_once); }
    void other(Move move) const {
        apply(state, move);
        draw_at_once.settle_due(state, seat);
    }
};

// Each for itself: as parts of one function they would contend for its registers.
template <Facts facts>
[[gnu::noinline]] int play_random_game_with(State& state, Random& random) {
    Random dice = random;
    int ply = 0;
    for (; state.board.outcome == Outcome::Open; ++ply) {
        assert(ply < State::max_plies);
        if (state.board.turn == Seat::P1) {
            choose_at_random(state, dice, Maker<facts, Seat::P1> { state, { dice } });
        } else {
            choose_at_random(state, dice, Maker<facts, Seat::P2> { state, { dice } });
        }
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
