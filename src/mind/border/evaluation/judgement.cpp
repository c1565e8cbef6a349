#include "mind/border/evaluation/judgement.hpp"

#include <algorithm>
#include <bit>

#include "cards/proof.hpp"
#include "mind/simd.hpp"

namespace cairn::border {

namespace {

template <std::size_t Size>
void add_times(std::array<float, Size>& sum, const std::array<float, Size>& more, float times) {
    for (std::size_t i = 0; i < Size; ++i) sum[i] += times * more[i];
}

Features difference(Features after, const Features& before) {
    for (std::size_t i = 0; i < feature_count; ++i) after[i] -= before[i];
    return after;
}

// One bit for each that is not nothing.
unsigned changed(const Features& change) {
    static_assert(feature_count <= 32);
    unsigned bits = 0;
    for (std::size_t i = 0; i < feature_count; i += lane_count) {
        bits |= not_zero(lanes_of(&change[i])) << i;
    }
    return bits;
}

std::size_t place_of(Card card) {
    return static_cast<std::size_t>(card.value() - ClanSuits::lowest);
}

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
    const Features& ways = weights_.ways[stone.ways];
    const Features& wait = weights_.wait[stone.wait];
    const Features& season = weights_.season[static_cast<std::size_t>(pile)];
    Features sum;
    for (std::size_t i = 0; i < feature_count; i += lane_count) {
        const Lanes features = lanes_of(&mine[i]) + lanes_of(&theirs[i]) + lanes_of(&ways[i]) +
                               lanes_of(&wait[i]) + lanes_of(&season[i]);
        store(positive(features), &sum[i]);
    }
    return sum;
}

float Judge::odds_of(const StoneOutline& stone, const Features& features) const {
    if (stone.is(Decided::Won)) return 1;
    if (stone.is(Decided::Lost)) return 0;
    return to_chance(product(features, weights_.balance));
}

float Judge::value_of(float game, const Impressions& impressions) const {
    const float open = std::clamp(game, least_chance, 1 - least_chance);
    return to_chance(to_balance(open) + product(impressions, weights_.correction) - hopefulness);
}

// Most features stay nothing, and what does not change need not be added.
void Judge::impress(Impressions& impressions, Stone stone, const Features& change) const {
    constexpr std::size_t rows = impression_count / lane_count;
    std::array<Lanes, rows> sums;
    for (std::size_t j = 0; j < rows; ++j) sums[j] = lanes_of(&impressions[j * lane_count]);
    for (unsigned rest = changed(change); rest != 0; rest &= rest - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(rest));
        const Impressions& row = weights_.impress[static_cast<std::size_t>(stone.id())][i];
        for (std::size_t j = 0; j < rows; ++j)
            sums[j] += change[i] * lanes_of(&row[j * lane_count]);
    }
    for (std::size_t j = 0; j < rows; ++j) store(sums[j], &impressions[j * lane_count]);
}

Assessment Judge::assess(const Outline& outline) const {
    Assessment found;
    found.impressions = weights_.late[static_cast<std::size_t>(outline.pile)];
    for (const Card card : outline.hand) {
        add_times(found.impressions, weights_.held[place_of(card)], 1);
    }
    for (const Stone stone : every<Stone>) {
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
    for (const Stone stone : every<Stone>) {
        const StoneOutline& kinds = without.at[stone];
        if (kinds == outline.at[stone]) continue;
        Features& features = found.features[stone];
        features = features_of(kinds, without.pile);
        found.odds[stone] = odds_of(kinds, features);
        impress(found.impressions, stone, difference(features, before.features[stone]));
    }
    if (found.odds != before.odds) found.game = game_odds(found.odds);
    found.value = value_of(found.game.now, found.impressions);
    return found;
}

float Judge::value_with(const Assessment& before, const Outline& outline, Stone stone,
                        const StoneOutline& after) const {
    if (after == outline.at[stone]) return before.value;
    const Features features = features_of(after, outline.pile);
    Impressions impressions = before.impressions;
    impress(impressions, stone, difference(features, before.features[stone]));
    return value_of(before.game.with(stone, odds_of(after, features)), impressions);
}

namespace {

// Could this card in the hand have a part in what the side promises? Only if it shares a colour or
// is close enough for a run; where the other side is full, any card may do.
bool may_matter(Card card, const Tally& side, const StoneOutline& outline) {
    if (outline.ways != neither_full || side.has_wilds()) return true;
    constexpr int reach = 2; // from one end of a run to the other
    const int value = card.value() - ClanSuits::lowest;
    const auto near = ((1U << (2 * reach + 1)) - 1) << value >> reach;
    return (side.values & near) != 0 || (side.colours >> card.colour() & 1U) != 0;
}

} // namespace

Outline Judge::Survey::outline_without(Card card) const {
    Outline without = outline_;
    if (!card.is_suit()) return without;
    without.hand.remove(card);
    const Board& board = known_.board;
    const auto empty =
        static_cast<std::uint16_t>(empty_prospect(without.hand, board.unseen - known_.hand));
    for (const Stone stone : every<Stone>) {
        StoneOutline& each = without.at[stone];
        const Side& mine = board.side(stone, known_.seat);
        if (!each.open()) continue;
        if (each.mine < empty_prospects && each.ways == neither_full) {
            each.mine = empty;
        } else if (may_matter(card, mine.tally(), each)) {
            look_again(known_, stone, mine, without.hand, each);
        }
    }
    return without;
}

StoneOutline Judge::Survey::outline_after_lay(const Outline& without, Card card,
                                              Stone stone) const {
    const Board& board = known_.board;
    Side mine = board.side(stone, known_.seat);
    mine.add(card, board.stamp + 1);
    const int slots = board.slots(stone);
    if (mine.size() == slots) {
        const Side& theirs = board.side(stone, opponent(known_.seat));
        Cards unseen = board.unseen;
        if (card.is_suit()) unseen.remove(card);
        const Contest<ClanSuits> contest { mine,   theirs,           slots, board.counts(stone),
                                           unseen, board.rules->deck };
        if (proven(contest)) {
            return StoneOutline::of(Decided::SurelyWon);
        }
        if (theirs.size() == slots) return StoneOutline::of(Decided::SurelyLost);
    }
    // A stone that is sure is not laid on to win it.
    StoneOutline after = without.at[stone];
    if (after.open()) look_again(known_, stone, mine, without.hand, after);
    return after;
}

} // namespace cairn::border
