// The hash BLAKE2b (RFC 7693), with a key or without. Written here because the browser has to
// compute the same deal; a test holds it to libsodium's.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace cairn::fair {

inline constexpr std::size_t hash_size = 64;
using Hash = std::array<std::uint8_t, hash_size>;

class Blake2b {
public:
    // `size` bytes of output, 1 to 64; a key of up to 64 bytes.
    explicit Blake2b(std::size_t size, std::span<const std::uint8_t> key = {});

    Blake2b& add(std::span<const std::uint8_t> bytes);
    Blake2b& add(std::string_view text);

    // Once, after all was added. Bytes beyond the size asked for are 0.
    Hash finish();

private:
    enum class Last : bool { No, Yes };
    void compress(Last last);

    std::array<std::uint64_t, 8> chain_ {};
    std::array<std::uint8_t, 128> block_ {};
    std::size_t filled_ = 0;
    std::uint64_t counted_ = 0; // bytes that were compressed; no message here comes near 2^64
    std::size_t size_;
};

// 32 bytes: a seed, a player's entropy, a commitment.
using Bytes32 = std::array<std::uint8_t, 32>;

std::string to_hex(std::span<const std::uint8_t> bytes);
// Exactly 64 digits, lower case; false if it is not that.
bool from_hex(std::string_view text, Bytes32& bytes);

} // namespace cairn::fair
