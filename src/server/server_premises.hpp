// The premises of a server's hall: its log and its minds are threads, its clients are connections.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "room/live/premises.hpp"
#include "server/clients.hpp"
#include "server/meters.hpp"
#include "server/staging.hpp"
#include "server/workers/workers.hpp"

namespace cairn {

class ServerPremises : public Premises {
public:
    // `lobby_changed`: what this hall lists has.
    ServerPremises(bool shared, const Staging& staging, Clients& clients, Meters& meters,
                   Workers& workers, std::function<void()> lobby_changed)
        : shared_(shared), staging_(staging), clients_(clients), meters_(meters), workers_(workers),
          lobby_changed_(std::move(lobby_changed)) {}

    // What is written until this is called without a time is ruled on since then.
    void hearing(std::optional<WaitCounts::Clock::time_point> since) { hearing_since_ = since; }
    bool has_written_all() const { return writes_ == 0; } // nothing waits for the log

    Millis now() const override { return time_now(staging_); }
    void fill_with_chance(std::span<std::uint8_t> bytes) override;
    void append(Append append, std::function<void(Written)> then) override;
    void load(const std::string& table, std::uint64_t after,
              std::function<void(Result<std::vector<std::string>>)> then) override;
    void think(Question question, std::function<void(std::string)> then) override;
    void tell(ClientId client, std::string_view message) override {
        clients_.tell(client, message);
    }
    int origin_of(ClientId client) const override;
    void present(const std::string& table, const Presence& here) override;
    void postpone(const std::string& table, Millis deadline) override;
    void lobby_changed() override { lobby_changed_(); }

private:
    bool shared_;
    const Staging& staging_;
    Clients& clients_;
    Meters& meters_;
    Workers& workers_;
    std::function<void()> lobby_changed_;
    std::size_t writes_ = 0;
    std::optional<WaitCounts::Clock::time_point> hearing_since_;
};

} // namespace cairn
