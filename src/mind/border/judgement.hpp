// How a border position looks to one player who knows his own hand: the chance to win, and what
// each card would do on each stone. Uses nothing that this player cannot know.
#pragma once

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

    // The same after laying `card`, for each stone of `targets`: calls rated(stone, value).
    template <class Rated>
    void rate_lays(const Outlook& outlook, Card card, StoneSet targets, const Rated& rated) const {
        const After after = after_playing(outlook, card);
        for (unsigned rest = targets; rest != 0; rest &= rest - 1) {
            const Stone stone = std::countr_zero(rest);
            rated(stone, after.odds.with(stone, odds_after_lay(outlook, after, card, stone)));
        }
    }

private:
    // The hand without the card to be laid, and how everything looks without it.
    struct After {
        Cards hand;
        Cards pool;
        GameOdds odds;
    };
    After after_playing(const Outlook& outlook, Card card) const;
    float odds_after_lay(const Outlook& outlook, const After& after, Card card, Stone stone) const;
    StoneOdds stone_odds(const Outlook& outlook, Cards hand, Cards pool) const;

    const OddsWeights& weights_;
};

} // namespace cairn::border
