#include "server/office.hpp"

#include <array>
#include <boost/asio/post.hpp>
#include <chrono>
#include <sodium.h>

#include "server/journal.hpp"

namespace cairn {

namespace {

constexpr Millis forget_buckets_after = 600'000;
constexpr Millis forget_openings_after = 3'600'000; // by then one that is empty is full again

} // namespace

Office::Office(Setup setup, Post post)
    : post_(post), staging_(std::move(setup.staging)), limits_(setup.limits), door_(setup.door),
      tokens_(std::move(setup.token_secret)),
      hall_(*this, { .one_may_play_both = false,
                     .shared = setup.shared,
                     .tables_of_a_player = setup.limits.count(Limit::PlayerTables),
                     .greetings_of_a_player = setup.limits.count(Limit::Greetings),
                     .news_at_once = setup.limits.count(Limit::NewsAtOnce),
                     .deal = staging_.deal }),
      shared_(setup.shared), store_(std::move(setup.stores), post),
      thinkers_(std::make_unique<Thinkers>(setup.thinkers, setup.limits, post)), hashers_(1) {
    if (!setup.bus) return;
    door_.ask_elsewhere(
        [this](const std::string& address) { return connections_elsewhere(address); });
    bus_ = std::make_unique<Bus>(*setup.bus, setup.node, std::move(post),
                                 [this](const Bulletin& bulletin) { heard(bulletin); });
}

Office::~Office() {
    door_.ask_elsewhere({});
    thinkers_.reset();
    hashers_.join();
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

bool Office::recognise(ClientId client, const TokenText& token) {
    auto guest = tokens_.guest_of(token);
    if (guest) become(client, *guest);
    return clients_.at(client).who.has_value();
}

void Office::become(ClientId client, const Guest& guest) {
    Client& from = clients_.at(client);
    forget_whereabouts(from.who);
    Whereabouts& where = whereabouts_[guest.id];
    where.address = from.address;
    ++where.clients;
    from.who = guest;
}

void Office::forget_whereabouts(const std::optional<Guest>& who) {
    if (!who) return;
    const auto where = whereabouts_.find(who->id);
    if (--where->second.clients == 0) whereabouts_.erase(where);
}

bool Office::has_seat(const TokenText& token) const {
    const auto guest = tokens_.guest_of(token);
    return guest && hall_.has_seat(*guest);
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
    const auto read = read_ask(text);
    if (const auto* wrong = std::get_if<WrongAsk>(&read)) {
        return refuse(client, wrong->ref, wrong->why);
    }
    const Ask& ask = std::get<Ask>(read);
    switch (ask.type) {
    case AskType::Hello: return introduce(client, ask);
    case AskType::Login: return login(client, ask);
    case AskType::Ping: break;
    default:
        if (!from.who) {
            return refuse(client, ask.ref, { Code::Token, "say hello first, with your token" });
        }
    }
    if (ask.type == AskType::Keep) return keep(client, ask);
    if (ask.type == AskType::Open &&
        !openings_.take(from.address, limits_.rate(Limit::AddressTables), time)) {
        return refuse(client, ask.ref, too_many_opened);
    }
    if (shared_ && ask.type == AskType::Open) return open_if_allowed(client, ask);
    if (ask.type == AskType::Lobby) return list_lobby(client, ask);
    hall_.hear(client, from.who.value_or(Guest {}), ask, from.lag);
}

// Who goes on regardless is not worth an answer any more.
void Office::refuse_for_limit(ClientId client, std::string_view text) {
    refuse(client, ref_of(text), { Code::Limit, "too many messages: wait a second" });
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    if (found->second.refusals.take(limits_.rate(Limit::SocketRefusals), now())) return;
    found->second.connection->close("too many messages, again and again");
}

void Office::introduce(ClientId client, const Ask& ask) {
    if (ask.token.missing()) {
        std::array<std::uint8_t, Tokens::guest_chance> chance {};
        fill_with_chance(chance);
        return welcome(client, ask.ref, Tokens::fresh_guest(chance), true);
    }
    auto guest = tokens_.guest_of(ask.token);
    if (!guest) return refuse(client, ask.ref, { Code::Token, "nobody has this token" });
    welcome(client, ask.ref, *guest, false);
}

void Office::welcome(ClientId client, std::string_view ref, const Guest& guest, bool new_token) {
    const auto found = clients_.find(client);
    if (found == clients_.end()) return;
    if (found->second.entry == Entry::ForSeated && !hall_.has_seat(guest)) {
        return found->second.connection->close("this server is full: try again later");
    }
    become(client, guest);
    JsonWriter json;
    cairn::begin(json, "welcome", ref).key("player").value(guest.id).key("name").value(guest.name);
    if (new_token) json.key("token").value(tokens_.token_of(guest));
    tell(client, json.end().text());
}

void Office::if_password_may_be_tried(ClientId client, const Ask& ask, std::function<void()> then) {
    const auto refuse_it = [this, client, ref = ask.ref] {
        refuse(client, ref, { Code::Limit, "too many tries: wait a minute" });
    };
    const std::string name = "name " + ask.name.text();
    const std::string address = "address " + clients_.at(client).address;
    if (!passwords_.take(name, limits_.rate(Limit::PasswordTries), now()) ||
        !passwords_.take(address, limits_.rate(Limit::PasswordTries), now())) {
        return refuse_it();
    }
    if (!bus_) return then();
    // All nodes together allow no more than one does; without Redis, each counts for itself.
    const auto spend = [this](const std::string& key, std::function<void(bool)> next) {
        bus_->spend(
            "password " + key, 1, limits_.rate(Limit::PasswordTries),
            [next = std::move(next)](std::optional<double> left) { next(left >= 0 || !left); });
    };
    spend(name, [spend, address, refuse_it, then = std::move(then)](bool allowed) {
        if (!allowed) return refuse_it();
        spend(address, [refuse_it, then](bool also) { return also ? then() : refuse_it(); });
    });
}

void Office::keep(ClientId client, const Ask& ask) {
    const auto name = check_name(ask.name);
    if (!name) return refuse(client, ask.ref, name.why());
    const auto password = check_password(ask.password);
    if (!password) return refuse(client, ask.ref, password.why());
    if_password_may_be_tried(client, ask, [this, client, ask] { hash_and_keep(client, ask); });
}

void Office::hash_and_keep(ClientId client, const Ask& ask) {
    const auto from = clients_.find(client);
    if (from == clients_.end()) return;
    const Guest guest { from->second.who->id, ask.name.text() };
    boost::asio::post(
        hashers_, [this, client, ref = ask.ref, guest, password = ask.password.text()] {
            const Account account { guest.id, guest.name, hash_password(password) };
            store_.ask([this, client, ref, guest, account](Store& store) -> std::function<void()> {
                const auto kept = store.keep(account);
                return [this, client, ref, guest, kept] {
                    if (!kept) {
                        refuse(client, ref, { Code::Busy, "names cannot be kept now: try again" });
                    } else if (!*kept) {
                        refuse(client, ref, { Code::Taken, "this name is taken, or you have one" });
                    } else {
                        welcome(client, ref, guest, true);
                    }
                };
            });
        });
}

void Office::login(ClientId client, const Ask& ask) {
    if_password_may_be_tried(client, ask, [this, client, ask] { look_up_and_login(client, ask); });
}

void Office::look_up_and_login(ClientId client, const Ask& ask) {
    store_.ask([this, client, ask](Store& store) -> std::function<void()> {
        const auto account = store.account(ask.name);
        return [this, client, ask, account] {
            if (!account) {
                return refuse(client, ask.ref,
                              { Code::Busy, "names cannot be read now: try again" });
            }
            boost::asio::post(hashers_, [this, client, ask, known = *account] {
                // A name that nobody has takes as long as a wrong password.
                static const std::string nobody = hash_password("a password that nobody has");
                const bool fits =
                    password_fits(ask.password.text(), known ? known->password : nobody);
                post_([this, client, ref = ask.ref, known, ok = fits && known.has_value()] {
                    if (ok) return welcome(client, ref, { known->player, known->name }, true);
                    refuse(client, ref, { Code::Password, "name and password do not fit" });
                });
            });
        };
    });
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
        if (last_beat && alive_ - *last_beat > longest_silence) pause_all(*last_beat, alive_);
        return;
    }
    for (const Summary& summary : unfinished) {
        hall_.remember(summary);
        if (summary.deadline && last_beat) hall_.pause(summary.table, *last_beat, now());
    }
}

void Office::tick() {
    hall_.tick();
    const Millis time = now();
    if (shared_) tick_among_nodes(time);
    if (time - beats_.last < beat_every || beats_.out) return;
    by_address_.forget_before(time - forget_buckets_after);
    passwords_.forget_before(time - forget_buckets_after);
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
    return meters_.page({ hall_.places(), hall_.unfinished(),
                          static_cast<std::size_t>(door_.sockets()), store_.batches, store_.lines,
                          store_.microseconds });
}

} // namespace cairn
