#include "cli/play/menu.hpp"

#include <string>
#include <vector>

#include "base/text.hpp"
#include "cli/play/help.hpp"
#include "cli/play/reader.hpp"

namespace cairn {
namespace {

std::string menu_text(std::span<const Entry> entries, const Texts& texts) {
    constexpr std::size_t id_columns = 25;
    std::string text = texts.menu.which_game() + "\n\n";
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        const std::string id(entries[i].id);
        text += (number.size() == 1 ? " " : "") + number + "  " + id;
        text += std::string(id_columns - id.size(), ' ');
        text += std::string(texts.words().sentence_on(entries[i])) + "\n";
    }
    return text + "\n";
}

// A line each.
std::string levels_in_words(const Entry& game, const Texts& texts) {
    std::string text;
    for (int level = 1; level <= game.facts.levels; ++level) {
        const std::string number = std::to_string(level);
        text += (number.size() == 1 ? " " : "") + number + "  ";
        text += std::string(texts.words().sentence_on(game, level)) + "\n";
    }
    return text;
}

const Entry* chosen(std::string_view answer, std::span<const Entry> entries) {
    if (answer.empty()) return &entries.front();
    const auto choice = number(answer, entries.size());
    if (choice && *choice > 0) return &entries[*choice - 1];
    return find_ruleset(answer, entries);
}

// The first or the second of two things, by a word that may be cut short; Enter is the first.
enum class Chosen : std::uint8_t { First, Second };

std::optional<Chosen> ask_which(Terminal& terminal, const Texts& texts, std::string_view question,
                                std::string_view first, std::string_view second) {
    terminal.suggest({ std::string(first), std::string(second) });
    for (;;) { // ends with the input at the latest
        const auto answer = terminal.ask(question);
        if (!answer) return std::nullopt;
        const std::string word = folded(*answer);
        if (word.empty()) return Chosen::First;
        if (means_quit(word, texts)) return std::nullopt;
        const bool is_first = first.starts_with(word);
        const bool is_second = second.starts_with(word);
        if (is_first && !is_second) return Chosen::First;
        if (is_second && !is_first) return Chosen::Second;
        terminal.say(texts.menu.choose(first, second));
    }
}

// `3` games, or `w3` for the first to win three.
std::optional<MatchLength> length_of(std::string_view answer, std::string_view wins_letter) {
    if (answer.empty()) return MatchLength {};
    if (const auto games = number(answer, most_games); games && *games > 0) {
        return MatchLength::games(static_cast<int>(*games));
    }
    if (!answer.starts_with(wins_letter)) return std::nullopt;
    const auto wins = number(answer.substr(wins_letter.size()), most_wins);
    if (!wins || *wins == 0) return std::nullopt;
    return MatchLength::first_to(static_cast<int>(*wins));
}

} // namespace

const Entry* ask_ruleset(Terminal& terminal, const Texts& texts, std::span<const Entry> entries) {
    terminal.write(menu_text(entries, texts));
    std::vector<std::string> ids;
    for (const Entry& entry : entries) ids.emplace_back(entry.id);
    terminal.suggest(ids);
    for (;;) { // ends with the input at the latest
        const auto answer = terminal.ask(texts.menu.type_number(entries.front().id));
        if (!answer || means_quit(folded(*answer), texts)) return nullptr;
        if (const Entry* entry = chosen(*answer, entries)) return entry;
        terminal.say(
            texts.menu.no_such_game(texts.quoted(*answer), std::to_string(entries.size())));
    }
}

std::optional<Opponent> ask_opponent(Terminal& terminal, const Texts& texts) {
    const MenuTexts& menu_texts = texts.menu;
    const auto which = ask_which(terminal, texts, menu_texts.against.text(),
                                 menu_texts.computer.text(), menu_texts.friend_here.text());
    if (!which) return std::nullopt;
    return *which == Chosen::First ? Opponent::Computer : Opponent::Friend;
}

std::optional<int> ask_level(Terminal& terminal, const Texts& texts, const Entry& game) {
    const std::string highest = std::to_string(game.facts.levels);
    terminal.write(levels_in_words(game, texts) + "\n");
    terminal.suggest({});
    for (;;) { // ends with the input at the latest
        const auto answer = terminal.ask(texts.menu.level(highest, std::to_string(usual_level)));
        if (!answer || means_quit(folded(*answer), texts)) return std::nullopt;
        if (answer->empty()) return usual_level;
        const auto level = number(*answer, static_cast<std::uint64_t>(game.facts.levels));
        if (level && *level > 0) return static_cast<int>(*level);
        terminal.say(texts.menu.level_help(highest));
    }
}

std::optional<Places> ask_places(Terminal& terminal, const Texts& texts, const Entry& game,
                                 Opponent against) {
    const MenuTexts& words = texts.menu;
    const auto ask = [&](std::string_view question, std::string_view first,
                         std::string_view second) {
        return ask_which(terminal, texts, question, first, second);
    };
    const auto role = [&](Vocabulary::Path path) { return texts.words().of(game, path); };
    Places places;
    std::optional<Chosen> which = Chosen::First;
    if (game.match->starter == Starter::Either) {
        which = against == Opponent::Computer
                    ? ask(words.who_begins.text(), words.me.text(), words.computer.text())
                    : ask(words.which_begins.text(), name(Seat::P1), name(Seat::P2));
        if (which == Chosen::Second) places.first = Seat::P2;
    } else if (against == Opponent::Computer) {
        which = ask(role({ "roles", "question" }), role({ "roles", "p1", "typed" }),
                    role({ "roles", "p2", "typed" }));
        if (which == Chosen::Second) places.seat = Seat::P2;
    }
    if (!which) return std::nullopt;
    return places;
}

std::optional<MatchLength> ask_length(Terminal& terminal, const Texts& texts,
                                      const MatchPolicy& policy) {
    const bool of_two = policy.games == 2;
    const auto& question = of_two ? texts.menu.how_many_of_two : texts.menu.how_many;
    terminal.suggest({});
    for (;;) { // ends with the input at the latest
        const auto answer = terminal.ask(question.text());
        if (!answer) return std::nullopt;
        const std::string word = folded(*answer);
        if (means_quit(word, texts)) return std::nullopt;
        const auto length = length_of(word, texts.menu.wins_letter.text());
        if (length && check({ .policy = &policy, .length = *length, .starts = Player::A })) {
            return length;
        }
        terminal.say((of_two ? texts.menu.length_help_of_two : texts.menu.length_help).text());
    }
}

bool means_quit(std::string_view word, const Texts& texts) {
    return command_named(word, texts) == Command::Quit;
}

} // namespace cairn
