// How a border position looks to one player who knows their own hand: the chance to win, and what
// each card would do on each stone. Uses nothing that this player cannot know.
#pragma once

#include "mind/balance.hpp"
#include "mind/border/evaluation/game_odds.hpp"
#include "mind/border/evaluation/weights.hpp"

namespace cairn::border {

// Taken off what the net says, in balance, where it judges as well as where it learns: it learns from
// its own hopes (docs/experiments.md). It changes no choice between two moves.
inline constexpr float hopefulness = 0.07F;

// What the net makes of a position.
struct Assessment {
    ForEach<Stone, Features> features;
    StoneOdds odds;
    GameOdds game;
    Impressions impressions {}; // before the negative ones are cut off
    float value = 0;            // the chance to win
};

class Judge {
public:
    explicit Judge(const Weights& weights) : weights_(weights) {}

    // The chance to win, when the other player is to play.
    float value(const KnownPosition& known) const { return assess(outline_of(known)).value; }
    Assessment assess(const Outline& outline) const;

    // Looks at a position once, to rate many lays.
    class Survey {
    public:
        Survey(const Judge& judge, const KnownPosition& known)
            : judge_(judge), known_(known), outline_(outline_of(known)),
              assessment_(judge.assess(outline_)) {}

        // The chance to win after laying `card`, for each stone of `targets`: calls
        // rated(stone, value).
        template <class Rated>
        void rate_lays(Card card, StoneSet targets, const Rated& rated) const {
            const Outline without = outline_without(card);
            const Assessment before = judge_.assess_without(card, assessment_, outline_, without);
            for (const Stone stone : targets) {
                const StoneOutline after = outline_after_lay(without, card, stone);
                rated(stone, judge_.value_with(before, without, stone, after));
            }
        }

    private:
        Outline outline_without(Card card) const;
        StoneOutline outline_after_lay(const Outline& without, Card card, Stone stone) const;

        const Judge& judge_;
        const KnownPosition& known_;
        Outline outline_;
        Assessment assessment_;
    };

private:
    Features features_of(const StoneOutline& stone, int pile) const;
    float odds_of(const StoneOutline& stone, const Features& features) const;
    float value_of(float game, const Impressions& impressions) const;
    // Adds what this change of a stone's features does.
    void impress(Impressions& impressions, Stone stone, const Features& change) const;
    // The same position with one card less in the hand.
    Assessment assess_without(Card card, const Assessment& before, const Outline& outline,
                              const Outline& without) const;
    // The value of an assessed position if one stone were another.
    float value_with(const Assessment& before, const Outline& outline, Stone stone,
                     const StoneOutline& after) const;

    const Weights& weights_;
};

} // namespace cairn::border
