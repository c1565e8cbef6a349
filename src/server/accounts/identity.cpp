#include "server/accounts/identity.hpp"

#include <array>
#include <limits>
#include <sodium.h>
#include <sys/mman.h>
#include <vector>

#include "base/text.hpp"

namespace cairn {

namespace {

constexpr std::size_t seal_size = 24;
const Error no_memory_to_hash { "there is no memory for a password's hash" };
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

// libsodium calls a password wrong if it had no memory to look, so that is asked first.
bool has_memory_to_hash() {
    constexpr std::size_t size = crypto_pwhash_MEMLIMIT_INTERACTIVE + 1024 * 1024;
    void* const memory =
        mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return false;
    munmap(memory, size);
    return true;
}

} // namespace

// `2`, id, name, when it was issued, generation, a line feed between two of them; before that the
// seal of all this; in base64. Older ones are id, line feed and name alone.
std::string Tokens::token_of(const Credential& credential) const {
    const std::string text = "2\n" + credential.guest.id + "\n" + credential.guest.name + "\n" +
                             std::to_string(credential.issued) + "\n" +
                             std::to_string(credential.generation);
    return encode(seal(text) + text);
}

std::optional<Credential> Tokens::read(const TokenText& token) const {
    const auto raw = decode(token);
    if (!raw || raw->size() <= seal_size) return std::nullopt;
    const std::string text = raw->substr(seal_size);
    if (sodium_memcmp(raw->data(), seal(text).data(), seal_size) != 0) return std::nullopt;
    std::vector<std::string> parts;
    for (std::optional<std::string_view> rest = text; rest;) {
        const auto next = cut(*rest, '\n');
        parts.emplace_back(next.head);
        rest = next.tail;
    }
    if (parts.size() == 2) return Credential { { parts[0], parts[1] }, 0, 0 };
    if (parts.size() != 5 || parts[0] != "2") return std::nullopt;
    constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
    const auto issued = number(parts[3], most);
    const auto generation = number(parts[4], most);
    if (!issued || *issued == 0 || !generation) return std::nullopt;
    return Credential { { parts[1], parts[2] },
                        static_cast<Millis>(*issued),
                        static_cast<std::int64_t>(*generation) };
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

Ruling<std::string> check_password(std::string_view password) {
    if (password.size() < 8 || password.size() > 200) {
        return Refusal { Code::Syntax, "a password has 8 to 200 characters" };
    }
    return std::string(password);
}

Result<std::string> hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash {};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0) {
        return no_memory_to_hash;
    }
    return std::string(hash.data());
}

Result<bool> password_fits(const std::string& password, const std::string& hash) {
    if (!has_memory_to_hash()) return no_memory_to_hash;
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

} // namespace cairn
