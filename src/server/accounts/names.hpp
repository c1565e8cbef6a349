// Which names a player may keep, and which two names are the same to people. Unicode's own tables
// decide (UAX 15, UTS 39), by way of ICU: nothing else of Cairn knows it.
#pragma once

#include <string>
#include <string_view>

#include "room/refusal.hpp"

namespace cairn {

// Under what a name is found, and under what it must be unique.
struct NameKeys {
    std::string folded; // compatible forms and cases are one: `ＡＮＮＡ`, `Anna`, `anna`
    std::string
        looks; // and what looks alike is: `Anna`, `Αnna` with a Greek letter; `Ilse`, `llse`

    friend bool operator==(const NameKeys&, const NameKeys&) = default;
};

// Of any text, so also of names from before there were these rules. It must be UTF-8.
NameKeys keys_of(std::string_view name);

// A name that may be kept: 2 to 24 letters or digits of one script, in the form NFKC, with single
// blanks, dots, dashes or underscores between them, and no word that means somebody else here.
// Only read_name makes one.
class PlayerName {
public:
    const std::string& text() const { return text_; }
    const NameKeys& keys() const { return keys_; }

private:
    friend Ruling<PlayerName> read_name(std::string_view typed);
    PlayerName(std::string text, NameKeys keys) : text_(std::move(text)), keys_(std::move(keys)) {}

    std::string text_;
    NameKeys keys_;
};
Ruling<PlayerName> read_name(std::string_view typed);

} // namespace cairn
