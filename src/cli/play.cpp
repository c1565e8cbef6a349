// `cairn play`: reads the command line and opens the playroom on standard input and output.
#include <sys/ioctl.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "cli/commands.hpp"
#include "cli/numbers.hpp"
#include "cli/play/room.hpp"
#include "cli/seed.hpp"
#include "table/catalogue.hpp"

namespace cairn {
namespace {

// What the command line says.
struct PlayOptions {
    std::string ruleset;
    std::string against;
    std::string seat = "p1";
    std::string first = "p1";
    std::optional<std::uint64_t> seed;
    std::uint64_t thinking = usual_thought;
    int level = highest_level;
    bool plain = false;
    bool colour = false;
    bool free_undo = false;
    std::string save;
    std::string resume;
};

bool is_set(const char* variable) {
    const char* value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

bool is_dumb_terminal() {
    const char* kind = std::getenv("TERM");
    return kind == nullptr || std::string_view(kind) == "dumb";
}

int rows_of_screen() {
    winsize size {};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return 0;
    return size.ws_row;
}

TerminalStyle style_of(const PlayOptions& options) {
    const bool in = isatty(STDIN_FILENO) != 0;
    const bool out = isatty(STDOUT_FILENO) != 0;
    const bool ansi = !options.plain && (options.colour || (out && !is_dumb_terminal()));
    TerminalStyle style;
    if (ansi && (options.colour || !is_set("NO_COLOR"))) style.palette = Palette::Colour;
    if (ansi && out) style.screen = Screen::Clears;
    style.echo = in ? Echo::No : Echo::Yes;
    style.rows = in && out ? rows_of_screen() : 0;
    return style;
}

Result<Visit> visit_of(const PlayOptions& options) {
    Visit visit;
    if (!options.ruleset.empty()) {
        visit.game = find_ruleset(options.ruleset);
        if (visit.game == nullptr) {
            return Error { "no such ruleset " + in_quotes(options.ruleset) + "; one of " +
                           ruleset_ids() };
        }
    }
    if (options.against == "computer") visit.against = Opponent::Computer;
    if (options.against == "friend") visit.against = Opponent::Friend;
    visit.seat = options.seat == "p2" ? Seat::P2 : Seat::P1;
    visit.first = options.first == "p2" ? Seat::P2 : Seat::P1;
    visit.seed = options.seed ? *options.seed : random_seed();
    visit.thinking.milliseconds = options.thinking;
    visit.thinking.level = options.level;
    if (options.free_undo) visit.take_back = TakeBack::Always;
    visit.file = options.save;
    if (!options.resume.empty()) {
        auto record = read_record(options.resume);
        if (!record) return record.error();
        visit.resume = std::move(record.value());
        visit.file = options.resume;
    }
    return visit;
}

int run_play(const PlayOptions& options) {
    auto visit = visit_of(options);
    if (!visit) {
        std::cerr << "cairn play: " << visit.reason() << '\n';
        return exit_usage;
    }
    Terminal terminal(std::cin, std::cout, style_of(options));
    Playroom room(terminal, std::move(visit.value()));
    if (auto done = room.run(); !done) {
        std::cerr << "cairn play: " << done.reason() << '\n';
        return exit_usage;
    }
    return exit_fine;
}

} // namespace

void add_play(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<PlayOptions>();
    auto* command = app.add_subcommand(
        "play", "Play in the terminal, against the computer or a friend. Type ? in the game for "
                "help; without a ruleset a menu asks.");
    auto* ruleset = command->add_option("ruleset", options->ruleset, "One of: " + ruleset_ids());
    command->add_option("--against", options->against, "computer, or a friend at this terminal")
        ->check(CLI::IsMember({ "computer", "friend" }));
    command->add_option("--as", options->seat, "Your seat against the computer")
        ->capture_default_str()
        ->check(CLI::IsMember({ "p1", "p2" }));
    auto* first =
        command
            ->add_option("--first", options->first, "Who moves first; in siege and totem always p1")
            ->capture_default_str()
            ->check(CLI::IsMember({ "p1", "p2" }));
    auto* seed = command->add_option("--seed", options->seed, "The deal, as in `deal seed N`")
                     ->check(whole_number(0, any_seed));
    command->add_option("--level", options->level, "How well the computer plays, from 1 to 8")
        ->capture_default_str()
        ->check(whole_number(1, highest_level));
    command->add_option("--thinking", options->thinking, "The computer's milliseconds for a move")
        ->capture_default_str()
        ->check(whole_number(1, longest_thought));
    auto* plain = command->add_flag("--plain", options->plain, "No colour, no clearing");
    command->add_flag("--colour", options->colour, "Colour even where output is no terminal")
        ->excludes(plain);
    command->add_flag("--free-undo", options->free_undo,
                      "Let undo go back even past cards that were seen");
    auto* save = command->add_option("--save", options->save,
                                     "Keep the record in this new file, after every move");
    command->add_option("--resume", options->resume, "Go on with the game in this file")
        ->excludes(ruleset)
        ->excludes(first)
        ->excludes(seed)
        ->excludes(save);
    command->callback([options, &exit_code] { exit_code = run_play(*options); });
}

} // namespace cairn
