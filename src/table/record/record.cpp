#include "table/record/record.hpp"

#include "base/text.hpp"
#include "table/record/record_builder.hpp"

namespace cairn {
namespace {

Result<Record> rebuilt(const Record& record) {
    RecordBuilder builder;
    if (auto done = builder.ruleset(record.ruleset); !done) return done.error();
    if (auto done = builder.first(name(record.first)); !done) return done.error();
    for (const Tag& tag : record.tags) {
        if (auto done = builder.tag(tag.name, tag.value); !done) return done.error();
    }
    if (!record.deal.empty()) {
        if (auto done = builder.deal(record.deal); !done) return done.error();
    }
    if (!record.comment.empty()) {
        if (auto done = builder.comment(record.comment); !done) return done.error();
    }
    for (const RecordedMove& move : record.moves) {
        if (auto done = builder.move(name(move.seat), move.move); !done) return done.error();
        if (!move.order.empty()) {
            if (auto done = builder.order(words_of(move.order)); !done) return done.error();
        }
        if (!move.comment.empty()) {
            if (auto done = builder.comment(move.comment); !done) return done.error();
        }
    }
    const auto done = builder.result(name(record.result.outcome), name(record.result.by));
    if (!done) return done.error();
    return builder.finish();
}

} // namespace

Result<Done> well_formed(const Record& record) {
    const auto again = rebuilt(record);
    if (!again) return again.error();
    if (*again == record) return Done {};
    return Error { "the words of a deal or an order stand one blank apart" };
}

Result<Record> parse_record(std::string_view input) {
    if (input.size() > longest_record) {
        return Error { "a record has at most " + std::to_string(longest_record / 1024) + " KB" };
    }
    const std::size_t start = input.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return Error { "the record is empty" };
    return input[start] == '{' ? parse_record_json(input) : parse_record_text(input);
}

} // namespace cairn
