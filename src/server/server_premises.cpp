#include "server/server_premises.hpp"

#include <chrono>
#include <sodium.h>

namespace cairn {

void ServerPremises::fill_with_chance(std::span<std::uint8_t> bytes) {
    if (staging_.chance) return staging_.chance(bytes);
    randombytes_buf(bytes.data(), bytes.size());
}

void ServerPremises::append(Append append, std::function<void(Written)> then) {
    ++writes_;
    const auto start = std::chrono::steady_clock::now();
    if (hearing_since_) meters_.waits().note(Wait::Ruling, start - *hearing_since_);
    std::pair<std::string, std::uint64_t> grown;
    if (workers_.bus) grown = { append.table, append.first + append.lines.size() - 1 };
    workers_.store.append(std::move(append), [this, start, grown = std::move(grown),
                                              then = std::move(then)](Written result) {
        --writes_;
        const auto& [begun, done] = workers_.store.batch_told();
        const auto told = std::chrono::steady_clock::now();
        meters_.waits().note(Wait::Queue, (begun - start) + (told - done));
        meters_.waits().note(Wait::Disk, done - begun);
        if (workers_.bus && result == Written::Yes) workers_.bus->tell({ .written = { grown } });
        then(result);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        if (result == Written::Yes) meters_.move(took.count());
    });
}

void ServerPremises::load(const std::string& table, std::uint64_t after,
                          std::function<void(Result<std::vector<std::string>>)> then) {
    workers_.store.read({ table, after }, std::move(then));
}

void ServerPremises::think(Question question, std::function<void(std::string)> then) {
    const Claimant whose { question.player,
                           clients_.address_of(question.player).value_or(question.player) };
    workers_.thinkers->think(whose, std::move(question), std::move(then));
}

int ServerPremises::origin_of(ClientId client) const {
    const Client* from = clients_.find(client);
    return from == nullptr ? 0 : static_cast<int>(std::hash<std::string>()(from->address));
}

void ServerPremises::present(const std::string& table, const Presence& here) {
    if (workers_.bus) workers_.bus->tell({ .present = { { table, here } } });
}

void ServerPremises::postpone(const std::string& table, Millis deadline) {
    if (!shared_) return; // after a restart the hall starts anew
    workers_.store.ask([table, deadline](Store& store) -> std::function<void()> {
        [[maybe_unused]] const auto ignored = store.postpone({ &table, 1 }, deadline);
        return [] {}; // the hall tries again before that time is up
    });
}

} // namespace cairn
