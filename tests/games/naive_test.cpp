// The engine against the second, naive implementation of the rules: the same games of all
// twelve rulesets, and at every position everything that the two can be asked.
#include "base/scaled.hpp"
#include "base/text.hpp"
#include "naive/game.hpp"
#include "seen.hpp"
#include "style.hpp"

namespace cairn {
namespace {

using Object = boost::json::object;

int number_of(Seat seat) { return seat == Seat::P1 ? 1 : 2; }

// Both implementations of one game.
class Pair {
public:
    Pair(const Entry& entry, std::uint64_t seed, Seat first)
        : entry_(entry), table_(entry.open(seed, first)),
          naive_(naive::Game::deal(std::string(entry.id), table_->deal(), number_of(first))) {}

    bool open() const { return table_->outcome() == Outcome::Open; }

    void play_one(Style style, Random& random) {
        const auto seen = seen_by(*table_, table_->turn());
        const std::string move = choose(table_->choices(), own_sides(seen), style, random);
        ASSERT_TRUE(table_->play(move)) << move << " of " << history_;
        history_ += move + " ";
        Texts order;
        for (const auto card : words_of(table_->played().back().order)) order.emplace_back(card);
        naive_.play(move, order);
    }

    void compare() const {
        SCOPED_TRACE(history_);
        ASSERT_EQ(sorted(table_->moves()), sorted(naive_.moves()));
        ASSERT_EQ(turn_text(*table_), naive_.turn());
        ASSERT_EQ(table_->deck(), naive_.deck());
        if (!entry_.hides_cards) return compare_totem();
        for (const Seat seat : both_seats) compare_view(seat_view(seat), seat);
        compare_proofs();
    }

private:
    Object seat_view(Seat seat) const { return seen_by(*table_, seat); }

    void compare_view(const Object& seen, Seat seat) const {
        Texts hand = naive_.hand(number_of(seat));
        const Texts aside = naive_.set_aside(number_of(seat));
        hand.insert(hand.end(), aside.begin(), aside.end());
        ASSERT_EQ(sorted(texts_of(seen.at("hand"))), sorted(hand));
        const bool has_discard = seen.contains("discard");
        const Texts discard = has_discard ? sorted(texts_of(seen.at("discard"))) : Texts();
        ASSERT_EQ(discard, naive_.discard());
        compare_amounts(seen, seat);
        const auto& places = *places_of(seen);
        ASSERT_EQ(static_cast<int>(places.size()), naive_.stones());
        for (int k = 1; k <= naive_.stones(); ++k) {
            compare_place(places[static_cast<std::size_t>(k - 1)].as_object(), k);
        }
        if (!seen.contains("tactics_played")) return;
        for (const Seat each : both_seats) {
            const auto& played = seen.at("tactics_played").at(name(each));
            ASSERT_EQ(played.as_int64(), naive_.tactics_played(number_of(each)));
        }
        if (entry_.facts.game == "siege") {
            ASSERT_EQ(sorted(texts_of(seen.at("giving"))), aside);
        }
    }

    // The cards of the opponent and of the piles are shown as numbers only.
    void compare_amounts(const Object& seen, Seat seat) const {
        Texts theirs = naive_.hand(number_of(opponent(seat)));
        const Texts aside = naive_.set_aside(number_of(opponent(seat)));
        theirs.insert(theirs.end(), aside.begin(), aside.end());
        const auto tactics = std::count_if(theirs.begin(), theirs.end(), naive::is_tactic);
        const auto suits = static_cast<std::int64_t>(theirs.size()) - tactics;
        const char* pile = entry_.facts.game == "border" ? "clan" : "siege";
        const auto& held = seen.at("opponent").as_object();
        ASSERT_EQ(held.at(pile).as_int64(), suits);
        if (held.contains("tactic")) {
            ASSERT_EQ(held.at("tactic").as_int64(), tactics);
        } else {
            ASSERT_EQ(tactics, 0);
        }
        std::int64_t left = 0;
        for (const auto& amount : seen.at("piles").as_object()) left += amount.value().as_int64();
        const std::string deck = naive_.deck();
        const auto words = words_of(deck);
        const auto cards = std::count_if(words.begin(), words.end(), [](std::string_view word) {
            return word != "deck" && word != "clan" && word != "siege" && word != "tactic";
        });
        ASSERT_EQ(left, cards);
    }

    void compare_place(const Object& place, int k) const {
        for (const Seat seat : both_seats) {
            ASSERT_EQ(texts_of(place.at(name(seat))), naive_.side(number_of(seat), k));
        }
        if (entry_.facts.game == "siege") {
            ASSERT_EQ(place.at("damaged").as_bool(), naive_.holder(k) == 1);
            return;
        }
        const auto& holder = place.at("holder");
        const std::string held = holder.is_null() ? "p0" : std::string(holder.as_string());
        ASSERT_EQ(held, "p" + std::to_string(naive_.holder(k)));
        const Texts on_stone = naive_.on_stone(k);
        const bool mud = std::count(on_stone.begin(), on_stone.end(), "mud") > 0;
        const bool blind = static_cast<int>(on_stone.size()) > (mud ? 1 : 0);
        ASSERT_EQ(place.at("slots").as_int64(), mud ? 4 : 3);
        ASSERT_EQ(place.at("sums_only").as_bool(), blind);
    }

    void compare_proofs() const {
        for (const Seat seat : both_seats) {
            for (int k = 1; k <= naive_.stones(); ++k) {
                SCOPED_TRACE(std::string("prove ") + name(seat) + " " + std::to_string(k));
                const auto answer = table_->prove(seat, static_cast<std::uint64_t>(k));
                const std::string expected = naive_.prove(number_of(seat), k);
                if (!answer) {
                    ASSERT_EQ(expected, "error");
                    continue;
                }
                const auto words = words_of(*answer);
                ASSERT_EQ(words[0], expected);
                if (words[0] != "refuted") {
                    ASSERT_EQ(words.size(), 1U);
                    continue;
                }
                const Texts cards(words.begin() + 1, words.end());
                ASSERT_TRUE(naive_.refutes(number_of(seat), k, cards)) << *answer;
            }
        }
    }

    void compare_totem() const {
        const Object seen = seat_view(Seat::P1);
        ASSERT_EQ(seen.at("totem").as_string(), naive_.totem_cell());
        Texts pieces;
        for (const auto& piece : seen.at("pieces").as_array()) {
            pieces.push_back(std::string(piece.at("owner").as_string()) + ":" +
                             std::to_string(piece.at("value").as_int64()) + "@" +
                             std::string(piece.at("cell").as_string()));
        }
        ASSERT_EQ(sorted(pieces), naive_.pieces());
        for (const Seat seat : both_seats) ASSERT_FALSE(table_->prove(seat, 1));
    }

    const Entry& entry_;
    std::unique_ptr<Table> table_;
    naive::Game naive_;
    std::string history_;
};

void compare_games(const Entry& entry, std::uint64_t seed, int games) {
    Random random(seed);
    int positions = 0;
    for (int game = 0; game < games; ++game) {
        const Style style = all_styles[static_cast<std::size_t>(game) % all_styles.size()];
        const bool may_choose = entry.match->starter == Starter::Either;
        const Seat first = may_choose && random.below(2) == 1 ? Seat::P2 : Seat::P1;
        const std::uint64_t deal = random.next();
        SCOPED_TRACE("deal seed " + std::to_string(deal) + ", first " + name(first));
        Pair pair(entry, deal, first);
        ASSERT_NO_FATAL_FAILURE(pair.compare());
        for (++positions; pair.open(); ++positions) {
            ASSERT_NO_FATAL_FAILURE(pair.play_one(style, random));
            ASSERT_NO_FATAL_FAILURE(pair.compare());
        }
    }
    testing::Test::RecordProperty("positions", positions);
}

class Naive : public testing::TestWithParam<Entry> {};
TEST_P(Naive, Agrees) { compare_games(GetParam(), 1, scaled(400)); }

class DeepNaive : public testing::TestWithParam<Entry> {};
TEST_P(DeepNaive, Agrees) { compare_games(GetParam(), 2, 4000); }

INSTANTIATE_TEST_SUITE_P(Rulesets, Naive, testing::ValuesIn(catalogue()), ruleset_name);
INSTANTIATE_TEST_SUITE_P(Rulesets, DeepNaive, testing::ValuesIn(catalogue()), ruleset_name);

} // namespace
} // namespace cairn
