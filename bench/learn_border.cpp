// Learns the odds of a stone (src/mind/border/odds.inc) from games of the evaluation against
// itself: plays generations of games, counts who won the stones of each kind, and fits the weights
// to the counts. Usage: learn_border GENERATIONS GAMES > odds.inc; the progress goes to stderr.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/border/apply.hpp"
#include "mind/border/policy.hpp"

namespace {

using namespace cairn;
using namespace cairn::border;
using BorderState = border::State;
using BorderCard = border::Card;

// How often a kind of stone was met, and won by the player from whose eyes it was seen.
struct Count {
    float met = 0;
    float won = 0;
};
using Counts3 = std::vector<Count>;
constexpr std::size_t kinds = static_cast<std::size_t>(prospects);

std::size_t place(int season, Prospect mine, Prospect theirs) {
    return (static_cast<std::size_t>(season) * kinds + static_cast<std::size_t>(mine)) * kinds +
           static_cast<std::size_t>(theirs);
}

struct Seen {
    std::size_t kind;
    Stone stone;
    Seat seat;
};

void look(const BorderState& state, Seat seat, std::vector<Seen>& seen) {
    const Board& board = state.board;
    const Cards hand = state.clan_hands[seat];
    const Cards pool = board.unseen - hand;
    const int season = season_of(state.cards_in(Pile::Suit));
    for (Stone stone = 0; stone < stones; ++stone) {
        if ((board.open() & only(stone)) == 0) continue;
        const auto kind = [&](Seat whose, Cards held) {
            return prospect(board.side(stone, whose).tally(), board.slots(stone),
                            board.counts(stone), held, pool);
        };
        seen.push_back({ place(season, kind(seat, hand), kind(opponent(seat), {})), stone, seat });
    }
}

// One game, played on past its end until every stone that can be decided is.
void play_game(const Judge& judge, bool at_random, Random& random, Counts3& counts) {
    std::vector<BorderCard> deck;
    for (int id = 0; id < BorderCard::count; ++id) deck.push_back(BorderCard::of_id(id));
    shuffle(deck, random);
    BorderState state = start(schotten, deck, random.below(2) == 0 ? Seat::P1 : Seat::P2);
    std::vector<Seen> seen;
    for (int ply = 0; ply < BorderState::max_plies; ++ply) {
        if (state.board.outcome != Outcome::Open) {
            if (state.board.open() == 0 || state.board.passes == 2) break;
            state.board.outcome = Outcome::Open;
        }
        const Seat seat = state.board.turn;
        const bool explore = state.board.phase == Phase::Play && state.board.claimable() == 0 &&
                             (at_random || random.below(100) < 8);
        const border::Move move =
            explore ? random_move(state, random) : quick_move(state, judge, random);
        apply(state, move);
        if (move.kind == MoveKind::Lay) look(state, seat, seen);
        settle(state, random);
    }
    for (const Seen& each : seen) {
        const bool won = (state.board.held[each.seat] & only(each.stone)) != 0;
        const bool lost = (state.board.held[opponent(each.seat)] & only(each.stone)) != 0;
        if (!won && !lost) continue;
        counts[each.kind].met += 1;
        counts[each.kind].won += won ? 1.0F : 0.0F;
    }
}

// Stochastic gradient descent with a step size for each weight (Adagrad).
class Fit {
public:
    explicit Fit(Random& random) : random_(random) {
        for (auto* sides : { &weights.mine, &weights.theirs }) {
            for (auto& season : *sides) {
                for (SideWeights& side : season) {
                    for (float& factor : side.factor) factor = small();
                }
            }
        }
    }

    void learn(const Counts3& counts, int rounds) {
        std::vector<std::size_t> met;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i].met > 0.2F) met.push_back(i);
        }
        for (int round = 0; round < rounds; ++round) {
            rate_ = round < rounds / 2 ? 0.08F : 0.03F;
            shuffle(met, random_);
            for (const std::size_t kind : met) step(kind, counts[kind]);
        }
    }

    OddsWeights weights;

private:
    float small() { return (static_cast<float>(random_.below(1000)) / 1000 - 0.5F) * 0.3F; }

    void step(std::size_t kind, const Count& count) {
        const std::size_t season = kind / (kinds * kinds);
        SideWeights& mine = weights.mine[season][kind / kinds % kinds];
        SideWeights& theirs = weights.theirs[season][kind % kinds];
        SideWeights& mine_sum = steps_.mine[season][kind / kinds % kinds];
        SideWeights& theirs_sum = steps_.theirs[season][kind % kinds];
        const float balance = stone_balance(mine, theirs);
        const float chance = std::clamp(chance_of(balance), 0.001F, 0.999F);
        const float slope = 0.5F / std::pow(1 + balance * balance, 1.5F);
        const float error = (chance * count.met - count.won) / (chance * (1 - chance)) * slope;
        const float pull = error / (5 * std::sqrt(1 + count.met * 0.02F));
        change(mine.worth, mine_sum.worth, pull);
        change(theirs.worth, theirs_sum.worth, pull);
        for (std::size_t i = 0; i < factors; ++i) {
            const float own = mine.factor[i];
            change(mine.factor[i], mine_sum.factor[i], pull * theirs.factor[i]);
            change(theirs.factor[i], theirs_sum.factor[i], pull * own);
        }
    }

    void change(float& weight, float& sum, float pull) const {
        pull += 0.001F * weight;
        sum += pull * pull;
        weight -= rate_ * pull / std::sqrt(sum + 0.01F);
    }

    OddsWeights steps_;
    Random& random_;
    float rate_ = 0.08F;
};

int whole(float weight) {
    return static_cast<int>(std::lround(std::clamp(weight, -500.0F, 500.0F) * 64));
}

void print(const OddsWeights& weights) {
    for (const auto* sides : { &weights.mine, &weights.theirs }) {
        for (const auto& season : *sides) {
            for (std::size_t i = 0; i < season.size(); ++i) {
                std::printf("%d,", whole(season[i].worth));
                for (const float factor : season[i].factor) std::printf("%d,", whole(factor));
                if (i % 5 == 4 || i + 1 == season.size()) std::printf("\n");
            }
        }
    }
}

} // namespace

int main(int argc, char** argv) {
    const int generations = argc > 1 ? std::atoi(argv[1]) : 10;
    const int games = argc > 2 ? std::atoi(argv[2]) : 20000;
    Random random(1);
    Counts3 counts(static_cast<std::size_t>(seasons) * kinds * kinds);
    OddsWeights weights;
    for (int generation = 0; generation < generations; ++generation) {
        for (Count& count : counts) {
            count.met *= 0.5F;
            count.won *= 0.5F;
        }
        const Judge judge(weights);
        for (int game = 0; game < games; ++game) {
            play_game(judge, generation == 0, random, counts);
        }
        Fit fit(random);
        fit.learn(counts, 20);
        weights = fit.weights;
        std::fprintf(stderr, "generation %d of %d\n", generation + 1, generations);
    }
    print(weights);
}
