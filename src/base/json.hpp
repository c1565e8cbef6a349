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
    JsonWriter& end();                      // of the innermost object or array
    JsonWriter& key(std::string_view name); // a plain name, that needs no escape
    JsonWriter& value(std::string_view text);
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(std::int64_t number);
    JsonWriter& value(int number) { return value(std::int64_t { number }); }
    JsonWriter& value(double number);
    JsonWriter& flag(bool truth);
    JsonWriter& null();
    JsonWriter& raw(std::string_view json); // a whole value, written elsewhere

    const std::string& text() const {
        room_.resize(size_);
        return room_;
    }

private:
    // Most of what a server does is to write JSON, so there is always room for a few more bytes,
    // and they are put there without asking a string each time.
    char* room_for(std::size_t bytes) {
        if (room_.size() - size_ < bytes) room_.resize(2 * room_.size() + bytes + 512);
        return room_.data() + size_;
    }
    void end_at(const char* end) { size_ = static_cast<std::size_t>(end - room_.data()); }
    char* separate(char* at);
    void put(std::string_view json);
    JsonWriter& begin(char bracket, char closing);

    mutable std::string room_; // begins with what is written
    std::size_t size_ = 0;
    std::string open_;       // the closing brackets that are due, outermost first
    bool first_ = true;      // nothing stands yet in the innermost object or array
    bool after_key_ = false; // the next value belongs to a key
};

} // namespace cairn
