// What things are called and do in one language, by the names that the catalogue and the rules give
// them: cards by set and card, formations and terms by family, and so on. They are read from
// words/*.json, which the page reads too; tests/cli/reference/vocabulary_test.cpp finds what is missing there.
#pragma once

#include <boost/json.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "cli/language.hpp"
#include "core/seat.hpp"
#include "table/catalogue/catalogue.hpp"

namespace cairn {

class Vocabulary {
public:
    using Path = std::initializer_list<std::string_view>;

    explicit Vocabulary(std::string_view json); // that is valid

    // A text by its path; empty where there is none.
    std::string_view at(Path path) const;
    // What the terminal says of a ruleset: in the words of its family, or else of its game.
    std::string_view of(const Entry& entry, Path path) const;
    // The names below such a path: the game's own and then those that only the family has.
    std::vector<std::string_view> names_of(const Entry& entry, Path path) const;

    std::string_view card_name(const Entry& entry, std::string_view card) const;
    std::string_view card_effect(const Entry& entry, std::string_view card) const;
    std::string_view sentence_on(const Entry& entry) const; // a line of the menu
    // What the computer misses at this level of a game.
    std::string_view sentence_on(const Entry& entry, int level) const;

    // `Attacker`; empty where the seats are alike.
    std::string_view role(const Entry& entry, Seat seat) const;

    const boost::json::value& all() const { return root_; }

private:
    const boost::json::value* find(Path path) const;

    boost::json::value root_;
};

const Vocabulary& words_in(Language language);
const Vocabulary& english_words();
const Vocabulary& french_words();

} // namespace cairn
