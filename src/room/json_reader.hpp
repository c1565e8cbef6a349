// Reads the keys of a JSON object and remembers the first fault, so that a message can be read
// from top to bottom and judged once at the end.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cairn {

inline constexpr std::int64_t highest_number = std::numeric_limits<std::int64_t>::max();

class JsonReader {
public:
    explicit JsonReader(const boost::json::object& object) : object_(object) {}

    bool has(std::string_view key) const { return object_.contains(key); }
    // A missing key is a fault.
    std::string text(std::string_view key, std::size_t longest);
    std::int64_t number(std::string_view key, std::int64_t least, std::int64_t most);
    template <class F> // of room/fields.hpp
    F field(std::string_view key) {
        const auto& found = value(key);
        if (!found.is_string()) {
            fail(key, "a text is expected here");
            return {};
        }
        auto read = F::read({ found.get_string().data(), found.get_string().size() });
        if (read) return std::move(read.value());
        fail(key, read.reason());
        return {};
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
    const boost::json::object& object(std::string_view key); // an empty one after a fault
    const boost::json::value& value(std::string_view key);   // null if it is missing

    void fail(std::string_view key, std::string_view reason);
    bool ok() const { return fault_.empty(); }
    const std::string& fault() const { return fault_; }

private:
    const boost::json::object& object_;
    std::string fault_;
};

// One JSON object of at most `deepest` levels. The error says what is wrong with it.
Result<boost::json::object> parse_object(std::string_view text, std::size_t deepest);

} // namespace cairn
