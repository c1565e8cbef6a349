// The engine against the second, naive implementation of the rules: the same random games, move
// by move, with everything that lies on the table compared after each.

#include "base/scaled.hpp"
#include "naive/game.hpp"
#include "scene.hpp"

namespace cairn::siege {
namespace {

using Texts = std::vector<std::string>;

Texts sorted(Texts texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

Texts texts_of(const Hand& hand) {
    Texts texts;
    for (Cards rest = hand.suits; !rest.empty();) {
        texts.push_back(cairn::to_text(rest.take_lowest(), siege_tactics));
    }
    for (TacticSet rest = hand.tactics; !rest.empty();) {
        texts.emplace_back(siege_tactics.of(rest.take_lowest()));
    }
    return sorted(texts);
}

std::string joined(std::string_view head, const std::vector<Card>& cards) {
    std::string text(head);
    for (const Card each : cards) text += " " + cairn::to_text(each, siege_tactics);
    return text;
}

int number_of(Seat seat) { return seat == Seat::P1 ? 1 : 2; }

// Both implementations of one game, and the dealer of the one that has none.
class Pair {
public:
    Pair(const Rules& rules, Random& random)
        : rules_(rules), random_(random), siege_(whole_pile()) {
        shuffle(siege_, random);
        for (TacticSet rest = rules.tactics.all(); !rest.empty();) {
            tactics_.emplace_back(rest.take_lowest());
        }
        shuffle(tactics_, random);
        std::string deal = joined("siege", siege_);
        if (rules.has_tactics()) deal += joined(" tactic", tactics_);
        naive_.push_back(naive::Game::deal(std::string(rules.id), deal));
        state = start(rules, siege_);
        siege_.erase(siege_.begin(), siege_.begin() + 2 * rules.hand_size);
    }

    void play(Move move) {
        const std::string text = to_text(move, rules_);
        history_ += text + " ";
        apply(state, move);
        Texts order;
        if (move.kind == MoveKind::Support) {
            siege_.insert(siege_.end(), { move.card, move.second() });
            shuffle(siege_, random_);
            for (const Card each : siege_) order.push_back(cairn::to_text(each, siege_tactics));
        }
        naive_[0].play(text, order);
        while (due(state) != Pile::None) {
            auto& pile = due(state) == Pile::Suit ? siege_ : tactics_;
            const Card top = pile.front();
            pile.erase(pile.begin());
            draw(state, top);
        }
    }

    void compare() const {
        SCOPED_TRACE(history_);
        const naive::Game& naive = naive_[0];
        Texts moves;
        for (const Move move : moves_of(state)) moves.push_back(to_text(move, rules_));
        ASSERT_EQ(sorted(moves), sorted(naive.moves()));
        std::string turn = "turn ";
        if (outcome(state) != Outcome::Open) turn = "over ";
        turn += outcome(state) == Outcome::Open ? name(to_move(state)) : name(outcome(state));
        ASSERT_EQ(turn, naive.turn());
        std::string deck = joined("deck siege", siege_);
        if (rules_.has_tactics()) deck += joined(" tactic", tactics_);
        ASSERT_EQ(deck, naive.deck());
        const Board& board = state.board;
        ASSERT_EQ(texts_of({ board.discard, board.discarded_tactics }), naive.discard());
        ASSERT_EQ(board.cauldrons, naive.cauldrons());
        for (const Seat seat : both_seats) compare_seat(seat);
        for (int number = 1; number <= tiles; ++number) compare_tile(number);
    }

    State state;

private:
    void compare_seat(Seat seat) const {
        const bool giving = state.board.phase == Phase::Give;
        const Hand aside = giving ? state.gifts(seat) : Hand {};
        ASSERT_EQ(texts_of(state.hand(seat) - aside), naive_[0].hand(number_of(seat)));
        ASSERT_EQ(texts_of(aside), naive_[0].set_aside(number_of(seat)));
        ASSERT_EQ(state.board.tactics_played[seat], naive_[0].tactics_played(number_of(seat)));
    }
    void compare_tile(int number) const {
        const Board& board = state.board;
        for (const Seat seat : both_seats) {
            Texts side;
            for (int i = 0; i < board.side(tile(number), seat).size(); ++i) {
                side.push_back(cairn::to_text(board.side(tile(number), seat)[i], siege_tactics));
            }
            ASSERT_EQ(side, naive_[0].side(number_of(seat), number));
        }
        ASSERT_EQ(board.damaged.has(tile(number)), naive_[0].holder(number) == 1);
        const auto proof = prove(board, tile(number));
        ASSERT_EQ(name(proof.verdict), naive_[0].prove(1, number)) << "tile " << number;
        if (proof.verdict == Verdict::Refuted) {
            ASSERT_TRUE(naive_[0].refutes(1, number, texts_of({ proof.with, {} })))
                << "tile " << number;
        }
        const bool controllable = board.controllable.has(tile(number));
        ASSERT_EQ(controllable, proof.verdict == Verdict::Proven);
    }

    const Rules& rules_;
    Random& random_;
    std::vector<Card> siege_;
    std::vector<Card> tactics_;
    std::vector<naive::Game> naive_;
    std::string history_;
};

// Retreats and oil are taken seldom, so that sides fill; control and tactic cards often.
Move some_move(const State& state, Random& random) {
    const auto list = moves_of(state);
    Move move;
    for (int tries = 0; tries < 4; ++tries) {
        move = list[random.below(static_cast<std::uint32_t>(list.size()))];
        const bool seldom = move.kind == MoveKind::Retreat || move.kind == MoveKind::Oil;
        if (!seldom || random.below(8) == 0) break;
    }
    return move;
}

void compare_games(const Rules& rules, std::uint64_t seed, int games) {
    Random random(seed);
    int positions = 0;
    for (int game = 0; game < games; ++game) {
        Pair pair(rules, random);
        for (int ply = 0; outcome(pair.state) == Outcome::Open; ++ply) {
            ASSERT_LT(ply, State::max_plies);
            ASSERT_NO_FATAL_FAILURE(pair.compare());
            pair.play(some_move(pair.state, random));
            ++positions;
        }
        ASSERT_NO_FATAL_FAILURE(pair.compare());
    }
    testing::Test::RecordProperty("positions", positions);
}

TEST(Naive, SiegeAgrees) { compare_games(siege, 1, sanitized ? 150 : 800); }
TEST(Naive, SiegeWithTacticsAgrees) { compare_games(siege_with_tactics, 2, sanitized ? 100 : 600); }

TEST(DeepNaive, SiegeAgrees) { compare_games(siege, 3, 10'000); }
TEST(DeepNaive, SiegeWithTacticsAgrees) { compare_games(siege_with_tactics, 4, 10'000); }

} // namespace
} // namespace cairn::siege
