// Tables in a HallProbe: opened, dealt, and played to the end by random moves.
#pragma once

#include <gtest/gtest.h>
#include <string>

#include "room/hall_probe.hpp"

namespace cairn {

inline std::string text_at(const boost::json::object& from, std::string_view key) {
    const auto* found = from.if_contains(key);
    if (found == nullptr || !found->is_string()) {
        ADD_FAILURE() << "no text " << key << " in " << boost::json::serialize(from);
        return "";
    }
    return std::string(found->as_string());
}

// `'type':'TYPE','table':'TABLE'` and more.
inline std::string about(std::string_view type, const std::string& table,
                         std::string_view more = "") {
    return message("'type':'" + std::string(type) + "','table':'" + table + "'" +
                   (more.empty() ? "" : "," + std::string(more)));
}

// Why this was refused.
inline std::string code_of(HallProbe& probe, ClientId client, const std::string& text) {
    return text_at(probe.ask(client, text, "error"), "code");
}

inline void be_ready(HallProbe& probe, const std::string& table, int game = 1) {
    for (const ClientId client : { 1U, 2U }) {
        probe.ask(client,
                  about("ready", table,
                        "'game':" + std::to_string(game) + ",'entropy':'" +
                            HallProbe::entropy(client) + "'"),
                  "ok");
    }
}

// Guest 1 opens (as A), guest 2 sits down by the link.
inline std::string open_table(HallProbe& probe, std::string_view ruleset,
                              std::string_view more = "") {
    const auto opened =
        probe.ask(1,
                  message("'type':'open','terms':{'ruleset':'" + std::string(ruleset) +
                          "','seats':['me','link']" + std::string(more) + "}"),
                  "opened");
    const std::string table = text_at(opened, "table");
    probe.ask(1, about("enter", table), "table");
    probe.ask(2, about("sit", table, "'key':'" + text_at(opened, "join") + "'"), "table");
    return table;
}

inline std::string deal_table(HallProbe& probe, std::string_view ruleset,
                              std::string_view more = "") {
    const std::string table = open_table(probe, ruleset, more);
    be_ready(probe, table);
    return table;
}

// The newest news of this client with a position.
inline boost::json::object newest(HallProbe& probe, ClientId client) {
    const auto& told = probe.premises.told[client];
    for (std::size_t i = told.size(); i > 0; --i) {
        auto message = boost::json::parse(told[i - 1]).as_object();
        if (message.contains("position")) return message;
    }
    return {};
}

struct Turn {
    ClientId client = 0; // 0: nobody has a move
    std::int64_t seq = 0;
    std::vector<std::string> moves;
};
inline Turn turn_of(HallProbe& probe) {
    for (const ClientId client : { 1U, 2U }) {
        const auto news = newest(probe, client);
        if (news.empty()) continue;
        const auto& position = news.at("position").as_object();
        if (!position.contains("moves")) continue;
        Turn turn { client, news.at("seq").as_int64(), {} };
        for (const auto& move : position.at("moves").as_array()) {
            turn.moves.emplace_back(move.at("text").as_string());
        }
        return turn;
    }
    return {};
}

inline std::string move_message(const std::string& table, std::int64_t answers,
                                const std::string& move) {
    return about("move", table, "'answers':" + std::to_string(answers) + ",'move':'" + move + "'");
}

// Random moves until the game is over; gives how many.
inline int play_at_random(HallProbe& probe, const std::string& table, Random& random,
                          int most = 1000) {
    for (int made = 0; made < most; ++made) {
        const Turn turn = turn_of(probe);
        if (turn.client == 0) return made;
        const auto pick = random.below(static_cast<std::uint32_t>(turn.moves.size()));
        probe.ask(turn.client, move_message(table, turn.seq, turn.moves[pick]), "ok");
    }
    return most;
}

} // namespace cairn
