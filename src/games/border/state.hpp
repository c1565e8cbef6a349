// The border game's types: what lies open (Board), the whole truth (State) and a decision (Move).
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
#include "games/border/rules.hpp"

namespace cairn::border {

using Card = ClanCard;
using Cards = CardSet<ClanSuits>;
using Hand = cairn::Hand<ClanSuits>;
using Side = cairn::Side<ClanSuits>;

// A stone from 0 to 8; players count from 1.
using Stone = Numbered<struct StoneTag, stones>;
using StoneSet = SmallSet<Stone, std::uint16_t>;
inline constexpr StoneSet all_stones = StoneSet::of_bits((1U << stones) - 1);

enum class MoveKind : std::uint8_t {
    Lay,        // card, to
    LayOnStone, // mud or blind: card, to
    Claim,      // to
    Recruiter,
    Strategist, // card, from, to (or discard)
    Banshee,    // card, from
    Traitor,    // card, from, to
    Draw,       // to: the Pile
    Return,     // card
    Pass,
    End,
};

// One decision in four bytes; fields that a kind does not use stay at their defaults.
struct Move {
    MoveKind kind = MoveKind::Pass;
    Card card {};
    std::uint8_t from = 0;
    std::uint8_t to = 0;

    static constexpr std::uint8_t discard = 15;

    static constexpr Move lay(Card card, Stone to) {
        return { .kind = MoveKind::Lay, .card = card, .to = number(to) };
    }
    static constexpr Move lay_on_stone(Card card, Stone to) {
        return { .kind = MoveKind::LayOnStone, .card = card, .to = number(to) };
    }
    static constexpr Move claim(Stone stone) {
        return { .kind = MoveKind::Claim, .to = number(stone) };
    }
    static constexpr Move draw(Pile pile) {
        return { .kind = MoveKind::Draw, .to = static_cast<std::uint8_t>(pile) };
    }
    static constexpr Move give_back(Card card) {
        return { .kind = MoveKind::Return, .card = card };
    }
    static constexpr Move pass() { return { .kind = MoveKind::Pass }; }
    static constexpr Move end() { return { .kind = MoveKind::End }; }
    // A move of cards that lie at a stone; which card, and where it goes, is still to be filled in.
    static constexpr Move of_cards_at(Stone from, MoveKind kind) {
        return { .kind = kind, .from = number(from) };
    }

    constexpr Stone at() const { return Stone(to); } // where it lays or claims
    constexpr Stone origin() const { return Stone(from); }
    constexpr Pile pile() const { return static_cast<Pile>(to); }

    static constexpr std::uint8_t number(Stone stone) {
        return static_cast<std::uint8_t>(stone.id());
    }
    friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 4);

// What the player to move is deciding.
enum class Phase : std::uint8_t {
    Play,    // which card, or a pass; claims too where they come at the start of the turn
    Draw,    // after playing: claims, then a draw
    End,     // after playing: claims, and nothing to draw
    Recruit, // recruiter: from which pile
    Return,  // recruiter: which card
};

// Where mud or blind lies that nobody has laid yet.
inline constexpr std::uint8_t no_stone = 255;

struct TacticsPlayed {
    std::uint8_t cards : 7 = 0;
    bool joker : 1 = false; // one of them was laid

    friend constexpr bool operator==(const TacticsPlayed&, const TacticsPlayed&) = default;
};
static_assert(sizeof(TacticsPlayed) == 1);

// Everything that lies open.
struct Board {
    const Rules* rules = nullptr;
    Cards unseen;  // clan cards in piles and hands: the pool of proofs (rules 3.5)
    Cards threats; // see `unproven`
    ForEach<Stone, BySeat<Side>> sides;
    BySeat<StoneSet> full {}; // stones where this seat's side is complete
    // Open stones that this seat is known to win: decided while both sides are full, or proven
    // before. The unseen pool only shrinks, so that what was proven stays so until the stone changes.
    BySeat<StoneSet> sure {};
    // Open stones where this seat's side is full and nobody knows yet who wins. Where it is full and
    // known not to win yet, cards that refute the claim are among `threats`: that stays so until one
    // of those leaves the pool or the stone changes.
    BySeat<StoneSet> unproven {};
    // Claimed stones. They stand here because g++ reads four bytes where two are meant: the next
    // two must not be freshly written, or every ply waits for them.
    BySeat<StoneSet> held {};
    TacticSet unseen_tactics;
    std::uint8_t mud = no_stone;
    std::uint8_t blind = no_stone;
    BySeat<TacticsPlayed> tactics_played {};
    Seat turn = Seat::P1;
    Phase phase = Phase::Play;
    Outcome outcome = Outcome::Open;
    Pile due = Pile::None;       // a card must come from there before anyone decides
    std::uint8_t stamp = 0;      // counts the cards that landed on a side
    std::uint8_t passes : 2 = 0; // in a row
    // Of the recruiter, of which there is one in a game: who played it, what is left to do.
    std::uint8_t draws_left : 2 = 0;
    std::uint8_t returns_left : 2 = 0;
    Seat recruiter : 1 = Seat::P1;

    constexpr StoneSet open() const { return all_stones - (held[Seat::P1] | held[Seat::P2]); }
    constexpr StoneSet with_room(Seat seat) const { return open() - full[seat]; }
    // The stones that the player to move is known to win.
    constexpr StoneSet won() const { return sure[turn]; }
    // What the player to move may claim now. Not in the middle of a recruiter.
    constexpr StoneSet claimable() const {
        const bool moment = rules->claims == ClaimTime::StartOfTurn
                                ? phase == Phase::Play
                                : phase == Phase::Draw || phase == Phase::End;
        return moment ? won() : StoneSet {};
    }
    constexpr int slots(Stone stone) const {
        return stone.id() == mud ? slots_in_mud : slots_without_mud;
    }
    constexpr Counts counts(Stone stone) const {
        return stone.id() == blind ? Counts::Sum : Counts::All;
    }
    constexpr const Side& side(Stone stone, Seat seat) const { return sides[stone][seat]; }
    constexpr Side& side(Stone stone, Seat seat) { return sides[stone][seat]; }
    // What was seen and lies neither on a side nor on a stone (rules 5.4).
    constexpr Hand discard() const {
        Hand gone { rules->deck.cards() - unseen, rules->tactics.all() - unseen_tactics };
        for (const auto& stone : sides) {
            for (const Seat seat : both_seats) {
                const Side& side = stone[seat];
                for (int i = 0; i < side.size(); ++i) gone.remove(side[i]);
            }
        }
        if (mud != no_stone) gone.tactics.remove(Tactic::Mud);
        if (blind != no_stone) gone.tactics.remove(Tactic::Blind);
        return gone;
    }
    friend constexpr bool operator==(const Board&, const Board&) = default;
};

// A card that a recruiter put back: its owner remembers it while it lies in its pile or the
// opponent, having drawn it, holds it (rules 5.15).
struct Returned {
    enum class Place : std::uint8_t { Nowhere, InPile, WithOpponent };
    Card card; // in a View, for who does not know it, its back
    Place place = Place::Nowhere;

    friend constexpr bool operator==(const Returned&, const Returned&) = default;
};

// At most two, in the order they were returned.
using ReturnedCards = std::array<Returned, 2>;

struct View;

struct State {
    using Move = border::Move;
    using View = border::View;
    using Card = border::Card;
    // 7 cards on 9 stones; at most 36 own or opposing cards, each to 8 other stones or the discard
    // (strategist), to 9 stones (traitor), or away (banshee); 9 claims; a pass.
    using MoveList = List<Move, 7 * 9 + 36 * (9 + 9 + 1) + 9 + 12>;
    // At most 70 cards are played, each with one draw; 9 claims; an end for each play or pass that
    // opened a claim window, at most one for each claim; at most one pass before each play and two
    // at the end; 3 draws and 2 returns.
    static constexpr int max_plies = 70 * 2 + 9 + 9 + 72 + 5;

    Board board;
    BySeat<Cards> clan_hands {};
    BySeat<TacticSet> tactic_hands {};
    ReturnedCards returned;

    constexpr Hand hand(Seat seat) const { return { clan_hands[seat], tactic_hands[seat] }; }
    constexpr Cards clan_pile() const {
        return board.unseen - (clan_hands[Seat::P1] | clan_hands[Seat::P2]);
    }
    constexpr TacticSet tactic_pile() const {
        return board.unseen_tactics - (tactic_hands[Seat::P1] | tactic_hands[Seat::P2]);
    }
    constexpr bool has_cards(Pile pile) const {
        return pile == Pile::Suit ? !clan_pile().empty() : !tactic_pile().empty();
    }
    constexpr int cards_in(Pile pile) const {
        return pile == Pile::Suit ? clan_pile().size() : tactic_pile().size();
    }
    // The part of the piles whose order nobody knows.
    constexpr Hand unordered_piles() const {
        Hand piles { clan_pile(), tactic_pile() };
        for (const Returned& slot : returned) {
            if (slot.place == Returned::Place::InPile) piles.remove(slot.card);
        }
        return piles;
    }
    friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 256);

inline Seat to_move(const State& state) { return state.board.turn; }
inline Outcome outcome(const State& state) { return state.board.outcome; }
// The rule that ended a game.
enum class Clincher : std::uint8_t {
    Row,   // rules 1.8: three stones next to each other
    Five,  // rules 1.8: five stones
    Count, // rules 6.6: more stones, when both had passed
    Even,  // a draw
};

inline constexpr std::array<std::string_view, 4> clincher_names { "row", "five", "count", "even" };

constexpr std::string_view name(Clincher clincher) {
    return clincher_names[static_cast<std::size_t>(clincher)];
}

Clincher clincher(const State& state); // precondition: the game is over
inline Pile due(const State& state) { return state.board.due; }

// rules 5.2: after playing the player may choose where to draw from.
inline bool has_choice_of_pile(const State& state) {
    return state.board.phase == Phase::Draw && state.has_cards(Pile::Tactic) &&
           state.has_cards(Pile::Suit);
}

// The position before the first move: p1 has the first `hand_size` clan cards of the pile, p2 the
// next (docs/notation.md, deals).
State start(const Rules& rules, std::span<const Card> clan_pile, Seat first);

} // namespace cairn::border
