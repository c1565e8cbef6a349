#include "cli/play/game.hpp"

#include <cassert>
#include <future>
#include <utility>

#include "base/text.hpp"
#include "cli/play/ending.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/notation.hpp"
#include "table/replay.hpp"

namespace cairn {

TerminalGame::TerminalGame(Terminal& terminal, RecordKeeper& keeper, Story story, GameTerms terms)
    : terminal_(terminal), keeper_(keeper), story_(std::move(story)), terms_(std::move(terms)),
      moves_(story_.table().moves()) {
    notice_ = std::string(story_.table().ruleset());
    notice_ += is_person(Seat::P1) && is_person(Seat::P2)
                   ? ": two players at one terminal."
                   : " against the computer: you are " + role(story_.family(), terms_.seat) + ".";
    notice_ += " Type ? for help.";
}

Leaving TerminalGame::play() {
    while (story_.table().outcome() == Outcome::Open) {
        const Seat seat = story_.table().turn();
        if (!is_person(seat)) {
            let_computer_move();
            continue;
        }
        if (at_keyboard_ != seat) {
            if (const auto left = curtain(seat)) return *left;
            at_keyboard_ = seat;
            board_due_ = true;
        }
        if (board_due_) show(seat);
        const auto line = terminal_.ask(std::string(name(seat)) + "> ");
        if (!line) return Leaving::EndOfInput;
        if (obey(*line) == Next::Quit) return Leaving::Quit;
    }
    show_end();
    return Leaving::GameOver;
}

bool TerminalGame::is_person(Seat seat) const {
    return terms_.against == Opponent::Friend || seat == terms_.seat;
}

OpenChoice TerminalGame::decision() const {
    const Seat seat = story_.table().turn();
    return { seat, story_.family(), moves_, story_.steps_left(seat) };
}

Record TerminalGame::record() const {
    const auto player = [&](Seat seat) {
        return Tag { name(seat), is_person(seat) ? "player" : "computer" };
    };
    return record_of(story_.table(), { player(Seat::P1), player(Seat::P2) });
}

void TerminalGame::keep() {
    if (terms_.file.empty()) return;
    if (auto kept = keeper_.keep(record(), terms_.file); !kept) {
        notice_ = "The game is no longer kept: " + kept.reason() + ".";
        terms_.file.clear();
        return;
    }
    kept_in_ = terms_.file;
}

void TerminalGame::print_record() {
    if (story_.has_secrets() && story_.table().outcome() == Outcome::Open) {
        terminal_.say("The record holds all cards: it is printed once the game is over. save FILE "
                      "keeps it.");
        return;
    }
    terminal_.page(to_text(record()));
}

void TerminalGame::save(const std::string& file) {
    if (file.empty()) {
        terminal_.say("Say where: save FILE.");
        return;
    }
    if (auto kept = keeper_.keep(record(), file); !kept) {
        terminal_.say("Not saved: " + kept.reason() + ".");
        return;
    }
    kept_in_ = file;
    terminal_.say("Saved in " + file + ".");
}

// Where nothing is hidden, or nobody else sees the screen, there is no need for one.
std::optional<Leaving> TerminalGame::curtain(Seat seat) {
    if (terms_.against == Opponent::Computer || !story_.has_secrets()) return std::nullopt;
    terminal_.wipe();
    if (!notice_.empty()) terminal_.say(std::exchange(notice_, ""));
    const std::string deeds = story_.deeds_of_other(seat);
    if (!deeds.empty()) terminal_.say(deeds);
    const auto line = terminal_.ask("Pass the keyboard to " + role(story_.family(), seat) +
                                    ", then press Enter. ");
    if (!line) return Leaving::EndOfInput;
    if (means_quit(*line)) return Leaving::Quit;
    return std::nullopt;
}

void TerminalGame::show_board(Seat seat) {
    terminal_.new_screen();
    terminal_.write(story_.table().picture(seat, terminal_.palette()) + "\n");
}

void TerminalGame::show(Seat seat) {
    board_due_ = false;
    show_board(seat);
    if (!notice_.empty()) terminal_.say(std::exchange(notice_, ""));
    const std::string gains = story_.gains(seat);
    const std::string deeds = story_.deeds_of_other(seat);
    const std::string news = gains + (gains.empty() || deeds.empty() ? "" : " ") + deeds;
    if (!news.empty()) terminal_.say(news);
    const OpenChoice now = decision();
    terminal_.write(offers(now));
    terminal_.say(expectation(now));
}

void TerminalGame::show_end() {
    const Seat seat =
        terms_.against == Opponent::Computer ? terms_.seat : story_.table().played().back().seat;
    show_board(seat);
    const std::string deeds = story_.deeds_of_other(seat);
    if (!deeds.empty()) terminal_.say(deeds);
    terminal_.say(ending_in_words(story_.table()));
    if (terms_.against == Opponent::Friend) return;
    const Outcome outcome = story_.table().outcome();
    if (outcome == win_for(seat)) terminal_.say("You have won. Well played!");
    if (outcome == win_for(opponent(seat))) terminal_.say("The computer has won.");
}

// The computer thinks beside us, so that a long thought can be announced.
Advice TerminalGame::think(const Budget& budget) {
    const Table& table = story_.table();
    Random random(terms_.seed + table.played().size());
    auto thought = std::async(std::launch::async, [&] { return table.advise(budget, random); });
    if (thought.wait_for(terms_.patience) == std::future_status::ready) return thought.get();
    terminal_.write(std::string(name(table.turn())) + " is thinking ");
    do {
        terminal_.write(".");
    } while (thought.wait_for(std::chrono::seconds(1)) != std::future_status::ready);
    terminal_.write("\n");
    return thought.get();
}

void TerminalGame::let_computer_move() {
    // What was just played is seen at once; a screen that scrolls would only repeat itself.
    if (terminal_.screen() == Screen::Clears) show_board(terms_.seat);
    const Advice advice = think(terms_.thinking);
    const auto made = story_.play(advice.move);
    assert(made.ok());
    moves_ = story_.table().moves();
    keep();
    board_due_ = true;
}

} // namespace cairn
