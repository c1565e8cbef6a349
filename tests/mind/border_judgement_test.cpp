// What the border evaluation looks at, against slow ways to find the same.
#include <gtest/gtest.h>

#include <array>

#include "base/scaled.hpp"
#include "cards/reach.hpp"
#include "games/border/apply.hpp"
#include "games/border/moves.hpp"
#include "mind/border/evaluation/judgement.hpp"
#include "mind/border/evaluation/ways_to_beat.hpp"

namespace cairn::border {
namespace {

Cards some_cards(Cards& from, int count, Random& random) {
    Cards cards;
    for (int i = 0; i < count; ++i) cards.add(from.take_random(random));
    return cards;
}

Tally tally_of(Cards cards) {
    Tally tally;
    while (!cards.empty()) tally.add(cards.take_lowest());
    return tally;
}

Strength strength_with(Tally side, Cards more) {
    while (!more.empty()) side.add(more.take_lowest());
    return strength_of(side, Counts::All, schotten.deck);
}

// Every set of `missing` cards that makes the side stronger than the full one, by where they are.
Ways ways_by_hand(Strength full, const Tally& side, int missing, Cards hand, Cards pool) {
    Ways ways;
    const auto count = [&](Cards with) {
        if (!(strength_with(side, with) > full)) return;
        const int held = (with & hand).size();
        (held == missing ? ways.hand : held == 0 ? ways.pool : ways.mixed) += 1;
    };
    for (Cards first = hand | pool; !first.empty();) {
        const Cards one = Cards::of(first.take_lowest());
        if (missing == 1) {
            count(one);
            continue;
        }
        for (Cards second = first; !second.empty();) {
            count(one | Cards::of(second.take_lowest()));
        }
    }
    return ways;
}

void expect_same(const Ways& found, const Ways& expected) {
    EXPECT_EQ(found.hand, expected.hand);
    EXPECT_EQ(found.mixed, expected.mixed);
    EXPECT_EQ(found.pool, expected.pool);
}

TEST(WaysToBeat, CountsEveryCardThatCompletesASide) {
    Random random(1);
    for (int trial = 0; trial < scaled(3000); ++trial) {
        Cards deck = schotten.deck.cards();
        const Cards full = some_cards(deck, 3, random);
        const Cards side = some_cards(deck, 2, random);
        const Cards hand = some_cards(deck, 6, random);
        const Cards pool = some_cards(deck, static_cast<int>(random.below(43)), random);
        const Strength strength = strength_with({}, full);
        expect_same(ways_to_beat(strength, tally_of(side), hand, pool),
                    ways_by_hand(strength, tally_of(side), 1, hand, pool));
    }
}

// Three of a kind and colour runs are beaten by few pairs, and those are counted exactly.
TEST(WaysToBeat, CountsEveryPairThatBeatsAStrongSide) {
    Random random(2);
    for (int trial = 0; trial < scaled(3000); ++trial) {
        Cards deck = schotten.deck.cards();
        const Cards side = some_cards(deck, 1, random);
        const Cards hand = some_cards(deck, 6, random);
        const Cards pool = some_cards(deck, static_cast<int>(random.below(47)), random);
        const int middle = static_cast<int>(2 + random.below(7));
        const Formation formation =
            random.below(2) == 0 ? Formation::SameValue : Formation::ColourRun;
        const Strength strength(formation, 3 * middle);
        expect_same(ways_to_beat(strength, tally_of(side), hand, pool),
                    ways_by_hand(strength, tally_of(side), 2, hand, pool));
    }
}

State random_position(const Rules& rules, Random& random) {
    std::array<Card, 14> top;
    Cards deck = rules.deck.cards();
    for (Card& card : top) card = deck.take_random(random);
    State state = start(rules, top, Seat::P1);
    const std::uint32_t plies = random.below(45);
    for (std::uint32_t ply = 0; ply < plies && outcome(state) == Outcome::Open; ++ply) {
        apply(state, random_move(state, random));
        settle(state, random);
    }
    return state;
}

// Does a side wait in one of them and for longer in the other?
bool differ_in_waits(const KnownPosition& a, const KnownPosition& b) {
    const Outline one = outline_of(a);
    const Outline two = outline_of(b);
    for (const Stone stone : every<Stone>) {
        const bool open = one.at[stone].open() && two.at[stone].open();
        if (open && one.at[stone].wait != two.at[stone].wait) return true;
    }
    return false;
}

// The quick way, from one look at the position, and the slow one: make the move and look again.
// Returns how many lays were compared.
int compare_lays(const Rules& rules) {
    Random random(3);
    const Judge judge(learned_weights(rules));
    int compared = 0;
    for (int trial = 0; trial < scaled(300); ++trial) {
        const State state = random_position(rules, random);
        const Board& board = state.board;
        if (outcome(state) != Outcome::Open || board.phase != Phase::Play) continue;
        const Seat seat = board.turn;
        const KnownPosition known = known_to(state, seat);
        if (known.hand.empty()) continue;
        const Judge::Survey survey(judge, known);
        const Card card =
            known.hand.nth(random.below(static_cast<std::uint32_t>(known.hand.size())));
        survey.rate_lays(card, board.with_room(seat), [&](Stone stone, float value) {
            State next = state;
            apply(next, Move::lay(card, stone));
            // A card that is laid may prove something elsewhere, which a survey does not see.
            const StoneSet elsewhere = all_stones - StoneSet::of(stone);
            for (const Seat each : both_seats) {
                if ((next.board.sure[each] & elsewhere) != (board.sure[each] & elsewhere)) return;
            }
            if ((board.sure[seat] | board.sure[opponent(seat)]).has(stone)) return;
            // Nor that sides have waited for one card more, which matters where tactics were played.
            if (differ_in_waits(known, known_to(next, seat))) return;
            EXPECT_NEAR(value, judge.value(known_to(next, seat)), 1e-4);
            ++compared;
        });
    }
    return compared;
}

TEST(Survey, RatesALayAsThePositionAfterIt) { EXPECT_GE(compare_lays(schotten), scaled(500)); }

// With wild cards, in mud and in fog.
TEST(Survey, RatesALayAmongTacticsAsThePositionAfterIt) {
    EXPECT_GE(compare_lays(schotten_tactics), scaled(300));
}

} // namespace
} // namespace cairn::border
