#include "server/clients.hpp"

#include <vector>

#include "room/answer.hpp"

namespace cairn {

ClientId Clients::add(Connection& connection, std::string address, Admission admission) {
    const ClientId client = next_++;
    clients_.emplace(client, Client { &connection, std::move(address), std::nullopt,
                                      Bucket(limits_.rate(Limit::SocketMessages)),
                                      Bucket(limits_.rate(Limit::SocketRefusals)), admission });
    meters_.connections(1);
    return client;
}

bool Clients::remove(ClientId client) {
    const auto found = clients_.find(client);
    if (found == clients_.end()) return false;
    forget_whereabouts(found->second.who);
    clients_.erase(found);
    meters_.connections(-1);
    return true;
}

Client* Clients::find(ClientId client) {
    const auto found = clients_.find(client);
    return found == clients_.end() ? nullptr : &found->second;
}

const Client* Clients::find(ClientId client) const {
    const auto found = clients_.find(client);
    return found == clients_.end() ? nullptr : &found->second;
}

void Clients::become(ClientId client, const Credential& who) {
    Client& from = clients_.at(client);
    forget_whereabouts(from.who);
    Whereabouts& where = whereabouts_[who.guest.id];
    where.address = from.address;
    ++where.clients;
    from.who = who.guest;
    from.generation = who.generation;
}

void Clients::forget_whereabouts(const std::optional<Guest>& who) {
    if (!who) return;
    const auto where = whereabouts_.find(who->id);
    if (--where->second.clients == 0) whereabouts_.erase(where);
}

void Clients::send_away(const std::string& player, std::int64_t generation) {
    std::vector<Connection*> theirs; // closing one may change the list of clients
    for (auto& [id, client] : clients_) {
        if (!client.who || client.who->id != player || client.generation >= generation) continue;
        forget_whereabouts(client.who);
        client.who.reset();
        theirs.push_back(client.connection);
    }
    for (Connection* connection : theirs) connection->close("signed out elsewhere");
}

std::optional<std::string> Clients::address_of(const std::string& player) const {
    const auto where = whereabouts_.find(player);
    if (where == whereabouts_.end()) return std::nullopt;
    return where->second.address;
}

void Clients::tell(ClientId client, std::string_view message) {
    if (Client* to = find(client)) to->connection->send(message);
}

void Clients::tell_all(std::string_view message) {
    for (const auto& [id, client] : clients_) client.connection->send(message);
}

void Clients::refuse(ClientId client, std::string_view ref, const Refusal& why) {
    tell(client, error_message(ref, why));
    meters_.refusal(name(why.code));
}

} // namespace cairn
