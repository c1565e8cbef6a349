// Who somebody is: a token that the server made, and a password that is kept as its hash.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "room/event.hpp"
#include "room/message/fields.hpp"
#include "room/refusal.hpp"

namespace cairn {

// What a token says. Tokens of a player die together when their generation does.
struct Credential {
    Guest guest;
    Millis issued = 0; // 0: by a server that did not write it down
    std::int64_t generation = 0;

    bool is_undated() const { return issued == 0; }
    friend bool operator==(const Credential&, const Credential&) = default;
};

// A token says who its owner is and carries a seal that only this server can make, so that no
// list of guests has to be kept.
class Tokens {
public:
    explicit Tokens(std::string secret) : secret_(std::move(secret)) {}

    std::string token_of(const Credential& credential) const;
    std::optional<Credential> read(const TokenText& token) const;

    static constexpr std::size_t guest_chance = 10;
    static Guest fresh_guest(std::span<const std::uint8_t, guest_chance> chance);
    static std::string fresh_secret();

private:
    std::string seal(std::string_view text) const;

    std::string secret_;
};

Ruling<std::string> check_password(std::string_view password);

// Argon2id. Slow on purpose, and with 64 MB that may not be there: not for the thread that serves.
Result<std::string> hash_password(const std::string& password);
Result<bool> password_fits(const std::string& password, const std::string& hash);

} // namespace cairn
