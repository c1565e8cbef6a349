// The texts in a message, a type for each idea. Only a type's own reader makes one out of a text,
// so that whoever holds one knows that it was looked at: nothing behind the door, no map, log or
// database, sees a character that its reader did not let in. A default one is a missing field.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace cairn {

template <class Rules>
class Field {
public:
    using Rule = Rules;

    Field() = default;
    static Result<Field> read(std::string_view text) {
        if (!Rule::fits(text)) return Error { Rule::expected };
        return Field(text);
    }

    const std::string& text() const { return text_; }
    operator std::string_view() const { return text_; }
    bool missing() const { return text_.empty(); }
    friend bool operator==(const Field&, const Field&) = default;

private:
    friend class JsonReader; // which asks the rule
    explicit Field(std::string_view text) : text_(text) {}

    std::string text_;
};

// What a client calls its question, to know the answer by: any UTF-8 without control characters.
struct RefRule {
    static constexpr std::size_t longest = 40; // bytes
    static constexpr const char* expected =
        "a text of at most 40 bytes without control characters is expected here";
    static bool fits(std::string_view text);
};
using Ref = Field<RefRule>;

struct TableIdRule {
    static constexpr std::size_t longest = 64;
    static constexpr const char* expected =
        "the id of a table is expected here: 1 to 64 letters, digits, dashes and underscores";
    static bool fits(std::string_view text);
};
using TableId = Field<TableIdRule>;

// Of a link to a table; may be empty.
struct KeyRule {
    static constexpr std::size_t longest = 64;
    static constexpr const char* expected =
        "a key is expected here: at most 64 letters, digits, dashes and underscores";
    static bool fits(std::string_view text);
};
using Key = Field<KeyRule>;

// What a server made for somebody, in base64 (URL-safe, without padding); may be empty.
struct TokenTextRule {
    static constexpr std::size_t longest = 400;
    static constexpr const char* expected =
        "a token is expected here, as the server gave it: at most 400 letters, digits, dashes and "
        "underscores";
    static bool fits(std::string_view text);
};
using TokenText = Field<TokenTextRule>;

// A name as somebody typed it. Which names may be kept is the server's to say (server/accounts/names.hpp).
struct TypedNameRule {
    static constexpr std::size_t longest = 200; // bytes
    static constexpr const char* expected =
        "a name is expected here: at most 200 bytes without control characters";
    static bool fits(std::string_view text);
};
using TypedName = Field<TypedNameRule>;

// Any characters: only its hash is ever kept.
struct TypedPasswordRule {
    static constexpr std::size_t longest = 200; // bytes
    static constexpr const char* expected = "a password of at most 200 bytes is expected here";
    static bool fits(std::string_view text);
};
using TypedPassword = Field<TypedPasswordRule>;

// A move as docs/notation.md writes it. Whether there is such a move is the rules' to say.
struct MoveTextRule {
    static constexpr std::size_t longest = 100;
    static constexpr const char* expected =
        "a move is expected here: 1 to 100 plain characters without blanks";
    static bool fits(std::string_view text);
};
using MoveText = Field<MoveTextRule>;

// One of the words of room/event.hpp.
struct GreetingRule {
    static constexpr const char* expected =
        "a greeting is expected here: hello, luck, well, thanks, oops or bye";
    static bool fits(std::string_view text);
};
using Greeting = Field<GreetingRule>;

} // namespace cairn
