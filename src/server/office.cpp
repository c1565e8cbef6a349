#include "server/office.hpp"

#include <algorithm>
#include <array>
#include <boost/asio/post.hpp>
#include <chrono>
#include <sodium.h>

#include "server/journal.hpp"

namespace cairn {

namespace {

constexpr Millis forget_buckets_after = 600'000;
constexpr Millis forget_openings_after = 3'600'000; // by then one that is empty is full again

// Who is asking does not matter.
bool needs_nobody(const ask::Any& what) {
    const auto* names = std::get_if<ask::AboutNames>(&what);
    return std::holds_alternative<ask::Ping>(what) ||
           (names != nullptr && (std::holds_alternative<ask::Hello>(*names) ||
                                 std::holds_alternative<ask::Login>(*names)));
}

} // namespace

Office::Office(Setup setup, Post post)
    : post_(post), staging_(std::move(setup.staging)), limits_(setup.limits), door_(setup.door),
      hall_(*this, { .one_may_play_both = false,
                     .shared = setup.shared,
                     .tables_of_a_player = setup.limits.count(Limit::PlayerTables),
                     .greetings_of_a_player = setup.limits.count(Limit::Greetings),
                     .news_at_once = setup.limits.count(Limit::NewsAtOnce),
                     .table_expires = std::max<Millis>(1, setup.limits.time(Limit::UnattendedTime)),
                     .patient_table_expires =
                         std::max<Millis>(1, setup.limits.time(Limit::UnattendedPatientTime)),
                     .cards = { staging_.deal, staging_.shuffle } }),
      shared_(setup.shared), store_(std::move(setup.stores), post),
      thinkers_(std::make_unique<Thinkers>(setup.thinkers, setup.limits, post)) {
    if (setup.bus) {
        door_.ask_elsewhere(
            [this](const std::string& address) { return connections_elsewhere(address); });
        bus_ = std::make_unique<Bus>(*setup.bus, setup.node, post,
                                     [this](const Bulletin& bulletin) { heard(bulletin); });
    }
    Reception& reception = *this;
    accounts_ = std::make_unique<Accounts>(std::move(setup.accounts), reception, store_,
                                           std::move(post), bus_.get());
}

Office::~Office() {
    door_.ask_elsewhere({});
    thinkers_.reset();
    accounts_.reset();
}

ClientId Office::arrive(Connection& connection, std::string address, Entry entry) {
    const ClientId client = next_client_++;
    clients_.emplace(client, Client { &connection, std::move(address), std::nullopt,
                                      Bucket(limits_.rate(Limit::SocketMessages)),
                                      Bucket(limits_.rate(Limit::SocketRefusals)), entry });
    meters_.connections(1);
    return client;
}

void Office::gone(ClientId client) {
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    forget_whereabouts(found->second.who);
    clients_.erase(found);
    board_.follow(client, LobbyBoard::Follow::No);
    hall_.gone(client);
    meters_.connections(-1);
}

void Office::measured_lag(ClientId client, Millis lag) {
    if (const auto found = clients_.find(client); found != clients_.end()) found->second.lag = lag;
}

void Office::recognise(ClientId client, const TokenText& token,
                       std::function<void(const std::optional<Refusal>&)> then) {
    accounts_->recognise(token, [this, client, then](const Ruling<Credential>& known) {
        if (!clients_.contains(client)) return;
        if (!known) return then(known.why());
        become(client, *known);
        then(std::nullopt);
    });
}

void Office::become(ClientId client, const Credential& who) {
    Client& from = clients_.at(client);
    forget_whereabouts(from.who);
    Whereabouts& where = whereabouts_[who.guest.id];
    where.address = from.address;
    ++where.clients;
    from.who = who.guest;
    from.generation = who.generation;
}

void Office::forget_whereabouts(const std::optional<Guest>& who) {
    if (!who) return;
    const auto where = whereabouts_.find(who->id);
    if (--where->second.clients == 0) whereabouts_.erase(where);
}

bool Office::has_seat(const TokenText& token) const {
    const auto said = accounts_->said_by(token);
    return said && hall_.has_seat(said->guest);
}

void Office::hear(ClientId client, std::string_view text) {
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    Client& from = found->second;
    meters_.message();
    const Millis time = now();
    if (bus_) spent_[from.address] += 1;
    if (!from.bucket.take(limits_.rate(Limit::SocketMessages), time) ||
        !by_address_.take(from.address, limits_.rate(Limit::AddressMessages), time) ||
        barred_.contains(from.address)) {
        return refuse_for_limit(client, text);
    }
    auto read = read_ask(text);
    if (const auto* wrong = std::get_if<WrongAsk>(&read)) {
        return refuse(client, wrong->ref, wrong->why);
    }
    Ask& ask = std::get<Ask>(read);
    if (!from.who && !needs_nobody(ask.what)) {
        return refuse(client, ask.ref, { Code::Token, "say hello first, with your token" });
    }
    if (const auto* names = std::get_if<ask::AboutNames>(&ask.what)) {
        const Applicant applicant { client, ask.ref, from.address, from.who.value_or(Guest {}) };
        return accounts_->hear(applicant, *names);
    }
    if (const auto* lobby = std::get_if<ask::Lobby>(&ask.what)) {
        return list_lobby(client, ask.ref, *lobby);
    }
    if (std::holds_alternative<ask::Open>(ask.what)) {
        if (!openings_.take(from.address, limits_.rate(Limit::AddressTables), time)) {
            return refuse(client, ask.ref, too_many_opened);
        }
        if (shared_) return open_if_allowed(client, ask);
    }
    hall_.hear(client, from.who.value_or(Guest {}), std::move(ask), from.lag);
}

// Who goes on regardless is not worth an answer any more.
void Office::refuse_for_limit(ClientId client, std::string_view text) {
    refuse(client, ref_of(text), { Code::Limit, "too many messages: wait a second" });
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    if (found->second.refusals.take(limits_.rate(Limit::SocketRefusals), now())) return;
    found->second.connection->close("too many messages, again and again");
}

void Office::welcome(ClientId client, std::string_view ref, const Credential& who,
                     const std::string& token) {
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    if (found->second.entry == Entry::ForSeated && !hall_.has_seat(who.guest)) {
        return found->second.connection->close("this server is full: try again later");
    }
    become(client, who);
    JsonWriter json;
    cairn::begin(json, "welcome", ref).key("player").value(who.guest.id);
    json.key("name").value(who.guest.name);
    if (!token.empty()) json.key("token").value(token);
    tell(client, json.end().text());
}

void Office::send_away(const std::string& player, std::int64_t generation) {
    std::vector<Connection*> theirs; // closing one may change the list of clients
    for (auto& [id, client] : clients_) {
        if (!client.who || client.who->id != player || client.generation >= generation) continue;
        forget_whereabouts(client.who);
        client.who.reset();
        theirs.push_back(client.connection);
    }
    for (Connection* connection : theirs) connection->close("signed out elsewhere");
}

void Office::refuse(ClientId client, std::string_view ref, const Refusal& why) {
    tell(client, error_message(ref, why));
    meters_.refusal(name(why.code));
}

void Office::tell(ClientId client, std::string_view message) {
    if (const auto found = clients_.find(client); found != clients_.end()) {
        found->second.connection->send(message);
    }
}

Millis Office::now() const { return time_now(staging_); }

void Office::fill_with_chance(std::span<std::uint8_t> bytes) {
    if (staging_.chance) return staging_.chance(bytes);
    randombytes_buf(bytes.data(), bytes.size());
}

void Office::append(Append append, std::function<void(Written)> then) {
    ++writes_;
    const auto start = std::chrono::steady_clock::now();
    std::pair<std::string, std::uint64_t> grown;
    if (bus_) grown = { append.table, append.first + append.lines.size() - 1 };
    store_.append(std::move(append), [this, start, grown = std::move(grown),
                                      then = std::move(then)](Written result) {
        --writes_;
        if (bus_ && result == Written::Yes) bus_->tell({ .written = { grown } });
        then(result);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
        if (result == Written::Yes) meters_.move(took.count());
    });
}

void Office::load(const std::string& table, std::uint64_t after,
                  std::function<void(Result<std::vector<std::string>>)> then) {
    store_.read({ table, after }, std::move(then));
}

void Office::think(Question question, std::function<void(std::string)> then) {
    const auto where = whereabouts_.find(question.player);
    const Claimant whose { question.player,
                           where == whereabouts_.end() ? question.player : where->second.address };
    thinkers_->think(whose, std::move(question), std::move(then));
}

int Office::origin_of(ClientId client) const {
    const auto found = clients_.find(client);
    if (found == clients_.end()) return 0;
    return static_cast<int>(std::hash<std::string>()(found->second.address));
}

void Office::begin(const std::vector<Summary>& unfinished, std::optional<Millis> last_beat) {
    alive_ = now();
    if (shared_) { // the others were there
        if (!last_beat || alive_ - *last_beat <= longest_silence) return;
        back_since_ = alive_;
        pause_all(*last_beat, alive_);
        return;
    }
    for (const Summary& summary : unfinished) {
        hall_.remember(summary);
        if (summary.has_running_clock() && last_beat) hall_.pause(summary.table, *last_beat, now());
    }
}

void Office::tick() {
    hall_.tick();
    const Millis time = now();
    accounts_->tick(time);
    if (shared_) tick_among_nodes(time);
    if (time - beats_.last < beat_every || beats_.out) return;
    by_address_.forget_before(time - forget_buckets_after);
    openings_.forget_before(time - forget_openings_after);
    beat(time);
}

void Office::close(std::string_view reason) {
    closing_ = true;
    hall_.close();
    if (bus_) bus_->tell({ .leaving = true });
    JsonWriter json;
    cairn::begin(json, "closing").key("reason").value(reason);
    const std::string text = json.end().text();
    for (const auto& [id, client] : clients_) client.connection->send(text);
}

std::string Office::metrics() {
    return meters_.page({ hall_.live_rooms(), hall_.unfinished(),
                          static_cast<std::size_t>(door_.sockets()), store_.batches, store_.lines,
                          store_.microseconds });
}

} // namespace cairn
