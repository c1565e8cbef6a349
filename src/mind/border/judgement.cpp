#include "mind/border/judgement.hpp"

#include <algorithm>
#include <cstring>

#include "cards/proof.hpp"

namespace cairn::border {

namespace {

// Eight numbers at a time: left to itself the compiler takes the loops the wrong way round.
constexpr std::size_t lane_count = 8;
using Lanes [[gnu::vector_size(lane_count * sizeof(float))]] = float;

Lanes lanes_of(const float* from) {
    Lanes lanes;
    std::memcpy(&lanes, from, sizeof lanes);
    return lanes;
}

template <std::size_t Size>
void add_times(std::array<float, Size>& sum, const std::array<float, Size>& more, float times) {
    for (std::size_t i = 0; i < Size; ++i) sum[i] += times * more[i];
}

Features difference(Features after, const Features& before) {
    for (std::size_t i = 0; i < feature_count; ++i) after[i] -= before[i];
    return after;
}

std::size_t place_of(Card card) {
    return static_cast<std::size_t>(card.value() - ClanSuits::lowest);
}

// In this order on every machine.
float sum_of(Lanes lanes) {
    return ((lanes[0] + lanes[1]) + (lanes[2] + lanes[3])) +
           ((lanes[4] + lanes[5]) + (lanes[6] + lanes[7]));
}

Lanes positive(Lanes lanes) { return lanes > 0 ? lanes : Lanes {}; }

// Of the positive numbers of `a` with those of `b`.
template <std::size_t Size>
float product(const std::array<float, Size>& a, const std::array<float, Size>& b) {
    static_assert(Size % lane_count == 0);
    Lanes sum {};
    for (std::size_t i = 0; i < Size; i += lane_count) {
        sum += positive(lanes_of(&a[i])) * lanes_of(&b[i]);
    }
    return sum_of(sum);
}

} // namespace

Features Judge::features_of(const StoneOutline& stone, int pile) const {
    const Features& mine = weights_.mine[stone.mine];
    const Features& theirs = weights_.theirs[stone.theirs];
    const Features& contest = weights_.contest[stone.contest];
    const Features& wait = weights_.wait[stone.wait];
    const Features& season = weights_.season[static_cast<std::size_t>(pile)];
    Features sum;
    for (std::size_t i = 0; i < feature_count; ++i) {
        const float feature = mine[i] + theirs[i] + contest[i] + wait[i] + season[i];
        sum[i] = feature > 0 ? feature : 0;
    }
    return sum;
}

float Judge::odds_of(const StoneOutline& stone, const Features& features) const {
    if (stone.is(Settled::Won)) return 1;
    if (stone.is(Settled::Lost)) return 0;
    return chance_of(product(features, weights_.balance));
}

float Judge::value_of(float game, const Impressions& impressions) const {
    const float open = std::clamp(game, least_chance, 1 - least_chance);
    return chance_of(balance_of(open) + product(impressions, weights_.correction));
}

void Judge::impress(Impressions& impressions, std::size_t stone, const Features& change) const {
    for (std::size_t j = 0; j < impression_count; j += lane_count) {
        Lanes sum = lanes_of(&impressions[j]);
        for (std::size_t i = 0; i < feature_count; ++i) {
            sum += change[i] * lanes_of(&weights_.impress[stone][i][j]);
        }
        std::memcpy(&impressions[j], &sum, sizeof sum);
    }
}

Assessment Judge::assess(const Outline& outline) const {
    Assessment found;
    found.impressions = weights_.late[static_cast<std::size_t>(outline.pile)];
    for (Cards rest = outline.hand; !rest.empty();) {
        add_times(found.impressions, weights_.held[place_of(rest.take_lowest())], 1);
    }
    for (std::size_t stone = 0; stone < stones; ++stone) {
        const StoneOutline& kinds = outline.at[stone];
        found.features[stone] = features_of(kinds, outline.pile);
        found.odds[stone] = odds_of(kinds, found.features[stone]);
        impress(found.impressions, stone, found.features[stone]);
    }
    found.game = game_odds(found.odds);
    found.value = value_of(found.game.now, found.impressions);
    return found;
}

Assessment Judge::assess_without(Card card, const Assessment& before, const Outline& outline,
                                 const Outline& without) const {
    Assessment found = before;
    if (!card.is_suit()) return found;
    add_times(found.impressions, weights_.held[place_of(card)], -1);
    for (std::size_t stone = 0; stone < stones; ++stone) {
        const StoneOutline& kinds = without.at[stone];
        if (kinds == outline.at[stone]) continue;
        Features& features = found.features[stone];
        features = features_of(kinds, without.pile);
        found.odds[stone] = odds_of(kinds, features);
        impress(found.impressions, stone, difference(features, before.features[stone]));
    }
    found.game = game_odds(found.odds);
    found.value = value_of(found.game.now, found.impressions);
    return found;
}

float Judge::value_with(const Assessment& before, const Outline& outline, Stone stone,
                        const StoneOutline& after) const {
    const auto at = static_cast<std::size_t>(stone);
    if (after == outline.at[at]) return before.value;
    const Features features = features_of(after, outline.pile);
    Impressions impressions = before.impressions;
    impress(impressions, at, difference(features, before.features[at]));
    return value_of(before.game.with(stone, odds_of(after, features)), impressions);
}

Outline Judge::Survey::outline_without(Card card) const {
    Outline without = outline_;
    if (!card.is_suit()) return without;
    without.hand.remove(card);
    const Board& board = outlook_.board;
    const auto empty =
        static_cast<std::uint16_t>(empty_prospect(without.hand, board.unseen - outlook_.hand));
    for (Stone stone = 0; stone < stones; ++stone) {
        StoneOutline& each = without.at[static_cast<std::size_t>(stone)];
        const Side& mine = board.side(stone, outlook_.seat);
        if (!each.open()) continue;
        if (mine.empty() && each.contest == undecided) {
            each.mine = empty;
        } else {
            look_again(outlook_, stone, mine, without.hand, each);
        }
    }
    return without;
}

StoneOutline Judge::Survey::outline_after_lay(const Outline& without, Card card,
                                              Stone stone) const {
    const Board& board = outlook_.board;
    Side mine = board.side(stone, outlook_.seat);
    mine.add(card, board.stamp + 1);
    const int slots = board.slots(stone);
    if (mine.size() == slots) {
        const Side& theirs = board.side(stone, opponent(outlook_.seat));
        Cards unseen = board.unseen;
        if (card.is_suit()) unseen.remove(card);
        if (proven(Contest<ClanSuits> { mine, theirs, slots, board.counts(stone), unseen })) {
            return StoneOutline::of(Settled::SurelyWon);
        }
        if (theirs.size() == slots) return StoneOutline::of(Settled::SurelyLost);
    }
    // A stone that is sure is not laid on to win it.
    StoneOutline after = without.at[static_cast<std::size_t>(stone)];
    if (after.open()) look_again(outlook_, stone, mine, without.hand, after);
    return after;
}

} // namespace cairn::border
