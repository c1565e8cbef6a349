// A border position set up card by card, for tests. Cards come to the stones by apply() itself, so
// that all that follows from them holds; only hands, holders and the turn are set by hand.
#pragma once

#include "base/text.hpp"
#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "games/border/piles.hpp"
#include "games/border/proof.hpp"
#include "games/border/text.hpp"
#include "games/border/view.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::border {

inline constexpr Seat p1 = Seat::P1;
inline constexpr Seat p2 = Seat::P2;

// Counted from 1, as players do.
constexpr Stone stone(int number) { return Stone(number - 1); }

using Texts = std::vector<std::string>;

class Scene {
public:
    explicit Scene(const Rules& rules) : state(start(rules, whole_pile(rules), Seat::P1)) {
        state.clan_hands = {};
    }

    // The order of the calls: gone, lay, hold, hand, piles, played, turn.

    // These cards were seen and lie in the discard.
    Scene& gone(std::string_view list) {
        EXPECT_EQ(state.board.stamp, 0) << "before the first card is laid";
        for (const Card each : cards(list)) {
            if (each.is_suit()) {
                state.board.unseen.remove(each);
            } else {
                state.board.unseen_tactics.remove(each.tactic());
            }
        }
        return *this;
    }
    // Tactic cards laid here do not count as played. Mud and blind are laid on the stone.
    Scene& lay(Seat seat, int number, std::string_view list) {
        for (const Card each : cards(list)) {
            turn(seat);
            const Hand before = state.hand(seat);
            const auto played = state.board.tactics_played;
            give(seat, each);
            const bool side = each.is_suit() || is_troop(each.tactic());
            apply(state,
                  side ? Move::lay(each, stone(number)) : Move::lay_on_stone(each, stone(number)));
            state.board.tactics_played = played;
            state.clan_hands[seat] = before.suits;
            state.tactic_hands[seat] = before.tactics;
        }
        return *this;
    }
    Scene& hold(Seat seat, std::initializer_list<int> numbers) {
        for (const int number : numbers) state.board.held[seat].add(stone(number));
        return *this;
    }
    Scene& hand(Seat seat, std::string_view list) {
        for (const Card each : cards(list)) give(seat, each);
        return *this;
    }
    // The piles are these cards alone; all others that nobody holds have been seen.
    Scene& piles(std::string_view list) {
        Hand left;
        for (const Card each : cards(list)) left.add(each);
        Board& board = state.board;
        board.unseen = left.suits | state.clan_hands[Seat::P1] | state.clan_hands[Seat::P2];
        board.unseen_tactics =
            left.tactics | state.tactic_hands[Seat::P1] | state.tactic_hands[Seat::P2];
        forget_refutations(board);
        return *this;
    }
    Scene& played(Seat seat, int tactics) {
        state.board.tactics_played[seat].cards = static_cast<std::uint8_t>(tactics & 127);
        return *this;
    }
    // This player's turn begins.
    Scene& turn(Seat seat) {
        Board& board = state.board;
        board.turn = seat;
        board.phase = Phase::Play;
        board.due = Pile::None;
        if (board.rules->claims == ClaimTime::StartOfTurn) {
            look_for_proofs(board, seat, {});
        }
        return *this;
    }

    // Plays moves, each checked to be legal; draws what is due, where the rules do not know the
    // card in the order of the cards.
    Scene& play(std::string_view list) {
        for (const std::string_view word : words_of(list)) {
            play_only(word);
            while (due(state) != Pile::None) draw_lowest();
        }
        return *this;
    }
    // With these cards drawn, one for each that is due.
    Scene& play(std::string_view word, std::string_view drawn) {
        play_only(word);
        for (const Card each : cards(drawn)) {
            EXPECT_NE(due(state), Pile::None);
            draw(state, each);
        }
        EXPECT_EQ(due(state), Pile::None) << "after " << word;
        return *this;
    }

    // The moves that begin like this, sorted.
    Texts moves(std::string_view beginning = "") const {
        State::MoveList list;
        legal_moves(state, list);
        Texts texts;
        for (const Move move : list) {
            std::string text = to_text(move, *state.board.rules);
            if (text.starts_with(beginning)) texts.push_back(std::move(text));
        }
        std::sort(texts.begin(), texts.end());
        return texts;
    }
    bool can(std::string_view word) const {
        const auto move = parse_move(word, *state.board.rules);
        EXPECT_TRUE(move) << word;
        return move && is_legal(state, *move);
    }
    std::string side(Seat seat, int number) const {
        std::string text;
        const Side& side = state.board.side(stone(number), seat);
        for (int i = 0; i < side.size(); ++i) text += (i > 0 ? " " : "") + name_of(side[i]);
        return text;
    }
    std::string discard() const { return text_of(state.board.discard()); }
    std::string hand_of(Seat seat) const { return text_of(state.hand(seat)); }
    Verdict verdict(int number, Seat seat) const { return proof(number, seat).verdict; }
    Proof<ClanSuits> proof(int number, Seat seat) const {
        return prove(state.board, stone(number), seat);
    }
    bool holds(Seat seat, int number) const { return state.board.held[seat].has(stone(number)); }
    std::string name_of(Card card) const {
        return cairn::to_text(card, state.board.rules->tactics);
    }

    State state;

private:
    static std::vector<Card> whole_pile(const Rules& rules) {
        std::vector<Card> pile;
        for (Cards rest = rules.deck.cards(); !rest.empty();) pile.push_back(rest.take_lowest());
        return pile;
    }
    std::vector<Card> cards(std::string_view list) const {
        std::vector<Card> found;
        for (const std::string_view word : words_of(list)) {
            const auto card = card_of(word, state.board.rules->deck, state.board.rules->tactics);
            EXPECT_TRUE(card) << word;
            if (card) found.push_back(*card);
        }
        return found;
    }
    // Colour by colour, then the tactic cards.
    std::string text_of(const Hand& hand) const {
        std::string text;
        for (int colour = 0; colour < Card::colours; ++colour) {
            for (Cards row = hand.suits & Cards::of_colour(colour); !row.empty();) {
                text += " " + name_of(row.take_lowest());
            }
        }
        for (TacticSet rest = hand.tactics; !rest.empty();) {
            text += " " + name_of(Card(rest.take_lowest()));
        }
        return text.empty() ? text : text.substr(1);
    }
    void give(Seat seat, Card card) {
        EXPECT_TRUE((Hand { state.board.unseen, state.board.unseen_tactics }.has(card)))
            << name_of(card) << " has been seen";
        if (card.is_suit()) {
            state.clan_hands[seat].add(card);
        } else {
            state.tactic_hands[seat].add(card.tactic());
        }
    }
    void play_only(std::string_view word) {
        const auto move = parse_move(word, *state.board.rules);
        ASSERT_TRUE(move) << word << ": " << move.reason();
        ASSERT_TRUE(is_legal(state, *move))
            << word << " is not among " << testing::PrintToString(moves());
        apply(state, *move);
    }
    void draw_lowest() {
        const Pile pile = due(state);
        Card card = known_next(state, pile);
        if (!card.exists()) {
            Hand piles = state.unordered_piles();
            card =
                pile == Pile::Suit ? piles.suits.take_lowest() : Card(piles.tactics.take_lowest());
        }
        draw(state, card);
    }
};

} // namespace cairn::border
