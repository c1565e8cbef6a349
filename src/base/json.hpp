// Writes one line of JSON, piece by piece. Reading is left to a library.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn {

class JsonWriter {
public:
    // In an object every value follows its key; commas are put where they belong.
    JsonWriter& object();
    JsonWriter& array();
    JsonWriter& end(); // of the innermost object or array
    JsonWriter& key(std::string_view name);
    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(std::int64_t number);
    JsonWriter& value(int number) { return value(std::int64_t { number }); }
    JsonWriter& value(double number);
    JsonWriter& flag(bool truth);
    JsonWriter& null();
    JsonWriter& raw(std::string_view json); // a whole value, written elsewhere

    const std::string& text() const { return text_; }

private:
    void separate();

    std::string text_;
    std::string open_;       // the closing brackets that are due, outermost first
    bool first_ = true;      // nothing stands yet in the innermost object or array
    bool after_key_ = false; // the next value belongs to a key
};

} // namespace cairn
