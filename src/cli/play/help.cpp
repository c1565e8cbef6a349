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
    Named<SiegeVerbTexts, Phrase<0>> { "claim", &SiegeVerbTexts::control },
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

// A tactic card, how playing it is typed, and where its name and effect stand in the tables.
template <class Set>
struct NamedCard {
    std::string_view card;
    std::string_view typed;
    CardText Set::* text;
};

constexpr std::array schotten_cards_by_name {
    NamedCard<SchottenCardTexts> { "joker1", "joker1@3", &SchottenCardTexts::joker1 },
    NamedCard<SchottenCardTexts> { "joker2", "joker2@3", &SchottenCardTexts::joker2 },
    NamedCard<SchottenCardTexts> { "spy", "spy@3", &SchottenCardTexts::spy },
    NamedCard<SchottenCardTexts> { "shield", "shield@3", &SchottenCardTexts::shield },
    NamedCard<SchottenCardTexts> { "blind", "blind@3", &SchottenCardTexts::blind },
    NamedCard<SchottenCardTexts> { "mud", "mud@3", &SchottenCardTexts::mud },
    NamedCard<SchottenCardTexts> { "recruiter", "recruiter", &SchottenCardTexts::recruiter },
    NamedCard<SchottenCardTexts> { "strategist", "strategist:R5@3>7, strategist:R5@3>discard",
                                   &SchottenCardTexts::strategist },
    NamedCard<SchottenCardTexts> { "banshee", "banshee:R5@3", &SchottenCardTexts::banshee },
    NamedCard<SchottenCardTexts> { "traitor", "traitor:R5@3>7", &SchottenCardTexts::traitor },
};

constexpr std::array classic_cards_by_name {
    NamedCard<ClassicCardTexts> { "macfarlane", "macfarlane@3", &ClassicCardTexts::macfarlane },
    NamedCard<ClassicCardTexts> { "macgregor", "macgregor@3", &ClassicCardTexts::macgregor },
    NamedCard<ClassicCardTexts> { "support", "support@3", &ClassicCardTexts::support },
    NamedCard<ClassicCardTexts> { "shield", "shield@3", &ClassicCardTexts::shield },
    NamedCard<ClassicCardTexts> { "fog", "fog@3", &ClassicCardTexts::fog },
    NamedCard<ClassicCardTexts> { "mud", "mud@3", &ClassicCardTexts::mud },
    NamedCard<ClassicCardTexts> { "scout", "scout", &ClassicCardTexts::scout },
    NamedCard<ClassicCardTexts> { "redeploy", "redeploy:R5@3>7, redeploy:R5@3>discard",
                                  &ClassicCardTexts::redeploy },
    NamedCard<ClassicCardTexts> { "deserter", "deserter:R5@3", &ClassicCardTexts::deserter },
    NamedCard<ClassicCardTexts> { "traitor", "traitor:R5@3>7", &ClassicCardTexts::traitor },
};

constexpr std::array siege_cards_by_name {
    NamedCard<SiegeCardTexts> { "joker1", "joker1@3", &SiegeCardTexts::joker1 },
    NamedCard<SiegeCardTexts> { "joker2", "joker2@3", &SiegeCardTexts::joker2 },
    NamedCard<SiegeCardTexts> { "spy", "spy@3", &SiegeCardTexts::spy },
    NamedCard<SiegeCardTexts> { "shield", "shield@3", &SiegeCardTexts::shield },
    NamedCard<SiegeCardTexts> { "redeploy", "redeploy:R5@3>7, redeploy:R5@3>discard",
                                &SiegeCardTexts::redeploy },
    NamedCard<SiegeCardTexts> { "recruit", "recruit:R5>3", &SiegeCardTexts::recruit },
    NamedCard<SiegeCardTexts> { "deserter", "deserter:R5@3", &SiegeCardTexts::deserter },
    NamedCard<SiegeCardTexts> { "traitor", "traitor:R5@3>7", &SiegeCardTexts::traitor },
    NamedCard<SiegeCardTexts> { "explosion", "explosion@3", &SiegeCardTexts::explosion },
    NamedCard<SiegeCardTexts> { "support", "support:R5,G3", &SiegeCardTexts::support },
    NamedCard<SiegeCardTexts> { "exchange", "exchange", &SiegeCardTexts::exchange },
};

constexpr std::array border_terms_listed {
    &BorderTermTexts::stone,  &BorderTermTexts::side,  &BorderTermTexts::proof,
    &BorderTermTexts::unseen, &BorderTermTexts::hand,  &BorderTermTexts::pile,
    &BorderTermTexts::colour, &BorderTermTexts::value,
};
// Each edition has its own names of the formations.
constexpr std::array schotten_terms_listed { &BorderTermTexts::formation };
constexpr std::array classic_terms_listed { &BorderTermTexts::classic_formation };

constexpr std::array siege_terms_listed {
    &SiegeTermTexts::tile,      &SiegeTermTexts::wall,     &SiegeTermTexts::attacker,
    &SiegeTermTexts::defender,  &SiegeTermTexts::cauldron, &SiegeTermTexts::side,
    &SiegeTermTexts::formation, &SiegeTermTexts::proof,    &SiegeTermTexts::unseen,
    &SiegeTermTexts::hand,      &SiegeTermTexts::pile,     &SiegeTermTexts::colour,
    &SiegeTermTexts::value,
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

struct KnownCard {
    std::string_view typed;
    const CardText& text;
};

template <class Set, class Cards>
std::optional<KnownCard> card_in(const Set& set, const Cards& cards, std::string_view name) {
    for (const auto& [card, typed, text] : cards) {
        if (card == name) return KnownCard { typed, set.*text };
    }
    return std::nullopt;
}

// Nothing if the edition has no tactic card of that name.
std::optional<KnownCard> known_card(Edition edition, std::string_view name, const Texts& texts) {
    const HelpTable& about = texts.about;
    switch (edition) {
    case Edition::Schotten: return card_in(about.schotten_cards, schotten_cards_by_name, name);
    case Edition::Classic: return card_in(about.classic_cards, classic_cards_by_name, name);
    case Edition::Siege: return card_in(about.siege_cards, siege_cards_by_name, name);
    case Edition::Totem: return std::nullopt;
    }
    assert(false);
    return std::nullopt;
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

std::string card_help(Edition edition, std::string_view tactic, const Texts& texts) {
    const auto card = known_card(edition, tactic, texts);
    if (!card) return "";
    const auto& [name, effect] = card->text;
    return texts.about.help.card(card->typed, name.text(), effect.text());
}

std::string_view card_name(Edition edition, std::string_view tactic, const Texts& texts) {
    const auto card = known_card(edition, tactic, texts);
    return card ? card->text.name.text() : "";
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

std::string_view term_help(Edition edition, std::string_view word, const Texts& texts) {
    const HelpTable& about = texts.about;
    std::string_view own;
    switch (edition) {
    case Edition::Schotten: own = term_of(about.border_terms, schotten_terms_listed, word); break;
    case Edition::Classic: own = term_of(about.border_terms, classic_terms_listed, word); break;
    case Edition::Siege: return term_of(about.siege_terms, siege_terms_listed, word);
    case Edition::Totem: return term_of(about.totem_terms, totem_terms_listed, word);
    }
    return own.empty() ? term_of(about.border_terms, border_terms_listed, word) : own;
}

std::vector<std::string> words_to_ask(Family family, const Texts& texts) {
    std::vector<std::string> words = typed_commands(texts);
    switch (family) {
    case Family::Border:
        add_names(words, border_verbs_by_name);
        add_terms(words, texts.about.border_terms, border_terms_listed);
        add_terms(words, texts.about.border_terms, schotten_terms_listed); // in both editions
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
