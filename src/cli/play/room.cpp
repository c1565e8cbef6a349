#include "cli/play/room.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"
#include "cli/play/menu.hpp"
#include "table/replay.hpp"

namespace cairn {
namespace {

// A file's name as a shell reads it.
std::string shell_word(const std::string& file) {
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '.' || c == '_' || c == '-' || c == '/';
    };
    if (std::all_of(file.begin(), file.end(), is_plain)) return file;
    std::string word = "'";
    for (const char c : file) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

} // namespace

Playroom::Playroom(Terminal& terminal, Visit visit)
    : terminal_(terminal), visit_(std::move(visit)), seeds_(visit_.seed) {}

Result<Done> Playroom::run() {
    while (!leaving_) { // a game each time; ends with the input at the latest
        if (auto agreed = agree(); !agreed) return agreed;
        if (leaving_) break;
        auto story = seat_players();
        if (!story) return story.error();
        GameTerms terms { .against = visit_.against.value_or(Opponent::Computer),
                          .seat = visit_.seat,
                          .thinking = visit_.thinking,
                          .seed = visit_.seed,
                          .take_back = visit_.take_back,
                          .file = visit_.file };
        TerminalGame game(terminal_, keeper_, std::move(story.value()), std::move(terms));
        if (game.play() != Leaving::GameOver) {
            say_goodbye(game);
            return Done {};
        }
        const Next next = after(game);
        if (next == Next::Leave) {
            say_goodbye(game);
            return Done {};
        }
        change_seats(game.story().table().outcome());
        if (next == Next::Menu) {
            visit_.game = nullptr;
            visit_.against.reset();
            visit_.seat = Seat::P1;
            visit_.first = Seat::P1;
        }
    }
    terminal_.say("Goodbye.");
    return Done {};
}

// Asks for what is not settled yet.
Result<Done> Playroom::agree() {
    if (visit_.resume) {
        visit_.game = find_ruleset(visit_.resume->ruleset);
        if (visit_.game == nullptr) {
            return Error { "no such ruleset " + in_quotes(visit_.resume->ruleset) };
        }
    }
    if (visit_.game == nullptr) {
        visit_.game = ask_ruleset(terminal_);
        leaving_ = visit_.game == nullptr;
        if (leaving_) return Done {};
        if (!visit_.against) {
            visit_.against = ask_opponent(terminal_);
            leaving_ = !visit_.against;
        }
    }
    if (!visit_.against) visit_.against = Opponent::Computer;
    if (visit_.first != Seat::P1 && !leaving_ && visit_.game->family != Family::Border) {
        return Error { "p1 always moves first in " + std::string(visit_.game->id) };
    }
    return Done {};
}

Result<Story> Playroom::seat_players() {
    const std::optional<Record> resume = std::exchange(visit_.resume, std::nullopt);
    if (!resume) {
        auto table = visit_.game->open(visit_.seed, visit_.first);
        if (!visit_.file.empty()) { // better refused now than after the first move
            if (auto kept = keeper_.keep(record_of(*table), visit_.file); !kept)
                return kept.error();
        }
        return Story(std::move(table));
    }
    const Record& record = *resume;
    if (auto whole = replay(record); !whole) return whole.error();
    if (record.result.outcome != Outcome::Open) {
        return Error { "that game is over: cairn replay shows it" };
    }
    auto table = replay(record, 0);
    if (!table) return table.error();
    Story story(std::move(table.value()));
    for (const RecordedMove& move : record.moves) {
        if (auto made = story.play(move.move, words_of(move.order)); !made) return made.error();
    }
    if (!visit_.file.empty()) keeper_.adopt(visit_.file);
    return story;
}

Playroom::Next Playroom::after(TerminalGame& game) {
    for (;;) { // ends with the input at the latest
        const auto line =
            terminal_.ask("Enter for another game, or menu, record, save FILE, quit: ");
        if (!line || means_quit(*line)) return Next::Leave;
        const auto words = words_of(*line);
        if (words.empty()) return Next::Again;
        if (words[0] == "menu") return Next::Menu;
        if (words[0] == "record") {
            game.print_record();
        } else if (words[0] == "save") {
            game.save(words.size() > 1 ? line->substr(line->find(words[1], 4)) : "");
        } else {
            terminal_.say("The game is over. Press Enter, or type one of those words.");
        }
    }
}

// The winner of a game starts the next (rules 7.2); where the seats differ, they are changed.
void Playroom::change_seats(Outcome outcome) {
    visit_.seed = seeds_.next();
    visit_.file.clear();
    if (visit_.game->family != Family::Border) {
        visit_.seat = opponent(visit_.seat);
        return;
    }
    visit_.first = opponent(visit_.first);
    if (outcome == Outcome::P1Wins) visit_.first = Seat::P1;
    if (outcome == Outcome::P2Wins) visit_.first = Seat::P2;
}

void Playroom::say_goodbye(const TerminalGame& game) {
    const std::string file = shell_word(game.kept_in());
    if (game.kept_in().empty()) {
        terminal_.say("Goodbye.");
        return;
    }
    if (game.story().table().outcome() != Outcome::Open) {
        terminal_.say("Goodbye. See the game again with: cairn replay " + file);
        return;
    }
    std::string command = "cairn play --resume " + file;
    if (visit_.against == Opponent::Friend) command += " --against friend";
    if (visit_.against != Opponent::Friend && visit_.seat == Seat::P2) command += " --as p2";
    if (visit_.against != Opponent::Friend && visit_.thinking.level != highest_level) {
        command += " --level " + std::to_string(visit_.thinking.level);
    }
    terminal_.say("Goodbye. Go on with: " + command);
}

} // namespace cairn
