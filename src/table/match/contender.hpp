// Who plays in a duel: programs that are shown one seat's side of the table and answer with a
// move. A contender is named by a specification, `computer:nodes=2000`; what else than `computer`
// and `random` there is, is the caller's list. No contender is ever given the table itself.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/random.hpp"
#include "base/result.hpp"
#include "core/seat.hpp"
#include "mind/budget.hpp"
#include "table/moves_told.hpp"
#include "table/record/record.hpp"
#include "table/table.hpp"

namespace cairn {

struct Entry; // table/catalogue/catalogue.hpp

using MoveLimit = std::chrono::milliseconds; // for one move

// A contender takes its seat. `chance` is for its own random choices and says nothing of the deal.
struct Sitting {
    int game = 0; // counted from 1
    std::string_view ruleset;
    Seat seat = Seat::P1;
    std::uint64_t chance = 0;
};

// What a contender is asked, and all that it may know.
class Decision {
public:
    Decision(const Table& table, MoveLimit limit) : table_(table), limit_(limit) {}

    std::string_view ruleset() const { return table_.ruleset(); }
    Seat seat() const { return table_.turn(); }
    std::vector<std::string> moves() const { return table_.moves(); }
    std::string view_json() const { return view_with_moves(table_, seat()); }
    void show(ViewVisitor& visitor) const { table_.show(seat(), visitor); }
    MoveLimit limit() const { return limit_; }

    // What the computer would play, from the same view.
    Advice advise(const Budget& budget, Random& random) const {
        return table_.advise(budget, random);
    }

private:
    const Table& table_;
    MoveLimit limit_;
};

// The game is lost, whatever the position: what the contender did instead of a legal move.
struct Forfeit {
    std::string reason; // `did not answer within 100 ms`
    Ending by = Ending::Resignation;

    friend bool operator==(const Forfeit&, const Forfeit&) = default;
};

using Answer = std::variant<std::string, Forfeit>; // a move, legal or not

class Contender {
public:
    virtual ~Contender() = default;

    // An error if it cannot play this game; asked before it sits down.
    virtual Result<Done> fits(const Entry&) const { return Done {}; }
    virtual void sit_down(const Sitting& sitting) = 0;
    virtual Answer choose(const Decision& decision) = 0;
    // The game is over; `own` says whether this contender forfeited it.
    virtual void get_up(GameResult result, const Forfeit* own) {
        static_cast<void>(result);
        static_cast<void>(own);
    }
};

// A word that specifications begin with, and what it makes of what follows the colon.
struct ContenderKind {
    std::string_view name;
    std::string_view form; // for messages: `computer:movetime=MS`
    Result<std::unique_ptr<Contender>> (*make)(std::string_view options, MoveLimit limit);
};

// `computer` and `random`.
std::span<const ContenderKind> plain_contenders();

// Cairn's own player, which thinks so much.
std::unique_ptr<Contender> computer_contender(const Budget& budget);

Result<std::unique_ptr<Contender>> make_contender(std::string_view specification,
                                                  std::span<const ContenderKind> kinds,
                                                  MoveLimit limit);

// `movetime=MS` or `nodes=N`, or several of them with commas between.
Result<Budget> budget_of(std::string_view options);

} // namespace cairn
