#include "cli/reference/vocabulary.hpp"

#include <algorithm>

namespace cairn {

// Made from words/*.json by CMake.
extern const std::string_view words_en;
extern const std::string_view words_fr;

namespace {

const boost::json::value* below(const boost::json::value* value, Vocabulary::Path path) {
    for (const std::string_view name : path) {
        const auto* object = value != nullptr ? value->if_object() : nullptr;
        value = object != nullptr ? object->if_contains(name) : nullptr;
    }
    return value;
}

std::string_view text_in(const boost::json::value* value) {
    const auto* text = value != nullptr ? value->if_string() : nullptr;
    return text != nullptr ? std::string_view(*text) : std::string_view();
}

// In English the terminal keeps to ASCII.
std::string with_plain_apostrophes(std::string_view text) {
    constexpr std::string_view curved = "’";
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
        const bool found = text.substr(at).starts_with(curved);
        plain += found ? '\'' : text[at];
        at += found ? curved.size() : 1;
    }
    return plain;
}

} // namespace

Vocabulary::Vocabulary(std::string_view json) : root_(boost::json::parse(json)) {}

const boost::json::value* Vocabulary::find(Path path) const { return below(&root_, path); }

std::string_view Vocabulary::at(Path path) const { return text_in(find(path)); }

std::string_view Vocabulary::of(const Entry& entry, Path path) const {
    const auto own = text_in(below(find({ "terminal", "families", entry.family }), path));
    if (!own.empty()) return own;
    return text_in(below(find({ "terminal", "games", entry.facts.game }), path));
}

std::vector<std::string_view> Vocabulary::names_of(const Entry& entry, Path path) const {
    std::vector<std::string_view> names;
    for (const auto* place : { find({ "terminal", "games", entry.facts.game }),
                               find({ "terminal", "families", entry.family }) }) {
        const auto* value = below(place, path);
        const auto* object = value != nullptr ? value->if_object() : nullptr;
        if (object == nullptr) continue;
        for (const auto& item : *object) {
            const std::string_view name = item.key();
            if (std::ranges::find(names, name) == names.end()) names.push_back(name);
        }
    }
    return names;
}

std::string_view Vocabulary::card_name(const Entry& entry, std::string_view card) const {
    return at({ "cards", entry.tactics->set, card, "name" });
}

std::string_view Vocabulary::card_effect(const Entry& entry, std::string_view card) const {
    return at({ "cards", entry.tactics->set, card, "effect" });
}

std::string_view Vocabulary::sentence_on(const Entry& entry) const {
    return at({ "rulesets", entry.id });
}

std::string_view Vocabulary::sentence_on(const Entry& entry, int level) const {
    return at({ "levels", entry.facts.game, std::to_string(level) });
}

std::string_view Vocabulary::role(const Entry& entry, Seat seat) const {
    return at({ "roles", entry.facts.game, name(seat) });
}

const Vocabulary& english_words() {
    static const Vocabulary words(with_plain_apostrophes(words_en));
    return words;
}

const Vocabulary& french_words() {
    static const Vocabulary words(words_fr);
    return words;
}

const Vocabulary& words_in(Language language) {
    return language == Language::French ? french_words() : english_words();
}

} // namespace cairn
