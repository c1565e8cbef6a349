// A table's views as values to compare with: the JSON that a player is shown, read back.
#pragma once

#include "table/catalogue/catalogue.hpp"

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

namespace cairn {

using Texts = std::vector<std::string>;

inline Texts sorted(Texts texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

inline Texts texts_of(const boost::json::value& list) {
    Texts texts;
    for (const auto& item : list.as_array()) texts.emplace_back(item.as_string());
    return texts;
}

// What `view pN` shows, read.
inline boost::json::object seen_by(const Table& table, Seat seat) {
    return boost::json::parse(table.view_json(seat)).as_object();
}

// The list of stones or tiles; nothing in the Totem game.
inline const boost::json::array* places_of(const boost::json::object& seen) {
    for (const char* key : { "stones", "tiles" }) {
        if (const auto* places = seen.if_contains(key)) return &places->as_array();
    }
    return nullptr;
}

// The player's own cards at each place.
inline std::vector<Texts> own_sides(const boost::json::object& seen) {
    std::vector<Texts> sides;
    const auto* places = places_of(seen);
    if (places == nullptr) return sides;
    for (const auto& place : *places) {
        sides.push_back(texts_of(place.at(std::string_view(seen.at("seat").as_string()))));
    }
    return sides;
}

inline std::string turn_text(const Table& table) {
    if (table.outcome() == Outcome::Open) return std::string("turn ") + name(table.turn());
    return std::string("over ") + name(table.outcome());
}

// How a test of one ruleset is called.
inline void PrintTo(const Entry& entry, std::ostream* out) { *out << entry.id; }

inline std::string ruleset_name(const testing::TestParamInfo<Entry>& entry) {
    std::string text(entry.param.id);
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}

} // namespace cairn
