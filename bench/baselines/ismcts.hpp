// Plain single-observer information-set Monte-Carlo tree search with random games (Cowling,
// Powley and Whitehouse, 2012), for every game. A yardstick: do not improve it.
#pragma once

#include <bit>
#include <cassert>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "mind/budget.hpp"
#include "mind/random_play.hpp"

namespace cairn::baselines {

template <Game State>
class Ismcts {
    using Move = typename State::Move;
    using Clock = std::chrono::steady_clock;

public:
    Ismcts(const typename State::View& view, const Budget& budget, Random& random)
        : view_(view), budget_(budget), random_(random) {}

    // The move that was tried most.
    Move choose() {
        assert(budget_.milliseconds || budget_.nodes);
        const auto started = Clock::now();
        nodes_.push_back({});
        for (std::uint64_t done = 0; done == 0 || !spent(done, started); ++done) iterate();
        const Node* best = nullptr;
        for (const Node& node : nodes_) {
            if (node.parent != root || &node == &nodes_[root]) continue;
            if (best == nullptr || node.visits > best->visits) best = &node;
        }
        assert(best != nullptr);
        return best->move;
    }

private:
    using Id = std::uint32_t;
    static constexpr Id root = 0;
    static constexpr double exploration = 0.7;

    struct Node {
        Move move {};
        Id parent = root;
        Seat mover = Seat::P1; // who made the move
        double points = 0;     // for the mover
        double visits = 0;
        double available = 0; // how often the move was legal when the parent was visited
    };

    // A move of a node, in one number.
    static std::uint64_t key(Id parent, Move move) {
        std::uint32_t bits = 0;
        if constexpr (sizeof(Move) == 4) {
            bits = std::bit_cast<std::uint32_t>(move);
        } else {
            bits = std::bit_cast<std::uint16_t>(move);
        }
        return std::uint64_t { parent } << 32 | bits;
    }

    bool spent(std::uint64_t done, Clock::time_point started) const {
        if (budget_.nodes && done >= *budget_.nodes) return true;
        if (!budget_.milliseconds) return false;
        return Clock::now() - started >= std::chrono::milliseconds(*budget_.milliseconds);
    }

    void iterate() {
        State world = guess(view_, random_);
        std::vector<Id> path;
        Id at = root;
        bool grown = false;
        while (!grown && outcome(world) == Outcome::Open) { // ends by the rules
            at = step(world, at, grown);
            path.push_back(at);
        }
        play_random_game(world, random_);
        for (const Id id : path) {
            nodes_[id].points += share(outcome(world), nodes_[id].mover);
            nodes_[id].visits += 1;
        }
    }

    // Makes a move that was not tried here yet, or the most promising one.
    Id step(State& world, Id at, bool& grown) {
        typename State::MoveList moves;
        legal_moves(world, moves);
        untried_.clear();
        known_.clear();
        for (const Move& move : moves) {
            const auto found = children_.find(key(at, move));
            if (found == children_.end()) {
                untried_.push_back(move);
            } else {
                known_.push_back(found->second);
                nodes_[found->second].available += 1;
            }
        }
        grown = !untried_.empty();
        const Id next = grown ? add_child(at, to_move(world)) : best_known();
        apply(world, nodes_[next].move);
        settle(world, random_);
        return next;
    }

    Id add_child(Id parent, Seat mover) {
        const auto pick = random_.below(static_cast<std::uint32_t>(untried_.size()));
        const Id id = static_cast<Id>(nodes_.size());
        nodes_.push_back({ untried_[pick], parent, mover, 0, 0, 1 });
        children_.emplace(key(parent, untried_[pick]), id);
        return id;
    }

    Id best_known() const {
        Id best = known_[0];
        double highest = -1;
        for (const Id id : known_) {
            const Node& node = nodes_[id];
            const double value = node.points / node.visits +
                                 exploration * std::sqrt(std::log(node.available) / node.visits);
            if (value <= highest) continue;
            highest = value;
            best = id;
        }
        return best;
    }

    const typename State::View& view_;
    const Budget& budget_;
    Random& random_;
    std::vector<Node> nodes_;
    std::unordered_map<std::uint64_t, Id> children_;
    std::vector<Move> untried_; // of the step being made
    std::vector<Id> known_;
};

} // namespace cairn::baselines
