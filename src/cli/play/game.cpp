#include "cli/play/game.hpp"

#include <cassert>
#include <future>
#include <utility>

#include "base/text.hpp"
#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/reader.hpp"
#include "cli/play/telling/ending.hpp"
#include "cli/play/telling/telling.hpp"
#include "table/record/replay.hpp"

namespace cairn {
namespace {

std::string fault_in_words(const KeepFault& fault, const Texts& texts) {
    if (fault.kind == KeepFault::Kind::Exists)
        return texts.game.file_exists(texts.quoted(fault.file));
    return texts.game.cannot_write(texts.quoted(fault.file), fault.system);
}

} // namespace

TerminalGame::TerminalGame(Terminal& terminal, RecordKeeper& keeper, Story story, GameTerms terms)
    : terminal_(terminal), keeper_(keeper), story_(std::move(story)), terms_(std::move(terms)),
      texts_(story_.texts()), moves_(story_.table().choices()) {
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
        terminal_.suggest(suggestions());
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

void TerminalGame::keep() {
    if (terms_.file.empty()) {
        if (terms_.unfinished == nullptr) return;
        if (const auto kept = terms_.unfinished->keep(record()); !kept) {
            notice_ = texts_.game.no_longer_kept(fault_in_words(kept.why(), texts_));
            terms_.unfinished = nullptr;
        }
        return;
    }
    if (const auto kept = keeper_.keep(record(), terms_.file); !kept) {
        notice_ = texts_.game.no_longer_kept(fault_in_words(kept.why(), texts_));
        terms_.file.clear();
        return;
    }
    kept_in_ = terms_.file;
    kept_moves_ = story_.table().played().size();
}

void TerminalGame::print_record() {
    if (story_.has_secrets() && outcome() == Outcome::Open) {
        terminal_.say(texts_.game.record_is_secret.text());
        return;
    }
    terminal_.page(to_text(record()));
}

void TerminalGame::save(const std::string& file) {
    if (file.empty()) {
        terminal_.say(texts_.game.say_where.text());
        return;
    }
    if (const auto kept = keeper_.keep(record(), file); !kept) {
        terminal_.say(texts_.game.not_saved(fault_in_words(kept.why(), texts_)));
        return;
    }
    kept_in_ = file;
    kept_moves_ = story_.table().played().size();
    terminal_.say(texts_.game.saved(file));
}

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

// Commands, legal moves, and after `? ` what can be asked about.
std::vector<std::string> TerminalGame::suggestions() const {
    std::vector<std::string> lines = typed_commands(texts_);
    for (const Parts& move : moves_) lines.push_back(to_text(move));
    std::vector<std::string> words = words_to_ask(story_.game(), texts_);
    const std::string deal = story_.table().deal();
    for (const std::string_view card : words_of(deal)) {
        if (story_.game().tactics->find(card)) words.emplace_back(card);
    }
    for (const std::string& word : words) lines.push_back("? " + word);
    return lines;
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

// The computer thinks beside us, so that a long thought can be announced.
Advice TerminalGame::think(Budget budget) {
    const Table& table = story_.table();
    budget.stop = terms_.interrupted;
    Random random(terms_.seed + table.played().size());
    auto thought = std::async(std::launch::async, [&] { return table.advise(budget, random); });
    if (thought.wait_for(terms_.patience) == std::future_status::ready) return thought.get();
    terminal_.write(texts_.game.thinking(name(table.turn())));
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
    if (is_interrupted()) return; // half a thought is none
    const auto made = story_.play(advice.move);
    assert(made.ok());
    moves_ = story_.table().choices();
    keep();
    board_due_ = true;
}

} // namespace cairn
