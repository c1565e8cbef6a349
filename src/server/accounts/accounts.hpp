// Accounts: who may be whom. Tokens, names that are kept, passwords, and signing out. They live on the thread that
// serves, and hash on one of their own.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "room/message/ask.hpp"
#include "server/accounts/identity.hpp"
#include "server/accounts/names.hpp"
#include "server/accounts/tries.hpp"
#include "server/cluster/bus.hpp"
#include "server/workers/store_threads.hpp"

namespace cairn {

inline constexpr int usual_token_days = 180;

// Who has the clients that accounts are for.
class AccountHolders {
public:
    virtual ~AccountHolders() = default;

    virtual Millis now() const = 0;
    virtual void fill_with_chance(std::span<std::uint8_t> bytes) = 0;
    // From now on this client is that player. They are told so, and the token unless it is empty.
    virtual void welcome(ClientId client, std::string_view ref, const Credential& who,
                         const std::string& token) = 0;
    virtual void refuse(ClientId client, std::string_view ref, const Refusal& why) = 0;
    // Whoever is this player by a token of an earlier generation.
    virtual void send_away(const std::string& player, std::int64_t generation) = 0;
};

// Who asks for something here.
struct Applicant {
    ClientId client = 0;
    Ref ref;
    std::string address;
    Guest who = {}; // nobody, where that does not matter
};

class Accounts {
public:
    using Post = StoreThreads::Post;

    struct Setup {
        std::string token_secret;
        Millis token_life = Millis { usual_token_days } * 24 * 3600 * 1000;
        Rate tries;                            // of passwords
        bool shared = false;                   // other nodes use the same log
        std::vector<TokenStatus> revoked = {}; // within the life of a token
    };
    Accounts(Setup setup, AccountHolders& holders, StoreThreads& store, Post post, Bus* bus);
    ~Accounts();
    Accounts(const Accounts&) = delete;
    Accounts& operator=(const Accounts&) = delete;

    void hear(const Applicant& from, const ask::AboutNames& what);
    // Whose token this is, if it is anybody's now.
    void recognise(const TokenText& token, std::function<void(Ruling<Credential>)> then);
    // What a token of ours says, dead or not.
    std::optional<Credential> said_by(const TokenText& token) const { return tokens_.read(token); }

    void tick(Millis time);

private:
    // A try of a password: against whom it counts.
    struct Attempt {
        std::string pair; // name and address
        std::string address;
    };
    // What is run on the serving thread afterwards.
    using Then = std::function<void()>;

    void hello(const Applicant& from, const TokenText& token);
    void keep(const Applicant& from, const ask::Keep& ask);
    void login(const Applicant& from, const ask::Login& ask);
    void change_password(const Applicant& from, const ask::Password& ask);
    void sign_out(const Applicant& from); // everywhere else

    bool is_alive(const Credential& credential) const;
    void revoked(const TokenStatus& status);
    void poll_revocations(Millis time);
    void welcome_anew(const Applicant& from, Guest who, std::int64_t generation);
    void refuse(const Applicant& from, const Refusal& why) const;

    static Attempt attempt_of(std::string_view name, const std::string& address);
    void charge(const Applicant& from, const Attempt& attempt, Then then);
    void forgive(const Attempt& attempt);
    void hash(const Applicant& from, std::function<Then()> job);
    void check_login(const Applicant& from, const Attempt& attempt, const std::string& password,
                     const std::optional<Account>& known);
    // The guest who logs in is nobody any more: their tokens die, as when a name is kept.
    void log_in(const Applicant& from, const Account& account);
    void replace_password(const Applicant& from, const Attempt& attempt, const ask::Password& ask,
                          const Account& known);

    Tokens tokens_;
    Millis token_life_;
    Rate rate_;
    bool shared_;
    AccountHolders& holders_;
    StoreThreads& store_;
    Post post_;
    Bus* bus_;
    Tries tries_;
    std::unordered_map<std::string, TokenStatus> revoked_; // within the life of a token
    Millis polled_ = 0;
    bool polling_ = false;
    int hashing_ = 0; // jobs that wait, or are being done
    boost::asio::thread_pool hashers_ { 1 };
};

// Gives names from before there were keys (server/accounts/names.hpp) theirs. Of two that look alike both
// stay, and the second is found by its exact spelling only.
Result<Done> adopt_names(AccountStore& store);

} // namespace cairn
