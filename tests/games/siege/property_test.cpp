// What must hold in every position of random games of both rulesets.

#include <array>
#include <numeric>

#include "games/siege/json.hpp"
#include "scene.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn::siege {
namespace {

constexpr int games_each = 300;

// Plays random games and shows every position with a random move of it, before it is made.
template <class Look>
void play_games(std::uint64_t seed, int games, Look look) {
    for (const Rules* rules : rulesets_of<Rules>()) {
        Random random(seed);
        for (int game = 0; game < games; ++game) {
            auto pile = whole_pile();
            shuffle(pile, random);
            State state = start(*rules, pile);
            int ply = 0;
            for (; outcome(state) == Outcome::Open; ++ply) {
                ASSERT_LT(ply, State::max_plies);
                const auto list = moves_of(state);
                ASSERT_GT(list.size(), 0U);
                const Move move = list[random.below(static_cast<std::uint32_t>(list.size()))];
                ASSERT_NO_FATAL_FAILURE(look(state, move, random));
                apply(state, move);
                settle(state, random);
            }
            ASSERT_NE(outcome(state), Outcome::Draw);
            ASSERT_EQ(moves_of(state).size(), 0U);
        }
    }
}

TEST(Property, EveryCardIsInOnePlace) {
    play_games(11, games_each, [](const State& state, Move, Random&) {
        const Board& board = state.board;
        std::vector<Cards> places { state.piles().suits, state.siege_hands[attacker],
                                    state.siege_hands[defender], board.discard };
        int troops = board.discarded_tactics.size() + board.unseen_tactics.size();
        for (const Tile tile : every<Tile>) {
            for (const Seat seat : both_seats) {
                const Side& side = board.side(tile, seat);
                places.push_back(side.suit_cards());
                troops += side.size() - side.suit_cards().size();
                ASSERT_LE(side.size(), board.face(tile).slots);
            }
        }
        Cards all;
        int count = 0;
        for (const Cards place : places) {
            all = all | place;
            count += place.size();
        }
        ASSERT_EQ(all, Cards::all());
        ASSERT_EQ(count, Card::count);
        ASSERT_LE(troops, board.rules->tactics.all().size());
        const int played = board.tactics_played[attacker] + board.tactics_played[defender];
        ASSERT_LE(board.rules->tactics.all().size() - troops, played);
        const int hand_size = board.rules->hand_size;
        if (board.phase == Phase::Play) {
            ASSERT_EQ(state.hand(attacker).size(), hand_size);
            ASSERT_EQ(state.hand(defender).size(), hand_size);
        }
    });
}

TEST(Property, WhatIsKeptOfTheBoardFollowsFromIt) {
    play_games(12, games_each, [](const State& state, Move, Random&) {
        const Board& board = state.board;
        for (const Tile tile : every<Tile>) {
            for (const Seat seat : both_seats) {
                const int size = board.side(tile, seat).size();
                ASSERT_EQ(board.full[seat].has(tile), size == board.face(tile).slots);
                ASSERT_EQ(board.manned[seat].has(tile), size > 0);
            }
            const bool proven = prove(board, tile).verdict == Verdict::Proven;
            ASSERT_EQ(board.controllable.has(tile), proven);
        }
    });
}

TEST(Property, MovesRoundTripThroughTheirText) {
    play_games(13, games_each, [](const State& state, Move, Random&) {
        for (const Move move : moves_of(state)) {
            const std::string text = to_text(move, *state.board.rules);
            const auto parsed = parse_move(text, *state.board.rules);
            ASSERT_TRUE(parsed) << text << ": " << parsed.reason();
            ASSERT_EQ(*parsed, move) << text;
        }
    });
}

Card any_card(Random& random) {
    const auto pick = static_cast<int>(random.below(Card::count + tactic_kinds + 1));
    if (pick < Card::count) return Card::of_id(pick);
    if (pick < Card::count + tactic_kinds) return Card(static_cast<Tactic>(pick - Card::count));
    return Card();
}

TEST(Property, LegalMeansListed) {
    play_games(14, games_each, [](const State& state, Move move, Random& random) {
        const auto list = moves_of(state);
        ASSERT_TRUE(is_legal(state, move));
        for (int i = 0; i < 20; ++i) {
            Move other = move;
            const auto byte = [&](std::uint32_t bound) {
                return static_cast<std::uint8_t>(random.below(bound));
            };
            if (random.below(2) == 0) other.kind = static_cast<MoveKind>(byte(15));
            if (random.below(2) == 0) other.card = any_card(random);
            if (random.below(2) == 0) other.from = byte(60);
            if (random.below(2) == 0) other.to = byte(16);
            const bool listed = std::find(list.begin(), list.end(), other) != list.end();
            ASSERT_EQ(is_legal(state, other), listed);
        }
        for (std::size_t i = 0; i < list.size() && list.size() < 100; ++i) {
            ASSERT_EQ(std::count(list.begin(), list.end(), list[i]), 1); // each once
        }
    });
}

TEST(Property, AGuessedWorldLooksTheSame) {
    play_games(15, games_each, [](const State& state, Move, Random& random) {
        for (const Seat seat : both_seats) {
            const View seen = view(state, seat);
            const State world = guess(seen, random);
            ASSERT_EQ(view(world, seat), seen);
            if (seat != to_move(state)) continue;
            const auto here = moves_of(state);
            const auto there = moves_of(world);
            ASSERT_TRUE(std::equal(here.begin(), here.end(), there.begin(), there.end()));
        }
    });
}

// Gives the opponent of `seat` another hand of the same backs, except for what `seat` knows.
State with_other_secrets(const State& state, Seat seat, Random& random) {
    const Seat other = opponent(seat);
    State changed = state;
    const bool giving = state.board.phase == Phase::Give;
    const Hand known = giving ? Hand {} : state.gifts(seat);
    Hand pool = (state.hand(other) - known) | state.piles();
    Hand hand = known;
    while (hand.suits.size() < state.siege_hands[other].size()) {
        hand.add(pool.suits.take_random(random));
    }
    while (hand.tactics.size() < state.tactic_hands[other].size()) {
        hand.add(Card(pool.tactics.take_random(random)));
    }
    changed.siege_hands[other] = hand.suits;
    changed.tactic_hands[other] = hand.tactics;
    if (giving) {
        changed.siege_gifts[other] = {};
        changed.tactic_gifts[other] = {};
    }
    return changed;
}

TEST(Property, AViewDoesNotDependOnWhatIsHidden) {
    play_games(16, games_each, [](const State& state, Move, Random& random) {
        for (const Seat seat : both_seats) {
            const State changed = with_other_secrets(state, seat, random);
            const View seen = view(state, seat);
            ASSERT_EQ(view(changed, seat), seen);
            JsonWriter here;
            JsonWriter there;
            write(here, seen);
            write(there, view(changed, seat));
            ASSERT_EQ(here.text(), there.text());
        }
    });
}

// The truth is always one of the worlds that a seat holds possible.
TEST(Property, TheTruthIsPossible) {
    play_games(17, games_each, [](const State& state, Move, Random&) {
        const Board& board = state.board;
        for (const Seat seat : both_seats) {
            const Cards secret = state.siege_hands[seat] - state.siege_gifts[opponent(seat)];
            ASSERT_LE((secret & board.supported).size(), state.fresh[seat]);
            if (board.phase == Phase::Give) continue;
            ASSERT_TRUE(state.siege_hands[opponent(seat)].contains(state.siege_gifts[seat]));
            const auto gifts = state.tactic_gifts[seat];
            ASSERT_TRUE((gifts - state.tactic_hands[opponent(seat)]).empty());
        }
    });
}

using Colours = std::array<int, Card::colours>;

Card renamed(Card card, const Colours& colours) {
    if (!card.is_suit()) return card;
    return Card(colours[static_cast<std::size_t>(card.colour())], card.value());
}

Move renamed(Move move, const Colours& colours) {
    move.card = renamed(move.card, colours);
    if (move.kind != MoveKind::Support) return move;
    Card second = renamed(move.second(), colours);
    if (std::pair(second.colour(), second.value()) <
        std::pair(move.card.colour(), move.card.value())) {
        std::swap(move.card, second);
    }
    move.from = static_cast<std::uint8_t>(second.id());
    return move;
}

// Colours are only names: the same game with other colours has the same moves and end.
TEST(Property, ColoursAreOnlyNames) {
    Random random(18);
    for (const Rules* rules : rulesets_of<Rules>()) {
        for (int game = 0; game < games_each; ++game) {
            Colours colours;
            std::iota(colours.begin(), colours.end(), 0);
            shuffle(colours, random);
            auto pile = whole_pile();
            shuffle(pile, random);
            auto other_pile = pile;
            for (Card& each : other_pile) each = renamed(each, colours);
            State one = start(*rules, pile);
            State other = start(*rules, other_pile);
            while (outcome(one) == Outcome::Open) {
                const auto list = moves_of(one);
                auto mapped = list;
                for (Move& move : mapped) move = renamed(move, colours);
                const auto there = moves_of(other);
                ASSERT_TRUE(
                    std::is_permutation(mapped.begin(), mapped.end(), there.begin(), there.end()));
                const auto pick = random.below(static_cast<std::uint32_t>(list.size()));
                apply(one, list[pick]);
                apply(other, mapped[pick]);
                ASSERT_EQ(due(one), due(other));
                if (due(one) == Pile::None) continue;
                Hand piles = one.piles();
                const Card drawn = due(one) == Pile::Suit ? piles.suits.take_random(random)
                                                          : Card(piles.tactics.take_random(random));
                draw(one, drawn);
                draw(other, renamed(drawn, colours));
            }
            ASSERT_EQ(outcome(one), outcome(other));
        }
    }
}

} // namespace
} // namespace cairn::siege
