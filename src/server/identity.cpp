#include "server/identity.hpp"

#include <array>
#include <new>
#include <sodium.h>
#include <vector>

#include "base/text.hpp"

namespace cairn {

namespace {

constexpr std::size_t seal_size = 24;
constexpr int encoding = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

const unsigned char* bytes(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data());
}

std::string encode(std::string_view raw) {
    std::string text(sodium_base64_encoded_len(raw.size(), encoding), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes(raw), raw.size(), encoding);
    text.pop_back(); // the closing zero
    return text;
}

std::optional<std::string> decode(std::string_view text) {
    std::string raw(text.size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(reinterpret_cast<unsigned char*>(raw.data()), raw.size(), text.data(),
                          text.size(), nullptr, &size, nullptr, encoding) != 0) {
        return std::nullopt;
    }
    raw.resize(size);
    return raw;
}

} // namespace

// id, line feed, name; then the seal of that: all in base64.
std::string Tokens::token_of(const Guest& guest) const {
    const std::string text = guest.id + "\n" + guest.name;
    return encode(seal(text) + text);
}

std::optional<Guest> Tokens::guest_of(std::string_view token) const {
    const auto raw = decode(token);
    if (!raw || raw->size() <= seal_size) return std::nullopt;
    const std::string text = raw->substr(seal_size);
    if (sodium_memcmp(raw->data(), seal(text).data(), seal_size) != 0) return std::nullopt;
    const auto parts = cut(text, '\n');
    if (!parts.tail) return std::nullopt;
    return Guest { std::string(parts.head), std::string(*parts.tail) };
}

std::string Tokens::seal(std::string_view text) const {
    std::string seal(seal_size, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(seal.data()), seal.size(), bytes(text),
                       text.size(), bytes(secret_), secret_.size());
    return seal;
}

Guest Tokens::fresh_guest(std::span<const std::uint8_t, guest_chance> chance) {
    constexpr std::string_view letters = "0123456789abcdefghjkmnpqrstvwxyz";
    Guest guest;
    for (const std::uint8_t byte : chance) guest.id += letters[byte % letters.size()];
    guest.name = "Guest " + guest.id.substr(0, 4);
    return guest;
}

std::string Tokens::fresh_secret() {
    std::string secret(32, '\0');
    randombytes_buf(secret.data(), secret.size());
    return encode(secret);
}

Ruling<std::string> check_name(std::string_view name) {
    const Refusal wrong { Code::Syntax,
                          "a name has 2 to 24 letters or digits; blanks, dots, dashes "
                          "and underscores may stand between them" };
    if (!is_utf8(name) || columns_of(name) < 2 || columns_of(name) > 24) return wrong;
    constexpr std::string_view joints = " ._-";
    bool joint = true; // none at the start
    for (const char each : name) {
        const auto byte = static_cast<unsigned char>(each);
        const bool is_joint = joints.find(each) != std::string_view::npos;
        const bool is_letter = byte >= 0x80 || std::isalnum(byte) != 0;
        if ((!is_joint && !is_letter) || (is_joint && joint)) return wrong;
        joint = is_joint;
    }
    if (joint) return wrong;
    if (name.starts_with("Guest ")) {
        return Refusal { Code::Taken, "names that begin with Guest are for guests" };
    }
    return std::string(name);
}

Ruling<std::string> check_password(std::string_view password) {
    if (password.size() < 8 || password.size() > 200) {
        return Refusal { Code::Syntax, "a password has 8 to 200 characters" };
    }
    return std::string(password);
}

std::string hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash {};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
        throw std::bad_alloc();
    }
    return hash.data();
}

bool password_fits(const std::string& password, const std::string& hash) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

} // namespace cairn
