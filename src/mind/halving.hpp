// Search for games with hidden cards: guesses worlds that fit the view, tries the moves that look
// best in each, follows them a few turns by a quick policy and judges where that leads. The weaker
// half of the moves is dropped again and again (sequential halving). One root, so no move is ever
// chosen by what only one world allows.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <span>
#include <vector>

#include "base/parallel.hpp"
#include "core/game.hpp"
#include "mind/budget.hpp"
#include "mind/forced_move.hpp"
#include "mind/meter.hpp"
#include "mind/roll_out.hpp"
#include "mind/shared_thought.hpp"

namespace cairn {

inline constexpr std::size_t moves_tried = 16; // the others never are

// A move under test, with the results it had.
template <class Move>
struct Candidate {
    Move move;
    float looks;
    int place = 0; // decides between equals, so that the answer is the same everywhere
    double points = 0;
    double squares = 0;
    std::uint64_t nodes = 0;
    std::uint64_t plies = 0;

    double mean() const { return nodes == 0 ? looks : points / static_cast<double>(nodes); }
    double error() const {
        if (nodes < 2) return 0.5;
        const auto n = static_cast<double>(nodes);
        return std::sqrt(std::max(0.0, squares / n - mean() * mean()) / n);
    }
    int depth() const { return nodes == 0 ? 1 : static_cast<int>((plies + nodes / 2) / nodes); }
    void add(double result, std::uint64_t followed) {
        points += result;
        squares += result * result;
        plies += followed;
        ++nodes;
    }
    bool looks_better(const Candidate& other) const {
        return looks != other.looks ? looks > other.looks : place < other.place;
    }
    bool does_better(const Candidate& other) const {
        return mean() != other.mean() ? mean() > other.mean() : place < other.place;
    }
};

// The search for one move.
template <SearchModel Model>
class Halving {
    using State = typename Model::State;
    using Move = typename State::Move;
    using View = typename State::View;
    using Tried = Candidate<Move>;

public:
    // `world` fits the view.
    Halving(const State& world, const View& seen, const Budget& budget, const Model& model,
            Random& random)
        : seen_(seen), model_(model), random_(random), budget_(budget), meter_(budget),
          endgames_(static_cast<std::size_t>(std::max(1, budget.threads))) {
        seat_ = to_move(world);
        model.rate(world, [&](Move move, float looks) {
            tried_.push_back({ move, looks, static_cast<int>(tried_.size()) });
        });
        assert(!tried_.empty());
        std::sort(tried_.begin(), tried_.end(),
                  [](const Tried& a, const Tried& b) { return a.looks_better(b); });
        tried_.resize(std::min(tried_.size(), moves_tried));
        for (std::size_t i = 0; i < tried_.size(); ++i) tried_[i].place = static_cast<int>(i);
    }

    Choice<Move> choose() {
        const auto halvings = static_cast<int>(std::bit_width(tried_.size() - 1));
        SharedThought* const shared = budget_.shared;
        if (shared != nullptr) {
            shared->begin();
            if (RoundPart* const part = shared->part()) {
                play(*part);
                return { .move = tried_[0].move };
            }
        }
        for (int slice = 1; slice <= halvings * slices && tried_.size() > 1; ++slice) {
            const double part = static_cast<double>(slice) / (halvings * slices);
            if (shared == nullptr) {
                try_all_until(part);
            } else if (!try_together_until(part, slice, *shared)) {
                return { .move = tried_[0].move };
            }
            std::sort(tried_.begin(), tried_.end(),
                      [](const Tried& a, const Tried& b) { return a.does_better(b); });
            if (slice % slices == 0) tried_.resize((tried_.size() + 1) / 2);
            drop_the_hopeless();
        }
        const Tried& best = tried_[0];
        return { best.move,    best.mean(),  meter_.nodes(),
                 best.error(), best.depth(), continuation_from(best.move) };
    }

private:
    // Between two halvings it looks so often whether anything is left to decide.
    static constexpr int slices = 8;

    // In each guessed world all moves, until this share of the budget is spent.
    void try_all_until(double part) {
        if (tried_[0].nodes > 0 && meter_.spent(part)) return;
        const auto work = [&](std::size_t worker) {
            typename Model::Endgames& endgames = endgames_[worker];
            std::vector<RolledOut> trials(tried_.size());
            do {
                const std::uint64_t seed = [&] {
                    const Locked lock(adding_);
                    return random_.next();
                }();
                Random chance(seed);
                const State world = model_.world(seen_, chance);
                for (std::size_t i = 0; i < trials.size(); ++i) {
                    trials[i] = try_out(tried_[i].move, world, endgames, chance);
                }
                const Locked lock(adding_);
                add(trials);
            } while (!meter_.spent(part));
        };
        results_ = tried_;
        in_parallel(endgames_.size(), work);
        tried_ = results_;
    }

    // One move in one world. All have the same chance, so that luck does not choose between them.
    [[gnu::noinline]] RolledOut try_out(Move move, const State& world,
                                        typename Model::Endgames& endgames, Random chance) const {
        State next = world;
        apply(next, move);
        settle(next, chance);
        return roll_out(next, seat_, model_, endgames, chance);
    }

    // What all moves came to in one world.
    void add(std::span<const RolledOut> trials) {
        for (std::size_t i = 0; i < trials.size(); ++i) {
            results_[i].add(trials[i].worth, trials[i].plies + 1);
            for (std::size_t j = 0; j < i; ++j) {
                const double apart = trials[i].worth - trials[j].worth;
                gap(results_[i], results_[j]) += apart * apart;
            }
        }
        meter_.count(trials.size());
    }

    // The same as try_all_until, with worlds that other engines play (shared_thought.hpp). False if
    // they have not said yet what came of that.
    bool try_together_until(double part, int slice, SharedThought& shared) {
        results_ = tried_;
        while (const Round* const round = shared.next(slice)) {
            assert(round->places.size() == tried_.size());
            if (round->results.empty()) return false;
            const std::span<const RolledOut> all = round->results;
            for (std::size_t world = 0; world < round->seeds.size(); ++world) {
                [[maybe_unused]] const std::uint64_t seed = random_.next();
                assert(seed == round->seeds[world]);
                add(all.subspan(world * tried_.size(), tried_.size()));
            }
        }
        tried_ = results_;
        if (shared.replays()) return true;
        if (tried_[0].nodes > 0 && shared.spent(part, meter_.nodes(), budget_)) return true;
        Round round { .slice = slice, .seeds = {}, .places = {} };
        round.seeds.resize(shared.worlds(part, meter_.nodes(), tried_.size(), budget_));
        for (std::uint64_t& seed : round.seeds) seed = random_.next();
        for (const Tried& tried : tried_) {
            round.places.push_back(static_cast<std::uint8_t>(tried.place));
        }
        shared.ask(std::move(round));
        return false;
    }

    // What another engine has asked for: this one has the same moves in the same places.
    void play(RoundPart& part) {
        Round& round = part.round;
        const std::size_t width = round.places.size();
        for (std::size_t i = part.first; i < part.first + part.count; ++i) {
            Random chance(round.seeds[i / width]);
            const State world = model_.world(seen_, chance);
            const std::size_t place = round.places[i % width];
            if (place >= tried_.size()) return; // it was asked about another position
            round.results.push_back(try_out(tried_[place].move, world, endgames_[0], chance));
        }
    }

    // The sum of the squares of how far two moves were apart. As they were tried in the same worlds
    // with the same luck, it says how sure their difference is.
    double& gap(const Tried& a, const Tried& b) {
        const auto [low, high] = std::minmax(a.place, b.place);
        return gaps_[static_cast<std::size_t>(high)][static_cast<std::size_t>(low)];
    }

    // Moves that are surely worse than the best need no more nodes.
    void drop_the_hopeless() {
        constexpr std::uint64_t enough = 50;
        constexpr double sure = 4;
        const Tried best = tried_[0];
        std::erase_if(tried_, [&](const Tried& other) {
            if (other.place == best.place || other.nodes < enough) return false;
            const auto n = static_cast<double>(other.nodes);
            const double lead = best.mean() - other.mean();
            const double spread = std::max(0.0, gap(best, other) / n - lead * lead);
            return lead > sure * std::sqrt(spread / n);
        });
    }

    // How the policy would go on in some world.
    std::vector<Move> continuation_from(Move move) {
        constexpr std::size_t longest = 6;
        std::vector<Move> continuation { move };
        State world = model_.world(seen_, random_);
        apply(world, move);
        settle(world, random_);
        while (continuation.size() < longest && outcome(world) == Outcome::Open) {
            continuation.push_back(model_.quick_move(world, random_));
            apply(world, continuation.back());
            settle(world, random_);
        }
        return continuation;
    }

    const View& seen_;
    const Model& model_;
    Random& random_;
    const Budget& budget_;
    Meter meter_;
    std::vector<typename Model::Endgames> endgames_; // one a thread
    Seat seat_ {};
    std::vector<Tried> tried_;
    std::vector<Tried> results_;
    std::array<std::array<double, moves_tried>, moves_tried> gaps_ {};
    Mutex adding_;
};

// Precondition: the game is open and it is this seat's turn.
template <SearchModel Model>
Choice<typename Model::State::Move> search(const typename Model::State::View& seen,
                                           const Budget& budget, const Model& model,
                                           Random& random) {
    const auto world = model.world(seen, random);
    if (!model.shows(world)) return forced_move(world, model, random);
    return Halving<Model>(world, seen, budget, model, random).choose();
}

} // namespace cairn
