// What must hold in every position of every game, whatever the ruleset. The games are reached by
// their types: State, Move and View of each, with all rules there are for it.
#include "base/scaled.hpp"
#include "mind/random_play.hpp"
#include "rulesets.hpp"

#include <algorithm>
#include <cmath>

namespace cairn {
namespace {

template <class Seating>
class EveryGame : public testing::Test {};
TYPED_TEST_SUITE(EveryGame, Seatings, SeatingNames);

TYPED_TEST(EveryGame, EndsInTime) {
    play_games<TypeParam>(1, scaled(300), [](const auto& state, auto, int ply, Random&) {
        using State = typename TypeParam::State;
        ASSERT_LT(ply, State::max_plies);
        ASSERT_EQ(due(state), Pile::None);
        typename State::MoveList list;
        legal_moves(state, list);
        ASSERT_EQ(list.empty(), outcome(state) != Outcome::Open);
    });
}

TYPED_TEST(EveryGame, WritesAndReadsEveryMove) {
    play_games<TypeParam>(2, scaled(200), [](const auto& state, auto, int, Random&) {
        for (const auto move : moves_of(state)) {
            const std::string text = to_text(move, *state.board.rules);
            const auto parsed = parse_move(text, *state.board.rules);
            ASSERT_TRUE(parsed) << text << ": " << parsed.reason();
            ASSERT_EQ(*parsed, move) << text;
        }
    });
}

TYPED_TEST(EveryGame, ListsEveryMoveOnce) {
    play_games<TypeParam>(3, scaled(100), [](const auto& state, auto, int, Random&) {
        const auto list = moves_of(state);
        std::vector<std::string> texts;
        for (const auto move : list) texts.push_back(to_text(move, *state.board.rules));
        std::sort(texts.begin(), texts.end());
        ASSERT_EQ(std::adjacent_find(texts.begin(), texts.end()), texts.end());
    });
}

// Every move that four bytes (two in the Totem game) can hold: legal if and only if it is listed.
TYPED_TEST(EveryGame, AcceptsWhatItListsAndNothingElse) {
    play_games<TypeParam>(4, scaled(20), [](const auto& state, auto, int, Random& random) {
        if (random.below(30) != 0) return;
        std::size_t accepted = 0;
        const auto list = moves_of(state);
        for_every_move<TypeParam>([&](auto move) {
            if (!is_legal(state, move)) return;
            ++accepted;
            ASSERT_NE(std::find(list.begin(), list.end(), move), list.end());
        });
        ASSERT_EQ(accepted, list.size());
    });
}

// Random moves that are picked without listing all of them: every legal one equally often.
TYPED_TEST(EveryGame, PicksEveryMoveEquallyOften) {
    using State = typename TypeParam::State;
    if constexpr (requires(const State& state, Random& random) { random_move(state, random); }) {
        play_games<TypeParam>(10, scaled(60), [](const auto& state, auto, int, Random& random) {
            if (random.below(15) != 0) return;
            const auto list = moves_of(state);
            constexpr int each = 60;
            std::vector<int> picked(list.size());
            for (std::size_t i = 0; i < each * list.size(); ++i) {
                const auto move = random_move(state, random);
                const auto at = std::find(list.begin(), list.end(), move);
                ASSERT_NE(at, list.end());
                ++picked[static_cast<std::size_t>(at - list.begin())];
            }
            double chi_square = 0;
            for (const int times : picked) chi_square += (times - each) * (times - each);
            chi_square /= each;
            // The mean is n - 1, the deviation sqrt(2n): six of them are never met by chance.
            const auto n = static_cast<double>(list.size());
            ASSERT_LT(chi_square, n + 6 * std::sqrt(2 * n) + 10);
        });
    }
}

// A random game takes short cuts; from a list at every move the same game must come out.
TYPED_TEST(EveryGame, PlaysARandomGameAsMoveByMove) {
    using State = typename TypeParam::State;
    play_games<TypeParam>(11, scaled(60), [](const auto& state, auto, int, Random& random) {
        if (random.below(10) != 0) return;
        State played = state;
        Random dice(random.next());
        Random same = dice;
        const int plies = play_random_game(played, same);
        State next = state;
        int count = 0;
        for (; outcome(next) == Outcome::Open; ++count) {
            const auto list = moves_of(next);
            apply(next, list[dice.below(static_cast<std::uint32_t>(list.size()))]);
            settle(next, dice);
        }
        ASSERT_EQ(plies, count);
        ASSERT_TRUE(played == next);
        ASSERT_TRUE(same == dice);
    });
}

TYPED_TEST(EveryGame, GuessesAWorldThatLooksTheSame) {
    play_games<TypeParam>(5, scaled(200), [](const auto& state, auto, int, Random& random) {
        for (const Seat seat : both_seats) {
            const auto seen = view(state, seat);
            const auto world = guess(seen, random);
            ASSERT_TRUE(view(world, seat) == seen);
            ASSERT_EQ(to_move(world), to_move(state));
            ASSERT_EQ(outcome(world), outcome(state));
            if (seat != to_move(state)) continue;
            const auto here = moves_of(state);
            const auto there = moves_of(world);
            ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
        }
    });
}

// A guessed world is a position that the game can go on from, to its end.
TYPED_TEST(EveryGame, GoesOnFromAGuessedWorld) {
    play_games<TypeParam>(6, scaled(20), [](const auto& state, auto, int ply, Random& random) {
        for (const Seat seat : both_seats) {
            auto world = guess(view(state, seat), random);
            for (int more = ply; outcome(world) == Outcome::Open; ++more) {
                ASSERT_LT(more, TypeParam::State::max_plies);
                const auto list = moves_of(world);
                ASSERT_FALSE(list.empty());
                apply(world, list[random.below(static_cast<std::uint32_t>(list.size()))]);
                settle(world, random);
            }
        }
    });
}

// Non-interference: what a seat is shown does not change with what it cannot know.
TYPED_TEST(EveryGame, ShowsNothingOfWhatIsHidden) {
    play_games<TypeParam>(7, scaled(60), [](const auto& state, auto, int, Random& random) {
        for (const Seat seat : both_seats) {
            const auto changed = with_other_secrets(state, seat, random);
            ASSERT_TRUE(view(changed, seat) == view(state, seat));
            ASSERT_EQ(json_of(changed, seat), json_of(state, seat));
            ASSERT_EQ(TypeParam::picture_of(view(changed, seat), Palette::Plain),
                      TypeParam::picture_of(view(state, seat), Palette::Plain));
            if (seat != to_move(state)) continue;
            const auto here = moves_of(state);
            const auto there = moves_of(changed);
            ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
        }
    });
}

// Plain values: a copy made byte by byte is the same position and goes on the same way.
TYPED_TEST(EveryGame, IsAPlainValue) {
    play_games<TypeParam>(8, scaled(50), [](const auto& state, auto move, int, Random& random) {
        using State = typename TypeParam::State;
        State copy = state;
        ASSERT_TRUE(copy == state);
        State one = state;
        Random same = random;
        Random again = random;
        apply(one, move);
        settle(one, same);
        apply(copy, move);
        settle(copy, again);
        ASSERT_TRUE(copy == one);
    });
}

TYPED_TEST(EveryGame, LosesNoCard) {
    play_games<TypeParam>(9, scaled(200), [](const auto& state, auto, int, Random&) {
        ASSERT_NO_FATAL_FAILURE(expect_every_card_once(state));
    });
}

} // namespace
} // namespace cairn
