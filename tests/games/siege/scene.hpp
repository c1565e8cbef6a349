// A siege position set up card by card, for tests. Cards come to the wall by apply() itself, so
// that all that follows from them holds; only hands and the turn are set by hand.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/siege/apply.hpp"
#include "games/siege/moves.hpp"
#include "games/siege/proof.hpp"
#include "games/siege/text.hpp"
#include "games/siege/view.hpp"

namespace cairn::siege {

// Counted from 1, as players do.
constexpr Tile tile(int number) { return Tile(number - 1); }

inline Card card(std::string_view text) {
    const auto found = card_of(text, siege_deck, siege_tactics);
    EXPECT_TRUE(found) << text;
    return found.value_or(Card());
}

inline std::vector<Card> cards(std::string_view text) {
    std::vector<Card> list;
    for (const std::string_view word : words_of(text)) list.push_back(card(word));
    return list;
}

inline Hand hand_of(std::string_view text) {
    Hand hand;
    for (const Card each : cards(text)) hand.add(each);
    return hand;
}

inline std::vector<Card> whole_pile() {
    std::vector<Card> pile;
    for (int id = 0; id < Card::count; ++id) pile.push_back(Card::of_id(id));
    return pile;
}

inline State::MoveList moves_of(const State& state) {
    State::MoveList list;
    legal_moves(state, list);
    return list;
}

class Scene {
public:
    explicit Scene(const Rules& rules) : state(start(rules, whole_pile())) {
        state.siege_hands = {};
    }

    // The order of the calls: damage, discard, lay, hands, turn.
    Scene& damage(int number) {
        state.board.damaged.add(tile(number));
        return *this;
    }
    Scene& discard(std::string_view list) {
        EXPECT_TRUE((state.board.manned[attacker] | state.board.manned[defender]).empty());
        for (const Card each : cards(list)) {
            Board& board = state.board;
            if (each.is_suit()) {
                board.unseen.remove(each);
                board.discard.add(each);
            } else {
                board.unseen_tactics.remove(each.tactic());
                board.discarded_tactics.add(each.tactic());
            }
        }
        return *this;
    }
    // Tactic cards laid here do not count as played.
    Scene& lay(Seat seat, int number, std::string_view list) {
        for (const Card each : cards(list)) {
            turn(seat);
            const Hand before = state.hand(seat);
            take(each);
            give_hand(seat, each);
            const auto played = state.board.tactics_played;
            state.board.tactics_played = {};
            apply(state, Move::lay(each, tile(number)));
            state.board.tactics_played = played;
            state.siege_hands[seat] = before.suits;
            state.tactic_hands[seat] = before.tactics;
        }
        return *this;
    }
    Scene& hand(Seat seat, std::string_view list) {
        for (const Card each : cards(list)) {
            take(each);
            give_hand(seat, each);
        }
        return *this;
    }
    Scene& turn(Seat seat) {
        state.board.turn = seat;
        state.board.phase = Phase::Play;
        state.board.due = Pile::None;
        state.board.outcome = Outcome::Open;
        state.board.oil_thrown = false;
        return *this;
    }
    // The piles are these cards alone; what else nobody holds or has shown leaves the game.
    Scene& piles(std::string_view list) {
        const Hand left = hand_of(list);
        state.board.unseen = left.suits | state.siege_hands[attacker] | state.siege_hands[defender];
        state.board.unseen_tactics =
            left.tactics | state.tactic_hands[attacker] | state.tactic_hands[defender];
        return *this;
    }

    // Plays moves, each checked to be legal; draws what is due in the order of the cards.
    Scene& play(std::string_view list) {
        for (const std::string_view word : words_of(list)) {
            play_only(word);
            draw_due();
        }
        return *this;
    }
    void play_only(std::string_view word) {
        const auto move = parse_move(word, *state.board.rules);
        ASSERT_TRUE(move) << word << ": " << move.reason();
        ASSERT_TRUE(is_legal(state, *move)) << word << " is not among " << all_moves();
        apply(state, *move);
    }
    void draw_due() {
        while (due(state) != Pile::None) {
            Hand piles = state.piles();
            draw(state, due(state) == Pile::Suit ? piles.suits.take_lowest()
                                                 : Card(piles.tactics.take_lowest()));
        }
    }

    std::vector<std::string> moves() const {
        std::vector<std::string> texts;
        for (const Move move : moves_of(state)) {
            texts.push_back(to_text(move, *state.board.rules));
        }
        std::sort(texts.begin(), texts.end());
        return texts;
    }
    // The moves that begin like this.
    std::vector<std::string> moves(std::string_view beginning) const {
        std::vector<std::string> texts = moves();
        std::erase_if(texts, [&](const std::string& text) { return !text.starts_with(beginning); });
        return texts;
    }
    std::string all_moves() const {
        std::string line;
        for (const std::string& text : moves()) line += text + " ";
        return line;
    }
    bool can(std::string_view word) const {
        const auto move = parse_move(word, *state.board.rules);
        return move && is_legal(state, *move);
    }
    std::string side(Seat seat, int number) const {
        std::string text;
        const Side& side = state.board.side(tile(number), seat);
        for (int i = 0; i < side.size(); ++i) {
            text += (i > 0 ? " " : "") + cairn::to_text(side[i], siege_tactics);
        }
        return text;
    }
    bool discarded(std::string_view list) const {
        const Hand wanted = hand_of(list);
        return state.board.discard.contains(wanted.suits) &&
               (wanted.tactics - state.board.discarded_tactics).empty();
    }
    Verdict verdict(int number) const { return prove(state.board, tile(number)).verdict; }

    State state;

private:
    void take(Card card) {
        EXPECT_TRUE((Hand { state.board.unseen, state.board.unseen_tactics }.has(card)));
        for (const Seat seat : both_seats) {
            if (card.is_suit()) {
                state.siege_hands[seat].remove(card);
            } else {
                state.tactic_hands[seat].remove(card.tactic());
            }
        }
    }
    void give_hand(Seat seat, Card card) {
        if (card.is_suit()) {
            state.siege_hands[seat].add(card);
        } else {
            state.tactic_hands[seat].add(card.tactic());
        }
    }
};

} // namespace cairn::siege
