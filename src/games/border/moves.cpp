#include "games/border/moves.hpp"

#include <algorithm>
#include <cstring>

#include "base/bits.hpp"
#include "games/border/random_move.hpp"

namespace cairn::border {

namespace {

using MoveList = State::MoveList;

// For every set of stones its members in a row, each where a move's four bytes have their target,
// so that laying one card on each is a few wide stores. What is beyond the set's size is never
// read as a move.
constexpr std::size_t row_length = 12;
using Row = std::array<std::uint32_t, row_length>;
constexpr auto target_rows = [] {
    std::array<Row, all_stones + 1> rows {};
    for (unsigned set = 0; set <= all_stones; ++set) {
        std::size_t at = 0;
        for (unsigned stone = 0; stone < stones; ++stone) {
            if ((set >> stone) & 1) rows[set][at++] = stone << 24;
        }
    }
    return rows;
}();

// Writes the row as moves with the same bits set in each, four at a time.
void write_row(Move* out, const Row& row, Move bits) {
    static_assert(std::endian::native == std::endian::little);
    using Four [[gnu::vector_size(16)]] = std::uint32_t;
    for (std::size_t i = 0; i < row_length; i += 4) {
        Four words;
        std::memcpy(&words, row.data() + i, sizeof words);
        words |= std::bit_cast<std::uint32_t>(bits);
        std::memcpy(static_cast<void*>(out + i), &words, sizeof words);
    }
}

// One move for every stone of the set: `move` with that stone as its target.
void to_each(MoveList& list, Move move, StoneSet targets) {
    assert(list.size() + row_length <= MoveList::capacity);
    write_row(list.end_slot(), target_rows[targets], move);
    list.grow(static_cast<std::size_t>(std::popcount(targets)));
}

// The same for every card of a hand.
void lay_each(MoveList& list, Cards hand, StoneSet targets) {
    const Row& row = target_rows[targets];
    const int count = std::popcount(targets);
    Move* out = list.end_slot();
    list.grow(static_cast<std::size_t>(hand.size() * count));
    assert(list.size() + row_length <= MoveList::capacity);
    for (; !hand.empty(); out += count) {
        write_row(out, row, { MoveKind::Lay, hand.take_lowest(), 0, 0 });
    }
}

void strategist_moves(const Board& board, MoveList& list) {
    const StoneSet room = board.with_room(board.turn);
    for (unsigned rest = board.open(); rest != 0; rest &= rest - 1) {
        const Stone from = std::countr_zero(rest);
        const Side& side = board.side(from, board.turn);
        for (int i = 0; i < side.size(); ++i) {
            Move move { MoveKind::Strategist, side[i], static_cast<std::uint8_t>(from), 0 };
            to_each(list, move, static_cast<StoneSet>(room & ~only(from)));
            move.to = Move::discard;
            list.push_back(move);
        }
    }
}

void opposing_card_moves(const Board& board, MoveKind kind, MoveList& list) {
    const Seat other = opponent(board.turn);
    for (unsigned rest = board.open(); rest != 0; rest &= rest - 1) {
        const Stone from = std::countr_zero(rest);
        const Side& side = board.side(from, other);
        for (int i = 0; i < side.size(); ++i) {
            const Move move { kind, side[i], static_cast<std::uint8_t>(from), 0 };
            if (kind == MoveKind::Banshee) {
                list.push_back(move);
            } else if (side[i].is_suit()) { // rules 5.20: clan cards only
                to_each(list, move, board.with_room(board.turn));
            }
        }
    }
}

void tactic_moves(const State& state, Tactic tactic, MoveList& list) {
    const Board& board = state.board;
    switch (tactic) {
    case Tactic::Joker1:
    case Tactic::Joker2:
        if (board.tactics_played[board.turn].joker) return; // rules 5.9
        [[fallthrough]];
    case Tactic::Spy:
    case Tactic::Shield:
        to_each(list, { MoveKind::Lay, Card(tactic), 0, 0 }, board.with_room(board.turn));
        return;
    case Tactic::Blind:
    case Tactic::Mud:
        to_each(list, { MoveKind::LayOnStone, Card(tactic), 0, 0 }, board.open());
        return;
    case Tactic::Recruiter:
        if (state.has_cards(Pile::Suit) || state.has_cards(Pile::Tactic)) {
            list.push_back({ MoveKind::Recruiter, {}, 0, 0 });
        }
        return;
    case Tactic::Strategist: return strategist_moves(board, list);
    case Tactic::Banshee: return opposing_card_moves(board, MoveKind::Banshee, list);
    case Tactic::Traitor: return opposing_card_moves(board, MoveKind::Traitor, list);
    case Tactic::Recruit:
    case Tactic::Explosion:
    case Tactic::Support:
    case Tactic::Exchange: break;
    }
    assert(false);
}

void play_moves(const State& state, MoveList& list) {
    const Board& board = state.board;
    const StoneSet room = board.with_room(board.turn);
    const Cards hand = state.clan_hands[board.turn];
    // rules 6.1, 6.2: passing needs that no clan card can be played.
    if (room == 0 || hand.empty()) list.push_back({ MoveKind::Pass, {}, 0, 0 });
    lay_each(list, hand, room);

    TacticSet tactics = state.tactic_hands[board.turn];
    if (tactics.empty() || !may_play_tactic(board)) return;
    while (!tactics.empty()) tactic_moves(state, tactics.take_first(), list);
}

void draw_moves(MoveList& list) {
    for (const Pile pile : { Pile::Suit, Pile::Tactic }) {
        list.push_back({ MoveKind::Draw, {}, 0, static_cast<std::uint8_t>(pile) });
    }
}

void return_moves(const Hand& hand, MoveList& list) {
    for (Cards rest = hand.suits; !rest.empty();) {
        list.push_back({ MoveKind::Return, rest.take_lowest(), 0, 0 });
    }
    for (TacticSet rest = hand.tactics; !rest.empty();) {
        list.push_back({ MoveKind::Return, Card(rest.take_first()), 0, 0 });
    }
}

} // namespace

void legal_moves(const State& state, MoveList& list) {
    const Board& board = state.board;
    assert(board.due == Pile::None);
    list.clear();
    if (board.outcome != Outcome::Open) return;
    if (const StoneSet claimable = board.claimable(); claimable != 0) {
        to_each(list, { MoveKind::Claim, {}, 0, 0 }, claimable);
    }
    switch (board.phase) {
    case Phase::Play: return play_moves(state, list);
    case Phase::Recruit: return draw_moves(list);
    case Phase::Return: return return_moves(state.hand(board.turn), list);
    case Phase::Draw:
        if (has_choice_of_pile(state)) return draw_moves(list);
        [[fallthrough]];
    case Phase::End: list.push_back({ MoveKind::End, {}, 0, 0 }); return;
    }
}

Move random_move_of_all(const State& state, Random& random) {
    MoveList list;
    legal_moves(state, list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
}

Move random_move(const State& state, Random& random) {
    struct {
        Facts facts;
        Move lay(Card card, Stone stone) const {
            return { MoveKind::Lay, card, 0, static_cast<std::uint8_t>(stone) };
        }
        Move claim(Stone stone) const {
            return { MoveKind::Claim, {}, 0, static_cast<std::uint8_t>(stone) };
        }
        Move draw(Pile pile) const {
            return { MoveKind::Draw, {}, 0, static_cast<std::uint8_t>(pile) };
        }
        Move other(Move move) const { return move; }
    } as_move { { .claims = state.board.rules->claims } };
    return choose_at_random(state, random, as_move);
}

bool is_legal(const State& state, Move move) {
    MoveList list;
    legal_moves(state, list);
    return std::find(list.begin(), list.end(), move) != list.end();
}

} // namespace cairn::border
