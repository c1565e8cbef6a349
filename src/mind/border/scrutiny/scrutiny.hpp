// The strong evaluation of the border games: a judgement that is corrected by a net which sees the
// cards themselves. It takes several times as long as the judgement alone, and uses nothing that
// this player cannot know.
#pragma once

#include <memory>

#include "mind/border/evaluation/judgement.hpp"
#include "mind/border/scrutiny/weights.hpp"

namespace cairn::border {

class Scrutiny {
public:
    Scrutiny(const Judge& judge, const ScrutinyWeights& weights)
        : judge_(judge), weights_(weights) {}

    // The chance to win, when the other player is to play.
    float value(const KnownPosition& known) const;

    // Several positions that are alike, such as those after each lay: what they have in common is
    // worked out once. The values are the same as without it.
    class Comparison {
    public:
        explicit Comparison(const Scrutiny& scrutiny) : scrutiny_(scrutiny) {}
        float value(const KnownPosition& known);

    private:
        const Scrutiny& scrutiny_;
        std::array<Sights, 2> sights_; // of the last two positions
        std::size_t last_ = 0;
        bool begun_ = false;
        Deliberation deliberation_;
    };

private:
    void look(const KnownPosition& known, Sights& sights) const;

    const Judge& judge_;
    const ScrutinyWeights& weights_;
};

} // namespace cairn::border
