#include "cli/play/help.hpp"

#include <array>

#include "base/text.hpp"
#include "cli/play/reader.hpp"

namespace cairn {
namespace {

// How playing a tactic card of this name is typed, with examples of what it is played on.
std::string typed_like(Tactic tactic, std::string_view name) {
    const std::string card(name);
    switch (tactic) {
    case Tactic::Recruiter:
    case Tactic::Exchange: return card;
    case Tactic::Strategist: return card + ":R5@3>7, " + card + ":R5@3>discard";
    case Tactic::Banshee: return card + ":R5@3";
    case Tactic::Traitor: return card + ":R5@3>7";
    case Tactic::Recruit: return card + ":R5>3";
    case Tactic::Support: return card + ":R5,G3";
    default: return card + "@3";
    }
}

// `stones` as well as `stone`.
bool is_word_or_plural(std::string_view typed, std::string_view word) {
    return typed == word || (typed.ends_with('s') && typed.substr(0, typed.size() - 1) == word);
}

struct NamedCommand {
    Command command;
    CommandText CommandTexts::* text;
};

// In the order of the help.
constexpr std::array all_commands {
    NamedCommand { Command::Moves, &CommandTexts::moves },
    NamedCommand { Command::Why, &CommandTexts::why },
    NamedCommand { Command::Hint, &CommandTexts::hint },
    NamedCommand { Command::Undo, &CommandTexts::undo },
    NamedCommand { Command::History, &CommandTexts::history },
    NamedCommand { Command::Analyse, &CommandTexts::analyse },
    NamedCommand { Command::Level, &CommandTexts::level },
    NamedCommand { Command::Board, &CommandTexts::board },
    NamedCommand { Command::Rules, &CommandTexts::rules },
    NamedCommand { Command::Save, &CommandTexts::save },
    NamedCommand { Command::Record, &CommandTexts::record },
    NamedCommand { Command::Resign, &CommandTexts::resign },
    NamedCommand { Command::Quit, &CommandTexts::quit },
    NamedCommand { Command::Help, &CommandTexts::help },
};

struct Abbreviation {
    std::string_view word;
    Command command;
};

constexpr std::array abbreviations {
    Abbreviation { "b", Command::Board },  Abbreviation { "?", Command::Help },
    Abbreviation { "h", Command::Help },   Abbreviation { "m", Command::Moves },
    Abbreviation { "u", Command::Undo },   Abbreviation { "prove", Command::Why },
    Abbreviation { "q", Command::Quit },   Abbreviation { "exit", Command::Quit },
    Abbreviation { "bye", Command::Quit }, Abbreviation { "analyze", Command::Analyse },
};

// Every command, as it is typed.
std::vector<std::string> typed_commands(const Texts& texts) {
    std::vector<std::string> words;
    for (const auto& named : all_commands) {
        words.emplace_back((texts.about.commands.*named.text).word.text());
    }
    return words;
}

} // namespace

std::optional<Command> command_named(std::string_view word, const Texts& texts) {
    for (const auto& [short_word, command] : abbreviations) {
        if (short_word == word) return command;
    }
    for (const auto& [command, text] : all_commands) {
        for (const CommandTexts* language :
             { &texts.about.commands, &english_texts.about.commands }) {
            if ((language->*text).word.text() == word) return command;
        }
    }
    return std::nullopt;
}

std::string short_help(const Entry& game, const Texts& texts) {
    constexpr std::size_t usage_columns = 20;
    std::string text = texts.about.help.title() + "\n";
    text += texts.words().of(game, { "moves" });
    for (const auto& [command, line] : all_commands) {
        if (command == Command::Why && game.facts.claimers == Claimers::Nobody) continue;
        const auto& [word, usage, brief, meaning] = texts.about.commands.*line;
        const std::size_t columns = columns_of(usage.text());
        text.append("  ").append(usage.text());
        text.append(columns < usage_columns ? usage_columns - columns : 1, ' ');
        text.append(brief.text()).append("\n");
    }
    return text;
}

std::string_view verb_help(const Entry& game, std::string_view verb, const Texts& texts) {
    const Vocabulary& words = texts.words();
    const auto same_as = words.of(game, { "verbs", verb, "as" });
    return words.of(game, { "verbs", same_as.empty() ? verb : same_as });
}

std::string card_help(const Entry& game, std::string_view card, const Texts& texts) {
    const auto tactic = game.tactics->find(card);
    if (!tactic) return "";
    const Vocabulary& words = texts.words();
    return texts.about.help.card(typed_like(*tactic, card), words.card_name(game, card),
                                 words.card_effect(game, card));
}

std::string_view command_help(std::string_view word, const Texts& texts) {
    const auto asked = command_named(word, texts);
    for (const auto& [command, text] : all_commands) {
        if (command == asked) return (texts.about.commands.*text).meaning.text();
    }
    // FILE, WORD, Enter: what else stands in the list.
    for (const auto& named : all_commands) {
        const CommandText& text = texts.about.commands.*named.text;
        for (const std::string_view part : words_of(text.usage.text())) {
            if (folded(part) == word) return text.meaning.text();
        }
    }
    return {};
}

std::string_view term_help(const Entry& game, std::string_view word, const Texts& texts) {
    const Vocabulary& words = texts.words();
    for (const std::string_view term : words.names_of(game, { "terms" })) {
        if (is_word_or_plural(word, words.of(game, { "terms", term, "word" }))) {
            return words.of(game, { "terms", term, "means" });
        }
    }
    return {};
}

std::vector<std::string> words_to_ask(const Entry& game, const Texts& texts) {
    std::vector<std::string> asked = typed_commands(texts);
    const Vocabulary& words = texts.words();
    for (const std::string_view verb : words.names_of(game, { "verbs" })) asked.emplace_back(verb);
    for (const std::string_view term : words.names_of(game, { "terms" })) {
        asked.emplace_back(words.of(game, { "terms", term, "word" }));
    }
    return asked;
}

std::vector<std::string> completions(const Story& story, std::span<const Parts> moves) {
    const Texts& texts = story.texts();
    std::vector<std::string> lines = typed_commands(texts);
    for (const Parts& move : moves) lines.push_back(to_text(move));
    for (const std::string& word : words_to_ask(story.game(), texts)) lines.push_back("? " + word);
    const TacticNames& tactics = *story.game().tactics;
    for (auto rest = tactics.all(); !rest.empty();) {
        lines.push_back("? " + std::string(tactics.of(rest.take_lowest())));
    }
    return lines;
}

} // namespace cairn
