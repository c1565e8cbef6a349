// `cairn replay FILE`: checks a record, shows any position of it through either player's eyes, and
// turns text into JSON and back.
#include "cli/record/replay.hpp"
#include "cli/numbers.hpp"

#include "cli/commands.hpp"
#include "cli/record/record_input.hpp"
#include "table/record/replay.hpp"

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <cassert>
#include <iostream>
#include <memory>
#include <string>

namespace cairn {
namespace {

// The moves themselves are not shown: some are secret (a card returned or given).
void show_position(const ReplayRequest& request, const Record& record, const Table& table,
                   std::ostream& out) {
    const std::size_t at = table.played().size();
    out << record.ruleset << ", after " << at << " of " << count_of_moves(record.moves.size())
        << ": ";
    if (at == record.moves.size() && record.result.outcome != Outcome::Open) {
        out << sentence(record.result) << '\n';
    } else {
        out << name(table.turn()) << " to move\n";
    }
    for (const Seat seat : request.eyes) {
        out << "\nas " << name(seat) << " sees it\n" << table.picture(seat, request.palette);
    }
}

Palette palette_of_terminal() {
    return isatty(STDOUT_FILENO) != 0 ? Palette::Colour : Palette::Plain;
}

// What the command line says.
struct Words {
    std::string file;
    std::size_t at = 0;
    std::string as = "both";
    bool check = false;
    bool text = false;
    bool json = false;
};

int run(const Words& words, ReplayRequest request) {
    if (words.as == "p1") request.eyes = { Seat::P1 };
    if (words.as == "p2") request.eyes = { Seat::P2 };
    if (words.check) request.show = ReplayRequest::Show::Verdict;
    if (words.text) request.show = ReplayRequest::Show::Text;
    if (words.json) request.show = ReplayRequest::Show::Json;
    request.palette = palette_of_terminal();
    return with_input(words.file, [&](std::istream& in) {
        return replay_record(request, in, std::cout, std::cerr);
    });
}

} // namespace

int replay_record(const ReplayRequest& request, std::istream& in, std::ostream& out,
                  std::ostream& err) {
    const auto record = read_record(in);
    if (!record) return fail(err, record.reason());
    if (const auto whole = replay(*record); !whole) return fail(err, whole.reason());
    if (request.at.value_or(0) > record->moves.size()) {
        return fail(err, the_game_has_only(record->moves.size()), exit_usage);
    }
    switch (request.show) {
    case ReplayRequest::Show::Verdict:
        out << "the record is right: " << count_of_moves(record->moves.size()) << ", "
            << sentence(record->result) << '\n';
        break;
    case ReplayRequest::Show::Text: out << to_text(*record); break;
    case ReplayRequest::Show::Json: out << to_json(*record) << '\n'; break;
    case ReplayRequest::Show::Position: {
        const auto table = replay(*record, request.at.value_or(record->moves.size()));
        assert(table);
        show_position(request, *record, *table.value(), out);
        break;
    }
    }
    return exit_fine;
}

void add_replay(CLI::App& app, int& exit_code) {
    auto words = std::make_shared<Words>();
    auto* command = app.add_subcommand(
        "replay",
        "Check the record of a game (docs/records.md), show a position of it, convert it");
    command->add_option("file", words->file, "The record, text or JSON; - is standard input")
        ->required();
    auto* at =
        command->add_option("--at", words->at, "The position after this many moves; 0 is the deal")
            ->check(whole_number(0, most_moves));
    auto* as =
        command->add_option("--as", words->as, "What p1, p2 or both could see. Default: both")
            ->check(CLI::IsMember({ "p1", "p2", "both" }));
    auto* json = command->add_flag("--json", words->json, "Print the record as JSON");
    auto* text = command->add_flag("--text", words->text, "Print the record as text");
    auto* check = command->add_flag("--check", words->check, "Only say whether it is right");
    for (auto* instead : { json, text, check }) instead->excludes(at)->excludes(as);
    json->excludes(text)->excludes(check);
    text->excludes(check);
    command->callback([words, at, &exit_code] {
        ReplayRequest request;
        if (at->count() > 0) request.at = words->at;
        exit_code = run(*words, request);
    });
}

} // namespace cairn
