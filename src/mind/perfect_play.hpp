// The value of a position in which nothing is hidden and nothing left to chance, and perfect play
// from there to the end. A proof-number search (df-pn): it asks only whether a result can be
// reached, and goes where the fewest positions seem to be left to look at. As most positions can be
// come to in many ways, it counts the widest of several tasks instead of their sum.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/outcome.hpp"
#include "mind/endgame.hpp"

namespace cairn {

enum class GaveUp : std::uint8_t { No, TooMany, Chance };

// A position that can be looked at to the end of the game.
template <class Position>
concept SolvablePosition =
    std::copyable<Position> &&
    requires(const Position& position, Position& next, typename Position::Move move,
             typename Position::MoveList& moves) {
        { position.turn() } -> std::same_as<Seat>;
        { position.outcome() } -> std::same_as<Outcome>;
        position.list(moves); // all that are legal
        // Equal keys, equal value.
        { position.key() } -> std::same_as<std::uint64_t>;
        // False if what the move does is left to chance.
        { next.make(move) } -> std::same_as<bool>;
    };

template <SolvablePosition Position>
class PerfectPlay {
    using Move = typename Position::Move;

public:
    explicit PerfectPlay(std::uint64_t most_nodes)
        : most_nodes_(most_nodes),
          known_(std::bit_ceil(std::clamp<std::size_t>(most_nodes, 1 << 10, 1 << 22))) {}

    // For the player to move; nothing if it gave up. Precondition: the game is open.
    std::optional<Solution<Move>> solve(const Position& root) {
        assert(root.outcome() == Outcome::Open);
        double worth = 1;
        if (!can(root, root.turn(), Goal::Win)) {
            worth = can(root, root.turn(), Goal::Draw) ? 0.5 : 0;
        }
        auto continuation = continuation_from(root, worth);
        if (why_ != GaveUp::No) return std::nullopt;
        return Solution<Move> { worth, std::move(continuation), nodes_ };
    }
    GaveUp why() const { return why_; }

private:
    enum class Goal : std::uint8_t { Draw, Win };
    enum class Wish : std::uint8_t { Yes, No }; // what the player to move wants the answer to be

    // How many positions must at least be looked at to prove a yes, and to prove a no. One of them
    // is 0 and the other `never` once the answer is known; both are `never` where it is left to
    // chance.
    struct Tasks {
        std::uint32_t yes = 1;
        std::uint32_t no = 1;

        bool left_to_chance() const { return yes == never && no == never; }
        std::uint32_t wanted(Wish wish) const { return wish == Wish::Yes ? yes : no; }
        std::uint32_t unwanted(Wish wish) const { return wish == Wish::Yes ? no : yes; }
        static Tasks of(Wish wish, std::uint32_t wanted, std::uint32_t unwanted) {
            return wish == Wish::Yes ? Tasks { wanted, unwanted } : Tasks { unwanted, wanted };
        }
    };
    static constexpr std::uint32_t never = 1U << 30;

    struct Child {
        Move move;
        std::uint64_t key;
        Tasks tasks;
    };

    // What a node's children amount to; `best` is the one to look at next.
    struct Summary {
        Tasks tasks;
        std::size_t best = 0;
        std::uint32_t second = never; // what is wanted takes so much at the next best one
        std::uint32_t others = 0;     // children without an answer, besides the best
    };

    struct Known {
        std::uint64_t key = 0;
        Tasks tasks;
    };
    static_assert(sizeof(Known) == 16);

    // Can this seat get at least that? All questions are put for p1: p2 can win where p1 cannot
    // draw, and the other way round.
    bool can(const Position& position, Seat seat, Goal goal) {
        if (why_ != GaveUp::No) return false;
        const Goal denied = goal == Goal::Win ? Goal::Draw : Goal::Win;
        asked_ = seat == Seat::P1 ? goal : denied;
        const Tasks tasks = look(position, key_of(position), { never, never });
        if (why_ == GaveUp::No && tasks.left_to_chance()) why_ = GaveUp::Chance;
        return (seat == Seat::P1 ? tasks.yes : tasks.no) == 0;
    }

    static Wish wish_in(const Position& position) {
        return position.turn() == Seat::P1 ? Wish::Yes : Wish::No;
    }

    // Looks until as much as the limit is left to do for a yes or for a no.
    Tasks look(const Position& position, std::uint64_t key, Tasks limit) {
        const Wish wish = wish_in(position);
        std::vector<Child> children = children_of(position);
        for (;;) {
            const Summary summary = summary_of(children, wish);
            const bool enough = summary.tasks.yes >= limit.yes || summary.tasks.no >= limit.no;
            if (enough || why_ != GaveUp::No) {
                remember(key, summary.tasks);
                answer_ = children[summary.best].move;
                return summary.tasks;
            }
            Child& best = children[summary.best];
            Position next = position;
            next.make(best.move);
            // A little more than the second best, so that it does not go to and fro.
            const std::uint32_t until = summary.second + summary.second / 4 + 1;
            best.tasks = look(next, best.key,
                              Tasks::of(wish, std::min(limit.wanted(wish), until),
                                        limit.unwanted(wish) - summary.others));
        }
    }

    std::vector<Child> children_of(const Position& position) {
        typename Position::MoveList moves;
        position.list(moves);
        std::vector<Child> children;
        children.reserve(moves.size());
        for (const Move move : moves) {
            Position next = position;
            if (++nodes_ > most_nodes_ && why_ == GaveUp::No) why_ = GaveUp::TooMany;
            if (!next.make(move)) {
                children.push_back({ move, 0, { never, never } });
            } else if (next.outcome() != Outcome::Open) {
                const Outcome how = next.outcome();
                const bool yes =
                    how == Outcome::P1Wins || (how == Outcome::Draw && asked_ == Goal::Draw);
                children.push_back({ move, 0, yes ? Tasks { 0, never } : Tasks { never, 0 } });
            } else {
                const std::uint64_t key = key_of(next);
                children.push_back({ move, key, recall(next, key) });
            }
        }
        return children;
    }

    static Summary summary_of(const std::vector<Child>& children, Wish wish) {
        Summary summary;
        std::uint32_t least = never;
        std::uint32_t most = 0;
        std::uint32_t open = 0;
        bool chance = false;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const Tasks& tasks = children[i].tasks;
            const std::uint32_t wanted = tasks.wanted(wish);
            if (wanted == 0) return { .tasks = tasks, .best = i };
            if (wanted == never) {
                chance = chance || tasks.left_to_chance();
                continue;
            }
            ++open;
            most = std::max(most, tasks.unwanted(wish));
            summary.second = std::min(summary.second, std::max(least, wanted));
            if (wanted >= least) continue;
            least = wanted;
            summary.best = i;
        }
        if (open == 0) {
            summary.tasks = Tasks::of(wish, never, chance ? never : 0);
        } else {
            summary.others = open - 1;
            const std::uint32_t unwanted = std::min(most + summary.others, never - 1);
            summary.tasks = Tasks::of(wish, least, unwanted);
        }
        return summary;
    }

    // Perfect play for both. What is lost anyway is lost by any move.
    std::vector<Move> continuation_from(Position position, double worth) {
        std::vector<Move> continuation;
        while (position.outcome() == Outcome::Open && why_ == GaveUp::No) {
            const Seat seat = position.turn();
            const bool lost = worth == 0;
            const Goal goal = worth == 0.5 ? Goal::Draw : Goal::Win;
            if (!can(position, lost ? opponent(seat) : seat, goal)) break;
            continuation.push_back(answer_);
            position.make(answer_);
            if (position.turn() != seat) worth = 1 - worth;
        }
        if (why_ == GaveUp::No && position.outcome() == Outcome::Open) why_ = GaveUp::TooMany;
        return continuation;
    }

    std::uint64_t key_of(const Position& position) const {
        constexpr std::uint64_t mark = 0xbf58476d1ce4e5b9U;
        return position.key() ^ (asked_ == Goal::Win ? mark : 0);
    }

    // A position has four places.
    static constexpr std::size_t places = 4;
    Known* bucket_of(std::uint64_t key) { return &known_[(key * places) & (known_.size() - 1)]; }
    // What was found out before; if nothing, a first guess: the more moves the player to move has,
    // the harder it is to deny them what they want.
    Tasks recall(const Position& position, std::uint64_t key) {
        const Known* bucket = bucket_of(key);
        for (std::size_t i = 0; i < places; ++i) {
            if (bucket[i].key == key) return bucket[i].tasks;
        }
        typename Position::MoveList moves;
        position.list(moves);
        const Wish wish = wish_in(position);
        return Tasks::of(wish, 1, static_cast<std::uint32_t>(moves.size()));
    }
    void remember(std::uint64_t key, Tasks tasks) {
        Known* bucket = bucket_of(key);
        Known* slot = &bucket[++turns_ % places];
        for (std::size_t i = 0; i < places; ++i) {
            if (bucket[i].key == 0) slot = &bucket[i];
        }
        for (std::size_t i = 0; i < places; ++i) {
            if (bucket[i].key == key) slot = &bucket[i];
        }
        *slot = { key, tasks };
    }

    std::uint64_t most_nodes_;
    std::vector<Known> known_;
    std::size_t turns_ = 0;
    std::uint64_t nodes_ = 0;
    GaveUp why_ = GaveUp::No;
    Goal asked_ = Goal::Win; // of p1
    Move answer_ {};         // of the position that was asked about last, the move that shows it
};

} // namespace cairn
