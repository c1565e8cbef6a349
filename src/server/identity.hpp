// Who somebody is: a token that the server made, and a name that is kept with a password.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "room/event.hpp"
#include "room/refusal.hpp"

namespace cairn {

// A token says who its owner is and carries a seal that only this server can make, so that no
// list of guests has to be kept.
class Tokens {
public:
    explicit Tokens(std::string secret) : secret_(std::move(secret)) {}

    std::string token_of(const Guest& guest) const;
    std::optional<Guest> guest_of(std::string_view token) const;

    static constexpr std::size_t guest_chance = 10;
    static Guest fresh_guest(std::span<const std::uint8_t, guest_chance> chance);
    static std::string fresh_secret();

private:
    std::string seal(std::string_view text) const;

    std::string secret_;
};

// 2 to 24 characters: letters, digits, and single blanks or ._- between them.
Ruling<std::string> check_name(std::string_view name);
Ruling<std::string> check_password(std::string_view password);

// Argon2id. Slow on purpose: not for the thread that serves.
std::string hash_password(const std::string& password);
bool password_fits(const std::string& password, const std::string& hash);

} // namespace cairn
