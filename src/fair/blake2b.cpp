#include "fair/blake2b.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace cairn::fair {

namespace {

constexpr std::array<std::uint64_t, 8> start {
    0x6a09e667f3bcc908U, 0xbb67ae8584caa73bU, 0x3c6ef372fe94f82bU, 0xa54ff53a5f1d36f1U,
    0x510e527fade682d1U, 0x9b05688c2b3e6c1fU, 0x1f83d9abfb41bd6bU, 0x5be0cd19137e2179U,
};

// Which word of the block goes where, round by round; the last two rounds repeat the first two.
constexpr std::array<std::array<std::uint8_t, 16>, 10> schedule { {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
    { 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
    { 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
    { 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
    { 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
    { 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
    { 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
    { 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
    { 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
} };
constexpr int rounds = 12;

using Work = std::array<std::uint64_t, 16>;

void mix(std::uint64_t& a, std::uint64_t& b, std::uint64_t& c, std::uint64_t& d, std::uint64_t x,
         std::uint64_t y) {
    a += b + x;
    d = std::rotr(d ^ a, 32);
    c += d;
    b = std::rotr(b ^ c, 24);
    a += b + y;
    d = std::rotr(d ^ a, 16);
    c += d;
    b = std::rotr(b ^ c, 63);
}

std::uint64_t word_at(std::span<const std::uint8_t> bytes) {
    std::uint64_t word = 0;
    for (std::size_t i = 8; i-- > 0;) word = (word << 8) | bytes[i];
    return word;
}

} // namespace

Blake2b::Blake2b(std::size_t size, std::span<const std::uint8_t> key) : chain_(start), size_(size) {
    assert(size >= 1 && size <= hash_size && key.size() <= 64);
    chain_[0] ^= 0x01010000U ^ (key.size() << 8) ^ size;
    if (key.empty()) return;
    std::copy(key.begin(), key.end(), block_.begin());
    filled_ = block_.size();
}

Blake2b& Blake2b::add(std::span<const std::uint8_t> bytes) {
    while (!bytes.empty()) {
        if (filled_ == block_.size()) compress(Last::No); // more follows: not the last block
        const std::size_t part = std::min(bytes.size(), block_.size() - filled_);
        std::copy_n(bytes.begin(), part, block_.begin() + static_cast<std::ptrdiff_t>(filled_));
        filled_ += part;
        bytes = bytes.subspan(part);
    }
    return *this;
}

Blake2b& Blake2b::add(std::string_view text) {
    return add({ reinterpret_cast<const std::uint8_t*>(text.data()), text.size() });
}

void Blake2b::compress(Last last) {
    counted_ += filled_;
    Work v {};
    std::copy(chain_.begin(), chain_.end(), v.begin());
    std::copy(start.begin(), start.end(), v.begin() + 8);
    v[12] ^= counted_;
    if (last == Last::Yes) v[14] = ~v[14];
    Work words {};
    for (std::size_t i = 0; i < words.size(); ++i) {
        words[i] = word_at(std::span(block_).subspan(8 * i, 8));
    }
    for (std::size_t round = 0; round < rounds; ++round) {
        const auto& order = schedule[round % schedule.size()];
        mix(v[0], v[4], v[8], v[12], words[order[0]], words[order[1]]);
        mix(v[1], v[5], v[9], v[13], words[order[2]], words[order[3]]);
        mix(v[2], v[6], v[10], v[14], words[order[4]], words[order[5]]);
        mix(v[3], v[7], v[11], v[15], words[order[6]], words[order[7]]);
        mix(v[0], v[5], v[10], v[15], words[order[8]], words[order[9]]);
        mix(v[1], v[6], v[11], v[12], words[order[10]], words[order[11]]);
        mix(v[2], v[7], v[8], v[13], words[order[12]], words[order[13]]);
        mix(v[3], v[4], v[9], v[14], words[order[14]], words[order[15]]);
    }
    for (std::size_t i = 0; i < chain_.size(); ++i) chain_[i] ^= v[i] ^ v[i + 8];
    block_.fill(0);
    filled_ = 0;
}

Hash Blake2b::finish() {
    compress(Last::Yes);
    Hash hash {};
    for (std::size_t i = 0; i < size_; ++i) {
        hash[i] = static_cast<std::uint8_t>(chain_[i / 8] >> (8 * (i % 8)));
    }
    return hash;
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15U];
    }
    return text;
}

bool from_hex(std::string_view text, Bytes32& bytes) {
    if (text.size() != 2 * bytes.size()) return false;
    constexpr std::string_view digits = "0123456789abcdef";
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto high = digits.find(text[2 * i]);
        const auto low = digits.find(text[2 * i + 1]);
        if (high == std::string_view::npos || low == std::string_view::npos) return false;
        bytes[i] = static_cast<std::uint8_t>(16 * high + low);
    }
    return true;
}

} // namespace cairn::fair
