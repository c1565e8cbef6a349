// Games looked over: what is said of a move depends on what its player could know and on nothing
// else, and a won ending thrown away is a blunder.
#include "table/analysis/analysis.hpp"
#include "table/analysis/weighed_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "base/scaled.hpp"
#include "base/text.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/records.hpp"

namespace cairn {
namespace {

AnalysisTerms quick_terms() {
    AnalysisTerms terms;
    terms.budget.nodes = 60;
    return terms;
}

Analysis analysed(const Record& record, const AnalysisTerms& terms = quick_terms()) {
    const auto analysis = analyse(record, terms);
    EXPECT_TRUE(analysis);
    return analysis ? *analysis : Analysis {};
}

void expect_same(const AnalysedMove& a, const AnalysedMove& b) {
    EXPECT_EQ(a.move, b.move);
    EXPECT_EQ(a.best, b.best);
    EXPECT_EQ(a.before.value, b.before.value) << a.move;
    EXPECT_EQ(a.after.value, b.after.value) << a.move;
    EXPECT_EQ(a.error, b.error);
    EXPECT_EQ(a.luck.has_value(), b.luck.has_value());
    if (a.luck && b.luck) {
        EXPECT_EQ(a.luck->value, b.luck->value);
    }
}

// What is said of the whole curve from one player's knowledge.
void expect_same_curve(const Analysis& a, const Analysis& b, Seat seat) {
    ASSERT_EQ(a.moves.size(), b.moves.size());
    for (std::size_t plies = 0; plies <= a.moves.size(); ++plies) {
        EXPECT_EQ(a.chance(seat, plies).value, b.chance(seat, plies).value) << plies;
    }
}

class Analysing : public testing::TestWithParam<std::string> {
protected:
    const Entry& entry() const { return *find_ruleset(GetParam()); }
};

TEST_P(Analysing, JudgesEveryMove) {
    const auto table = random_table(entry(), 5, static_cast<std::size_t>(scaled(60)) + 6);
    const Record record = record_of(*table);
    const Analysis analysis = analysed(record);
    ASSERT_EQ(analysis.moves.size(), record.moves.size());
    bool lucky = false;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const AnalysedMove& move = analysis.moves[i];
        EXPECT_EQ(move.seat, record.moves[i].seat);
        EXPECT_EQ(move.move, record.moves[i].move);
        EXPECT_GE(move.loss(), 0);
        EXPECT_GE(move.after.value, 0);
        EXPECT_LE(move.before.value, 1);
        if (move.forced || move.best == move.move) {
            EXPECT_EQ(move.loss(), 0);
        }
        lucky = lucky || move.luck;
    }
    EXPECT_EQ(lucky, entry().hides_cards);
}

// One curve for each player, and their own moves are steps of it: a move begins at the point before
// it, and what it loses is what the curve falls by, but for the luck of a card.
TEST_P(Analysing, AMoveLosesWhatItsPlayersCurveFallsBy) {
    for (const std::size_t plies : { 24, 300 }) {
        AnalysisTerms terms = quick_terms();
        terms.budget.nodes = 12;
        const auto table = random_table(entry(), 8, plies);
        const Analysis analysis = analysed(record_of(*table), terms);
        ASSERT_FALSE(analysis.moves.empty());
        for (std::size_t i = 0; i < analysis.moves.size(); ++i) {
            const AnalysedMove& move = analysis.moves[i];
            const double before = analysis.chance(move.seat, i).value;
            const double after = analysis.chance(move.seat, i + 1).value;
            const double luck = move.luck ? move.luck->value : 0;
            EXPECT_EQ(move.before.value, before) << i << " " << move.move;
            EXPECT_NEAR(move.loss(), before - after + luck, 1e-12) << i << " " << move.move;
            for (const Seat seat : both_seats) {
                EXPECT_GE(analysis.chance(seat, i).value, 0);
                EXPECT_LE(analysis.chance(seat, i).value, 1);
            }
        }
        if (table->outcome() == Outcome::Open) continue;
        for (const Seat seat : both_seats) {
            EXPECT_EQ(analysis.chance(seat, analysis.moves.size()).value,
                      share(table->outcome(), seat));
        }
    }
}

TEST_P(Analysing, IsTheSameOnSeveralThreads) {
    const Record record = record_of(*random_table(entry(), 6, 12));
    AnalysisTerms terms = quick_terms();
    const Analysis once = analysed(record, terms);
    terms.threads = 3;
    const Analysis again = analysed(record, terms);
    ASSERT_EQ(once.moves.size(), again.moves.size());
    for (std::size_t i = 0; i < once.moves.size(); ++i) expect_same(once.moves[i], again.moves[i]);
}

// The last two cards of the pile, and one in p2's hand that is not played, change places: p1 cannot
// know, and nothing that is said of p1's moves may change.
class AnalysingHidden : public Analysing {};

std::ptrdiff_t hand_size(const Entry& entry) {
    const auto view = boost::json::parse(entry.open(1, Seat::P1)->view_json(Seat::P1));
    return std::ssize(view.at("hand").as_array());
}

TEST_P(AnalysingHidden, KnowsNoMoreThanThePlayer) {
    int compared = 0;
    for (std::uint64_t seed = 1; seed <= 20 && compared < 3; ++seed) {
        const Record record = record_of(*random_table(entry(), seed, 7));
        const auto words = words_of(record.deal);
        std::vector<std::string> cards(words.begin(), words.end());
        const auto suits_end = std::find(cards.begin(), cards.end(), "tactic");
        std::iter_swap(suits_end - 1, suits_end - 2);
        const auto second_hand = cards.begin() + 1 + hand_size(entry());
        for (auto card = second_hand; card != second_hand + 6; ++card) {
            const bool shown = std::any_of(record.moves.begin(), record.moves.end(),
                                           [&](const RecordedMove& move) {
                                               return move.move.find(*card) != std::string::npos;
                                           });
            if (shown) continue;
            std::iter_swap(card, suits_end - 1);
            break;
        }
        Record other = record;
        other.deal.clear();
        for (const std::string& card : cards) other.deal += (other.deal.empty() ? "" : " ") + card;
        ASSERT_NE(record.deal, other.deal);
        if (!replay(other)) continue; // a ruse of the random game looked into that hand
        ++compared;
        const Analysis one = analysed(record);
        const Analysis two = analysed(other);
        ASSERT_EQ(one.moves.size(), two.moves.size());
        for (std::size_t i = 0; i < one.moves.size(); ++i) {
            if (one.moves[i].seat == Seat::P1) expect_same(one.moves[i], two.moves[i]);
        }
        expect_same_curve(one, two, Seat::P1);
    }
    EXPECT_EQ(compared, 3);
}

// By workers that know nothing of each other, in any order, each move a text on its way.
TEST_P(Analysing, ConnectsMovesThatWereWeighedInAnyOrder) {
    const Record record = record_of(*random_table(entry(), 3, 10));
    ASSERT_EQ(record.moves.size(), 10);
    const Analysis all = analysed(record);
    std::vector<std::string> texts(10);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const std::size_t ply = i * 3 % texts.size();
        const auto weighed = weigh_move(record, ply, quick_terms());
        ASSERT_TRUE(weighed);
        texts[ply] = to_text(*weighed);
    }
    Chance next;
    for (std::size_t ply = texts.size(); ply-- > 0;) {
        const auto weighed = parse_weighed_move(texts[ply]);
        ASSERT_TRUE(weighed) << texts[ply];
        const AnalysedMove move = connect(*weighed, record, ply, next);
        expect_same(move, all.moves[ply]);
        EXPECT_EQ(move.seat, all.moves[ply].seat);
        EXPECT_EQ(move.forced, all.moves[ply].forced);
        for (const Seat seat : both_seats) {
            EXPECT_EQ(move.then[seat].value, all.moves[ply].then[seat].value);
        }
        next = move.before;
    }
    EXPECT_FALSE(weigh_move(record, 10, quick_terms()));
}

TEST(Analysis, RefusesWhatIsNoWeighedMove) {
    for (const char* const text :
         { "", "p1 saw free R5@3 R5@3", "p1 saw free R5@3 R5@3 1 2 3 4 5 6 7 8 x",
           "p1 saw free R5@3 R5@3 1 2 3 4 5 6 7 8 9 10" }) {
        EXPECT_FALSE(parse_weighed_move(text)) << text;
    }
    EXPECT_TRUE(parse_weighed_move("p1 saw free R5@3 R5@3 1 2 3 4 5 6 7 8 9"));
}

INSTANTIATE_TEST_SUITE_P(Rulesets, Analysing, testing::ValuesIn(all_rulesets()), ruleset_name);

std::vector<std::string> rulesets_with_hidden_cards() {
    std::vector<std::string> ids = all_rulesets();
    std::erase(ids, "totem");
    return ids;
}
INSTANTIATE_TEST_SUITE_P(Rulesets, AnalysingHidden, testing::ValuesIn(rulesets_with_hidden_cards()),
                         ruleset_name);

TEST(Blunders, AWonEndingThrownAway) {
    for (const char* ruleset : { "schotten", "classic", "totem" }) {
        const auto record = game_with_a_blunder(ruleset);
        ASSERT_TRUE(record) << ruleset;
        AnalysisTerms terms = quick_terms();
        terms.budget.nodes = ruleset == std::string("totem") ? 60'000 : 60;
        const Analysis analysis = analysed(*record, terms);
        const AnalysedMove& last = analysis.moves.back();
        EXPECT_EQ(last.before.value, 1) << ruleset << " " << last.move;
        EXPECT_EQ(last.after.value, 0);
        EXPECT_EQ(last.error, 0);
        EXPECT_EQ(last.mark(), Mark::Blunder);
        EXPECT_NE(last.best, last.move);
        EXPECT_GE(analysis.summary(last.seat).count(Mark::Blunder), 1);
    }
}

AnalysedMove losing(double loss, double error) {
    AnalysedMove move;
    move.before.value = 0.6;
    move.after.value = 0.6 - loss;
    move.error = error;
    return move;
}

TEST(Marks, TakeALossThatIsSure) {
    EXPECT_EQ(losing(0, 0).mark(), Mark::None);
    EXPECT_EQ(losing(0.049, 0).mark(), Mark::None);
    EXPECT_EQ(losing(0.05, 0).mark(), Mark::Inaccuracy);
    EXPECT_EQ(losing(0.099, 0.01).mark(), Mark::Inaccuracy);
    EXPECT_EQ(losing(0.10, 0.01).mark(), Mark::Mistake);
    EXPECT_EQ(losing(0.15, 0.01).mark(), Mark::Blunder);
    EXPECT_EQ(losing(0.15, 0.08).mark(), Mark::None);
    EXPECT_STREQ(sign(Mark::Inaccuracy), "?!");
    EXPECT_STREQ(sign(Mark::Blunder), "??");
}

TEST(Accuracy, IsHalfForABlunder) {
    EXPECT_EQ(losing(0, 0).accuracy(), 1);
    EXPECT_NEAR(losing(0.05, 0).accuracy(), 0.75, 1e-12);
    EXPECT_NEAR(losing(0.15, 0).accuracy(), 0.5, 1e-12);
    EXPECT_NEAR(losing(0.6, 0).accuracy(), 0.2, 1e-12);
}

TEST(Summaries, CountOnlyChoices) {
    Analysis analysis;
    analysis.moves = { losing(0.2, 0), losing(0, 0), losing(0, 0) };
    analysis.moves[1].forced = true;
    analysis.moves[0].luck = { 0.03, 0.03 };
    analysis.moves[2].luck = { -0.01, 0.04 };
    const PlayerSummary summary = analysis.summary(Seat::P1);
    EXPECT_EQ(summary.choices, 2);
    EXPECT_NEAR(summary.average_loss(), 0.1, 1e-12);
    EXPECT_NEAR(summary.accuracy(), (0.15 / 0.35 + 1) / 2, 1e-12);
    EXPECT_EQ(summary.count(Mark::Blunder), 1);
    EXPECT_NEAR(summary.luck.value, 0.02, 1e-12);
    EXPECT_NEAR(summary.luck.error, 0.05, 1e-12);
    EXPECT_EQ(analysis.summary(Seat::P2).choices, 0);
    EXPECT_EQ(analysis.summary(Seat::P2).average_loss(), 0);
    EXPECT_EQ(analysis.summary(Seat::P2).accuracy(), 1);
}

// The mean of the luck of all cards that could have been drawn is none.
TEST(Luck, IsFairOnAverage) {
    const Record record = record_of(*random_table(*find_ruleset("schotten"), 2, 3));
    const auto words = words_of(record.deal);
    AnalysisTerms terms;
    terms.budget.nodes = 1200;
    terms.threads = 2;
    double sum = 0;
    double squares = 0;
    int cards = 0;
    // p1's second draw is the third card of the pile, which begins after both hands.
    constexpr std::size_t drawn = 1 + 12 + 2;
    for (std::size_t place = drawn; place < words.size(); place += sanitized ? 13 : 3) {
        auto swapped = words;
        std::swap(swapped[drawn], swapped[place]);
        Record other = record;
        other.deal.clear();
        for (const auto word : swapped) {
            other.deal += (other.deal.empty() ? "" : " ") + std::string(word);
        }
        const Analysis analysis = analysed(other, terms);
        ASSERT_TRUE(analysis.moves[2].luck);
        sum += analysis.moves[2].luck->value;
        squares += analysis.moves[2].luck->value * analysis.moves[2].luck->value;
        ++cards;
    }
    const double mean = sum / cards;
    EXPECT_NEAR(mean, 0, 0.02);
    EXPECT_GT(squares / cards, 0);
}

TEST(Analysis, JudgesOneMoveAsAmongAll) {
    const Record record = record_of(*random_table(*find_ruleset("schotten"), 2, 10));
    const Analysis all = analysed(record);
    const auto one = analyse_move(record, 4, quick_terms(), all.moves[5].before.value);
    ASSERT_TRUE(one);
    expect_same(*one, all.moves[4]);
    const auto chance = analyse_chance(record, 5, Seat::P1, Judging::OwnKnowledge, quick_terms());
    ASSERT_TRUE(chance);
    EXPECT_EQ(chance->value, all.chance(Seat::P1, 5).value); // p2 moves next
    EXPECT_FALSE(analyse_move(record, 10, quick_terms()));
    Record wrong = record;
    wrong.moves[4].move = "claim@9";
    EXPECT_FALSE(analyse_move(wrong, 4, quick_terms()));
    EXPECT_TRUE(analyse_move(wrong, 3, quick_terms()));
}

// With both hands seen it is one game, and what one wins the other loses.
TEST(Analysis, JudgesByBothHandsWhenAsked) {
    const Record record = record_of(*random_table(*find_ruleset("schotten"), 2, 30));
    AnalysisTerms terms;
    terms.budget.nodes = 3000;
    const auto chance = [&](Seat seat, Judging by) {
        return analyse_chance(record, 30, seat, by, terms)->value;
    };
    EXPECT_NEAR(chance(Seat::P1, Judging::BothHands) + chance(Seat::P2, Judging::BothHands), 1,
                1e-12);
    EXPECT_NE(chance(Seat::P1, Judging::BothHands), chance(Seat::P1, Judging::OwnKnowledge));
}

TEST(Analysis, EndsWhenInterrupted) {
    const Record record = record_of(*random_table(*find_ruleset("schotten"), 2, 10));
    const std::atomic<bool> stop { true };
    AnalysisTerms terms = quick_terms();
    terms.interrupted = &stop;
    EXPECT_TRUE(analysed(record, terms).moves.empty());
}

TEST(Analysis, NeedsARightRecord) {
    Record record = record_of(*random_table(*find_ruleset("schotten"), 2, 10));
    record.moves[3].move = "claim@9";
    const auto analysis = analyse(record, quick_terms());
    ASSERT_FALSE(analysis);
    EXPECT_TRUE(analysis.reason().starts_with("move 4, ")) << analysis.reason();
}

} // namespace
} // namespace cairn
