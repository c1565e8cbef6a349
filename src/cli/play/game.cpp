#include "cli/play/game.hpp"

#include <cassert>
#include <utility>

#include "base/text.hpp"
#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/reader.hpp"
#include "cli/play/telling/ending.hpp"
#include "cli/play/telling/telling.hpp"
#include "cli/play/thought.hpp"
#include "table/record/replay.hpp"

namespace cairn {

TerminalGame::TerminalGame(Terminal& terminal, RecordKeeper& keeper, Story story, GameTerms terms)
    : terminal_(terminal), story_(std::move(story)), terms_(std::move(terms)),
      texts_(story_.texts()), file_(keeper, terms_.file, terms_.unfinished, texts_),
      moves_(story_.table().choices()) {
    const std::string_view ruleset = story_.table().ruleset();
    notice_ = terms_.against == Opponent::Friend
                  ? texts_.game.two_players(ruleset)
                  : texts_.game.against_computer(ruleset, std::to_string(level()),
                                                 role(story_.game(), terms_.seat, texts_));
    notice_ += " " + texts_.game.type_help();
    if (!terms_.news.empty()) notice_ = terms_.news + " " + notice_;
}

Leaving TerminalGame::play() {
    while (outcome() == Outcome::Open) {
        if (is_interrupted()) return Leaving::EndOfInput;
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
        terminal_.suggest(completions(story_, moves_));
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

Outcome TerminalGame::outcome() const {
    return resigned_ ? win_for(opponent(*resigned_)) : story_.table().outcome();
}

OpenChoice TerminalGame::decision() const {
    const Seat seat = story_.table().turn();
    return { seat, &story_.game(), moves_, story_.steps_left(seat), texts_ };
}

Record TerminalGame::record() const {
    std::vector<Tag> tags;
    for (const Seat seat : both_seats) {
        tags.push_back({ name(seat), is_person(seat) ? player_tag : computer_tag });
    }
    if (terms_.against == Opponent::Computer) {
        tags.push_back({ level_tag, std::to_string(level()) });
    }
    tags.insert(tags.end(), terms_.tags.begin(), terms_.tags.end());
    Record record = record_of(story_.table(), std::move(tags));
    if (resigned_) record.result = { outcome(), Ending::Resignation };
    return record;
}

void TerminalGame::after_change() {
    moves_ = story_.table().choices();
    if (const std::string fault = file_.keep(record()); !fault.empty()) notice_ = fault;
    board_due_ = true;
}

void TerminalGame::print_record() {
    if (story_.has_secrets() && outcome() == Outcome::Open) {
        terminal_.say(texts_.game.record_is_secret.text());
        return;
    }
    terminal_.page(to_text(record()));
}

void TerminalGame::save(const std::string& file) { terminal_.say(file_.save(record(), file)); }

// Where nothing is hidden, or nobody else sees the screen, there is no need for one.
std::optional<Leaving> TerminalGame::curtain(Seat seat) {
    if (terms_.against == Opponent::Computer || !story_.has_secrets()) return std::nullopt;
    terminal_.wipe();
    if (!notice_.empty()) terminal_.say(std::exchange(notice_, ""));
    const std::string deeds = story_.deeds_of_other(seat);
    if (!deeds.empty()) terminal_.say(deeds);
    const auto line = terminal_.ask(texts_.game.curtain(role(story_.game(), seat, texts_)));
    if (!line) return Leaving::EndOfInput;
    if (means_quit(folded(*line), texts_)) return Leaving::Quit;
    return std::nullopt;
}

void TerminalGame::show_board(Seat seat) {
    terminal_.new_screen();
    terminal_.write(story_.table().picture(seat, { terminal_.palette(), texts_.pictures }) + "\n");
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
    if (resigned_) {
        terminal_.say(texts_.endings.resigned(name(*resigned_), name(opponent(*resigned_))));
    } else {
        const Seat last = story_.table().played().back().seat;
        const Seat seat = terms_.against == Opponent::Computer ? terms_.seat : last;
        show_board(seat);
        const std::string deeds = story_.deeds_of_other(seat);
        if (!deeds.empty()) terminal_.say(deeds);
        terminal_.say(ending_in_words(story_, texts_));
    }
    if (terms_.against == Opponent::Friend) return;
    if (outcome() == win_for(terms_.seat)) terminal_.say(texts_.endings.you_won.text());
    if (outcome() == win_for(opponent(terms_.seat))) {
        terminal_.say(texts_.endings.computer_won.text());
    }
}

Advice TerminalGame::think(Budget budget) {
    budget.stop = terms_.interrupted;
    return think_aloud(terminal_, story_.table(), budget, terms_.seed, terms_.patience, texts_);
}

void TerminalGame::let_computer_move() {
    // What was just played is seen at once; a screen that scrolls would only repeat itself.
    if (terminal_.screen() == Screen::Clears) show_board(terms_.seat);
    const Advice advice = think(terms_.thinking);
    if (is_interrupted()) return; // half a thought is none
    const auto made = story_.play(advice.move);
    assert(made.ok());
    after_change();
}

} // namespace cairn
