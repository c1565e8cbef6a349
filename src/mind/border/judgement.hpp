// How a border position looks to one player who knows his own hand: the chance to win, and what
// each card would do on each stone. Uses nothing that this player cannot know.
#pragma once

#include <algorithm>
#include <bit>

#include "mind/border/game_odds.hpp"
#include "mind/border/odds.hpp"

namespace cairn::border {

// What a judge looks at; `hand` is the hand of `seat`.
struct Outlook {
    const Board& board;
    Seat seat;
    Cards hand;
    int pile; // clan cards left to draw
};

class Judge {
public:
    explicit Judge(const OddsWeights& weights) : weights_(weights) {}

    // The chance to win, when the other player is to play.
    float value(const Outlook& outlook) const;

    // Looks at a position once, to rate many lays.
    class Survey {
    public:
        Survey(const Judge& judge, const Outlook& outlook);

        float value() const { return game_.now; }

        // The chance to win after laying `card`, for each stone of `targets`: calls
        // rated(stone, value). Small changes of the other stones are added up one by one.
        template <class Rated>
        void rate_lays(Card card, StoneSet targets, const Rated& rated) const {
            const Without without = without_in_hand(card);
            for (unsigned rest = targets; rest != 0; rest &= rest - 1) {
                const Stone stone = std::countr_zero(rest);
                const auto i = static_cast<std::size_t>(stone);
                const float change = odds_after_lay(without.hand, card, stone) - without.odds[i];
                const float value = without.value + change * (game_.won[i] - game_.lost[i]);
                rated(stone, std::clamp(value, 0.0F, 1.0F));
            }
        }

    private:
        // The hand without the card to be laid, and how everything looks without it.
        struct Without {
            Cards hand;
            StoneOdds odds;
            float value;
        };
        Without without_in_hand(Card card) const;
        float odds_after_lay(Cards hand, Card card, Stone stone) const;
        float odds_of(Stone stone, Prospect mine) const;

        const OddsWeights& weights_;
        const Outlook& outlook_;
        Cards pool_;
        std::size_t season_;
        StoneSet open_ = 0; // stones that are neither held nor sure
        std::array<Prospect, stones> mine_ {};
        std::array<Prospect, stones> theirs_ {};
        StoneOdds odds_ {};
        GameOdds game_;
    };

private:
    const OddsWeights& weights_;
};

} // namespace cairn::border
