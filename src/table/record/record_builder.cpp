#include "table/record/record_builder.hpp"

#include "base/text.hpp"
#include "table/record/record_quoting.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace cairn {
namespace {

constexpr std::array every_ending { Ending::Rules, Ending::Resignation, Ending::Time,
                                    Ending::Agreement };

bool is_word(std::string_view text) {
    const auto is_part = [](char c) { return c > ' ' && c <= '~'; };
    return !text.empty() && std::all_of(text.begin(), text.end(), is_part);
}

Result<Done> check_word(std::string_view text) {
    if (is_word(text)) return Done {};
    return Error { in_quotes(text) + " is not one word of plain characters" };
}

Result<std::string> joined(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
        if (auto fine = check_word(word); !fine) return fine.error();
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

Result<Seat> seat_named(std::string_view text) {
    for (const Seat seat : both_seats) {
        if (text == name(seat)) return seat;
    }
    return Error { in_quotes(text) + " is no player: players are p1 and p2" };
}

// Who gives up or runs out of time loses; two who agree draw.
bool possible(GameResult result) {
    switch (result.by) {
    case Ending::Rules: return true;
    case Ending::Resignation:
    case Ending::Time:
        return result.outcome == Outcome::P1Wins || result.outcome == Outcome::P2Wins;
    case Ending::Agreement: return result.outcome == Outcome::Draw;
    }
    assert(false);
    return false;
}

std::optional<Outcome> outcome_named(std::string_view text) {
    for (const Outcome outcome :
         { Outcome::Open, Outcome::P1Wins, Outcome::P2Wins, Outcome::Draw }) {
        if (text == name(outcome)) return outcome;
    }
    return std::nullopt;
}

std::optional<Ending> ending_named(std::string_view text) {
    if (text.empty()) return Ending::Rules;
    for (const Ending ending : every_ending) {
        if (text == name(ending)) return ending;
    }
    return std::nullopt;
}

} // namespace

Result<Done> RecordBuilder::header_open() const {
    if (record_.moves.empty()) return Done {};
    return Error { "this stands before the moves" };
}

Result<Done> RecordBuilder::take(std::size_t bytes) {
    if (result_) return Error { "nothing follows the result" };
    content_ += bytes;
    if (content_ <= most_content) return Done {};
    return Error { "the record holds more than " + std::to_string(most_content / 1024) + " KB" };
}

Result<Done> RecordBuilder::ruleset(std::string_view id) {
    if (auto open = header_open(); !open) return open;
    if (!record_.ruleset.empty()) return Error { "the ruleset is named twice" };
    if (auto fine = check_word(id); !fine) return fine;
    record_.ruleset = id;
    return take(id.size());
}

Result<Done> RecordBuilder::tag(std::string_view name, std::string_view value) {
    if (auto open = header_open(); !open) return open;
    if (auto fine = check_word(name); !fine) return fine;
    if (value.empty()) return Error { "tag " + in_quotes(name) + " has no value" };
    if (!is_utf8(value)) return Error { "the value of tag " + in_quotes(name) + " is no UTF-8" };
    for (const Tag& other : record_.tags) {
        if (other.name == name) return Error { "tag " + in_quotes(name) + " is given twice" };
    }
    if (record_.tags.size() == most_tags) {
        return Error { "a record has at most " + std::to_string(most_tags) + " tags" };
    }
    record_.tags.push_back({ std::string(name), std::string(value) });
    return take(name.size() + (needs_quoting(value) ? quoted_value(value).size() : value.size()));
}

Result<Done> RecordBuilder::first(std::string_view seat) {
    if (auto open = header_open(); !open) return open;
    if (first_) return Error { "it is said twice who moves first" };
    const auto named = seat_named(seat);
    if (!named) return named.error();
    first_ = *named;
    return take(0);
}

Result<Done> RecordBuilder::deal(std::string_view words) {
    if (auto open = header_open(); !open) return open;
    if (!record_.deal.empty()) return Error { "there are two deals" };
    auto deal = joined(words_of(words));
    if (!deal) return deal.error();
    if (deal->empty()) return Error { "the deal has no cards" };
    record_.deal = std::move(deal.value());
    return take(record_.deal.size());
}

Result<Done> RecordBuilder::move(std::string_view seat, std::string_view move) {
    const auto named = seat_named(seat);
    if (!named) return named.error();
    if (auto fine = check_word(move); !fine) return fine;
    if (move == "order") return Error { "'order' needs the move before it" };
    if (record_.moves.size() == most_moves) {
        return Error { "a record has at most " + std::to_string(most_moves) + " moves" };
    }
    record_.moves.push_back({ *named, std::string(move), "", "" });
    commented_ = false;
    return take(move.size());
}

Result<Done> RecordBuilder::order(std::span<const std::string_view> words) {
    assert(!record_.moves.empty());
    auto order = joined(words);
    if (!order) return order.error();
    if (order->empty()) return Error { "the order has no cards" };
    record_.moves.back().order = std::move(order.value());
    return take(record_.moves.back().order.size());
}

Result<Done> RecordBuilder::comment(std::string_view text) {
    for (Cut lines = cut(text, '\n');; lines = cut(*lines.tail, '\n')) {
        if (!is_printable(lines.head)) {
            return Error { "a comment must be UTF-8 without control characters" };
        }
        if (!lines.tail) break;
    }
    std::string& held = record_.moves.empty() ? record_.comment : record_.moves.back().comment;
    if (commented_) held += '\n';
    held += text;
    commented_ = true;
    return take(text.size() + 1);
}

Result<Done> RecordBuilder::result(std::string_view winner, std::string_view by) {
    const auto outcome = outcome_named(winner);
    if (!outcome) return Error { "a result is p1, p2, draw or open, not " + in_quotes(winner) };
    const auto ending = ending_named(by);
    if (!ending) return Error { "no game ends by " + in_quotes(by) };
    const GameResult result { *outcome, *ending };
    if (!possible(result)) {
        return Error { "the result " + in_quotes(winner) + " does not come by " + std::string(by) };
    }
    if (auto fine = take(0); !fine) return fine;
    result_ = result;
    return Done {};
}

Result<Record> RecordBuilder::finish() const {
    if (record_.ruleset.empty()) return Error { "the record names no ruleset" };
    if (!first_) return Error { "the record does not say who moves first" };
    if (!result_) return Error { "the record ends without a result" };
    Record record = record_;
    record.first = *first_;
    record.result = *result_;
    return record;
}

} // namespace cairn
