// The text form of a record: lines that each begin with a word that says what they hold.
#include "base/text.hpp"
#include "table/record/record_builder.hpp"
#include "table/record/record_quoting.hpp"

#include <cassert>
#include <utility>

namespace cairn {
namespace {

using Words = std::span<const std::string_view>;

std::string comment_lines(std::string_view comment) {
    if (comment.empty()) return "";
    std::string text;
    for (Cut lines = cut(comment, '\n');; lines = cut(*lines.tail, '\n')) {
        text += lines.head.empty() ? ";" : "; ";
        text += lines.head;
        text += '\n';
        if (!lines.tail) return text;
    }
}

std::string tag_line(const Tag& tag) {
    if (needs_quoting(tag.value))
        return "quoted " + tag.name + " " + quoted_value(tag.value) + "\n";
    return "tag " + tag.name + " " + tag.value + "\n";
}

// U+0080 to U+009F may stand here as they are: there are records with such names from before they
// were quoted. They are written back quoted.
Result<Done> read_tag(RecordBuilder& builder, std::string_view name, std::string_view value) {
    for (const char c : value) {
        if (static_cast<unsigned char>(c) >= 0x20 && c != 0x7F) continue;
        return Error { "the value of tag " + in_quotes(name) +
                       " must be UTF-8 without control characters" };
    }
    return builder.tag(name, value);
}

Result<Done> read_quoted(RecordBuilder& builder, std::string_view name, std::string_view text) {
    const auto value = unquoted(text);
    if (!value) return value.error();
    return builder.tag(name, *value);
}

// May this move stand on the line of the one before it?
bool continues(const RecordedMove& before, const RecordedMove& move) {
    return before.seat == move.seat && before.order.empty() && before.comment.empty();
}

std::string move_lines(const std::vector<RecordedMove>& moves) {
    std::string text;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const RecordedMove& move = moves[i];
        if (i == 0 || !continues(moves[i - 1], move)) text += name(move.seat);
        text += ' ' + move.move;
        if (!move.order.empty()) text += " order " + move.order;
        const bool line_goes_on = i + 1 < moves.size() && continues(move, moves[i + 1]);
        if (!line_goes_on) text += '\n' + comment_lines(move.comment);
    }
    return text;
}

// `cairn record 1`
Result<Done> read_version(Words words) {
    if (words.size() != 3 || words[0] != "cairn" || words[1] != "record") {
        return Error { "a record begins with 'cairn record " + std::to_string(record_version) +
                       "'" };
    }
    if (words[2] == std::to_string(record_version)) return Done {};
    return Error { "this record has version " + in_quotes(words[2]) +
                   "; version 1 is the only one known here" };
}

// `p1 R5@3 claim@3` or `p1 support:R5,G3 order R1 …`
Result<Done> read_moves(RecordBuilder& builder, Words words) {
    if (words.size() == 1) return Error { "no move follows " + in_quotes(words[0]) };
    for (std::size_t i = 1; i < words.size(); ++i) {
        if (i > 1 && words[i] == "order") return builder.order(words.subspan(i + 1));
        if (auto done = builder.move(words[0], words[i]); !done) return done;
    }
    return Done {};
}

bool is_blank(std::string_view line) {
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

// What follows this word of a line, without the blanks around it.
std::string_view after_word(std::string_view line, std::string_view word) {
    const auto end_of_word = static_cast<std::size_t>(word.data() - line.data()) + word.size();
    const std::string_view rest = line.substr(end_of_word);
    const std::size_t start = rest.find_first_not_of(" \t");
    if (start == std::string_view::npos) return {};
    return rest.substr(start, rest.find_last_not_of(" \t") - start + 1);
}

Result<Done> read_line(RecordBuilder& builder, std::string_view line) {
    if (line.front() == ';') {
        line.remove_prefix(line.starts_with("; ") ? 2 : 1);
        return builder.comment(line);
    }
    const auto words = words_of(line);
    const std::string_view kind = words[0];
    if (kind == "p1" || kind == "p2") return read_moves(builder, words);
    if (kind == "tag" && words.size() > 1) {
        return read_tag(builder, words[1], after_word(line, words[1]));
    }
    if (kind == "quoted" && words.size() > 2) {
        return read_quoted(builder, words[1], after_word(line, words[1]));
    }
    if (kind == "deal") return builder.deal(after_word(line, kind));
    if (kind == "ruleset" && words.size() == 2) return builder.ruleset(words[1]);
    if (kind == "first" && words.size() == 2) return builder.first(words[1]);
    if (kind == "result" && words.size() == 2) return builder.result(words[1], "");
    if (kind == "result" && words.size() == 3) return builder.result(words[1], words[2]);
    return Error { "this is no line of a record: " + in_quotes(line) };
}

} // namespace

std::string to_text(const Record& record) {
    assert(well_formed(record));
    std::string text = "cairn record " + std::to_string(record_version) + "\n";
    text += "ruleset " + record.ruleset + "\n";
    for (const Tag& tag : record.tags) text += tag_line(tag);
    text += std::string("first ") + name(record.first) + "\n";
    if (!record.deal.empty()) text += "deal " + record.deal + "\n";
    text += comment_lines(record.comment);
    text += move_lines(record.moves);
    text += std::string("result ") + name(record.result.outcome);
    if (record.result.by != Ending::Rules) text += std::string(" ") + name(record.result.by);
    return text + "\n";
}

Result<Record> parse_record_text(std::string_view input) {
    RecordBuilder builder;
    bool begun = false;
    std::size_t number = 1;
    for (Cut lines = cut(input, '\n');; lines = cut(*lines.tail, '\n'), ++number) {
        std::string_view line = lines.head;
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (!is_blank(line)) {
            const auto done = begun ? read_line(builder, line) : read_version(words_of(line));
            if (!done) return Error { "line " + std::to_string(number) + ": " + done.reason() };
            begun = true;
        }
        if (!lines.tail) break;
    }
    return builder.finish();
}

} // namespace cairn
