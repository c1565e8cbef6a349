// Reads the keys of a JSON object and remembers the first fault, so that a message can be read
// from top to bottom and judged once at the end.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "fair/blake2b.hpp"
#include "room/field_rule.hpp"

namespace cairn {

inline constexpr std::int64_t highest_number = std::numeric_limits<std::int64_t>::max();

class JsonReader {
public:
    static constexpr std::size_t longest_word = 20;

    explicit JsonReader(const boost::json::object& object) : object_(object) {}

    bool has(std::string_view key) const { return object_.contains(key); }
    // A missing key is a fault.
    std::string text(std::string_view key, std::size_t longest);
    std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
    template <class F> // of room/message/fields.hpp
    F field(std::string_view key) {
        const auto fitting = fitting_text(key, F::rule);
        return fitting ? F(*fitting) : F();
    }
    // One of a few words, as `name` writes them. `expected` names them all.
    template <class Options>
    auto one_of(std::string_view key, const Options& options, std::string_view expected) {
        const std::string word = text(key, longest_word);
        for (const auto option : options) {
            if (word == name(option)) return option;
        }
        fail(key, std::string(expected) + " is expected here");
        return *options.begin();
    }
    // A missing key is what is said here.
    std::string text_or(std::string_view key, std::size_t longest, std::string_view otherwise);
    std::int64_t number_or(std::string_view key, std::int64_t least, std::int64_t most,
                           std::int64_t otherwise);
    template <class F>
    F field_or_none(std::string_view key) {
        return has(key) ? field<F>(key) : F {};
    }
    bool flag_or(std::string_view key, bool otherwise);
    fair::Bytes32 bytes(std::string_view key); // as 64 hexadecimal digits
    std::uint64_t line(std::string_view key);  // the number of a line in a table's log
    const boost::json::object& object(std::string_view key); // an empty one after a fault
    const boost::json::value& value(std::string_view key);   // null if it is missing

    void fail(std::string_view key, std::string_view reason);
    bool ok() const { return fault_.empty(); }
    const std::string& fault() const { return fault_; }

private:
    std::optional<std::string_view> fitting_text(std::string_view key, const FieldRule& rule);

    const boost::json::object& object_;
    std::string fault_;
};

// Where a message is read: one that is short needs no memory besides. What was read there is gone with it.
class ReadingRoom {
public:
    boost::json::storage_ptr storage() { return &resource_; }

private:
    std::array<unsigned char, 2048> bytes_; // as they are
    boost::json::monotonic_resource resource_ { bytes_.data(), bytes_.size() };
};

// One JSON object of at most `deepest` levels. The error says what is wrong with it.
Result<boost::json::object> parse_object(std::string_view text, std::size_t deepest,
                                         boost::json::storage_ptr storage = {});

} // namespace cairn
