// The part of a store that knows people: names that are kept, and which tokens are dead.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "room/clock.hpp"

namespace cairn {

// A name that is kept with a password.
struct Account {
    std::string player;   // the id
    std::string name;     // as it is written
    std::string password; // its Argon2id hash
    std::string
        folded = {}; // under what it is found, and must be unique (server/accounts/names.hpp);
    std::string looks = {};      // empty if it is from before there were such keys
    std::int64_t generation = 0; // of the player's tokens, when it was read
    friend bool operator==(const Account&, const Account&) = default;
};

// How a player's tokens stand. Those of an earlier generation are dead.
struct TokenStatus {
    std::string player;
    std::int64_t generation = 0;
    Millis revoked = 0;   // when the generation before died; 0: none has
    Millis first_use = 0; // when a token without a date was first shown; 0: none was
    friend bool operator==(const TokenStatus&, const TokenStatus&) = default;
};

class AccountStore {
public:
    virtual ~AccountStore() = default;

    // Keeps a name, and revokes the tokens that its player has: how they stand now. Nothing if the
    // name (whatever the case of its letters from A to Z), one of its keys, or the player has one.
    virtual Result<std::optional<TokenStatus>> keep(const Account& account, Millis now) = 0;
    // By the name as it is written, else whatever its case, else by its key.
    virtual Result<std::optional<Account>> find(std::string_view name, std::string_view folded) = 0;
    virtual Result<std::optional<Account>> of(std::string_view player) = 0;
    virtual Result<std::vector<Account>> all() = 0; // by player
    // Another hash for this one, and the player's tokens are revoked. Nothing if it has changed.
    struct NewPassword {
        std::string before;
        std::string after;
    };
    virtual Result<std::optional<TokenStatus>>
    change_password(std::string_view player, const NewPassword& hashes, Millis now) = 0;

    // Accounts without keys; and keys for one of them: false if another account has one of these.
    virtual Result<std::vector<Account>> unkeyed() = 0;
    virtual Result<bool> give_keys(std::string_view player, std::string_view folded,
                                   std::string_view looks) = 0;

    // All tokens that a player has are dead from now on.
    virtual Result<TokenStatus> revoke(std::string_view player, Millis now) = 0;
    // A token without a date is shown, for the first time now or earlier.
    virtual Result<TokenStatus> first_use(std::string_view player, Millis now) = 0;
    virtual Result<std::vector<TokenStatus>> revoked_since(Millis time) = 0;
    virtual Result<std::vector<TokenStatus>> standings() = 0; // all, by player
    virtual Result<Done> put(const TokenStatus& standing) = 0;
};

} // namespace cairn
