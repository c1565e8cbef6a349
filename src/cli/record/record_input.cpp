#include "cli/record/record_input.hpp"

#include <fstream>
#include <iostream>

#include "base/count.hpp"
#include "base/text.hpp"
#include "cli/commands.hpp"

namespace cairn {

Result<Record> read_record(std::istream& in) {
    // One byte more than a record may have, so that a longer input is seen to be too long and an
    // endless one ends.
    std::string input(longest_record + 1, '\0');
    in.read(input.data(), static_cast<std::streamsize>(input.size()));
    input.resize(static_cast<std::size_t>(in.gcount()));
    return parse_record(input);
}

Result<RecordPlace> parse_record_place(std::string_view text) {
    const std::size_t at = text.rfind('@');
    const std::string_view tail = at == text.npos ? "" : text.substr(at + 1);
    if (at == text.npos || tail.find_first_of("./") != tail.npos) {
        if (text.empty()) return Error { "a record is wanted: a file, or - for standard input" };
        return RecordPlace { std::string(text) };
    }
    if (at == 0) return Error { "no file is named before " + in_quotes(text) };
    const auto ply = number(tail, most_moves);
    if (!ply) {
        return Error { "after the @ of " + in_quotes(text) + " comes a number of moves, 0 to " +
                       std::to_string(most_moves) };
    }
    return RecordPlace { std::string(text.substr(0, at)), static_cast<std::size_t>(*ply) };
}

int with_input(const std::string& file, const std::function<int(std::istream&)>& use) {
    if (file == "-") return use(std::cin);
    std::ifstream in(file, std::ios::binary);
    in.peek(); // a folder can be opened, but not read
    if (in.fail()) {
        std::cerr << "cairn: cannot read " << in_quotes(file) << '\n';
        return exit_usage;
    }
    return use(in);
}

std::string_view tag_value(const Record& record, std::string_view tag) {
    for (const Tag& one : record.tags) {
        if (one.name == tag) return one.value;
    }
    return {};
}

std::string sentence(GameResult result) {
    if (result.outcome == Outcome::Open) return "the game goes on";
    std::string text = result.outcome == Outcome::Draw
                           ? "the game is drawn"
                           : std::string(name(result.outcome)) + " has won";
    if (result.by != Ending::Rules) text += std::string(" by ") + name(result.by);
    return text;
}

std::string count_of_moves(std::size_t count) { return count_of(count, "move"); }
std::string the_game_has_only(std::size_t moves) {
    return "the game has only " + count_of_moves(moves);
}

} // namespace cairn
