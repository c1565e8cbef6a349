// Writes one line of JSON, piece by piece. Reading is left to a library.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace cairn {

class JsonWriter {
public:
    JsonWriter() : room_(std::move(spare())) {}
    ~JsonWriter() {
        if (room_.size() <= most_kept && room_.size() > spare().size()) spare() = std::move(room_);
    }
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;

    // In an object every value follows its key; commas are put where they belong.
    JsonWriter& object();
    JsonWriter& array();
    JsonWriter& end();                      // of the innermost object or array
    JsonWriter& key(std::string_view name); // a plain name, that needs no escape
    JsonWriter& value(std::string_view text);
    JsonWriter& plain(std::string_view text); // as value, for a text that needs no escape
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(std::int64_t number);
    JsonWriter& value(int number) { return value(std::int64_t { number }); }
    JsonWriter& value(double number);
    JsonWriter& flag(bool truth);
    JsonWriter& null();
    JsonWriter& raw(std::string_view json); // a whole value, written elsewhere

    std::string text() const { return room_.substr(0, size_); }

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

    // The room of the last writer of this thread is there for the next one, which then need not ask for
    // memory and clear it piece by piece. A single long text does not keep its room for ever.
    static std::string& spare() {
        thread_local std::string kept;
        return kept;
    }
    static constexpr std::size_t most_kept = 65'536;

    std::string room_; // begins with what is written
    std::size_t size_ = 0;
    std::string open_;       // the closing brackets that are due, outermost first
    bool first_ = true;      // nothing stands yet in the innermost object or array
    bool after_key_ = false; // the next value belongs to a key
};

} // namespace cairn
