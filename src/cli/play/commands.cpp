// What a player can type during a game, and what is answered to it.
#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "cli/play/game.hpp"
#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/notation.hpp"
#include "cli/play/reader.hpp"
#include "cli/rules_text.hpp"

namespace cairn {
namespace {

std::string small(std::string_view text) {
    std::string letters(text);
    for (char& c : letters) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return letters;
}

std::string sentence(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') {
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    return text + ".";
}

struct Command {
    std::string word; // in small letters
    std::string rest;
};

// `?mud` and `? mud` are the same.
Command command_of(std::string_view line) {
    if (line.starts_with("?")) {
        const auto words = words_of(line.substr(1));
        return { "?", words.empty() ? "" : std::string(line.substr(line.find(words[0]))) };
    }
    const auto words = words_of(line);
    if (words.empty()) return {};
    const auto rest = words.size() > 1
                          ? line.substr(static_cast<std::size_t>(words[1].data() - line.data()))
                          : std::string_view();
    return { small(words[0]), std::string(rest) };
}

bool one_of(std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

// The card of this deal that is meant, as it is written; nothing if there is none.
std::string card_named(const Table& table, std::string_view piece) {
    const std::string deal = table.deal();
    for (const std::string_view card : words_of(deal)) {
        if (small(card) == piece && !one_of(card, { "clan", "siege", "tactic" })) {
            return std::string(card);
        }
    }
    return "";
}

// What a word means or a tactic card does; empty for a card that is not in this game.
std::string meaning_here(const Story& story, const std::string& word) {
    if (card_named(story.table(), word).empty()) {
        return std::string(verb_help(story.family(), word));
    }
    return std::string(card_help(story.family(), word));
}

// `proven`, `refuted R5 G3`, `incomplete`, `closed` in words, for the player who asks.
std::string proof_in_words(std::string_view proof, Seat claimer, Seat asker,
                           const std::string& place) {
    const bool own = claimer == asker;
    const std::string whose = own ? "your" : std::string(name(claimer)) + "'s";
    const std::string other = own ? name(opponent(claimer)) : "you";
    const auto words = words_of(proof);
    const std::string_view verdict = words.empty() ? "" : words[0];
    if (verdict == "proven") {
        return "proven: no cards that are still unseen let " + other + " beat " + whose +
               " side of " + place;
    }
    if (verdict == "closed") return place + " is claimed already";
    if (verdict == "incomplete") return whose + " side of " + place + " is not full yet";
    std::string cards;
    for (std::size_t i = 1; i < words.size(); ++i) cards += " " + std::string(words[i]);
    const std::string beats = " beat" + std::string(own ? "s " : " ") + whose + " side of " + place;
    if (cards.empty()) return "not proven: as it stands " + other + beats;
    return "not proven: with" + cards + ", still unseen, " + other + " would beat " + whose +
           " side of " + place;
}

// Why a line is no legal move, for one who asked for it; `moves` are the legal ones.
std::string refusal(const Story& story, std::span<const std::string> moves, Seat seat,
                    std::string_view line) {
    const Table& table = story.table();
    const auto pieces = pieces_of(line);
    std::string unknown =
        in_quotes(line) + " is no move or card of this game: type moves, or ? for help";
    if (pieces.empty()) return unknown;
    const auto place = pieces.size() == 2 ? number(pieces[1], 99) : std::nullopt;
    if (one_of(pieces[0], { "claim", "control" }) && place) {
        const auto proof = table.prove(seat, *place);
        if (!proof) return proof.reason();
        if (*proof == "proven") return "proven, but this is not the moment: type moves";
        return proof_in_words(*proof, seat, seat,
                              std::string(place_word(story.family())) + " " + pieces[1]);
    }
    const std::string card = card_named(table, pieces[0]);
    if (card.empty()) {
        if (meaning_here(story, pieces[0]).empty()) return unknown;
        return in_quotes(line) + " is not possible now: type moves, or ? " + pieces[0];
    }
    if (!story.holds(seat, card)) return "you do not hold " + card;
    std::string places;
    for (const std::string& move : moves) {
        const Notation parts = notation_of(move);
        if (parts.deed == Deed::Lay && parts.card == card) places += " " + std::string(parts.to);
    }
    if (places.empty()) return card + " cannot be played like that now: type moves, or ? " + card;
    return card + " can go on" + places;
}

} // namespace

TerminalGame::Next TerminalGame::obey(const std::string& line) {
    const Command command = command_of(line);
    const std::string& word = command.word;
    if (means_quit(word)) return Next::Quit;
    if (one_of(word, { "", "b", "board" })) {
        board_due_ = true;
    } else if (one_of(word, { "?", "h", "help" })) {
        help(command.rest);
    } else if (one_of(word, { "m", "moves", "rules" })) {
        help(word == "rules" ? "rules" : "moves");
    } else if (one_of(word, { "why", "prove", "proof" })) {
        prove(command.rest);
    } else if (one_of(word, { "u", "undo" })) {
        take_back();
    } else if (word == "hint") {
        hint();
    } else if (word == "record") {
        print_record();
    } else if (word == "save") {
        save(command.rest.empty() ? kept_in_ : command.rest);
    } else {
        make(line);
    }
    return Next::GoOn;
}

void TerminalGame::make(std::string_view line) {
    const Seat seat = story_.table().turn();
    const auto move = meant_move(line, moves_);
    if (!move) {
        const std::string& reason = move.reason();
        terminal_.say(sentence(reason.empty() ? refusal(story_, moves_, seat, line) : reason));
        return;
    }
    if (const auto made = story_.play(*move); !made) {
        terminal_.say(sentence(made.reason()));
        return;
    }
    moves_ = story_.table().moves();
    keep();
    board_due_ = true;
}

void TerminalGame::take_back() {
    const Seat seat = story_.table().turn();
    if (const auto done = story_.take_back(seat, terms_.against, terms_.take_back); !done) {
        terminal_.say(sentence(done.reason()));
        return;
    }
    moves_ = story_.table().moves();
    keep();
    notice_ = "Taken back.";
    board_due_ = true;
}

void TerminalGame::hint() {
    Budget best = terms_.thinking; // a weak opponent is no weak adviser
    best.level = highest_level;
    const Advice advice = think(best);
    const long percent = std::lround(advice.win_probability * 100);
    terminal_.say("Hint: " + advice.move + " (" +
                  in_words(advice.move, story_.family(), Tense::Present, Ears::Own) +
                  "), with about " + std::to_string(percent) + "% to win.");
}

void TerminalGame::help(std::string_view about) {
    const Family family = story_.family();
    const std::string word = small(about);
    if (word.empty()) {
        terminal_.write(short_help(family));
    } else if (word == "rules") {
        terminal_.page(rules_text(story_.table().ruleset(), terminal_columns));
    } else if (word == "moves") {
        terminal_.page(listed(decision()));
    } else if (const auto move = meant_move(about, moves_); move) {
        terminal_.say(*move + ": " + in_words(*move, family, Tense::Present, Ears::Own) +
                      ". You can do that now.");
        const auto pieces = pieces_of(*move);
        const std::string meaning = meaning_here(story_, pieces.front());
        if (!meaning.empty()) terminal_.say(meaning);
    } else {
        const auto pieces = pieces_of(about);
        const std::string meaning = pieces.empty() ? "" : meaning_here(story_, pieces.front());
        const Seat seat = story_.table().turn();
        terminal_.say(meaning.empty() ? sentence(refusal(story_, moves_, seat, about)) : meaning);
    }
}

void TerminalGame::prove(std::string_view what) {
    const Seat asker = story_.table().turn();
    const std::string word(place_word(story_.family()));
    const auto pieces = pieces_of(what);
    const auto place = pieces.empty() ? std::nullopt : number(pieces[0], 99);
    if (!place && story_.family() != Family::Totem) {
        terminal_.say("Say which " + word + ": why 3, or why 3 p2 for the other player.");
        return;
    }
    Seat claimer = asker;
    if (pieces.size() > 1) claimer = pieces[1] == name(Seat::P1) ? Seat::P1 : Seat::P2;
    auto proof = story_.table().prove(claimer, place.value_or(0));
    if (!proof && pieces.size() == 1) { // there may be one player only who claims
        const auto of_other = story_.table().prove(opponent(asker), place.value_or(0));
        if (of_other) {
            proof = of_other;
            claimer = opponent(asker);
        }
    }
    terminal_.say(sentence(proof ? proof_in_words(*proof, claimer, asker, word + " " + pieces[0])
                                 : proof.reason()));
}

} // namespace cairn
