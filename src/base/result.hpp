// A value, or a sentence that says why there is none. For the world's mistakes (text, files,
// the network); our own mistakes are asserts.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace cairn {

// One line, without a full stop, that a player can read and act on.
struct Error {
    std::string reason;
};

// Why: what tells the reason, an Error or something with a `reason` and more.
template <class T, class Why = Error>
class [[nodiscard]] Result {
public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(Why why) : held_(std::in_place_index<1>, std::move(why)) {}

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

    const Why& why() const {
        assert(!ok());
        return *std::get_if<1>(&held_);
    }
    const std::string& reason() const { return why().reason; }
    Error error() const { return Error { reason() }; }

private:
    std::variant<T, Why> held_;
};

struct Done {}; // Result<Done>: it worked, and there is nothing to tell.

} // namespace cairn
