#include "table/record/replay.hpp"

#include "base/text.hpp"
#include "table/catalogue/catalogue.hpp"

#include <algorithm>
#include <utility>

namespace cairn {
namespace {

Result<std::unique_ptr<Table>> dealt(const Record& record) {
    const Entry* entry = find_ruleset(record.ruleset);
    if (entry == nullptr) {
        return Error { "no such ruleset " + in_quotes(record.ruleset) + "; there are " +
                       ruleset_ids() };
    }
    constexpr std::uint64_t seed = 0; // decides nothing: the record gives the deal and the orders
    auto table = entry->open(seed, record.first);
    if (table->turn() != record.first) {
        return Error { std::string(name(table->turn())) + " always moves first in " +
                       record.ruleset };
    }
    if (auto done = table->deal_cards(words_of(record.deal), record.first); !done) {
        return done.error();
    }
    return table;
}

Result<Done> make(Table& table, const RecordedMove& move) {
    if (table.outcome() == Outcome::Open && table.turn() != move.seat) {
        return Error { std::string("it is ") + name(table.turn()) + " who moves" };
    }
    if (auto done = table.play(move.move, words_of(move.order)); !done) return done;
    if (table.played().back().order != move.order) {
        return Error { "this move shuffles the pile: the record must give the order" };
    }
    return Done {};
}

Result<Done> check_result(const Table& table, GameResult result) {
    const Outcome by_rules = table.outcome();
    if (result.by != Ending::Rules) {
        if (by_rules == Outcome::Open) return Done {};
        return Error { std::string("the game was over by the rules before it could end by ") +
                       name(result.by) };
    }
    if (by_rules == result.outcome) return Done {};
    return Error { std::string("the record gives the result '") + name(result.outcome) +
                   "', but after its last move it is '" + name(by_rules) + "'" };
}

} // namespace

Record record_of(const Table& table, std::vector<Tag> tags) {
    Record record;
    record.ruleset = table.ruleset();
    record.tags = std::move(tags);
    record.first = table.first();
    record.deal = table.deal();
    for (const Played& played : table.played()) {
        record.moves.push_back({ played.seat, played.move, played.order, "" });
    }
    record.result.outcome = table.outcome();
    return record;
}

Result<std::unique_ptr<Table>> replay(const Record& record, std::size_t plies) {
    auto table = dealt(record);
    if (!table) return table;
    const std::size_t count = std::min(plies, record.moves.size());
    for (std::size_t i = 0; i < count; ++i) {
        const RecordedMove& move = record.moves[i];
        if (auto done = make(*table.value(), move); !done) {
            return Error { "move " + std::to_string(i + 1) + ", " + name(move.seat) + " " +
                           in_quotes(move.move) + ": " + done.reason() };
        }
    }
    if (count == record.moves.size()) {
        if (auto done = check_result(*table.value(), record.result); !done) return done.error();
    }
    return table;
}

} // namespace cairn
