// The texts in a message, a type for each idea. Only a type's own reader makes one out of a text,
// so that whoever holds one knows that it was looked at: nothing behind the door, no map, log or
// database, sees a character that its reader did not let in. A default one is a missing field.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "base/text.hpp"
#include "room/field_rule.hpp"

namespace cairn {

template <const FieldRule& its_rule>
class Field {
public:
    static constexpr const FieldRule& rule = its_rule;

    Field() = default;
    static Result<Field> read(std::string_view text) {
        if (!rule.accepts(text)) return Error { rule.expected };
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

bool is_of_keys(std::string_view text); // of letters, digits, dashes and underscores
bool is_an_id(std::string_view text);
bool is_a_typed_name(std::string_view text);
bool is_not_empty(std::string_view text);
bool is_a_move_text(std::string_view text);
bool is_a_greeting(std::string_view text);

// What a client calls its question, to know the answer by: any UTF-8 without control characters.
inline constexpr FieldRule ref_rule {
    40, "a text of at most 40 bytes without control characters is expected here", is_printable
};
using Ref = Field<ref_rule>;

inline constexpr FieldRule table_id_rule {
    64, "the id of a table is expected here: 1 to 64 letters, digits, dashes and underscores",
    is_an_id
};
using TableId = Field<table_id_rule>;

// Of a link to a table; may be empty.
inline constexpr FieldRule key_rule {
    64, "a key is expected here: at most 64 letters, digits, dashes and underscores", is_of_keys
};
using Key = Field<key_rule>;

// What a server made for somebody, in base64 (URL-safe, without padding); may be empty.
inline constexpr FieldRule token_rule {
    400,
    "a token is expected here, as the server gave it: at most 400 letters, digits, dashes and "
    "underscores",
    is_of_keys
};
using TokenText = Field<token_rule>;

// A name as somebody typed it. Which names may be kept is the server's to say (server/accounts/names.hpp).
inline constexpr FieldRule typed_name_rule {
    200, "a name is expected here: at most 200 bytes without control characters", is_a_typed_name
};
using TypedName = Field<typed_name_rule>;

// Any characters: only its hash is ever kept.
inline constexpr FieldRule typed_password_rule { 200,
                                                 "a password of at most 200 bytes is expected here",
                                                 is_not_empty };
using TypedPassword = Field<typed_password_rule>;

// A move as docs/notation.md writes it. Whether there is such a move is the rules' to say.
inline constexpr FieldRule move_text_rule {
    100, "a move is expected here: 1 to 100 plain characters without blanks", is_a_move_text
};
using MoveText = Field<move_text_rule>;

// One of the words of room/event.hpp.
inline constexpr FieldRule greeting_rule {
    20, "a greeting is expected here: hello, luck, well, thanks, oops or bye", is_a_greeting
};
using Greeting = Field<greeting_rule>;

} // namespace cairn
