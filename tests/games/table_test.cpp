// Tables of all rulesets: deals from a seed, replaying, taking moves back, and colours as mere names.
#include "seen.hpp"
#include "style.hpp"

#include "base/scaled.hpp"
#include "base/text.hpp"

#include <span>

namespace cairn {
namespace {

using Words = std::vector<std::string_view>;

// All that can be asked of a table.
struct Answers {
    Texts moves;
    Texts proofs;
    std::string turn, deck, deck_json, p1, p2, pictures;

    friend bool operator==(const Answers&, const Answers&) = default;
};

Answers ask(const Table& table) {
    Answers answers;
    answers.moves = table.moves();
    for (const Seat seat : both_seats) {
        for (std::uint64_t place = 0; place <= 10; ++place) {
            const auto proof = table.prove(seat, place);
            answers.proofs.push_back(proof ? proof.value() : proof.reason());
        }
        answers.pictures += table.picture(seat, Palette::Colour);
    }
    answers.turn = turn_text(table);
    answers.deck = table.deck();
    answers.deck_json = table.deck_json();
    answers.p1 = table.view_json(Seat::P1);
    answers.p2 = table.view_json(Seat::P2);
    return answers;
}

const Budget few_nodes { .milliseconds = {}, .nodes = 20 };

// Plays on, at most this many moves.
void play_on(Table& table, int moves, Style style, Random& random) {
    for (int i = 0; i < moves && table.outcome() == Outcome::Open; ++i) {
        const auto seen = seen_by(table, table.turn());
        ASSERT_TRUE(table.play(choose(table.choices(), own_sides(seen), style, random)));
    }
}

class EveryTable : public testing::TestWithParam<Entry> {
protected:
    const Entry& entry() const { return GetParam(); }
    Seat some_first(Random& random) const {
        const bool may_choose = entry().match->starter == Starter::Either;
        return may_choose && random.below(2) == 1 ? Seat::P2 : Seat::P1;
    }
};
INSTANTIATE_TEST_SUITE_P(Rulesets, EveryTable, testing::ValuesIn(catalogue()), ruleset_name);

std::vector<Entry> with_cards() {
    std::vector<Entry> found;
    std::ranges::copy_if(catalogue(), std::back_inserter(found), &Entry::hides_cards);
    return found;
}

// Where nothing is hidden there are no colours either.
class EveryCardTable : public EveryTable {};
INSTANTIATE_TEST_SUITE_P(Rulesets, EveryCardTable, testing::ValuesIn(with_cards()), ruleset_name);

TEST_P(EveryTable, DealsTheSameFromTheSameSeed) {
    for (std::uint64_t seed : { 0U, 1U, 2U }) {
        const auto one = entry().open(seed, Seat::P1);
        const auto other = entry().open(99, Seat::P1);
        other->deal_seed(seed, Seat::P1);
        EXPECT_EQ(one->deal(), other->deal());
        EXPECT_EQ(ask(*one), ask(*other));
    }
    if (!entry().hides_cards) return;
    EXPECT_NE(entry().open(1, Seat::P1)->deal(), entry().open(2, Seat::P1)->deal());
}

TEST_P(EveryTable, DealsWhatItIsGiven) {
    const auto one = entry().open(5, Seat::P1);
    const auto other = entry().open(6, Seat::P1);
    const std::string deal = one->deal();
    ASSERT_TRUE(other->deal_cards(words_of(deal), Seat::P1));
    EXPECT_EQ(other->deal(), deal);
    EXPECT_EQ(ask(*one), ask(*other));
}

// The moves, with the orders of the shuffles, make the same game again.
TEST_P(EveryTable, ReplaysToTheSame) {
    Random random(1);
    for (int game = 0; game < scaled(40); ++game) {
        const auto table = entry().open(random.next(), some_first(random));
        play_on(*table, 400, all_styles[static_cast<std::size_t>(game) % 5], random);
        ASSERT_NE(table->outcome(), Outcome::Open);
        const auto again = entry().open(1, Seat::P1);
        const std::string deal = table->deal();
        ASSERT_TRUE(again->deal_cards(words_of(deal), table->first()));
        for (const Played& played : table->played()) {
            ASSERT_EQ(again->turn(), played.seat);
            ASSERT_TRUE(again->play(played.move, words_of(played.order))) << played.move;
        }
        ASSERT_EQ(again->played(), table->played());
        ASSERT_EQ(ask(*again), ask(*table));
    }
}

TEST_P(EveryTable, TakesMovesBack) {
    Random random(2);
    for (int game = 0; game < scaled(20); ++game) {
        const auto table = entry().open(random.next(), some_first(random));
        EXPECT_FALSE(table->undo());
        std::vector<Answers> before;
        const Style style = all_styles[static_cast<std::size_t>(game) % 5];
        while (table->outcome() == Outcome::Open) {
            before.push_back(ask(*table));
            ASSERT_NO_FATAL_FAILURE(play_on(*table, 1, style, random));
        }
        for (; !before.empty(); before.pop_back()) {
            ASSERT_TRUE(table->undo());
            ASSERT_EQ(ask(*table), before.back());
            ASSERT_EQ(table->played().size(), before.size() - 1);
        }
        EXPECT_FALSE(table->undo());
    }
}

TEST_P(EveryTable, RefusesAMoveAndChangesNothing) {
    Random random(3);
    const auto table = entry().open(1, Seat::P1);
    const auto other = entry().open(2, Seat::P1);
    play_on(*other, 20, Style::Any, random);
    for (int i = 0; i < 10; ++i) {
        const Answers before = ask(*table);
        Texts refused { "",          "nonsense", "claim@1",  "claim@10",  "control@0",    "end",
                        "draw:clan", "R5@3 ",    "e5:3@d4:", "return:R5", "support:R1,R1" };
        for (const std::string& move : other->moves()) refused.push_back(move);
        const Texts legal = table->moves();
        for (const std::string& move : refused) {
            if (std::count(legal.begin(), legal.end(), move) > 0) continue;
            const auto played = table->play(move);
            ASSERT_FALSE(played) << move;
            ASSERT_FALSE(played.reason().empty());
            ASSERT_EQ(ask(*table), before);
        }
        play_on(*table, 3, Style::Any, random);
    }
}

// The same card, or a move or deal with such cards, in other colours.
std::string recoloured(std::string_view text, std::string_view letters, std::string_view others) {
    std::string result(text);
    for (std::size_t i = 0; i + 1 < result.size(); ++i) {
        const auto at = letters.find(result[i]);
        const bool card = result[i + 1] >= '0' && result[i + 1] <= '9';
        if (at != std::string_view::npos && card) result[i] = others[at];
    }
    if (!result.starts_with("support:")) return result;
    // Notation, section 3: the two cards stand in the order of the colours, then of the values.
    const auto comma = result.find(',');
    std::string one = result.substr(8, comma - 8);
    std::string other = result.substr(comma + 1);
    const auto rank = [&](const std::string& card) {
        return letters.find(card[0]) * 100 + static_cast<std::size_t>(std::stoi(card.substr(1)));
    };
    if (rank(other) < rank(one)) std::swap(one, other);
    return "support:" + one + "," + other;
}

TEST_P(EveryCardTable, KnowsColoursAsNamesOnly) {
    const std::string letters(entry().suit_cards.colours);
    Random random(4);
    for (int game = 0; game < scaled(40); ++game) {
        std::string others = letters;
        shuffle(others, random);
        const auto table = entry().open(random.next(), some_first(random));
        const auto mirror = entry().open(1, Seat::P1);
        const std::string deal = recoloured(table->deal(), letters, others);
        ASSERT_TRUE(mirror->deal_cards(words_of(deal), table->first()));
        const Style style = all_styles[static_cast<std::size_t>(game) % 5];
        while (table->outcome() == Outcome::Open) {
            Texts moves;
            for (const auto& move : table->moves()) {
                moves.push_back(recoloured(move, letters, others));
            }
            ASSERT_EQ(sorted(moves), sorted(mirror->moves()));
            ASSERT_NO_FATAL_FAILURE(play_on(*table, 1, style, random));
            const Played& played = table->played().back();
            const std::string order = recoloured(played.order, letters, others);
            ASSERT_TRUE(mirror->play(recoloured(played.move, letters, others), words_of(order)));
            ASSERT_EQ(turn_text(*mirror), turn_text(*table));
            ASSERT_EQ(mirror->deck(), recoloured(table->deck(), letters, others));
        }
    }
}

TEST_P(EveryTable, AdvisesALegalMove) {
    Random random(5);
    const auto table = entry().open(1, Seat::P1);
    for (int i = 0; i < 6; ++i) {
        if (table->outcome() != Outcome::Open) break;
        Random thoughts(7);
        const Advice advice = table->advise(few_nodes, thoughts);
        const Texts moves = table->moves();
        ASSERT_EQ(std::count(moves.begin(), moves.end(), advice.move), 1) << advice.move;
        ASSERT_GE(advice.win_probability, 0.0);
        ASSERT_LE(advice.win_probability, 1.0);
        play_on(*table, 5, Style::Any, random);
    }
}

// What p1 is shown, may do and is advised to do depends on p1's own hand alone, whatever else was
// dealt and lies in the piles.
TEST_P(EveryCardTable, ShowsAndAdvisesTheSameWhateverIsHidden) {
    const auto table = entry().open(1, Seat::P1);
    const auto other = entry().open(2, Seat::P1);
    const std::size_t hand = seen_by(*table, Seat::P1).at("hand").as_array().size();
    Random random(6);
    for (int round = 0; round < 20; ++round) {
        table->deal_seed(random.next(), Seat::P1);
        const std::string deal = table->deal();
        Words words = words_of(deal);
        const auto suits = std::find(words.begin(), words.end(), "tactic") - words.begin();
        std::span<std::string_view> rest(words.data() + 1 + hand, words.data() + suits);
        shuffle(rest, random);
        ASSERT_TRUE(other->deal_cards(words, Seat::P1));
        ASSERT_EQ(other->view_json(Seat::P1), table->view_json(Seat::P1));
        ASSERT_EQ(other->moves(), table->moves());
        Random here(7);
        Random there(7);
        const Advice one = table->advise(few_nodes, here);
        const Advice same = other->advise(few_nodes, there);
        ASSERT_EQ(one.move, same.move);
        ASSERT_EQ(one.win_probability, same.win_probability);
    }
}

} // namespace
} // namespace cairn
