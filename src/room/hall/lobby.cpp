#include "room/hall/lobby.hpp"

#include "room/answer.hpp"

namespace cairn {

LobbyBoard::Lines LobbyBoard::lines_of(const Lobby& lobby) {
    Lines lines;
    for (const Summary& summary : lobby.open) lines[summary.table] = { true, summary.about };
    for (const Summary& summary : lobby.playing) lines[summary.table] = { false, summary.about };
    return lines;
}

void LobbyBoard::follow(ClientId client, Follow follow) {
    if (follow == Follow::Yes) {
        followers_.insert(client);
    } else {
        followers_.erase(client);
    }
}

void LobbyBoard::tell(const Lobby& lobby,
                      const std::function<void(ClientId, std::string_view)>& tell) {
    const std::string text = changes(lobby);
    if (text.empty()) return;
    for (const ClientId client : followers_) tell(client, text);
}

std::string LobbyBoard::whole(std::string_view ref, const Lobby& lobby, ClientId client) {
    if (followers_.contains(client)) {
        const Lines shown = lines_of(lobby);
        for (const auto& [table, line] : shown) {
            const auto told = told_.find(table);
            if (told == told_.end() || told->second != line) also_[table] = line;
        }
        for (const auto& [table, line] : told_) { // not shown now, and maybe back when all are told
            if (!shown.contains(table)) also_.try_emplace(table, line);
        }
    }
    JsonWriter json;
    begin(json, "lobby", ref).key("open").array();
    for (const Summary& summary : lobby.open) json.raw(summary.about);
    json.end().key("playing").array();
    for (const Summary& summary : lobby.playing) json.raw(summary.about);
    return json.end().end().text();
}

std::string LobbyBoard::changes(const Lobby& lobby) {
    const Lines now = lines_of(lobby);
    const auto is_known = [this, &now](const std::string& table) {
        const auto told = told_.find(table);
        return told != told_.end() && told->second == now.at(table) && !also_.contains(table);
    };
    JsonWriter json;
    bool any = false;
    const auto list = [&](std::string_view key, const std::vector<Summary>& tables) {
        json.key(key).array();
        for (const Summary& summary : tables) {
            if (is_known(summary.table)) continue;
            json.raw(summary.about);
            any = true;
        }
        json.end();
    };
    begin(json, "lobby_change");
    list("open", lobby.open);
    list("playing", lobby.playing);
    json.key("gone").array();
    Lines shown = told_;
    shown.insert(also_.begin(), also_.end());
    for (const auto& [table, line] : shown) {
        if (now.contains(table)) continue;
        json.value(table);
        any = true;
    }
    json.end().end();
    told_ = now;
    also_.clear();
    return any ? json.text() : "";
}

} // namespace cairn
