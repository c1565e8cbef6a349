// The siege game's types: what lies open (Board), the whole truth (State) and a decision (Move).
// Nothing here changes anything; apply.hpp does.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/list.hpp"
#include "base/numbered.hpp"
#include "base/small_set.hpp"
#include "cards/side.hpp"
#include "core/game.hpp"
#include "games/siege/rules.hpp"

namespace cairn::siege {

using Card = SiegeCard;
using Cards = CardSet<SiegeSuits>;
using Hand = cairn::Hand<SiegeSuits>;
using Side = cairn::Side<SiegeSuits>;

inline constexpr Seat attacker = Seat::P1;
inline constexpr Seat defender = Seat::P2;

// A tile from 0 to 6; players count from 1.
using Tile = Numbered<struct TileTag, tiles>;
using TileSet = SmallSet<Tile, std::uint8_t>;
inline constexpr TileSet all_tiles = TileSet::of_bits((1U << tiles) - 1);

enum class MoveKind : std::uint8_t {
    Lay,     // card, to
    Control, // to
    Retreat, // to
    Oil,     // to
    // The ruses, in the order of Tactic:
    Redeploy,  // card, from, to (or discard)
    Deserter,  // card, from
    Traitor,   // card, from, to
    Recruit,   // card, to
    Explosion, // to
    Support,   // card, and in `from` the id of the second card
    Exchange,
    Give, // card
    Draw, // to: the Pile
    Pass,
    End,
};

constexpr bool is_ruse(MoveKind kind) {
    return kind >= MoveKind::Redeploy && kind <= MoveKind::Exchange;
}
constexpr Tactic ruse_of(MoveKind kind) {
    assert(is_ruse(kind));
    return static_cast<Tactic>(static_cast<int>(Tactic::Strategist) + static_cast<int>(kind) -
                               static_cast<int>(MoveKind::Redeploy));
}
static_assert(ruse_of(MoveKind::Deserter) == Tactic::Banshee);
static_assert(ruse_of(MoveKind::Traitor) == Tactic::Traitor);
static_assert(ruse_of(MoveKind::Recruit) == Tactic::Recruit);
static_assert(ruse_of(MoveKind::Explosion) == Tactic::Explosion);
static_assert(ruse_of(MoveKind::Support) == Tactic::Support);
static_assert(ruse_of(MoveKind::Exchange) == Tactic::Exchange);

// One decision in four bytes; fields that a kind does not use stay at their defaults.
struct Move {
    MoveKind kind = MoveKind::Pass;
    Card card {};
    std::uint8_t from = 0;
    std::uint8_t to = 0;

    static constexpr std::uint8_t discard = 15;

    static constexpr Move lay(Card card, Tile to) {
        return { .kind = MoveKind::Lay, .card = card, .to = number(to) };
    }
    // Control, retreat, oil, explosion.
    static constexpr Move at_tile(MoveKind kind, Tile tile) {
        return { .kind = kind, .to = number(tile) };
    }
    static constexpr Move control(Tile tile) { return at_tile(MoveKind::Control, tile); }
    static constexpr Move support(Card first, Card second) {
        return { .kind = MoveKind::Support,
                 .card = first,
                 .from = static_cast<std::uint8_t>(second.id()) };
    }
    static constexpr Move give(Card card) { return { .kind = MoveKind::Give, .card = card }; }
    static constexpr Move draw(Pile pile) {
        return { .kind = MoveKind::Draw, .to = static_cast<std::uint8_t>(pile) };
    }
    static constexpr Move pass() { return { .kind = MoveKind::Pass }; }
    static constexpr Move end() { return { .kind = MoveKind::End }; }
    // A move of cards that lie at a tile; which card, and where it goes, is still to be filled in.
    static constexpr Move of_cards_at(Tile from, MoveKind kind) {
        return { .kind = kind, .from = number(from) };
    }

    constexpr Tile at() const { return Tile(to); }
    constexpr Tile origin() const { return Tile(from); }
    constexpr Pile pile() const { return static_cast<Pile>(to); }
    // Of a support, whose two cards stand in the order of the notation: R Y G B P, then value.
    constexpr Card second() const { return Card::of_id(from); }
    friend constexpr bool operator==(const Move&, const Move&) = default;

    static constexpr std::uint8_t number(Tile tile) { return static_cast<std::uint8_t>(tile.id()); }
};
static_assert(sizeof(Move) == 4);

// What the player to move is deciding.
enum class Phase : std::uint8_t {
    Play, // which card, or a pass; before it the start actions and control
    Give, // exchange: which card to give
    Draw, // after playing: control, then a draw
    End,  // after a pass: control, and nothing to draw
};

// Everything that lies open, and what follows from it: whoever watches may know all of this, so that
// nothing here depends on a card that was drawn or given in secret.
struct Board {
    const Rules* rules = nullptr;
    Cards unseen = Cards::all(); // siege cards in pile and hands: the pool of proofs (rules 3.5)
    Cards discard;
    Cards supported; // of the two that a support put back: those that nobody has shown since
    Cards threats;   // see `controllable`
    ForEach<Tile, BySeat<Side>> sides;
    TacticSet unseen_tactics;
    TacticSet discarded_tactics; // troops; ruses leave the game (rules 9.3)
    TileSet damaged;
    BySeat<TileSet> full {};   // tiles where this seat's side is complete
    BySeat<TileSet> manned {}; // tiles where this seat has a card
    // The tiles that the Attacker could control now. Of every other tile where their side is
    // complete, the unseen cards that refute it are among `threats`: as long as the pool loses
    // none of those and the tile does not change, it need not be proven again.
    TileSet controllable;
    std::uint8_t cauldrons = 0;
    BySeat<std::uint8_t> tactics_played {};
    BySeat<std::uint8_t> given {}; // cards chosen in this exchange
    std::uint8_t to_give = 0;      // cards that each must choose in it
    Seat turn = attacker;
    Phase phase = Phase::Play;
    Outcome outcome = Outcome::Open;
    std::uint8_t stamp = 0;  // counts the cards that landed on a side
    std::uint8_t passes = 0; // in a row
    bool oil_thrown = false; // in this turn
    Pile due = Pile::None;   // a card must come from there before anyone decides

    constexpr TileSet with_room(Seat seat) const { return all_tiles - full[seat]; }
    constexpr const Face& face(Tile tile) const {
        const WallTile& place = rules->wall[static_cast<std::size_t>(tile.id())];
        return damaged.has(tile) ? place.damaged : place.intact;
    }
    constexpr const Side& side(Tile tile, Seat seat) const { return sides[tile][seat]; }
    constexpr Side& side(Tile tile, Seat seat) { return sides[tile][seat]; }
    // In an exchange first the player whose turn it is chooses, then the other (rules 9.14).
    constexpr Seat mover() const {
        const bool other = phase == Phase::Give && given[turn] == to_give;
        return other ? opponent(turn) : turn;
    }
    friend constexpr bool operator==(const Board&, const Board&) = default;
};

struct View;

struct State {
    using Move = siege::Move;
    using View = siege::View;
    using Card = siege::Card;
    // 7 cards on 7 tiles; 24 own or opposing cards, each to 7 tiles or away (redeploy, traitor,
    // deserter); 64 discarded cards on 7 tiles; 60 * 59 / 2 pairs; an explosion and a retreat or
    // oil for each tile, its control; an exchange and a pass; the wide stores of moves.cpp.
    using MoveList = List<Move, 7 * 7 + 24 * (7 + 7 + 1) + 64 * 7 + 1770 + 3 * 7 + 2 + 8>;
    // Every play but the last is followed by a draw of one of 46 + 2 + 11 cards: at most 60 plays.
    // Between two passes lies a play or a control, so that at most 60 + 4 + 2 players pass. Every
    // play or pass is followed by at most one draw or end, and each retreat takes back a play.
    // Besides, 3 cauldrons, 4 controls and 6 gives.
    static constexpr int max_plies = 2 * (60 + 66) + 60 + 3 + 4 + 6;

    Board board;
    BySeat<Cards> siege_hands {};
    BySeat<TacticSet> tactic_hands {};
    // The cards that this seat gave in an exchange. While it goes on they are still in the own
    // hand; then in the opponent's, as both know, until they are shown.
    BySeat<Cards> siege_gifts {};
    BySeat<TacticSet> tactic_gifts {};
    // How many of the siege cards that only this seat knows to be in its hand can have come from
    // the pile since the support: at most this number of `supported` is there. Both players know this,
    // but since it depends on what they gave each other, nobody else does.
    BySeat<std::uint8_t> fresh {};

    constexpr Hand hand(Seat seat) const { return { siege_hands[seat], tactic_hands[seat] }; }
    constexpr Hand gifts(Seat seat) const { return { siege_gifts[seat], tactic_gifts[seat] }; }
    // The cards in the piles. Their order is the dealer's (core/game.hpp).
    constexpr Hand piles() const {
        return { board.unseen - siege_hands[Seat::P1] - siege_hands[Seat::P2],
                 board.unseen_tactics - tactic_hands[Seat::P1] - tactic_hands[Seat::P2] };
    }
    constexpr bool has_cards(Pile pile) const {
        return pile == Pile::Suit ? !piles().suits.empty() : !piles().tactics.empty();
    }
    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 256);

inline Seat to_move(const State& state) { return state.board.mover(); }
inline Outcome outcome(const State& state) { return state.board.outcome; }
// The rule that ended a game.
enum class Clincher : std::uint8_t {
    Breach, // rules 8.17: a damaged tile was controlled
    Fourth, // rules 8.17: a fourth tile was damaged
    Pile,   // rules 8.18: a card was due, and there was none
    Full,   // rules 8.18: all sides of the Defender were full
    Passes, // rules 9.15: both had passed
};

inline constexpr std::array<std::string_view, 5> clincher_names { "breach", "fourth", "pile",
                                                                  "full", "passes" };

constexpr std::string_view name(Clincher clincher) {
    return clincher_names[static_cast<std::size_t>(clincher)];
}

Clincher clincher(const State& state); // precondition: the game is over
inline Pile due(const State& state) { return state.board.due; }

// rules 9.2: the player may choose where to draw from.
inline bool has_choice_of_pile(const State& state) {
    return state.board.phase == Phase::Draw && state.has_cards(Pile::Suit) &&
           state.has_cards(Pile::Tactic);
}

// rules 8.12: what may be controlled at this moment.
inline TileSet controls(const Board& board) {
    const bool may = board.turn == attacker && board.phase != Phase::Give;
    return may ? board.controllable : TileSet {};
}

// The position before the first move: p1 has the first `hand_size` siege cards of the pile, p2 the
// next (docs/notation.md, deals).
State start(const Rules& rules, std::span<const Card> siege_pile);

} // namespace cairn::siege
