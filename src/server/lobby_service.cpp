#include "server/lobby_service.hpp"

namespace cairn {

namespace {

constexpr Millis list_every = lobby_every;
constexpr Millis list_anyway_every = 3000;

Result<Lobby> read_lobby(Store& store, int length) {
    auto open = store.lobby(true, length);
    if (!open) return open.error();
    auto playing = store.lobby(false, length);
    if (!playing) return playing.error();
    return Lobby { std::move(open.value()), std::move(playing.value()) };
}

} // namespace

void LobbyService::answer(ClientId client, const Ref& ref, const ask::Lobby& how) {
    board_.follow(client, how.follow ? LobbyBoard::Follow::Yes : LobbyBoard::Follow::No);
    if (scope_ == Scope::OneHall) {
        return clients_.tell(client, board_.whole(ref, hall_.lobby(length()), client));
    }
    workers_.store.ask([this, client, length = length(),
                        ref](Store& store) -> std::function<void()> {
        const auto lobby = read_lobby(store, length);
        return [this, client, ref, lobby] {
            if (lobby) return clients_.tell(client, board_.whole(ref, *lobby, client));
            clients_.refuse(client, ref, { Code::Busy, "the lobby cannot be read now: try again" });
        };
    });
}

void LobbyService::changed() {
    may_differ_ = true;
    if (scope_ == Scope::OneHall && board_.is_followed()) tell_followers(hall_.lobby(length()));
}

void LobbyService::tick(Millis time) {
    if (!board_.is_followed()) return;
    if (!listings_.is_due(may_differ_ ? list_every : list_anyway_every, time)) return;
    may_differ_ = false;
    listings_.out = true;
    workers_.store.ask([this, length = length()](Store& store) -> std::function<void()> {
        const auto lobby = read_lobby(store, length);
        return [this, lobby] {
            listings_.out = false;
            if (lobby) tell_followers(*lobby);
        };
    });
}

void LobbyService::tell_followers(const Lobby& lobby) {
    board_.tell(lobby, [this](ClientId to, std::string_view text) { clients_.tell(to, text); });
}

} // namespace cairn
