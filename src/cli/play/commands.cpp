// What a player can type during a game, and what is answered to it.
#include <algorithm>
#include <cassert>
#include <cmath>
#include <optional>

#include "base/text.hpp"
#include "cli/play/game.hpp"
#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/reader.hpp"
#include "cli/play/review.hpp"
#include "cli/play/telling/refusal.hpp"
#include "cli/play/telling/telling.hpp"
#include "cli/reference/rules_text.hpp"

namespace cairn {
namespace {

// How much thought `analyse` spends on a move: less than `cairn analyse`, for one who waits.
constexpr std::uint64_t nodes_of_review = 1500;
constexpr std::uint64_t positions_of_review = 60'000;

std::string sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text + ".";
}

struct TypedLine {
    std::optional<Command> command;
    std::string rest;
};

// `?mud` and `? mud` are the same.
TypedLine command_in(std::string_view line, const Texts& texts) {
    const bool asks = line.starts_with('?');
    const auto words = words_of(asks ? line.substr(1) : line);
    const std::size_t second = asks ? 0 : 1;
    TypedLine typed;
    if (words.size() > second) {
        typed.rest = line.substr(static_cast<std::size_t>(words[second].data() - line.data()));
    }
    if (asks) {
        typed.command = Command::Help;
    } else if (words.empty()) {
        typed.command = Command::Board;
    } else {
        typed.command = command_named(folded(words[0]), texts);
    }
    return typed;
}

// What `?` answers, with a word behind it or without.
void explain(Terminal& terminal, const Asked& asked, std::string_view about) {
    const Story& story = asked.story;
    const Texts& texts = asked.texts;
    const auto words = words_of(about);
    if (words.empty()) {
        terminal.write(short_help(story.game(), texts));
        return;
    }
    const std::string meaning = meaning_of(about, story, texts);
    const auto meant = meant_moves(about, texts_of(asked.moves), texts);
    const bool is_command = !command_help(folded(words[0]), texts).empty();
    if (meant.size() == 1 && !is_command) {
        const Telling telling { texts, story.game(), Tense::Present };
        const auto parts = story.table().parts(meant.front());
        terminal.say(texts.game.possible_now(meant.front(), in_words(*parts, telling)));
    }
    if (!meaning.empty()) {
        terminal.say(meaning);
    } else if (meant.size() != 1) {
        terminal.say(sentence(refusal(asked, about)));
    }
}

// `why 5 p2`
std::string proof_of(const Asked& asked, std::string_view what) {
    const Entry& game = asked.story.game();
    const auto pieces = pieces_of(what, asked.texts);
    const auto place = pieces.empty() ? std::nullopt : number(pieces[0], 99);
    if (!place && game.facts.claimers != Claimers::Nobody) {
        return asked.texts.proofs.say_which(asked.texts.words().of(game, { "place", "a" }));
    }
    Seat claimer = game.facts.claimers == Claimers::P1 ? Seat::P1 : asked.seat;
    if (pieces.size() > 1) claimer = pieces[1] == name(Seat::P1) ? Seat::P1 : Seat::P2;
    return sentence(proof_in_words(asked, claimer, place.value_or(0)));
}

} // namespace

TerminalGame::Next TerminalGame::obey(const std::string& line) {
    const TypedLine typed = command_in(line, texts_);
    if (!typed.command) {
        make(line);
        return Next::GoOn;
    }
    const Asked asked { story_, moves_, story_.table().turn(), texts_ };
    switch (*typed.command) {
    case Command::Quit: return Next::Quit;
    case Command::Board: board_due_ = true; break;
    case Command::Help: explain(terminal_, asked, typed.rest); break;
    case Command::Moves: terminal_.page(listed(decision())); break;
    case Command::Rules:
        terminal_.page(rules_text(story_.table().ruleset(), terminal_columns, terms_.language));
        break;
    case Command::Why: terminal_.say(proof_of(asked, typed.rest)); break;
    case Command::Undo: take_back(); break;
    case Command::Hint: hint(); break;
    case Command::History: terminal_.page(story_.history(story_.table().turn())); break;
    case Command::Analyse: analyse(); break;
    case Command::Level: change_level(typed.rest); break;
    case Command::Record: print_record(); break;
    case Command::Save: save(typed.rest.empty() ? kept_in() : typed.rest); break;
    case Command::Resign: resign(); break;
    }
    return Next::GoOn;
}

void TerminalGame::make(std::string_view line) {
    const Seat seat = story_.table().turn();
    const auto meant = meant_moves(line, texts_of(moves_), texts_);
    if (meant.size() != 1) {
        terminal_.say(sentence(meant.empty() ? refusal({ story_, moves_, seat, texts_ }, line)
                                             : say_more(meant, texts_)));
        return;
    }
    const auto made = story_.play(meant.front());
    assert(made.ok()); // it is one of the legal moves
    after_change();
}

void TerminalGame::take_back() {
    const Seat seat = story_.table().turn();
    if (const auto done = story_.take_back(seat, terms_.against, terms_.take_back); !done) {
        terminal_.say(sentence(done.reason()));
        return;
    }
    notice_ = texts_.story.taken_back();
    after_change();
}

void TerminalGame::hint() {
    Budget best = terms_.thinking; // a weak opponent is no weak adviser
    best.level.reset();
    const Advice advice = think(best);
    if (is_interrupted()) return;
    const long percent = std::lround(advice.win_probability * 100);
    const Telling telling { texts_, story_.game(), Tense::Present };
    terminal_.say(texts_.game.hint(advice.move,
                                   in_words(*story_.table().parts(advice.move), telling),
                                   std::to_string(percent)));
}

void TerminalGame::resign() {
    const auto answer = terminal_.ask(texts_.game.sure_to_resign.text());
    const std::string word = answer ? folded(*answer) : "";
    if (word != texts_.game.yes.text() && word != english_texts.game.yes.text()) {
        terminal_.say(texts_.game.not_resigned.text());
        return;
    }
    resigned_ = story_.table().turn();
    after_change();
}

void TerminalGame::change_level(std::string_view word) {
    if (terms_.against == Opponent::Friend) {
        terminal_.say(texts_.game.no_computer.text());
        return;
    }
    if (word.empty()) {
        terminal_.say(texts_.game.level_is(std::to_string(level()), level_in_words()));
        return;
    }
    const int highest = story_.game().facts.levels;
    const auto chosen = number(word, static_cast<std::uint64_t>(highest));
    if (!chosen || *chosen == 0) {
        terminal_.say(texts_.menu.level_help(std::to_string(highest)));
        return;
    }
    terms_.thinking.level = static_cast<int>(*chosen);
    terminal_.say(texts_.game.level_set(std::to_string(level()), level_in_words()));
}

void TerminalGame::analyse() {
    ReviewTerms review_terms;
    if (outcome() == Outcome::Open) review_terms.only = story_.table().turn();
    review_terms.budget.nodes = story_.game().hides_cards ? nodes_of_review : positions_of_review;
    review_terms.interrupted = terms_.interrupted;
    const bool rewrites = terminal_.screen() == Screen::Clears;
    if (rewrites) {
        review_terms.progress = [&](std::size_t done, std::size_t all) {
            terminal_.write("\r" +
                            texts_.review.working(std::to_string(done), std::to_string(all)));
        };
    }
    const std::string text = review(record(), review_terms, texts_);
    if (rewrites) terminal_.write("\r\x1b[K");
    terminal_.page(text);
}

} // namespace cairn
