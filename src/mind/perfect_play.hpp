// The value of a position in which nothing is hidden and nothing left to chance, and perfect play
// from there to the end. It asks only whether a result can be reached, which needs fewer positions
// than a score does.
//
// A Position offers Move, MoveList, turn(), outcome(), list(moves) of what is legal, key() (equal
// keys, equal value), and make(move), which says false if what the move does is left to chance.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "mind/ending.hpp"
#include "mind/playouts.hpp"

namespace cairn {

enum class GaveUp : std::uint8_t { No, TooMany, Chance };

template <class Position>
class PerfectPlay {
    using Move = typename Position::Move;
    using MoveList = typename Position::MoveList;
    static_assert(sizeof(Move) == sizeof(std::uint32_t));

public:
    explicit PerfectPlay(std::uint64_t most_nodes)
        : most_nodes_(most_nodes),
          known_(std::bit_ceil(std::clamp<std::size_t>(most_nodes, 1 << 10, 1 << 22))) {}

    // For the player to move; nothing if it gave up. Precondition: the game is open.
    std::optional<Solution<Move>> solve(const Position& root) {
        assert(root.outcome() == Outcome::Open);
        Goal goal = Goal::Win;
        bool reached = reaches(root, goal);
        if (!reached && why_ == GaveUp::No) {
            goal = Goal::Draw;
            reached = reaches(root, goal);
        }
        if (why_ != GaveUp::No) return std::nullopt;
        const double worth = !reached ? 0 : goal == Goal::Win ? 1 : 0.5;
        auto line = line_from(root, worth);
        if (why_ != GaveUp::No) return std::nullopt;
        return Solution<Move> { worth, std::move(line), nodes_ };
    }
    GaveUp why() const { return why_; }

private:
    // What is asked of a position: can the player to move get at least that?
    enum class Goal : std::uint8_t { Draw, Win };
    enum class Answer : std::uint8_t { Unknown, No, Yes };

    // Who keeps the other from a win has a draw, and the other way round.
    static Goal denied(Goal goal) { return goal == Goal::Win ? Goal::Draw : Goal::Win; }

    struct Known {
        std::uint64_t key = 0;
        std::array<Answer, 2> answers {}; // to each Goal
        Move good {};                     // what reached the higher goal
    };
    static_assert(sizeof(Known) == 16);

    bool reaches(const Position& position, Goal goal) {
        if (position.outcome() != Outcome::Open) {
            return is_enough(position.outcome(), position.turn(), goal);
        }
        if (why_ != GaveUp::No) return false;
        if (++nodes_ > most_nodes_) {
            why_ = GaveUp::TooMany;
            return false;
        }
        const std::uint64_t key = position.key();
        Known& slot = known_[key & (known_.size() - 1)];
        const bool met = slot.key == key;
        if (met && answer(slot, goal) != Answer::Unknown) return answer(slot, goal) == Answer::Yes;
        MoveList moves;
        position.list(moves);
        order(moves, position.turn(), met ? slot.good : Move {});
        const Move* good = moves.begin();
        while (good != moves.end() && !leads_to(position, *good, goal)) ++good;
        if (why_ != GaveUp::No) return false;
        const bool found = good != moves.end();
        if (found) praise(*good, position.turn());
        remember(slot, key, goal, found ? Answer::Yes : Answer::No, found ? *good : Move {});
        return found;
    }

    // Does this move of the player to move reach the goal?
    bool leads_to(const Position& position, Move move, Goal goal) {
        const Seat seat = position.turn();
        Position next = position;
        if (!next.make(move)) {
            if (why_ == GaveUp::No) why_ = GaveUp::Chance;
            return false;
        }
        if (next.outcome() != Outcome::Open) return is_enough(next.outcome(), seat, goal);
        const bool reached =
            next.turn() == seat ? reaches(next, goal) : !reaches(next, denied(goal));
        return reached && why_ == GaveUp::No;
    }

    static bool is_enough(Outcome how, Seat seat, Goal goal) {
        return how == win_for(seat) || (how == Outcome::Draw && goal == Goal::Draw);
    }

    static Answer answer(const Known& known, Goal goal) {
        return known.answers[static_cast<std::size_t>(goal)];
    }

    void remember(Known& slot, std::uint64_t key, Goal goal, Answer answer, Move good) {
        if (slot.key != key) slot = { key, {}, {} };
        slot.answers[static_cast<std::size_t>(goal)] = answer;
        // A win is more than a draw.
        if (goal == Goal::Win && answer == Answer::Yes) slot.answers.fill(Answer::Yes);
        if (goal == Goal::Draw && answer == Answer::No) slot.answers.fill(Answer::No);
        if (answer == Answer::Yes) slot.good = good;
    }

    // Perfect play for both. What is lost anyway is lost by any move: the first that is listed.
    std::vector<Move> line_from(Position position, double worth) {
        std::vector<Move> line;
        while (position.outcome() == Outcome::Open) {
            const Seat seat = position.turn();
            MoveList moves;
            position.list(moves);
            order(moves, seat, {});
            const Goal goal = worth == 1 ? Goal::Win : Goal::Draw;
            const Move* move = moves.begin();
            while (worth > 0 && move != moves.end() && !leads_to(position, *move, goal)) ++move;
            if (why_ != GaveUp::No) return line;
            assert(move != moves.end());
            line.push_back(*move);
            if (!position.make(*move)) {
                why_ = GaveUp::Chance;
                return line;
            }
            if (position.turn() != seat) worth = 1 - worth;
        }
        return line;
    }

    // What was good elsewhere comes first.
    std::uint32_t& merit(Move move, Seat seat) {
        const auto bits = std::bit_cast<std::uint32_t>(move) * 0x9e3779b1U;
        return merits_[seat][bits >> (32 - merit_bits)];
    }
    void praise(Move move, Seat seat) { ++merit(move, seat); }

    void order(MoveList& moves, Seat seat, Move remembered) {
        places_.clear();
        for (std::uint32_t i = 0; i < moves.size(); ++i) {
            const bool first = moves[i] == remembered;
            places_.push_back({ first ? ~0U : merit(moves[i], seat), i });
        }
        std::sort(places_.begin(), places_.end(), [](const Place& a, const Place& b) {
            return a.merit != b.merit ? a.merit > b.merit : a.index < b.index;
        });
        ordered_.clear();
        for (const Place& place : places_) ordered_.push_back(moves[place.index]);
        std::copy(ordered_.begin(), ordered_.end(), moves.begin());
    }

    static constexpr int merit_bits = 12;

    std::uint64_t most_nodes_;
    std::vector<Known> known_;
    std::uint64_t nodes_ = 0;
    GaveUp why_ = GaveUp::No;
    BySeat<std::array<std::uint32_t, 1 << merit_bits>> merits_ {};
    struct Place {
        std::uint32_t merit;
        std::uint32_t index;
    };
    std::vector<Place> places_;
    std::vector<Move> ordered_;
};

} // namespace cairn
