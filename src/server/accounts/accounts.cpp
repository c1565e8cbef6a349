#include "server/accounts/accounts.hpp"

#include <array>
#include <boost/asio/post.hpp>
#include <new>

#include "server/journal.hpp"

namespace cairn {

namespace {

constexpr Millis day = Millis { 24 } * 3600 * 1000;
constexpr Millis poll_revocations_every = 1000;
constexpr Millis clocks_differ_by = 60'000; // of nodes, at most
constexpr int most_hashing = 64;            // jobs at once: about six seconds of work

const Refusal names_busy { Code::Busy, "names cannot be read or kept now: try again" };
const Refusal not_hashed { Code::Busy, "passwords cannot be checked now: try again shortly" };
const Refusal no_such_token { Code::Token, "nobody has this token, or it has expired" };
const Refusal does_not_fit { Code::Password, "name and password do not fit" };
const Refusal too_many_tries { Code::Limit, "too many tries: wait a minute" };

} // namespace

Accounts::Accounts(Setup setup, AccountHolders& holders, StoreThreads& store, Post post, Bus* bus)
    : tokens_(std::move(setup.token_secret)), token_life_(setup.token_life), rate_(setup.tries),
      shared_(setup.shared), holders_(holders), store_(store), post_(std::move(post)), bus_(bus) {
    for (const TokenStatus& status : setup.revoked) revoked_[status.player] = status;
}

Accounts::~Accounts() { hashers_.join(); }

void Accounts::refuse(const Applicant& from, const Refusal& why) const {
    holders_.refuse(from.client, from.ref, why);
}

void Accounts::welcome_anew(const Applicant& from, Guest who, std::int64_t generation) {
    const Credential credential { std::move(who), holders_.now(), generation };
    holders_.welcome(from.client, from.ref, credential, tokens_.token_of(credential));
}

void Accounts::hear(const Applicant& from, const ask::AboutNames& what) {
    struct Asker {
        Accounts& accounts;
        const Applicant& from;

        void operator()(const ask::Hello& ask) const { accounts.hello(from, ask.token); }
        void operator()(const ask::Keep& ask) const { accounts.keep(from, ask); }
        void operator()(const ask::Login& ask) const { accounts.login(from, ask); }
        void operator()(const ask::Password& ask) const { accounts.change_password(from, ask); }
        void operator()(const ask::SignOut&) const { accounts.sign_out(from); }
    };
    std::visit(Asker { *this, from }, what);
}

void Accounts::hello(const Applicant& from, const TokenText& token) {
    if (token.missing()) {
        std::array<std::uint8_t, Tokens::guest_chance> chance {};
        holders_.fill_with_chance(chance);
        return welcome_anew(from, Tokens::fresh_guest(chance), 0);
    }
    recognise(token, [this, from](const Ruling<Credential>& known) {
        if (!known) return refuse(from, known.why());
        // So that nobody notices that tokens expire who comes now and then.
        const Millis age = holders_.now() - known->issued;
        if (age > std::min(day, token_life_ / 4)) {
            return welcome_anew(from, known->guest, known->generation);
        }
        holders_.welcome(from.client, from.ref, *known, "");
    });
}

bool Accounts::is_alive(const Credential& credential) const {
    if (holders_.now() - credential.issued >= token_life_) return false;
    const auto found = revoked_.find(credential.guest.id);
    return found == revoked_.end() || credential.generation >= found->second.generation;
}

void Accounts::recognise(const TokenText& token, std::function<void(Ruling<Credential>)> then) {
    const auto credential = tokens_.read(token);
    if (!credential) return then(no_such_token);
    if (!credential->is_undated()) {
        if (is_alive(*credential)) return then(*credential);
        return then(no_such_token);
    }
    // From before tokens had a date: its life begins when it is first shown.
    store_.ask([this, then = std::move(then), credential = *credential,
                now = holders_.now()](Store& store) -> std::function<void()> {
        const auto status = store.accounts().first_use(credential.guest.id, now);
        return [this, then, credential, now, status] {
            if (!status) return then(names_busy);
            const bool alive = status->generation == 0 && now - status->first_use < token_life_;
            return alive ? then(credential) : then(no_such_token);
        };
    });
}

// Signing out

void Accounts::sign_out(const Applicant& from) {
    store_.ask([this, from, now = holders_.now()](Store& store) -> std::function<void()> {
        const auto status = store.accounts().revoke(from.who.id, now);
        return [this, from, status] {
            if (!status) return refuse(from, names_busy);
            welcome_anew(from, from.who, status->generation);
            revoked(*status);
        };
    });
}

void Accounts::revoked(const TokenStatus& status) {
    TokenStatus& known = revoked_[status.player];
    if (known.generation >= status.generation) return;
    known = status;
    holders_.send_away(status.player, status.generation);
}

void Accounts::poll_revocations(Millis time) {
    polling_ = true;
    const Millis since = polled_ == 0 ? time - token_life_ : polled_ - clocks_differ_by;
    store_.ask([this, time, since](Store& store) -> std::function<void()> {
        const auto statuses = store.accounts().revoked_since(since);
        return [this, time, statuses] {
            polling_ = false;
            if (!statuses) return;
            polled_ = time;
            for (const TokenStatus& status : *statuses) revoked(status);
        };
    });
}

void Accounts::tick(Millis time) {
    if (polling_ || time - polled_ < poll_revocations_every) return;
    tries_.forget(rate_, time);
    std::erase_if(revoked_, [this, time](const auto& each) {
        return time - each.second.revoked > token_life_; // all of its tokens have expired
    });
    if (shared_) return poll_revocations(time);
    polled_ = time;
}

// Passwords

Accounts::Attempt Accounts::attempt_of(std::string_view name, const std::string& address) {
    return { "name " + keys_of(name).folded + "\n" + address, "address " + address };
}

void Accounts::charge(const Applicant& from, const Attempt& attempt, Then then) {
    const Millis time = holders_.now();
    if (!tries_.take(attempt.address, rate_, time)) return refuse(from, too_many_tries);
    if (!tries_.take(attempt.pair, rate_, time)) return refuse(from, too_many_tries);
    if (bus_ == nullptr) return then();
    // All nodes together allow no more than one does; without Redis, each counts for itself.
    const auto spend = [this](const std::string& key, std::function<void(bool)> next) {
        bus_->spend(
            "password " + key, 1, rate_,
            [next = std::move(next)](std::optional<double> left) { next(left >= 0 || !left); });
    };
    spend(attempt.address, [this, from, attempt, spend, then = std::move(then)](bool allowed) {
        if (!allowed) return refuse(from, too_many_tries);
        spend(attempt.pair, [this, from, then](bool also) {
            return also ? then() : refuse(from, too_many_tries);
        });
    });
}

void Accounts::forgive(const Attempt& attempt) {
    for (const std::string& key : { attempt.pair, attempt.address }) {
        tries_.give_back(key, rate_);
        if (bus_ != nullptr) bus_->spend("password " + key, -1, rate_, [](auto) {});
    }
}

void Accounts::hash(const Applicant& from, std::function<Then()> job) {
    if (hashing_ >= most_hashing) return refuse(from, not_hashed);
    ++hashing_;
    boost::asio::post(hashers_, [this, from, job = std::move(job)] {
        Then then;
        try {
            then = job();
        } catch (const std::bad_alloc&) { // is this client's misfortune alone
            then = [this, from] { refuse(from, not_hashed); };
        }
        post_([this, then = std::move(then)] {
            --hashing_;
            then();
        });
    });
}

void Accounts::keep(const Applicant& from, const ask::Keep& ask) {
    const auto name = read_name(ask.name);
    if (!name) return refuse(from, name.why());
    const auto password = check_password(ask.password);
    if (!password) return refuse(from, password.why());
    charge(
        from, attempt_of(name->text(), from.address),
        [this, from, name = *name, password = *password] {
            hash(from, [this, from, name, password]() -> Then {
                const auto hashed = hash_password(password);
                if (!hashed) return [this, from] { refuse(from, not_hashed); };
                const Account account { from.who.id, name.text(), *hashed, name.keys().folded,
                                        name.keys().looks };
                return [this, from, account, now = holders_.now()] {
                    store_.ask([this, from, account, now](Store& store) -> std::function<void()> {
                        const auto kept = store.accounts().keep(account, now);
                        return [this, from, account, kept] {
                            if (!kept) return refuse(from, names_busy);
                            if (!*kept) {
                                return refuse(from,
                                              { Code::Taken, "this name, or one that looks like "
                                                             "it, is taken, or you have one" });
                            }
                            // The guest's tokens are dead from here on.
                            welcome_anew(from, { account.player, account.name },
                                         (*kept)->generation);
                            revoked(**kept);
                        };
                    });
                };
            });
        });
}

void Accounts::login(const Applicant& from, const ask::Login& ask) {
    const Attempt attempt = attempt_of(ask.name, from.address);
    charge(from, attempt, [this, from, attempt, ask] {
        store_.ask([this, from, attempt, name = ask.name.text(), folded = keys_of(ask.name).folded,
                    password = ask.password.text()](Store& store) -> std::function<void()> {
            const auto known = store.accounts().find(name, folded);
            return [this, from, attempt, password, known] {
                if (known) return check_login(from, attempt, password, *known);
                forgive(attempt);
                refuse(from, names_busy);
            };
        });
    });
}

void Accounts::check_login(const Applicant& from, const Attempt& attempt,
                           const std::string& password, const std::optional<Account>& known) {
    hash(from, [this, from, attempt, password, known]() -> Then {
        // A name that nobody has takes as long as a wrong password.
        static const std::string nobody = "$argon2id$v=19$m=65536,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$"
                                          "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        const auto fits = password_fits(password, known ? known->password : nobody);
        return [this, from, attempt, known, fits] {
            if (!fits || (*fits && known)) forgive(attempt);
            if (!fits) return refuse(from, not_hashed);
            if (!*fits || !known) return refuse(from, does_not_fit);
            log_in(from, *known);
        };
    });
}

void Accounts::log_in(const Applicant& from, const Account& account) {
    const auto welcome = [this, from, account] {
        welcome_anew(from, { account.player, account.name }, account.generation);
    };
    if (from.who.id.empty() || from.who.id == account.player) return welcome();
    store_.ask([this, from, welcome, now = holders_.now()](Store& store) -> std::function<void()> {
        const auto name = store.accounts().of(from.who.id);
        if (!name) return [this, from] { refuse(from, names_busy); };
        if (*name) return welcome; // they keep another name, and stay signed in elsewhere
        const auto status = store.accounts().revoke(from.who.id, now);
        return [this, from, welcome, status] {
            if (!status) return refuse(from, names_busy);
            welcome();
            revoked(*status);
        };
    });
}

void Accounts::change_password(const Applicant& from, const ask::Password& ask) {
    const auto fresh = check_password(ask.fresh);
    if (!fresh) return refuse(from, fresh.why());
    store_.ask([this, from, ask](Store& store) -> std::function<void()> {
        const auto known = store.accounts().of(from.who.id);
        return [this, from, ask, known] {
            if (!known) return refuse(from, names_busy);
            if (!*known) return refuse(from, { Code::Absent, "you keep no name" });
            const Attempt attempt = attempt_of((*known)->name, from.address);
            charge(from, attempt, [this, from, attempt, ask, account = **known] {
                replace_password(from, attempt, ask, account);
            });
        };
    });
}

void Accounts::replace_password(const Applicant& from, const Attempt& attempt,
                                const ask::Password& ask, const Account& known) {
    hash(from, [this, from, attempt, ask, known]() -> Then {
        const auto fits = password_fits(ask.old.text(), known.password);
        const auto fresh =
            fits && *fits ? hash_password(ask.fresh.text()) : Result<std::string>(Error { "" });
        return [this, from, attempt, known, fits, fresh] {
            if (!fits || *fits) forgive(attempt);
            if (fits && !*fits) return refuse(from, does_not_fit);
            if (!fits || !fresh) return refuse(from, not_hashed);
            store_.ask([this, from, known, fresh = *fresh,
                        now = holders_.now()](Store& store) -> std::function<void()> {
                const auto changed =
                    store.accounts().change_password(known.player, { known.password, fresh }, now);
                return [this, from, known, changed] {
                    if (!changed) return refuse(from, names_busy);
                    if (!*changed) return refuse(from, does_not_fit); // changed elsewhere meanwhile
                    welcome_anew(from, { known.player, known.name }, (*changed)->generation);
                    revoked(**changed);
                };
            });
        };
    });
}

Result<Done> adopt_names(AccountStore& store) {
    const auto unkeyed = store.unkeyed();
    if (!unkeyed) return unkeyed.error();
    for (const Account& account : *unkeyed) {
        const NameKeys keys = keys_of(account.name);
        const std::string own = "= " + account.player; // which is no key of any name
        bool done = false;
        for (const NameKeys& each : { keys, NameKeys { keys.folded, own },
                                      NameKeys { own, keys.looks }, NameKeys { own, own } }) {
            const auto given = store.give_keys(account.player, each.folded, each.looks);
            if (!given) return given.error();
            done = *given;
            if (done) break;
        }
        if (!done) journal("a name has no keys", { { "player", account.player } });
    }
    return Done {};
}

} // namespace cairn
