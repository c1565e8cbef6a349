#include "cli/play/help.hpp"

#include <array>
#include <cassert>

#include "base/text.hpp"
#include "cli/play/reader.hpp"

namespace cairn {
namespace {

// A name as it is typed, and where its text stands in the tables.
template <class Group, class Text>
struct Named {
    std::string_view name;
    Text Group::* text;
};

constexpr std::array border_verbs_by_name {
    Named<BorderVerbTexts, Phrase<0>> { "claim", &BorderVerbTexts::claim },
    Named<BorderVerbTexts, Phrase<0>> { "end", &BorderVerbTexts::end },
    Named<BorderVerbTexts, Phrase<0>> { "pass", &BorderVerbTexts::pass },
    Named<BorderVerbTexts, Phrase<0>> { "draw", &BorderVerbTexts::draw },
    Named<BorderVerbTexts, Phrase<0>> { "return", &BorderVerbTexts::give_back },
    Named<BorderVerbTexts, Phrase<0>> { "discard", &BorderVerbTexts::discard },
    Named<BorderVerbTexts, Phrase<0>> { "clan", &BorderVerbTexts::clan },
    Named<BorderVerbTexts, Phrase<0>> { "tactic", &BorderVerbTexts::tactic },
};

constexpr std::array siege_verbs_by_name {
    Named<SiegeVerbTexts, Phrase<0>> { "control", &SiegeVerbTexts::control },
    Named<SiegeVerbTexts, Phrase<0>> { "retreat", &SiegeVerbTexts::retreat },
    Named<SiegeVerbTexts, Phrase<0>> { "oil", &SiegeVerbTexts::oil },
    Named<SiegeVerbTexts, Phrase<0>> { "end", &SiegeVerbTexts::end },
    Named<SiegeVerbTexts, Phrase<0>> { "pass", &SiegeVerbTexts::pass },
    Named<SiegeVerbTexts, Phrase<0>> { "draw", &SiegeVerbTexts::draw },
    Named<SiegeVerbTexts, Phrase<0>> { "give", &SiegeVerbTexts::give },
    Named<SiegeVerbTexts, Phrase<0>> { "discard", &SiegeVerbTexts::discard },
    Named<SiegeVerbTexts, Phrase<0>> { "siege", &SiegeVerbTexts::siege },
    Named<SiegeVerbTexts, Phrase<0>> { "tactic", &SiegeVerbTexts::tactic },
};

constexpr std::array border_cards_by_name {
    Named<BorderCardTexts, Phrase<0>> { "joker1", &BorderCardTexts::joker1 },
    Named<BorderCardTexts, Phrase<0>> { "joker2", &BorderCardTexts::joker2 },
    Named<BorderCardTexts, Phrase<0>> { "macfarlane", &BorderCardTexts::macfarlane },
    Named<BorderCardTexts, Phrase<0>> { "macgregor", &BorderCardTexts::macgregor },
    Named<BorderCardTexts, Phrase<0>> { "spy", &BorderCardTexts::spy },
    Named<BorderCardTexts, Phrase<0>> { "support", &BorderCardTexts::support },
    Named<BorderCardTexts, Phrase<0>> { "shield", &BorderCardTexts::shield },
    Named<BorderCardTexts, Phrase<0>> { "blind", &BorderCardTexts::blind },
    Named<BorderCardTexts, Phrase<0>> { "fog", &BorderCardTexts::fog },
    Named<BorderCardTexts, Phrase<0>> { "mud", &BorderCardTexts::mud },
    Named<BorderCardTexts, Phrase<0>> { "recruiter", &BorderCardTexts::recruiter },
    Named<BorderCardTexts, Phrase<0>> { "scout", &BorderCardTexts::scout },
    Named<BorderCardTexts, Phrase<0>> { "strategist", &BorderCardTexts::strategist },
    Named<BorderCardTexts, Phrase<0>> { "redeploy", &BorderCardTexts::redeploy },
    Named<BorderCardTexts, Phrase<0>> { "banshee", &BorderCardTexts::banshee },
    Named<BorderCardTexts, Phrase<0>> { "deserter", &BorderCardTexts::deserter },
    Named<BorderCardTexts, Phrase<0>> { "traitor", &BorderCardTexts::traitor },
};

constexpr std::array siege_cards_by_name {
    Named<SiegeCardTexts, Phrase<0>> { "joker1", &SiegeCardTexts::joker1 },
    Named<SiegeCardTexts, Phrase<0>> { "joker2", &SiegeCardTexts::joker2 },
    Named<SiegeCardTexts, Phrase<0>> { "spy", &SiegeCardTexts::spy },
    Named<SiegeCardTexts, Phrase<0>> { "shield", &SiegeCardTexts::shield },
    Named<SiegeCardTexts, Phrase<0>> { "redeploy", &SiegeCardTexts::redeploy },
    Named<SiegeCardTexts, Phrase<0>> { "recruit", &SiegeCardTexts::recruit },
    Named<SiegeCardTexts, Phrase<0>> { "deserter", &SiegeCardTexts::deserter },
    Named<SiegeCardTexts, Phrase<0>> { "traitor", &SiegeCardTexts::traitor },
    Named<SiegeCardTexts, Phrase<0>> { "explosion", &SiegeCardTexts::explosion },
    Named<SiegeCardTexts, Phrase<0>> { "support", &SiegeCardTexts::support },
    Named<SiegeCardTexts, Phrase<0>> { "exchange", &SiegeCardTexts::exchange },
};

constexpr std::array border_terms_listed {
    &BorderTermTexts::stone,  &BorderTermTexts::side,   &BorderTermTexts::formation,
    &BorderTermTexts::proof,  &BorderTermTexts::unseen, &BorderTermTexts::hand,
    &BorderTermTexts::pile,   &BorderTermTexts::colour, &BorderTermTexts::value,
    &BorderTermTexts::leader,
};

constexpr std::array siege_terms_listed {
    &SiegeTermTexts::tile,     &SiegeTermTexts::wall,     &SiegeTermTexts::attacker,
    &SiegeTermTexts::defender, &SiegeTermTexts::cauldron, &SiegeTermTexts::side,
    &SiegeTermTexts::proof,    &SiegeTermTexts::unseen,   &SiegeTermTexts::hand,
    &SiegeTermTexts::pile,     &SiegeTermTexts::colour,   &SiegeTermTexts::value,
};

constexpr std::array totem_terms_listed {
    &TotemTermTexts::totem, &TotemTermTexts::piece, &TotemTermTexts::cell,
    &TotemTermTexts::white, &TotemTermTexts::red,
};

constexpr std::array rulesets_by_name {
    Named<RulesetTexts, Phrase<0>> { "schotten", &RulesetTexts::schotten },
    Named<RulesetTexts, Phrase<0>> { "schotten-expert", &RulesetTexts::schotten_expert },
    Named<RulesetTexts, Phrase<0>> { "schotten-tactics", &RulesetTexts::schotten_tactics },
    Named<RulesetTexts, Phrase<0>> { "schotten-tactics-expert",
                                     &RulesetTexts::schotten_tactics_expert },
    Named<RulesetTexts, Phrase<0>> { "classic", &RulesetTexts::classic },
    Named<RulesetTexts, Phrase<0>> { "classic-tactics", &RulesetTexts::classic_tactics },
    Named<RulesetTexts, Phrase<0>> { "siege", &RulesetTexts::siege },
    Named<RulesetTexts, Phrase<0>> { "siege-tactics", &RulesetTexts::siege_tactics },
    Named<RulesetTexts, Phrase<0>> { "totem", &RulesetTexts::totem },
};

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

template <class Group, class Names>
std::string_view text_of(const Group& group, const Names& names, std::string_view word) {
    for (const auto& [name, text] : names) {
        if (name == word) return (group.*text).text();
    }
    return {};
}

template <class Names>
void add_names(std::vector<std::string>& words, const Names& names) {
    for (const auto& named : names) words.emplace_back(named.name);
}

template <class Group, class Listed>
std::string_view term_of(const Group& group, const Listed& listed, std::string_view word) {
    for (const auto term : listed) {
        const std::string_view name = (group.*term).word.text();
        const bool plural = word.ends_with('s') && word.substr(0, word.size() - 1) == name;
        if (name == word || plural) return (group.*term).meaning.text();
    }
    return {};
}

template <class Group, class Listed>
void add_terms(std::vector<std::string>& words, const Group& group, const Listed& listed) {
    for (const auto term : listed) words.emplace_back((group.*term).word.text());
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

std::string short_help(Family family, const Texts& texts) {
    constexpr std::size_t usage_columns = 20;
    std::string text = texts.about.help.title() + "\n";
    switch (family) {
    case Family::Border: text += texts.about.help.border_moves(); break;
    case Family::Siege: text += texts.about.help.siege_moves(); break;
    case Family::Totem: text += texts.about.help.totem_moves(); break;
    }
    for (const auto& [command, line] : all_commands) {
        if (command == Command::Why && family == Family::Totem) continue;
        const auto& [word, usage, brief, meaning] = texts.about.commands.*line;
        const std::size_t columns = columns_of(usage.text());
        text.append("  ").append(usage.text());
        text.append(columns < usage_columns ? usage_columns - columns : 1, ' ');
        text.append(brief.text()).append("\n");
    }
    return text;
}

std::string_view verb_help(Family family, std::string_view verb, const Texts& texts) {
    switch (family) {
    case Family::Border: return text_of(texts.about.border_verbs, border_verbs_by_name, verb);
    case Family::Siege: return text_of(texts.about.siege_verbs, siege_verbs_by_name, verb);
    case Family::Totem: return {};
    }
    assert(false);
    return {};
}

std::string_view card_help(Family family, std::string_view tactic, const Texts& texts) {
    if (family == Family::Siege)
        return text_of(texts.about.siege_cards, siege_cards_by_name, tactic);
    return text_of(texts.about.border_cards, border_cards_by_name, tactic);
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

std::string_view term_help(Family family, std::string_view word, const Texts& texts) {
    switch (family) {
    case Family::Border: return term_of(texts.about.border_terms, border_terms_listed, word);
    case Family::Siege: return term_of(texts.about.siege_terms, siege_terms_listed, word);
    case Family::Totem: return term_of(texts.about.totem_terms, totem_terms_listed, word);
    }
    assert(false);
    return {};
}

std::vector<std::string> words_to_ask(Family family, const Texts& texts) {
    std::vector<std::string> words = typed_commands(texts);
    switch (family) {
    case Family::Border:
        add_names(words, border_verbs_by_name);
        add_terms(words, texts.about.border_terms, border_terms_listed);
        break;
    case Family::Siege:
        add_names(words, siege_verbs_by_name);
        add_terms(words, texts.about.siege_terms, siege_terms_listed);
        break;
    case Family::Totem: add_terms(words, texts.about.totem_terms, totem_terms_listed); break;
    }
    return words;
}

std::vector<std::string> typed_commands(const Texts& texts) {
    std::vector<std::string> words;
    for (const auto& named : all_commands) {
        words.emplace_back((texts.about.commands.*named.text).word.text());
    }
    return words;
}

std::string_view ruleset_sentence(std::string_view ruleset, const Texts& texts) {
    return text_of(texts.rulesets, rulesets_by_name, ruleset);
}

} // namespace cairn
