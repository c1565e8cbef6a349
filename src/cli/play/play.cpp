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
#include "cli/interrupt.hpp"
#include "cli/match/duels.hpp"
#include "cli/numbers.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/room.hpp"
#include "cli/seed.hpp"
#include "cli/terminal/line_editor.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

// What the command line says.
struct PlayOptions {
    std::string ruleset;
    std::string against;
    std::string seat;
    std::string first;
    std::optional<std::uint64_t> seed;
    std::uint64_t thinking = usual_thought;
    std::optional<int> level;
    std::optional<int> games;
    std::optional<int> first_to;
    std::string language;
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

winsize size_of_screen() {
    winsize size {};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return {};
    return size;
}

bool is_at_terminal() { return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0; }

TerminalStyle style_of(const PlayOptions& options) {
    const bool out = isatty(STDOUT_FILENO) != 0;
    const bool ansi = !options.plain && (options.colour || (out && !is_dumb_terminal()));
    TerminalStyle style;
    if (ansi && (options.colour || !is_set("NO_COLOR"))) style.palette = Palette::Colour;
    if (ansi && out) style.screen = Screen::Clears;
    style.rows = is_at_terminal() ? size_of_screen().ws_row : 0;
    return style;
}

Seat seat_named(const std::string& word) { return word == "p2" ? Seat::P2 : Seat::P1; }

Result<Visit> visit_of(const PlayOptions& options) {
    Visit visit;
    visit.language = language_named(options.language);
    if (!options.ruleset.empty()) {
        visit.game = find_ruleset(options.ruleset);
        if (visit.game == nullptr) {
            return Error { "no such ruleset " + in_quotes(options.ruleset) + "; one of " +
                           ruleset_ids() };
        }
    }
    if (options.against == "computer") visit.against = Opponent::Computer;
    if (options.against == "friend") visit.against = Opponent::Friend;
    visit.seat = seat_named(options.seat);
    visit.first = seat_named(options.first);
    if (options.games) visit.length = MatchLength::games(*options.games);
    if (options.first_to) visit.length = MatchLength::first_to(*options.first_to);
    visit.given = { .level = options.level.has_value(),
                    .places = !options.seat.empty() || !options.first.empty(),
                    .length = options.games || options.first_to };
    visit.seed = options.seed ? *options.seed : random_seed();
    visit.thinking.milliseconds = options.thinking;
    visit.thinking.level = options.level.value_or(usual_level);
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

int play_at(LineSource& lines, const PlayOptions& options, Visit visit) {
    const Texts& texts = texts_in(visit.language);
    Terminal terminal(lines, std::cout, style_of(options), texts.terminal);
    Playroom room(terminal, std::move(visit));
    if (auto done = room.run(); !done) {
        std::cerr << "cairn play: " << done.reason() << '\n';
        return exit_usage;
    }
    return exit_fine;
}

// Games are kept for a person who comes back, not for a script.
int run_play(const PlayOptions& options) {
    auto visit = visit_of(options);
    if (!visit) {
        std::cerr << "cairn play: " << visit.reason() << '\n';
        return exit_usage;
    }
    if (!is_at_terminal()) {
        const Echo echo = isatty(STDIN_FILENO) != 0 ? Echo::No : Echo::Yes;
        StreamLines lines(std::cin, std::cout, echo);
        return play_at(lines, options, std::move(visit.value()));
    }
    std::optional<UnfinishedGames> unfinished;
    if (const auto folder = state_folder()) visit.value().unfinished = &unfinished.emplace(*folder);
    visit.value().columns = size_of_screen().ws_col;
    if (options.plain || is_dumb_terminal()) {
        StreamLines lines(std::cin, std::cout, Echo::No);
        return play_at(lines, options, std::move(visit.value()));
    }
    const InterruptWatch interrupt;
    visit.value().interrupted = &interrupt.seen();
    LineEditor lines(interrupt.seen());
    const int code = play_at(lines, options, std::move(visit.value()));
    return interrupt.seen() ? exit_interrupted : code;
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
    command->add_option("--as", options->seat, "Your seat against the computer. Default: p1")
        ->check(CLI::IsMember({ "p1", "p2" }));
    auto* first = command
                      ->add_option("--first", options->first,
                                   "Who moves first; in siege and totem always p1. Default: p1")
                      ->check(CLI::IsMember({ "p1", "p2" }));
    auto* seed = command->add_option("--seed", options->seed, "The deal, as in `deal seed N`")
                     ->check(whole_number(0, any_seed));
    command
        ->add_option("--level", options->level,
                     "How well the computer plays, from 1 to the game's highest, " +
                         std::to_string(most_levels()) + " at most. Default: 3")
        ->check(whole_number(1, most_levels()));
    command->add_option("--thinking", options->thinking, "The computer's milliseconds for a move")
        ->capture_default_str()
        ->check(whole_number(1, longest_thought));
    auto* games = command->add_option("--games", options->games, "Play a match of this many games")
                      ->check(whole_number(1, most_games));
    command->add_option("--first-to", options->first_to, "Play a match to this many wins")
        ->check(whole_number(1, most_wins))
        ->excludes(games);
    command
        ->add_option("--lang", options->language,
                     "The language, en or fr. Default: that of the locale")
        ->check(CLI::IsMember({ "en", "fr" }));
    auto* plain = command->add_flag("--plain", options->plain, "Use no colour, and clear nothing");
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
