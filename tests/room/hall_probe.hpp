// A hall with its premises in the test's hands: time stands still, chance is counted, and what each
// client was told is kept.
#pragma once

#include <boost/json.hpp>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "room/hall/hall.hpp"
#include "room/live/memory_premises.hpp"
#include "seen_messages.hpp"

namespace cairn {

class TestPremises : public MemoryPremises {
public:
    Millis now() const override { return time; }
    void fill_with_chance(std::span<std::uint8_t> bytes) override {
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    }
    void tell(ClientId client, std::string_view message) override {
        see_told(message);
        told[client].emplace_back(message);
    }

    void append(Append append, std::function<void(Written)> then) override {
        if (failing) return then(Written::No);
        if (before_append) before_append(append);
        for (const std::string& line : append.lines) see_line(line);
        MemoryPremises::append(std::move(append), std::move(then));
    }

    void load(const std::string& table, std::uint64_t after,
              std::function<void(Result<std::vector<std::string>>)> then) override {
        if (unreadable) return then(Error { "it is away" });
        MemoryPremises::load(table, after, std::move(then));
    }

    void lobby_changed() override { lobby_differs = true; }
    void postpone(const std::string& table, Millis deadline) override {
        postponed.emplace_back(table, deadline);
    }

    bool lobby_differs = false;
    bool failing = false;                             // the log cannot be written
    bool unreadable = false;                          // nor read
    std::function<void(const Append&)> before_append; // somebody else writes first
    Millis time = 1'700'000'000'000;
    Random random { 1 };
    std::map<ClientId, std::vector<std::string>> told;
    std::vector<std::pair<std::string, Millis>> postponed;
};

class HallProbe {
public:
    explicit HallProbe(HallSettings customs = {}) : hall(premises, customs) {}

    // Asks, and gives what the asker was told since.
    std::vector<boost::json::object> say(ClientId client, std::string_view text) {
        see_ask(text);
        const std::size_t before = premises.told[client].size();
        const auto read = read_ask(text);
        if (const auto* wrong = std::get_if<WrongAsk>(&read)) {
            premises.tell(client, error_message(wrong->ref, wrong->why));
        } else if (const auto& ask = std::get<Ask>(read);
                   const auto* lobby = std::get_if<ask::Lobby>(&ask.what)) {
            using Follow = LobbyBoard::Follow;
            board.follow(client, lobby->follow ? Follow::Yes : Follow::No);
            premises.tell(client, board.whole(ask.ref, hall.lobby(100), client));
        } else {
            hall.hear(client, guest(client), ask, 0);
        }
        std::vector<boost::json::object> answers;
        for (std::size_t i = before; i < premises.told[client].size(); ++i) {
            answers.push_back(boost::json::parse(premises.told[client][i]).as_object());
        }
        return answers;
    }
    // The first answer of this type.
    boost::json::object ask(ClientId client, std::string_view text, std::string_view type) {
        for (const auto& answer : say(client, text)) {
            if (answer.at("type").as_string() == type) return answer;
        }
        ADD_FAILURE() << text << " was not answered with " << type << ": "
                      << (premises.told[client].empty() ? "" : premises.told[client].back());
        return {};
    }
    // Time passes, and the lobby is told to its followers, as a server does.
    void tick() {
        hall.tick();
        if (!std::exchange(premises.lobby_differs, false)) return;
        board.tell(hall.lobby(100),
                   [this](ClientId client, std::string_view text) { premises.tell(client, text); });
    }
    // What is told at most once a second is told by then.
    void let_a_second_pass() {
        premises.time += 1000;
        tick();
    }
    // How many messages of this type a client was told.
    std::size_t count(ClientId client, std::string_view type) const {
        const auto told = premises.told.find(client);
        if (told == premises.told.end()) return 0;
        return static_cast<std::size_t>(std::count_if(
            told->second.begin(), told->second.end(), [type](const std::string& text) {
                return boost::json::parse(text).at("type").as_string() == type;
            }));
    }
    boost::json::object last(ClientId client, std::string_view type) const {
        const auto told = premises.told.find(client);
        if (told == premises.told.end()) return {};
        for (std::size_t i = told->second.size(); i > 0; --i) {
            auto message = boost::json::parse(told->second[i - 1]).as_object();
            if (message.at("type").as_string() == type) return message;
        }
        return {};
    }
    static Guest guest(ClientId client) {
        const std::string id = "guest" + std::to_string(client);
        return { id, "Guest " + std::to_string(client) };
    }
    static std::string entropy(ClientId client) {
        return std::string(63, '0') + std::to_string(client % 10);
    }

    TestPremises premises;
    Hall hall;
    LobbyBoard board;
};

// `{"v":1,` and the rest, with ' for ".
inline std::string message(std::string text) {
    std::replace(text.begin(), text.end(), '\'', '"');
    return "{\"v\":1," + text + "}";
}

} // namespace cairn
