#include "games/siege/moves.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/bits.hpp"

namespace cairn::siege {

namespace {

using MoveList = State::MoveList;

// For every set of tiles its members in a row, each where a Move has its target, so that laying one
// card on each is a few wide stores. What stands beyond the set's size is never read as a move.
constexpr std::size_t row_length = 8;
using Row = std::array<Move, row_length>;
constexpr auto tile_rows = [] {
    std::array<Row, all_tiles + 1> rows {};
    for (unsigned set = 0; set <= all_tiles; ++set) {
        std::size_t at = 0;
        for (Tile tile = 0; tile < tiles; ++tile) {
            if (((set >> tile) & 1) == 0) continue;
            rows[set][at++] = { MoveKind { 0 }, Card::of_id(0), 0,
                                static_cast<std::uint8_t>(tile) };
        }
    }
    return rows;
}();
static_assert(MoveKind { 0 } == MoveKind::Lay);

// Two moves at a time: `move` with each target of the row.
inline void write_row(Move* out, const Row& row, Move move) {
    const auto base = std::bit_cast<std::uint32_t>(move) * 0x1'0000'0001U;
    for (std::size_t i = 0; i < row_length; i += 2) {
        std::uint64_t pair;
        std::memcpy(&pair, &row[i], sizeof pair);
        pair |= base;
        std::memcpy(static_cast<void*>(out + i), &pair, sizeof pair);
    }
}

// One move for every tile of the set: `move` with that tile as its target.
void to_each(MoveList& list, Move move, TileSet targets) {
    assert(move.to == 0 && list.size() + row_length <= MoveList::capacity);
    write_row(list.end_slot(), tile_rows[targets], move);
    list.grow(static_cast<std::size_t>(std::popcount(targets)));
}

// Every one of the cards on every tile of the set: most moves of most positions.
void lay_moves(MoveList& list, Cards cards, TileSet targets) {
    const Row& row = tile_rows[targets];
    const auto width = static_cast<std::size_t>(std::popcount(targets));
    const auto count = width * static_cast<std::size_t>(cards.size());
    assert(list.size() + count + row_length <= MoveList::capacity);
    for (Move* out = list.end_slot(); !cards.empty(); out += width) {
        write_row(out, row, { MoveKind::Lay, cards.take_lowest(), 0, 0 });
    }
    list.grow(count);
}

constexpr TacticSet all_troops = [] {
    TacticSet troops;
    for (const Tactic each : { Tactic::Joker1, Tactic::Joker2, Tactic::Spy, Tactic::Shield }) {
        troops.add(each);
    }
    return troops;
}();

// rules 9.1: only a player who has played no more tactic cards than the other may play one.
bool may_play_tactic(const Board& board) {
    return board.tactics_played[board.turn] <= board.tactics_played[opponent(board.turn)];
}

// rules 9.8
void redeploy_moves(const Board& board, MoveList& list) {
    const TileSet room = board.with_room(board.turn);
    for (unsigned rest = board.manned[board.turn]; rest != 0; rest &= rest - 1) {
        const Tile from = std::countr_zero(rest);
        const Side& side = board.side(from, board.turn);
        for (int i = 0, size = side.size(); i < size; ++i) {
            Move move { MoveKind::Redeploy, side[i], static_cast<std::uint8_t>(from), 0 };
            to_each(list, move, static_cast<TileSet>(room & ~only(from)));
            move.to = Move::discard;
            list.push_back(move);
        }
    }
}

// rules 9.10, 9.11
void opposing_card_moves(const Board& board, MoveKind kind, MoveList& list) {
    const Seat other = opponent(board.turn);
    for (unsigned rest = board.manned[other]; rest != 0; rest &= rest - 1) {
        const Tile from = std::countr_zero(rest);
        const Side& side = board.side(from, other);
        for (int i = 0, size = side.size(); i < size; ++i) {
            const Move move { kind, side[i], static_cast<std::uint8_t>(from), 0 };
            if (kind == MoveKind::Deserter) {
                list.push_back(move);
            } else {
                to_each(list, move, board.with_room(board.turn));
            }
        }
    }
}

// rules 9.9
void recruit_moves(const Board& board, MoveList& list) {
    const TileSet room = board.with_room(board.turn);
    for (Cards rest = board.discard; !rest.empty();) {
        to_each(list, { MoveKind::Recruit, rest.take_lowest(), 0, 0 }, room);
    }
    for (TacticSet rest = board.discarded_tactics; !rest.empty();) {
        to_each(list, { MoveKind::Recruit, Card(rest.take_first()), 0, 0 }, room);
    }
}

// rules 9.13: every pair of discarded siege cards, written colour by colour.
void support_moves(const Board& board, MoveList& list) {
    Cards later = board.discard;
    for (int colour = 0; colour < Card::colours; ++colour) {
        Cards row = later & Cards::of_colour(colour);
        later = later - row;
        while (!row.empty()) {
            const Card first = row.take_lowest();
            for (Cards seconds = row | later; !seconds.empty();) {
                const auto second = static_cast<std::uint8_t>(seconds.take_lowest().id());
                list.push_back({ MoveKind::Support, first, second, 0 });
            }
        }
    }
}

void tactic_moves(const State& state, MoveList& list) {
    const Board& board = state.board;
    const Seat seat = board.turn;
    const TacticSet hand = state.tactic_hands[seat];
    for (TacticSet troops = hand & all_troops; !troops.empty();) {
        to_each(list, { MoveKind::Lay, Card(troops.take_first()), 0, 0 }, board.with_room(seat));
    }
    if (hand.has(Tactic::Strategist)) redeploy_moves(board, list);
    if (hand.has(Tactic::Banshee)) opposing_card_moves(board, MoveKind::Deserter, list);
    if (hand.has(Tactic::Traitor)) opposing_card_moves(board, MoveKind::Traitor, list);
    if (hand.has(Tactic::Recruit)) recruit_moves(board, list);
    if (hand.has(Tactic::Explosion)) {
        const unsigned there = board.manned[attacker] | board.manned[defender];
        to_each(list, { MoveKind::Explosion, {}, 0, 0 }, static_cast<TileSet>(there));
    }
    if (hand.has(Tactic::Support)) support_moves(board, list);
    // rules 9.14, 9.3: both must have a card to give, besides the exchange itself.
    if (hand.has(Tactic::Exchange) && state.hand(seat).size() > 1 &&
        state.hand(opponent(seat)).size() > 0) {
        list.push_back({ MoveKind::Exchange, {}, 0, 0 });
    }
}

// rules 8.8, 8.9: retreats of the Attacker, oil of the Defender.
MoveKind start_action(const Board& board) {
    return board.turn == attacker ? MoveKind::Retreat : MoveKind::Oil;
}
TileSet start_targets(const Board& board) {
    const bool may = board.turn == attacker || (board.cauldrons > 0 && !board.oil_thrown);
    return may ? board.manned[attacker] : TileSet { 0 };
}

void play_moves(const State& state, MoveList& list) {
    const Board& board = state.board;
    const TileSet room = board.with_room(board.turn);
    to_each(list, { start_action(board), {}, 0, 0 }, start_targets(board));
    Cards hand = state.siege_hands[board.turn];
    // rules 9.15; in the base game a hand always holds siege cards.
    if (hand.empty() && board.rules->has_tactics()) list.push_back({ MoveKind::Pass, {}, 0, 0 });
    lay_moves(list, hand, room);

    if (!state.tactic_hands[board.turn].empty() && may_play_tactic(board)) {
        tactic_moves(state, list);
    }
}

void give_moves(const Hand& hand, MoveList& list) {
    for (Cards rest = hand.suits; !rest.empty();) {
        list.push_back({ MoveKind::Give, rest.take_lowest(), 0, 0 });
    }
    for (TacticSet rest = hand.tactics; !rest.empty();) {
        list.push_back({ MoveKind::Give, Card(rest.take_first()), 0, 0 });
    }
}

void close_moves(const State& state, MoveList& list) {
    if (!has_choice_of_pile(state)) {
        list.push_back({ MoveKind::End, {}, 0, 0 });
        return;
    }
    for (const Pile pile : { Pile::Suit, Pile::Tactic }) {
        list.push_back({ MoveKind::Draw, {}, 0, static_cast<std::uint8_t>(pile) });
    }
}

} // namespace

void legal_moves(const State& state, MoveList& list) {
    const Board& board = state.board;
    assert(board.due == Pile::None);
    list.clear();
    if (board.outcome != Outcome::Open) return;
    if (controls(board) != 0) to_each(list, { MoveKind::Control, {}, 0, 0 }, controls(board));
    switch (board.phase) {
    case Phase::Play: return play_moves(state, list);
    case Phase::Give: {
        const Seat giver = board.mover();
        return give_moves(state.hand(giver) - state.gifts(giver), list);
    }
    case Phase::Draw:
    case Phase::End: return close_moves(state, list);
    }
}

Move random_move(const State& state, Random& random) {
    const Board& board = state.board;
    const Cards hand = state.siege_hands[board.turn];
    const bool has_tactics = !state.tactic_hands[board.turn].empty();
    const bool may_ruse = has_tactics && may_play_tactic(board);
    if (board.phase != Phase::Play || may_ruse || hand.empty()) {
        MoveList list;
        legal_moves(state, list);
        return list[random.below(static_cast<std::uint32_t>(list.size()))];
    }
    const auto count = [](TileSet set) { return static_cast<std::uint32_t>(std::popcount(set)); };
    const auto target = [](TileSet set, std::uint32_t place) {
        return static_cast<std::uint8_t>(nth_bit(set, place));
    };
    const TileSet controlled = controls(board);
    const TileSet starts = start_targets(board);
    const TileSet room = board.with_room(board.turn);
    const auto lays = static_cast<std::uint32_t>(hand.size()) * count(room);
    std::uint32_t pick = random.below(count(controlled) + count(starts) + lays);
    if (pick < count(controlled)) {
        return { MoveKind::Control, {}, 0, target(controlled, pick) };
    }
    pick -= count(controlled);
    if (pick < count(starts)) return { start_action(board), {}, 0, target(starts, pick) };
    pick -= count(starts);
    return { MoveKind::Lay, hand.nth(pick / count(room)), 0, target(room, pick % count(room)) };
}

bool is_legal(const State& state, Move move) {
    MoveList list;
    legal_moves(state, list);
    return std::find(list.begin(), list.end(), move) != list.end();
}

} // namespace cairn::siege
