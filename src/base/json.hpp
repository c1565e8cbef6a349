// Writes one line of JSON, piece by piece. Reading is left to a library.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

namespace cairn {

class JsonWriter {
public:
    JsonWriter() : room_(std::move(spare())), at_(room_.data()), end_(at_ + room_.size()) {}
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
#ifndef __wasm__                            // there size counts
    // Most names stand in the program, and are then put there with a few instructions.
    template <std::size_t Size>
    JsonWriter& key(const char (&name)[Size]) {
        char* const at = begin_key(Size);
        std::memcpy(at, name, Size - 1);
        return end_key(at + Size - 1);
    }
#endif
    JsonWriter& value(std::string_view text);
    JsonWriter& plain(std::string_view text); // as value, for a text that needs no escape
    JsonWriter& value(const char* text) { return value(std::string_view(text)); }
    JsonWriter& value(std::int64_t number);
    JsonWriter& value(int number);
    JsonWriter& value(double number);
    JsonWriter& flag(bool truth);
    JsonWriter& null();
    JsonWriter& raw(std::string_view json); // a whole value, written elsewhere
    // The same, written where it belongs: first say how many bytes it takes at most, then where it ends.
    char* begin_raw(std::size_t most) { return separate(most); }
    JsonWriter& end_raw(char* end) {
        at_ = end;
        return *this;
    }

    // What stands there so far.
    std::string_view view() const {
        return { room_.data(), static_cast<std::size_t>(at_ - room_.data()) };
    }
    std::string text() const { return std::string(view()); }

private:
    // Most of what a server does is to write JSON, so there is always room for a few more bytes,
    // and they are put there without asking a string each time.
    char* room_for(std::size_t bytes) {
        if (static_cast<std::size_t>(end_ - at_) < bytes) [[unlikely]]
            grow(bytes);
        return at_;
    }
    void grow(std::size_t bytes);
    // Where a value of this many bytes goes: behind a comma, if one is due.
#ifndef __wasm__
    [[gnu::always_inline]]
#endif
    char* separate(std::size_t bytes) {
        char* const at = room_for(bytes + 1);
        *at = ',';
        const int comma = comma_due_ ? 1 : 0;
        comma_due_ = true;
        after_key_ = false;
        return at + comma;
    }
    enum class Kind : std::uint8_t { Array, Object };
    JsonWriter& begin(char bracket, Kind kind);
    char* begin_key(std::size_t size) {
        assert(open_ > 1 && (open_ & 1) != 0 && !after_key_);
        char* const at = separate(size + 3);
        *at = '"';
        return at + 1;
    }
    JsonWriter& end_key(char* at) {
        *at++ = '"';
        *at++ = ':';
        at_ = at;
        comma_due_ = false;
        after_key_ = true;
        return *this;
    }
    JsonWriter& word(std::string_view letters);

    // The room of the last writer of this thread is there for the next one, which then need not ask for
    // memory and clear it piece by piece. A single long text does not keep its room for ever.
    static std::string& spare() {
        thread_local std::string kept;
        return kept;
    }
    static constexpr std::size_t most_kept = 65'536;

    std::string room_; // begins with what is written
    char* at_;         // where more of it goes
    char* end_;
    // Of each object or array that is open, whether it is an object; the innermost is the lowest
    // bit, and a bit that belongs to none stands before them.
    std::uint64_t open_ = 1;
    bool comma_due_ = false; // before the next value or key
    bool after_key_ = false; // the next value belongs to a key
};

} // namespace cairn
