// Accounts: who may be whom. Tokens, names that are kept, passwords, and signing out; the office
// asks here and is told. It lives on the office's thread, and hashes on one of its own.
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "room/message/ask.hpp"
#include "server/bus.hpp"
#include "server/identity.hpp"
#include "server/names.hpp"
#include "server/store_threads.hpp"
#include "server/tries.hpp"

namespace cairn {

inline constexpr int usual_token_days = 180;

// The office, as accounts need it.
class Reception {
public:
    virtual ~Reception() = default;

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
        Rate tries;                              // of passwords
        bool shared = false;                     // other nodes use the same log
        std::vector<TokenStanding> revoked = {}; // within the life of a token
    };
    Accounts(Setup setup, Reception& reception, StoreThreads& store, Post post, Bus* bus);
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
    void revoked(const TokenStanding& standing);
    void poll_revocations(Millis time);
    void welcome_anew(const Applicant& from, Guest who, std::int64_t generation);
    void refuse(const Applicant& from, const Refusal& why) const;

    static Attempt attempt_of(std::string_view name, const std::string& address);
    void charge(const Applicant& from, const Attempt& attempt, Then then);
    void forgive(const Attempt& attempt);
    void hash(const Applicant& from, std::function<Then()> job);
    void check_login(const Applicant& from, const Attempt& attempt, const std::string& password,
                     const std::optional<Account>& known);
    void replace_password(const Applicant& from, const Attempt& attempt, const ask::Password& ask,
                          const Account& known);

    Tokens tokens_;
    Millis token_life_;
    Rate rate_;
    bool shared_;
    Reception& reception_;
    StoreThreads& store_;
    Post post_;
    Bus* bus_;
    Tries tries_;
    std::unordered_map<std::string, TokenStanding> revoked_; // within the life of a token
    Millis polled_ = 0;
    bool polling_ = false;
    int hashing_ = 0; // jobs that wait, or are being done
    boost::asio::thread_pool hashers_ { 1 };
};

// Gives names from before there were keys (server/names.hpp) theirs. Of two that look alike both
// stay, and the second is found by its exact spelling only.
Result<Done> adopt_names(AccountStore& store);

} // namespace cairn
