// Why something that was asked is not done: a code for programs, a sentence for people
// (docs/protocol.md, 8).
#pragma once

#include <cassert>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace cairn {

enum class Code : std::uint8_t {
    Syntax,
    Version,
    Unknown,
    Token,
    Password,
    Taken,
    Absent,
    Seat,
    Turn,
    Illegal,
    Stale,
    Over,
    Terms,
    Limit,
    Busy,
    Closing,
};

constexpr const char* name(Code code) {
    switch (code) {
    case Code::Syntax: return "syntax";
    case Code::Version: return "version";
    case Code::Unknown: return "unknown";
    case Code::Token: return "token";
    case Code::Password: return "password";
    case Code::Taken: return "taken";
    case Code::Absent: return "absent";
    case Code::Seat: return "seat";
    case Code::Turn: return "turn";
    case Code::Illegal: return "illegal";
    case Code::Stale: return "stale";
    case Code::Over: return "over";
    case Code::Terms: return "terms";
    case Code::Limit: return "limit";
    case Code::Busy: return "busy";
    case Code::Closing: return "closing";
    }
    assert(false);
    return "";
}

struct Refusal {
    Code code = Code::Syntax;
    std::string reason;
};

inline const Refusal no_such_table { Code::Absent,
                                     "there is no such table, or none that you may see" };

// A value, or why not.
template <class T>
class [[nodiscard]] Ruling {
public:
    Ruling(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Ruling(Refusal refusal) : held_(std::in_place_index<1>, std::move(refusal)) {}

    bool ok() const { return held_.index() == 0; }
    explicit operator bool() const { return ok(); }

    const T& value() const {
        assert(ok());
        return *std::get_if<0>(&held_);
    }
    T& value() {
        assert(ok());
        return *std::get_if<0>(&held_);
    }
    const T& operator*() const { return value(); }
    const T* operator->() const { return &value(); }

    const Refusal& refusal() const {
        assert(!ok());
        return *std::get_if<1>(&held_);
    }

private:
    std::variant<T, Refusal> held_;
};

} // namespace cairn
