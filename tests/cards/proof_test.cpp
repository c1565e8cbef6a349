// Proofs and what a side can still become (rules 3, 8.13) against brute force over the pool: random
// contests with wild cards on either side, everything that a place can count, and small pools.
#include "base/random.hpp"
#include "base/scaled.hpp"
#include "cards.hpp"

namespace cairn {
namespace {

template <class Family>
struct Question {
    using Card = cairn::Card<typename Family::Suits>;
    std::vector<Card> mine;
    std::vector<Card> theirs;
    int slots = 3;
    Counts counts = Counts::All;
    CardSet<typename Family::Suits> pool;
    int my_stamp = 1;
    int their_stamp = 50;
};

template <class Family>
std::string text_of(const Question<Family>& question) {
    return "mine " + testing::PrintToString(names_of<Family>(question.mine)) + " theirs " +
           testing::PrintToString(names_of<Family>(question.theirs)) + " slots " +
           std::to_string(question.slots) + " counts " +
           std::to_string(static_cast<int>(question.counts)) + " pool " +
           testing::PrintToString(names_of<Family>(list_of(question.pool)));
}

template <class Family>
Strength strength(const std::vector<Card<typename Family::Suits>>& cards, Counts counts) {
    Tally tally;
    for (const auto card : cards) tally.add(card);
    return strength_of(tally, counts, Family::rules.deck);
}

// The strongest completion of `side` with cards of the list from `from` on.
template <class Family>
Strength strongest(std::vector<Card<typename Family::Suits>>& side, int slots, Counts counts,
                   const std::vector<Card<typename Family::Suits>>& pool, std::size_t from) {
    if (static_cast<int>(side.size()) == slots) return strength<Family>(side, counts);
    Strength best;
    for (std::size_t i = from; i < pool.size(); ++i) {
        side.push_back(pool[i]);
        best = std::max(best, strongest<Family>(side, slots, counts, pool, i + 1));
        side.pop_back();
    }
    return best;
}

// A card for a side: mostly one that goes with what lies there, so that formations come about.
template <class Family>
Card<typename Family::Suits> some_card(Hand<typename Family::Suits>& deck,
                                       const std::vector<Card<typename Family::Suits>>& side,
                                       Random& random) {
    if (random.below(6) == 0) {
        const auto troop = static_cast<Tactic>(random.below(4));
        if (deck.tactics.has(troop)) {
            deck.tactics.remove(troop);
            return Card<typename Family::Suits>(troop);
        }
    }
    auto choice = deck.suits;
    if (!side.empty() && side[0].is_suit() && random.below(3) > 0) {
        const auto like = random.below(2) == 0
                              ? CardSet<typename Family::Suits>::of_colour(side[0].colour())
                              : CardSet<typename Family::Suits>::of_value(side[0].value());
        if (!(choice & like).empty()) choice = choice & like;
    }
    const auto card = choice.take_random(random);
    deck.suits.remove(card);
    return card;
}

template <class Family>
Question<Family> some_question(Random& random) {
    Question<Family> question;
    Hand<typename Family::Suits> deck { Family::rules.deck.cards(), TacticSet::of_bits(15) };
    question.slots = 2 + static_cast<int>(random.below(3));
    question.counts = all_counts[random.below(all_counts.size())];
    for (int i = 0; i < question.slots; ++i) {
        question.mine.push_back(some_card<Family>(deck, question.mine, random));
    }
    const auto laid =
        static_cast<int>(random.below(static_cast<std::uint32_t>(question.slots + 1)));
    for (int i = 0; i < laid; ++i) {
        question.theirs.push_back(some_card<Family>(deck, question.theirs, random));
    }
    // Few colours or few values make pools that just miss a formation.
    auto rest = deck.suits;
    if (random.below(2) == 0) {
        for (int colour = 0; colour < Card<typename Family::Suits>::colours; ++colour) {
            if (random.below(2) == 0)
                rest = rest - CardSet<typename Family::Suits>::of_colour(colour);
        }
    }
    const int most = question.slots - laid > 2 ? 14 : 24;
    const auto size = static_cast<int>(random.below(static_cast<std::uint32_t>(most)));
    while (!rest.empty() && question.pool.size() < size) {
        question.pool.add(rest.take_random(random));
    }
    if (random.below(2) == 0) std::swap(question.my_stamp, question.their_stamp);
    return question;
}

template <class Family>
void check_reach(const Question<Family>& question, Strength best) {
    const auto theirs = side_of(question.theirs);
    const int missing = question.slots - theirs.size();
    if (question.pool.size() < missing) return; // nothing can complete it
    const Reacher<typename Family::Suits> reacher(theirs.tally(), missing, question.pool,
                                                  Family::rules.deck);
    for (int floor = 0; floor <= 5; ++floor) {
        const auto reach = reacher.best(question.counts, static_cast<Formation>(floor));
        if (best.formation() >= static_cast<Formation>(floor)) {
            ASSERT_EQ(reach.strength, best) << "floor " << floor;
        }
        if (!reach.exists()) continue;
        ASSERT_EQ(reach.with.size(), missing);
        ASSERT_TRUE(question.pool.contains(reach.with));
        auto completed = question.theirs;
        for (const auto card : list_of(reach.with)) completed.push_back(card);
        ASSERT_EQ(strength<Family>(completed, question.counts), reach.strength);
    }
}

template <class Family>
void check_proof(const Question<Family>& question, Strength best) {
    const auto mine = side_of(question.mine, question.my_stamp);
    const auto theirs = side_of(question.theirs, question.their_stamp);
    const Contest<typename Family::Suits> at { mine,           theirs,
                                               question.slots, question.counts,
                                               question.pool,  Family::rules.deck };
    const Strength own = strength<Family>(question.mine, question.counts);
    const auto proof = prove(at);
    const bool both_full = theirs.size() == question.slots;
    const bool equal_wins = both_full ? question.my_stamp < question.their_stamp : true;
    const bool holds = own > best || (own == best && equal_wins);
    ASSERT_EQ(proof.verdict, holds ? Verdict::Proven : Verdict::Refuted);
    ASSERT_EQ(proven(at), holds);
    if (both_full) {
        ASSERT_TRUE(proof.with.empty());
        ASSERT_EQ(beats(at), holds);
        return;
    }
    ASSERT_EQ(refutation(at).exists(), !holds);
    if (holds) return;
    ASSERT_EQ(proof.with.size(), question.slots - theirs.size());
    ASSERT_TRUE(question.pool.contains(proof.with));
    auto completed = question.theirs;
    for (const auto card : list_of(proof.with)) completed.push_back(card);
    ASSERT_GT(strength<Family>(completed, question.counts), own);
}

template <class Family>
void ask(std::uint64_t seed, int questions) {
    Random random(seed);
    int proofs = 0;
    for (int i = 0; i < questions; ++i) {
        const auto question = some_question<Family>(random);
        SCOPED_TRACE(text_of(question));
        auto side = question.theirs;
        const Strength best =
            strongest<Family>(side, question.slots, question.counts, list_of(question.pool), 0);
        ASSERT_NO_FATAL_FAILURE(check_reach(question, best));
        ASSERT_NO_FATAL_FAILURE(check_proof(question, best));
        proofs += best <= strength<Family>(question.mine, question.counts);
    }
    EXPECT_GT(proofs, questions / 5);
    EXPECT_LT(proofs, questions * 4 / 5);
}

template <class Family>
class Proofs : public testing::Test {};
TYPED_TEST_SUITE(Proofs, Families, FamilyNames);
// rules 3.3, 3.4
TYPED_TEST(Proofs, AgreeWithBruteForce) { ask<TypeParam>(1, scaled(400'000)); }

template <class Family>
class DeepProofs : public testing::Test {};
TYPED_TEST_SUITE(DeepProofs, Families, FamilyNames);
TYPED_TEST(DeepProofs, AgreeWithBruteForce) { ask<TypeParam>(2, 3'000'000); }

Proof<ClanSuits> proof(std::string_view mine, std::string_view theirs, CardSet<ClanSuits> pool,
                       Counts counts = Counts::All) {
    const auto my_side = side<Clans>(mine);
    const auto their_side = side<Clans>(theirs, 50);
    const int slots = std::max(3, std::max(my_side.size(), their_side.size()));
    return prove(
        Contest<ClanSuits> { my_side, their_side, slots, counts, pool, Clans::rules.deck });
}

// All clan cards but these.
CardSet<ClanSuits> unseen(std::string_view seen) {
    return Clans::rules.deck.cards() - set_of<Clans>(seen);
}

// rules 3.2
TEST(Claims, NeedTheOwnSideComplete) {
    EXPECT_EQ(proof("R8 R9", "", {}).verdict, Verdict::Incomplete);
}

// rules 3.11
TEST(Claims, OfTheExamples) {
    EXPECT_EQ(proof("R7 R8 R9", "", unseen("R7 R8 R9")).verdict, Verdict::Proven);
    const auto something = proof("P6 P7 P8", "", unseen("P6 P7 P8"));
    EXPECT_EQ(something.verdict, Verdict::Refuted);
    EXPECT_EQ(something.with.size(), 3);

    const auto three_eights = [](std::string_view seen) {
        return proof("G8 B8 R8", "Y4 Y5", unseen("G8 B8 R8 Y4 Y5") - set_of<Clans>(seen));
    };
    EXPECT_EQ(three_eights("Y3 Y6").verdict, Verdict::Proven);
    EXPECT_EQ(three_eights("Y3").with, set_of<Clans>("Y6"));

    const auto gap = [](std::string_view seen) {
        return proof("O1 Y9 B9", "G4 B6", unseen("O1 Y9 B9 G4 B6") - set_of<Clans>(seen));
    };
    EXPECT_EQ(gap("").verdict, Verdict::Refuted);
    EXPECT_EQ(gap("R5 O5 Y5 G5 B5 P5").verdict, Verdict::Proven);
    EXPECT_EQ(proof("R2 R5 R9", "G4 B6", unseen("R2 R5 R9 G4 B6")).verdict, Verdict::Proven);
    EXPECT_EQ(proof("R2 G5 B8", "O1 Y6 P8", {}).verdict, Verdict::Proven); // both 15, mine first
}

// rules 3.6
TEST(Claims, AreProvenWhereTooFewCardsAreUnseen) {
    EXPECT_EQ(proof("R1 O1 G2", "", set_of<Clans>("P8 P9")).verdict, Verdict::Proven);
    EXPECT_EQ(proof("R1 O1 G2", "", set_of<Clans>("P7 P8 P9")).verdict, Verdict::Refuted);
}

// rules 3.12
TEST(Claims, OfTheExamplesWithTacticCards) {
    const auto wild = [](std::string_view seen) {
        return proof("G9 B9 P9", "R8 joker1", unseen("G9 B9 P9 R8 R7 R9") - set_of<Clans>(seen));
    };
    EXPECT_EQ(wild("").with, set_of<Clans>("R6"));
    EXPECT_EQ(wild("R6").verdict, Verdict::Proven);
    EXPECT_EQ(proof("R8 R9 joker1", "joker2", unseen("R8 R9")).verdict, Verdict::Proven);
    EXPECT_EQ(proof("G9 B9 P9", "R8 R6", unseen("G9 B9 P9 R8 R6 R7")).verdict, Verdict::Proven);

    const auto sums = [](std::string_view seen) {
        return proof("Y9 G8 B7", "R9 O9", unseen("Y9 G8 B7 R9 O9") - set_of<Clans>(seen),
                     Counts::Sum);
    };
    EXPECT_EQ(sums("").verdict, Verdict::Refuted);
    EXPECT_EQ(sums("G9 B9 P9 R8 O8 Y8 B8 P8 R7 O7 Y7 G7 P7").verdict, Verdict::Proven);
    EXPECT_EQ(sums("G9 B9 P9 R8 O8 Y8 B8 P8 R7 O7 Y7 G7").verdict, Verdict::Refuted);
}

} // namespace
} // namespace cairn
