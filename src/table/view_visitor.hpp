// For code outside the rules that wants a view in its own type, whatever the game: a bot that is
// written in C++. It is given what one seat may know and nothing else.
#pragma once

#include "base/typed_pointer.hpp"

namespace cairn {

class ViewVisitor {
public:
    virtual ~ViewVisitor() = default;

    // `view.as<border::View>()` is that view, or nothing where another game is played.
    virtual void see(TypedPointer view) = 0;
};

} // namespace cairn
