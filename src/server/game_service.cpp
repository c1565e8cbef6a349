#include "server/game_service.hpp"

#include <algorithm>

#include "room/answer.hpp"

namespace cairn {

namespace {

const Refusal too_many_opened { Code::Limit,
                                "too many tables were opened from your address: wait a while" };

// Who is asking does not matter.
bool needs_nobody(const ask::Any& what) {
    const auto* names = std::get_if<ask::AboutNames>(&what);
    return std::holds_alternative<ask::Ping>(what) ||
           (names != nullptr && (std::holds_alternative<ask::Hello>(*names) ||
                                 std::holds_alternative<ask::Login>(*names)));
}

} // namespace

HallSettings GameService::hall_settings(const Limits& limits, const Staging& staging, bool shared) {
    return { .one_may_play_both = false,
             .shared = shared,
             .tables_of_a_player = limits.count(Limit::PlayerTables),
             .greetings_of_a_player = limits.count(Limit::Greetings),
             .news_at_once = limits.count(Limit::NewsAtOnce),
             .table_expires = std::max<Millis>(1, limits.time(Limit::UnattendedTime)),
             .patient_table_expires =
                 std::max<Millis>(1, limits.time(Limit::UnattendedPatientTime)),
             .cards = { staging.deal, staging.shuffle } };
}

GameService::GameService(Setup setup, const Post& post)
    : staging_(std::move(setup.staging)), limits_(setup.limits), door_(setup.door),
      shared_(setup.shared), clients_(limits_, meters_),
      premises_(shared_, staging_, clients_, meters_, workers_, [this] { lobby_changed(); }),
      hall_(premises_, hall_settings(limits_, staging_, shared_)), by_address_(limits_, workers_),
      lobby_(shared_ ? LobbyService::Scope::AllHalls : LobbyService::Scope::OneHall, limits_,
             clients_, hall_, workers_),
      heartbeat_(shared_, limits_, hall_, workers_, [this] { return now(); }),
      cluster_(hall_, door_, workers_, [this] { lobby_.may_differ(); }),
      workers_ { { std::move(setup.stores), post },
                 nullptr,
                 std::make_unique<Thinkers>(setup.thinkers, limits_, post) } {
    if (setup.bus) {
        door_.ask_elsewhere(
            [this](const std::string& address) { return cluster_.connections_elsewhere(address); });
        workers_.bus =
            std::make_unique<Bus>(*setup.bus, setup.node, post, [this](const Bulletin& bulletin) {
                cluster_.heard(bulletin, now());
            });
    }
    AccountHolders& holders = *this;
    accounts_ = std::make_unique<Accounts>(std::move(setup.accounts), holders, workers_.store, post,
                                           workers_.bus.get());
}

GameService::~GameService() {
    door_.ask_elsewhere({});
    workers_.thinkers.reset();
    accounts_.reset();
}

void GameService::hear(ClientId client, std::string_view text) {
    Client* from = clients_.find(client);
    if (from == nullptr) return;
    const auto begun = WaitCounts::Clock::now();
    meters_.message();
    const Millis time = now();
    by_address_.note_message(from->address);
    if (!from->bucket.take(limits_.rate(Limit::SocketMessages), time) ||
        !by_address_.allow_message(from->address, time)) {
        return refuse_for_limit(client, text);
    }
    auto read = read_ask(text);
    if (const auto* wrong = std::get_if<WrongAsk>(&read)) {
        return refuse(client, wrong->ref, wrong->why);
    }
    Ask& ask = std::get<Ask>(read);
    if (!from->who && !needs_nobody(ask.what)) {
        return refuse(client, ask.ref, { Code::Token, "say hello first, with your token" });
    }
    premises_.hearing(begun);
    answer(client, *from, std::move(ask));
    premises_.hearing(std::nullopt);
}

void GameService::answer(ClientId client, const Client& from, Ask ask) {
    if (const auto* names = std::get_if<ask::AboutNames>(&ask.what)) {
        const Applicant applicant { client, ask.ref, from.address, from.who.value_or(Guest {}) };
        return accounts_->hear(applicant, *names);
    }
    if (const auto* lobby = std::get_if<ask::Lobby>(&ask.what)) {
        return lobby_.answer(client, ask.ref, *lobby);
    }
    if (std::holds_alternative<ask::Open>(ask.what)) {
        if (!by_address_.allow_opening(from.address, now())) {
            return refuse(client, ask.ref, too_many_opened);
        }
        if (shared_) {
            return by_address_.allow_opening_everywhere(
                from.address, [this, client, ask = std::move(ask)](bool allowed) {
                    if (!allowed) return refuse(client, ask.ref, too_many_opened);
                    open_if_few(client, ask);
                });
        }
    }
    hall_.hear(client, from.who.value_or(Guest {}), std::move(ask), from.lag);
}

// Among other nodes the log knows how many tables somebody has opened.
void GameService::open_if_few(ClientId client, const Ask& ask) {
    const Client* from = clients_.find(client);
    if (from == nullptr || !from->who) return;
    workers_.store.ask(
        [this, client, ask, who = *from->who](Store& store) -> std::function<void()> {
            const auto unfinished = store.unfinished_of(who.id);
            return [this, client, ask, who, unfinished] {
                const Client* still = clients_.find(client);
                if (still == nullptr) return;
                if (!unfinished) {
                    refuse(client, ask.ref, unreadable_log);
                } else if (*unfinished >= limits_.count(Limit::PlayerTables)) {
                    refuse(client, ask.ref,
                           { Code::Limit, "you have too many tables that are not over" });
                } else {
                    hall_.hear(client, who, ask, still->lag);
                }
            };
        });
}

// Who goes on regardless is not worth an answer any more.
void GameService::refuse_for_limit(ClientId client, std::string_view text) {
    refuse(client, ref_of(text), { Code::Limit, "too many messages: wait a second" });
    Client* from = clients_.find(client);
    if (from == nullptr) return;
    if (from->refusals.take(limits_.rate(Limit::SocketRefusals), now())) return;
    from->connection->close("too many messages, again and again");
}

void GameService::recognise(ClientId client, const TokenText& token,
                            std::function<void(const std::optional<Refusal>&)> then) {
    accounts_->recognise(token, [this, client, then](const Ruling<Credential>& known) {
        if (clients_.find(client) == nullptr) return;
        if (!known) return then(known.why());
        clients_.become(client, *known);
        then(std::nullopt);
    });
}

void GameService::welcome(ClientId client, std::string_view ref, const Credential& who,
                          const std::string& token) {
    const Client* to = clients_.find(client);
    if (to == nullptr) return;
    if (to->admission == Admission::ForSeated && !hall_.has_seat(who.guest)) {
        return to->connection->close("this server is full: try again later");
    }
    clients_.become(client, who);
    JsonWriter json;
    cairn::begin(json, "welcome", ref).key("player").value(who.guest.id);
    json.key("name").value(who.guest.name);
    if (!token.empty()) json.key("token").value(token);
    clients_.tell(client, json.end().text());
}

bool GameService::has_seat(const TokenText& token) const {
    const auto said = accounts_->said_by(token);
    return said && hall_.has_seat(said->guest);
}

bool GameService::allow_question(const std::string& address) {
    meters_.message();
    by_address_.note_message(address);
    return by_address_.allow_message(address, now());
}

void GameService::measured_lag(ClientId client, Millis lag) {
    if (Client* from = clients_.find(client)) from->lag = lag;
}

void GameService::gone(ClientId client) {
    if (!clients_.remove(client)) return;
    lobby_.forget(client);
    hall_.gone(client);
}

void GameService::lobby_changed() {
    cluster_.somebody_came_or_went();
    if (workers_.bus) workers_.bus->tell({ .lobby = true });
    lobby_.changed();
}

void GameService::tick() {
    hall_.tick();
    const Millis time = now();
    accounts_->tick(time);
    if (shared_ && !closing_) tick_among_nodes(time); // else the others take over
    if (!heartbeat_.is_due(time)) return;
    by_address_.forget(time);
    heartbeat_.beat(time);
}

void GameService::tick_among_nodes(Millis time) {
    // Time that the log was away for is on nobody's clock; whoever noticed writes that down.
    hall_.hold_clocks(heartbeat_.is_log_away(time));
    cluster_.tick(time);
    lobby_.tick(time);
    if (!workers_.bus) return;
    by_address_.share(time, [this] { return now(); });
    if (cluster_.greet(time)) by_address_.forget_little();
}

void GameService::close(std::string_view reason) {
    closing_ = true;
    hall_.close();
    if (workers_.bus) workers_.bus->tell({ .leaving = true });
    JsonWriter json;
    cairn::begin(json, "closing").key("reason").value(reason);
    clients_.tell_all(json.end().text());
}

std::string GameService::metrics() {
    return meters_.page({ hall_.live_rooms(), hall_.unfinished(),
                          static_cast<std::size_t>(door_.sockets()), workers_.store.batches,
                          workers_.store.lines, workers_.store.microseconds });
}

} // namespace cairn
