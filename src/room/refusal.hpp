// Why something that was asked is not done: a code for programs, a sentence for people
// (docs/protocol.md, 8).
#pragma once

#include <cassert>
#include <cstdint>
#include <string>

#include "base/result.hpp"

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
    Cancelled,
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
    case Code::Cancelled: return "cancelled";
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
inline const Refusal cancelled_table { Code::Cancelled,
                                       "this table was cancelled: nobody waits there any more" };
inline const Refusal unreadable_log { Code::Busy, "the log cannot be read now: try again" };

template <class T>
using Ruling = Result<T, Refusal>;

} // namespace cairn
