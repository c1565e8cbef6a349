#include "server/cluster/bulletin.hpp"

#include <boost/json.hpp>

#include "base/json.hpp"

namespace cairn {

std::string to_json(const Bulletin& bulletin) {
    JsonWriter json;
    json.object().key("node").value(bulletin.node);
    json.key("lobby").flag(bulletin.lobby).key("leaving").flag(bulletin.leaving);
    json.key("written").array();
    for (const auto& [table, seq] : bulletin.written) {
        json.array().value(table).value(static_cast<std::int64_t>(seq)).end();
    }
    json.end().key("present").array();
    for (const auto& [table, presence] : bulletin.present) {
        json.array().value(table);
        json.flag(presence.here[Player::A]).flag(presence.here[Player::B]);
        json.value(std::int64_t { presence.watchers }).end();
    }
    json.end().key("crowds").array();
    for (const auto& [address, count] : bulletin.crowds) {
        json.array().value(address).value(std::int64_t { count }).end();
    }
    return json.end().end().text();
}

std::optional<Bulletin> parse_bulletin(std::string_view text) {
    try {
        const auto json = boost::json::parse({ text.data(), text.size() });
        Bulletin bulletin;
        bulletin.node = json.at("node").as_string();
        bulletin.lobby = json.at("lobby").as_bool();
        if (const auto* leaving = json.as_object().if_contains("leaving")) { // older nodes do not
            bulletin.leaving = leaving->as_bool();
        }
        for (const auto& each : json.at("written").as_array()) {
            const auto& pair = each.as_array();
            bulletin.written.emplace_back(pair.at(0).as_string(),
                                          pair.at(1).to_number<std::uint64_t>());
        }
        for (const auto& each : json.at("present").as_array()) {
            const auto& row = each.as_array();
            Presence presence;
            presence.here[Player::A] = row.at(1).as_bool();
            presence.here[Player::B] = row.at(2).as_bool();
            presence.watchers = row.at(3).to_number<int>();
            bulletin.present.emplace_back(row.at(0).as_string(), presence);
        }
        for (const auto& each : json.at("crowds").as_array()) {
            const auto& pair = each.as_array();
            bulletin.crowds.emplace_back(pair.at(0).as_string(), pair.at(1).to_number<int>());
        }
        return bulletin;
    } catch (const std::exception&) {
        return std::nullopt; // of another version, or of somebody else
    }
}

} // namespace cairn
