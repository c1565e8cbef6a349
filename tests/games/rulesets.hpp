// The three games by their types, for tests that are written once for all of them: random games,
// every encodable move, and worlds that differ only in what a seat cannot know.
#pragma once

#include "base/random.hpp"
#include "games/border/view.hpp"
#include "games/siege/view.hpp"
#include "games/totem/view.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/seatings.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <string>
#include <vector>

namespace cairn {

using Seatings = testing::Types<BorderSeating, SiegeSeating, TotemSeating>;
struct SeatingNames {
    template <class Seating>
    static std::string GetName(int) {
        return std::string(Seating::facts.game);
    }
};

template <class State>
typename State::MoveList moves_of(const State& state) {
    typename State::MoveList list;
    legal_moves(state, list);
    return list;
}

template <class State>
std::string json_of(const State& state, Seat seat) {
    JsonWriter json;
    write(json, view(state, seat));
    return json.text();
}

template <class Seating>
typename Seating::State random_start(const typename Seating::Rules& rules, Random& random) {
    if constexpr (requires { typename Seating::Suits; }) {
        const auto deal = shuffled_deal(rules.deck, rules.tactics, random);
        return Seating::start(rules, deal.suits, random.below(2) == 0 ? Seat::P1 : Seat::P2);
    } else {
        return Seating::start(rules);
    }
}

// How gladly a random player makes this move: laying and deciding rather than going back.
inline std::uint32_t weight(border::MoveKind kind, bool claims) {
    if (kind == border::MoveKind::Claim) return claims ? 20 : 0;
    return 2;
}
inline std::uint32_t weight(siege::MoveKind kind, bool) {
    if (kind == siege::MoveKind::Retreat || kind == siege::MoveKind::Oil) return 1;
    return kind == siege::MoveKind::Control ? 20 : 3;
}

template <class State>
typename State::Move some_move(const State& state, bool claims, Random& random) {
    const auto list = moves_of(state);
    const auto any = [&] { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
    auto move = any();
    if constexpr (requires { move.kind; }) {
        for (int tries = 0; tries < 5; ++tries) {
            const auto other = any();
            if (random.below(40) < weight(other.kind, claims) * 2) move = other;
            if (weight(move.kind, claims) > 10) break;
        }
    }
    return move;
}

// Random games of all rules. Shows every position with the move to be made, and the last one with
// no move to make.
template <class Seating, class Look>
void play_games(std::uint64_t seed, int games, Look look) {
    using State = typename Seating::State;
    Random random(seed);
    for (const auto* rules : rulesets_of<typename Seating::Rules>()) {
        for (int game = 0; game < games; ++game) {
            State state = random_start<Seating>(*rules, random);
            const bool claims = game % 2 == 0;
            int ply = 0;
            for (; outcome(state) == Outcome::Open; ++ply) {
                const auto move = some_move(state, claims, random);
                SCOPED_TRACE(std::string(rules->id) + ", ply " + std::to_string(ply) + ", " +
                             to_text(move, *rules));
                ASSERT_TRUE(is_legal(state, move));
                ASSERT_NO_FATAL_FAILURE(look(state, move, ply, random));
                apply(state, move);
                settle(state, random);
            }
            ASSERT_LE(ply, State::max_plies);
            ASSERT_EQ(moves_of(state).size(), 0U);
        }
    }
}

// Every move that can be encoded: all kinds and cards, and all places and some that are none. The
// two cards of a siege support are a card and the number of the other.
template <class Seating, class Do>
void for_every_move(Do act) {
    using Move = typename Seating::State::Move;
    if constexpr (std::is_same_v<Seating, TotemSeating>) {
        for (unsigned bits = 0; bits < 1U << 14; ++bits) { // two cells and a value
            act(std::bit_cast<Move>(static_cast<std::uint16_t>(bits)));
        }
    } else {
        using Suits = typename Seating::Suits;
        using Card = cairn::Card<Suits>;
        constexpr bool is_siege = std::is_same_v<Seating, SiegeSeating>;
        std::vector<Card> cards { Card() };
        for (int id = 0; id < Card::count; ++id) cards.push_back(Card::of_id(id));
        for (int kind = 0; kind < tactic_kinds; ++kind) {
            cards.emplace_back(static_cast<Tactic>(kind));
        }
        constexpr int kinds = is_siege ? 15 : 11;
        for (int kind = 0; kind < kinds; ++kind) {
            const bool support = is_siege && kind == static_cast<int>(siege::MoveKind::Support);
            for (const Card card : cards) {
                for (int from = 0; from < (support ? Card::count : 10); ++from) {
                    for (const int to : { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15 }) {
                        Move move;
                        move.kind = static_cast<decltype(move.kind)>(kind);
                        move.card = card;
                        move.from = static_cast<std::uint8_t>(from);
                        move.to = static_cast<std::uint8_t>(to);
                        act(move);
                    }
                }
            }
        }
    }
}

template <class Suits>
CardSet<Suits> take_some(CardSet<Suits>& from, int count, Random& random) {
    CardSet<Suits> taken;
    for (int i = 0; i < count; ++i) taken.add(from.take_random(random));
    return taken;
}
inline TacticSet take_some(TacticSet& from, int count, Random& random) {
    TacticSet taken;
    for (int i = 0; i < count; ++i) taken.add(from.take_random(random));
    return taken;
}

// The same position for this seat, with other cards wherever it cannot know them.
inline border::State with_other_secrets(const border::State& state, Seat seat, Random& random) {
    using Place = border::Returned::Place;
    const Seat other = opponent(seat);
    border::State changed = state;
    // Returned cards are known to who returned them, and to who has drawn them again.
    const bool own = state.board.recruiter == seat;
    border::Hand known;
    border::Hand known_theirs;
    for (const auto& slot : state.returned) {
        if (slot.place == Place::Nowhere || (!own && slot.place == Place::InPile)) continue;
        known.add(slot.card);
        if (own && slot.place == Place::WithOpponent) known_theirs.add(slot.card);
    }
    border::Hand pool =
        border::Hand { state.board.unseen, state.board.unseen_tactics } - state.hand(seat) - known;
    const border::Hand theirs = state.hand(other);
    changed.clan_hands[other] =
        known_theirs.suits |
        take_some(pool.suits, theirs.suits.size() - known_theirs.suits.size(), random);
    changed.tactic_hands[other] =
        known_theirs.tactics |
        take_some(pool.tactics, theirs.tactics.size() - known_theirs.tactics.size(), random);
    for (auto& slot : changed.returned) {
        if (own || slot.place != Place::InPile) continue;
        slot.card = slot.card.is_suit() ? pool.suits.take_random(random)
                                        : border::Card(pool.tactics.take_random(random));
    }
    return changed;
}

inline siege::State with_other_secrets(const siege::State& state, Seat seat, Random& random) {
    const Seat other = opponent(seat);
    const bool giving = state.board.phase == siege::Phase::Give;
    siege::State changed = state;
    const siege::Hand known = giving ? siege::Hand {} : state.gifts(seat);
    siege::Hand pool = (state.hand(other) - known) | state.piles();
    const siege::Hand theirs = state.hand(other);
    changed.siege_hands[other] =
        known.suits | take_some(pool.suits, theirs.suits.size() - known.suits.size(), random);
    changed.tactic_hands[other] =
        known.tactics |
        take_some(pool.tactics, theirs.tactics.size() - known.tactics.size(), random);
    if (giving) {
        changed.siege_gifts[other] = {};
        changed.tactic_gifts[other] = {};
    }
    return changed;
}

inline totem::State with_other_secrets(const totem::State& state, Seat, Random&) { return state; }

// Counts the cards of all places: every suit card once, every tactic card at most once.
template <class State>
void expect_cards(const State& state, const auto& sides, auto discard, int on_stones) {
    auto unseen = state.board.unseen;
    auto hands = state.hand(Seat::P1) | state.hand(Seat::P2);
    ASSERT_EQ(hands.size(), state.hand(Seat::P1).size() + state.hand(Seat::P2).size());
    ASSERT_TRUE(unseen.contains(hands.suits));
    ASSERT_TRUE((hands.tactics - state.board.unseen_tactics).empty());
    int suits = unseen.size() + discard.suits.size();
    int tactics = state.board.unseen_tactics.size() + discard.tactics.size() + on_stones;
    auto all = unseen | discard.suits;
    for (const auto& place : sides) {
        for (const Seat seat : both_seats) {
            suits += place[seat].suit_cards().size();
            tactics += place[seat].size() - place[seat].suit_cards().size();
            all = all | place[seat].suit_cards();
        }
    }
    ASSERT_EQ(suits, state.board.rules->deck.cards().size());
    ASSERT_EQ(all, state.board.rules->deck.cards());
    ASSERT_LE(tactics, state.board.rules->tactics.all().size());
}

inline void expect_every_card_once(const border::State& state) {
    const border::Board& board = state.board;
    const int on_stones = (board.mud != border::no_stone) + (board.blind != border::no_stone);
    expect_cards(state, board.sides, board.discard(), on_stones);
    // No border card leaves the game.
    int troops = 0;
    for (const auto& stone : board.sides) {
        for (const Seat seat : both_seats) {
            troops += stone[seat].size() - stone[seat].suit_cards().size();
        }
    }
    ASSERT_EQ(board.unseen_tactics.size() + board.discard().tactics.size() + on_stones + troops,
              board.rules->tactics.all().size());
    if (board.phase != border::Phase::Play) return;
    // Hands only shrink when the piles are empty; a pass and a recruiter keep them as they were.
    const bool empty = !state.has_cards(Pile::Suit) && !state.has_cards(Pile::Tactic);
    for (const Seat seat : both_seats) {
        const int held = state.hand(seat).size();
        ASSERT_TRUE(empty ? held <= board.rules->hand_size : held == board.rules->hand_size);
    }
}
inline void expect_every_card_once(const siege::State& state) {
    const siege::Board& board = state.board;
    expect_cards(state, board.sides, siege::Hand { board.discard, board.discarded_tactics }, 0);
}
inline void expect_every_card_once(const totem::State& state) {
    const totem::Board& board = state.board;
    for (const Seat seat : both_seats) {
        ASSERT_EQ(board.pieces[seat].size() + board.stocks[seat].size(), 18);
    }
    ASSERT_TRUE((board.pieces[Seat::P1] & board.pieces[Seat::P2]).empty());
    ASSERT_FALSE((board.pieces[Seat::P1] | board.pieces[Seat::P2]).has(board.totem));
}

} // namespace cairn
