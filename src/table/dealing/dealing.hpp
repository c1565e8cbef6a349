// How a table deals: by a dealer with piles of cards, or not at all. A `Seating` (seatings.hpp)
// names the game; `Dealing` is the part of a game's memory that is not in its State.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "core/game.hpp"
#include "table/dealing/dealer.hpp"
#include "table/dealing/known_cards.hpp"

namespace cairn {

// For games with piles of cards.
template <class Seating>
class CardDealing {
    using State = typename Seating::State;
    using Rules = typename Seating::Rules;
    using Suits = typename Seating::Suits;
    using Card = cairn::Card<Suits>;

public:
    using Words = std::span<const std::string_view>;
    static constexpr bool hides_cards = true;

    CardDealing(const Rules& rules, Deal<Suits> deal, Random random)
        : rules_(&rules), dealt_(std::move(deal)), dealer_(dealt_, 2 * rules.hand_size, random) {}

    static CardDealing from_seed(const Rules& rules, std::uint64_t seed) {
        Random random(seed);
        Deal<Suits> deal = shuffled_deal(rules.deck, rules.tactics, random);
        return { rules, std::move(deal), random };
    }
    static Result<CardDealing> from_words(const Rules& rules, Words words, Random random) {
        auto deal = parse_deal(words, rules.deck, rules.tactics);
        if (!deal) return deal.error();
        return CardDealing(rules, std::move(deal.value()), random);
    }

    State start(Seat first) const { return Seating::start(*rules_, dealt_.suits, first); }
    std::string deal_text() const { return to_text(dealt_, rules_->tactics); }
    static std::string sorted_text(const Rules& rules) {
        return to_text(sorted_deal(rules.deck, rules.tactics), rules.tactics);
    }

    // Gives out the cards that are due, until somebody has something to decide.
    void deal_out(State& state) {
        for (int drawn = 0; due(state) != Pile::None; ++drawn) {
            assert(drawn < Card::count);
            const Card known = Seating::known_next(state, due(state));
            draw(state, known.exists() ? known : dealer_.next(due(state)));
        }
    }

    // A move put cards back into the pile: it is shuffled, or laid out as asked. Gives the new
    // order, top first, or nothing where the move shuffled nothing.
    Result<std::string> shuffle_if_grown(const State& state, Words asked) {
        const auto now = Seating::shuffled_part(state).suits;
        const bool grown = now.size() > dealer_.left(Pile::Suit);
        if (!grown) {
            if (asked.empty()) return std::string();
            return Error { "this move shuffles nothing: it takes no order" };
        }
        if (asked.empty()) {
            dealer_.shuffle_in(now);
        } else if (auto laid = lay_out(now, asked); !laid) {
            return laid.error();
        }
        return pile_text(state, Pile::Suit).substr(1);
    }

    // The part of the piles that the rules know as a set only, top first.
    PileOrders<Card> orders() const {
        return { dealer_.order(Pile::Suit), dealer_.order(Pile::Tactic) };
    }

    std::string deck(const State& state) const {
        std::string text = "deck " + std::string(Suits::pile) + pile_text(state, Pile::Suit);
        if (rules_->has_tactics()) text += " tactic" + pile_text(state, Pile::Tactic);
        return text;
    }
    void write_deck(JsonWriter& json, const State& state) const {
        json.object();
        for (const Pile pile : { Pile::Suit, Pile::Tactic }) {
            if (pile == Pile::Tactic && !rules_->has_tactics()) continue;
            json.key(pile == Pile::Suit ? Suits::pile : "tactic").array();
            for (const Card card : pile_order(state, pile)) {
                json.value(to_text(card, rules_->tactics));
            }
            json.end();
        }
        json.end();
    }

private:
    Result<Done> lay_out(CardSet<Suits> now, Words asked) {
        std::vector<Card> order;
        for (const std::string_view word : asked) {
            const auto card = card_of(word, rules_->deck, rules_->tactics);
            if (!card) return Error { "no such card " + in_quotes(word) + " in the order" };
            order.push_back(*card);
        }
        if (!dealer_.lay_out(now, order)) {
            return Error { "the order must name every card of the pile once, " +
                           std::to_string(now.size()) + " cards" };
        }
        return Done {};
    }

    std::vector<Card> pile_order(const State& state, Pile pile) const {
        std::vector<Card> cards;
        for (const Card card : Seating::known_top(state, pile)) cards.push_back(card);
        for (const Card card : dealer_.order(pile)) cards.push_back(card);
        for (const Card card : Seating::known_bottom(state, pile)) cards.push_back(card);
        return cards;
    }
    std::string pile_text(const State& state, Pile pile) const {
        const auto cards = pile_order(state, pile);
        return to_text(std::span<const Card>(cards), rules_->tactics);
    }

    const Rules* rules_;
    Deal<Suits> dealt_;
    Dealer<Suits> dealer_;
};

// For games where nothing is dealt: chance has no part in them.
template <class Seating>
class NoDealing {
    using State = typename Seating::State;
    using Rules = typename Seating::Rules;

public:
    using Words = std::span<const std::string_view>;
    static constexpr bool hides_cards = false;

    static NoDealing from_seed(const Rules& rules, std::uint64_t) { return NoDealing(rules); }
    static Result<NoDealing> from_words(const Rules& rules, Words words, Random) {
        if (words.empty()) return NoDealing(rules);
        return Error { "nothing is dealt in this game" };
    }

    State start(Seat) const { return Seating::start(*rules_); }
    std::string deal_text() const { return ""; }
    static std::string sorted_text(const Rules&) { return ""; }
    void deal_out(State&) {}
    Result<std::string> shuffle_if_grown(const State&, Words asked) {
        if (asked.empty()) return std::string();
        return Error { "this move shuffles nothing: it takes no order" };
    }
    std::string deck(const State&) const { return "deck"; }
    void write_deck(JsonWriter& json, const State&) const { json.object().end(); }

private:
    explicit NoDealing(const Rules& rules) : rules_(&rules) {}

    const Rules* rules_;
};

} // namespace cairn
