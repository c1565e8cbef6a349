// The strength of complete sides (rules 2, 8.5, 8.6) against the naive implementation: all sides of
// two and three cards, troops among them, and all or many of four.
#include "cards.hpp"

#include "base/random.hpp"
#include "base/scaled.hpp"

namespace cairn {
namespace {

template <class Suits>
class Strengths : public testing::Test {
protected:
    using Card = cairn::Card<Suits>;
    using Counted = Family<Suits>;

    // Every card that can lie on a side; the suit cards first.
    static std::vector<Card> all_cards() {
        std::vector<Card> all = list_of(CardSet<Suits>::all());
        for (const Tactic troop : troops()) all.emplace_back(troop);
        return all;
    }

    // The naive one tries all readings of all wild cards, so its answer is asked for once a set of
    // cards that differ in nothing it can see. Two jokers are the same card to it.
    static void compare(const std::vector<Card>& side) {
        Tally tally;
        for (const Card card : side) tally.add(card);
        for (const Counts counts : Counted::counts) {
            const auto ours = naive_form(strength_of<Suits>(tally, counts), counts);
            const auto theirs =
                naive::strength_of(Counted::naive, naive_counts(counts), names_of(side));
            ASSERT_EQ(ours, theirs) << testing::PrintToString(names_of(side)) << " where counts is "
                                    << static_cast<int>(counts);
        }
    }

    // Every set of `size` cards of which the first `fixed` are given.
    static void compare_all(std::vector<Card>& side, int size, std::size_t from,
                            const std::vector<Card>& all) {
        if (static_cast<int>(side.size()) == size) return compare(side);
        for (std::size_t i = from; i < all.size(); ++i) {
            side.push_back(all[i]);
            compare_all(side, size, i + 1, all);
            side.pop_back();
            if (testing::Test::HasFatalFailure()) return;
        }
    }
};

using Families = testing::Types<ClanSuits, SiegeSuits>;
class FamilyNames {
public:
    template <class Suits>
    static std::string GetName(int) {
        return std::string(Suits::pile);
    }
};
TYPED_TEST_SUITE(Strengths, Families, FamilyNames);

TYPED_TEST(Strengths, OfTwoCards) {
    std::vector<Card<TypeParam>> side;
    TestFixture::compare_all(side, 2, 0, this->all_cards());
}

TYPED_TEST(Strengths, OfThreeSuitCards) {
    std::vector<Card<TypeParam>> side;
    TestFixture::compare_all(side, 3, 0, list_of(CardSet<TypeParam>::all()));
}

TYPED_TEST(Strengths, OfThreeCardsWithATroop) {
    for (const Tactic troop : troops()) {
        for (const auto with : this->all_cards()) {
            std::vector<Card<TypeParam>> side { Card<TypeParam>(troop) };
            if (with.is_tactic() && with.tactic() <= troop) continue;
            side.push_back(with);
            const auto all = this->all_cards();
            const auto after = std::find(all.begin(), all.end(), with) - all.begin() + 1;
            // Two wild cards have some hundred readings each, so only every fourth third card.
            const bool slow = with.is_tactic();
            for (auto i = static_cast<std::size_t>(after); i < all.size(); ++i) {
                if (all[i].is_tactic() && all[i].tactic() <= troop) continue;
                side.push_back(all[i]);
                TestFixture::compare(side);
                side.pop_back();
                if (testing::Test::HasFatalFailure()) return;
            }
            if (slow && sanitized) return;
        }
    }
}

TYPED_TEST(Strengths, OfManySidesOfFour) {
    Random random(4);
    const auto all = this->all_cards();
    const auto suits = static_cast<std::uint32_t>(Card<TypeParam>::count);
    for (int i = 0; i < scaled(60'000); ++i) {
        // At most one wild card in most sides: the naive one is slow with more.
        std::vector<Card<TypeParam>> side;
        while (side.size() < 4) {
            const bool may_be_wild = side.empty() || (side.size() == 1 && i % 500 == 0);
            const auto bound = may_be_wild ? static_cast<std::uint32_t>(all.size()) : suits;
            const auto card = all[random.below(bound)];
            if (std::find(side.begin(), side.end(), card) == side.end()) side.push_back(card);
        }
        ASSERT_NO_FATAL_FAILURE(TestFixture::compare(side));
    }
}

} // namespace
} // namespace cairn
