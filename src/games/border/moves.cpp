#include "games/border/moves.hpp"

#include <algorithm>

#include "base/bits.hpp"
#include "games/border/random_move.hpp"
#include "games/move_writer.hpp"

namespace cairn::border {

namespace {

using MoveList = State::MoveList;
using Writer = MoveWriter<State, ClanSuits, stones>;

// For a move without a target.
constexpr Targets nowhere = 1;

template <class Moves>
void strategist_moves(const Board& board, Moves& moves) {
    constexpr Targets discard = 1U << Move::discard;
    const StoneSet room = board.with_room(board.turn);
    for (const Stone from : board.open()) {
        moves.each_of(board.side(from, board.turn), Move::of_cards_at(from, MoveKind::Strategist),
                      (room - StoneSet::of(from)).bits() | discard);
    }
}

template <class Moves>
void banshee_moves(const Board& board, Moves& moves) {
    for (const Stone from : board.open()) {
        moves.each_of(board.side(from, opponent(board.turn)),
                      Move::of_cards_at(from, MoveKind::Banshee), nowhere);
    }
}

template <class Moves>
void traitor_moves(const Board& board, Moves& moves) {
    const Targets room = board.with_room(board.turn).bits();
    for (const Stone from : board.open()) {
        const Side& side = board.side(from, opponent(board.turn));
        Move move = Move::of_cards_at(from, MoveKind::Traitor);
        if (!side.tally().has_wilds()) {
            moves.each_of(side, move, room);
            continue;
        }
        for (int i = 0; i < side.size(); ++i) {
            move.card = side[i];
            if (move.card.is_suit()) moves.each(move, room); // rules 5.20: clan cards only
        }
    }
}

// rules 5.15: there is a card to draw.
bool can_recruit(const State& state) {
    return state.has_cards(Pile::Suit) || state.has_cards(Pile::Tactic);
}

template <class Moves>
void tactic_moves(const State& state, Tactic tactic, Moves& moves) {
    const Board& board = state.board;
    switch (tactic) {
    case Tactic::Joker1:
    case Tactic::Joker2:
        if (board.tactics_played[board.turn].joker) return; // rules 5.9
        [[fallthrough]];
    case Tactic::Spy:
    case Tactic::Shield:
        moves.each({ .kind = MoveKind::Lay, .card = Card(tactic) },
                   board.with_room(board.turn).bits());
        return;
    case Tactic::Blind:
    case Tactic::Mud:
        moves.each({ .kind = MoveKind::LayOnStone, .card = Card(tactic) }, board.open().bits());
        return;
    case Tactic::Recruiter:
        if (can_recruit(state)) moves.each({ .kind = MoveKind::Recruiter }, nowhere);
        return;
    case Tactic::Strategist: return strategist_moves(board, moves);
    case Tactic::Banshee: return banshee_moves(board, moves);
    case Tactic::Traitor: return traitor_moves(board, moves);
    case Tactic::Recruit:
    case Tactic::Explosion:
    case Tactic::Support:
    case Tactic::Exchange: break;
    }
    assert(false);
}

template <class Moves>
void tactic_moves(const State& state, Moves& moves) {
    TacticSet hand = state.tactic_hands[state.board.turn];
    while (!hand.empty()) tactic_moves(state, hand.take_lowest(), moves);
}

// How many cards lie at these stones on this player's sides.
int cards_at(const Board& board, StoneSet stones, Seat seat) {
    int cards = 0;
    for (const Stone stone : stones) cards += board.side(stone, seat).size();
    return cards;
}

// At open stones. Few are held, so that it is quicker to count all, and those twice.
int cards_at_open(const Board& board, Seat seat) {
    int cards = 0;
    for (const auto& sides : board.sides) cards += sides[seat].size();
    return cards - cards_at(board, all_stones - board.open(), seat);
}

int wild_cards_at_open(const Board& board, Seat seat) {
    int cards = 0;
    for (const Stone stone : board.open()) {
        const Tally& tally = board.side(stone, seat).tally();
        if (tally.has_wilds()) cards += tally.wilds().size();
    }
    return cards;
}

// All that the tactic cards of a hand can do, counted without a loop for most of them: first troops
// on stones with room, then blind and mud on open stones, the recruiter, and the other ruses.
class TacticChoices {
public:
    explicit TacticChoices(const State& state)
        : state_(state), open_(state.board.open()),
          room_(open_ - state.board.full[state.board.turn]) {
        const Seat seat = state.board.turn;
        const TacticSet hand = state.tactic_hands[seat];
        const bool joker_played = state.board.tactics_played[seat].joker; // rules 5.9
        troops_ = (hand & all_troops) - all_jokers.only_if(joker_played);
        on_stones_ = hand & laid_on_stones;
        recruiter_ = hand.has(Tactic::Recruiter) && can_recruit(state);
        ruses_ = hand - all_troops - laid_on_stones - TacticSet::of(Tactic::Recruiter);
    }

    std::uint32_t count() const {
        const int count = troops_.size() * room_.size() + on_stones_.size() * open_.size();
        return static_cast<std::uint32_t>(count + recruiter_ +
                                          (ruses_.empty() ? 0 : count_ruses()));
    }

    // The one with so many before it.
    Move at(std::uint32_t place) const {
        const auto room = static_cast<std::uint32_t>(room_.size());
        const std::uint32_t lays = static_cast<std::uint32_t>(troops_.size()) * room;
        if (place < lays) {
            const std::uint32_t troop = quotient(place, room);
            return Move::lay(Card(troops_.nth(troop)), room_.nth(place - troop * room));
        }
        place -= lays;
        const auto open = static_cast<std::uint32_t>(open_.size());
        const std::uint32_t on_stones = static_cast<std::uint32_t>(on_stones_.size()) * open;
        if (place < on_stones) {
            const std::uint32_t card = quotient(place, open);
            return Move::lay_on_stone(Card(on_stones_.nth(card)), open_.nth(place - card * open));
        }
        place -= on_stones;
        if (recruiter_ && place-- == 0) return { .kind = MoveKind::Recruiter };
        MovePicker<Move> picker(place);
        for (const Tactic ruse : ruses_) tactic_moves(state_, ruse, picker);
        return picker.picked();
    }

private:
    static constexpr TacticSet laid_on_stones =
        TacticSet::of(Tactic::Blind) | TacticSet::of(Tactic::Mud);

    [[gnu::noinline]] int count_ruses() const {
        const Board& board = state_.board;
        const Seat seat = board.turn;
        int count = 0;
        // A card may go to the discard, and not to where it lies.
        if (ruses_.has(Tactic::Strategist)) {
            count += cards_at_open(board, seat) * (room_.size() + 1) - cards_at(board, room_, seat);
        }
        if (ruses_.has(Tactic::Banshee)) count += cards_at_open(board, opponent(seat));
        if (ruses_.has(Tactic::Traitor)) {
            const Seat other = opponent(seat);
            const int clan_cards = cards_at_open(board, other) - wild_cards_at_open(board, other);
            count += clan_cards * room_.size();
        }
        return count;
    }

    const State& state_;
    StoneSet open_;
    StoneSet room_;
    TacticSet troops_;
    TacticSet on_stones_;
    TacticSet ruses_;
    bool recruiter_;
};

void play_moves(const State& state, Writer& moves) {
    const Board& board = state.board;
    const StoneSet room = board.with_room(board.turn);
    const Cards hand = state.clan_hands[board.turn];
    // rules 6.1, 6.2: passing needs that no clan card can be played.
    if (room.empty() || hand.empty()) moves.one(Move::pass());
    moves.each_of(hand, { .kind = MoveKind::Lay }, room.bits());
    if (may_play_tactic(state)) tactic_moves(state, moves);
}

void draw_moves(Writer& moves) {
    for (const Pile pile : { Pile::Suit, Pile::Tactic }) moves.one(Move::draw(pile));
}

void return_moves(const Hand& hand, Writer& moves) {
    for (const Card card : hand.suits) moves.one(Move::give_back(card));
    for (const Tactic tactic : hand.tactics) moves.one(Move::give_back(Card(tactic)));
}

} // namespace

void legal_moves(const State& state, MoveList& list) {
    const Board& board = state.board;
    assert(board.due == Pile::None);
    list.clear();
    if (board.outcome != Outcome::Open) return;
    Writer moves(list);
    if (const StoneSet claimable = board.claimable(); !claimable.empty()) {
        moves.each({ .kind = MoveKind::Claim }, claimable.bits());
    }
    switch (board.phase) {
    case Phase::Play: return play_moves(state, moves);
    case Phase::Recruit: return draw_moves(moves);
    case Phase::Return: return return_moves(state.hand(board.turn), moves);
    case Phase::Draw:
        if (has_choice_of_pile(state)) return draw_moves(moves);
        [[fallthrough]];
    case Phase::End: moves.one(Move::end()); return;
    }
}

std::uint32_t count_tactic_moves(const State& state) { return TacticChoices(state).count(); }

Move tactic_move_at(const State& state, std::uint32_t place) {
    return TacticChoices(state).at(place);
}

Move random_recruiting(const State& state, Random& random) {
    MoveList list;
    legal_moves(state, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

Move random_move(const State& state, Random& random) {
    struct {
        Facts facts;
        Seat seat;
        Move lay(Card card, Stone stone) const { return Move::lay(card, stone); }
        Move claim(Stone stone) const { return Move::claim(stone); }
        Move draw(Pile pile) const { return Move::draw(pile); }
        Move end() const { return Move::end(); }
        Move other(Move move) const { return move; }
    } as_move { { .claims = state.board.rules->claims }, state.board.turn };
    return choose_at_random(state, random, as_move);
}

bool is_legal(const State& state, Move move) {
    MoveList list;
    legal_moves(state, list);
    return std::find(list.begin(), list.end(), move) != list.end();
}

} // namespace cairn::border
