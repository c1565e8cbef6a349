// For code outside the rules that wants a view in its own type, whatever the game: a bot that is
// written in C++. It is given what one seat may know and nothing else.
#pragma once

namespace cairn {

namespace border {
struct View;
}
namespace siege {
struct View;
}
namespace totem {
struct View;
}

class ViewVisitor {
public:
    virtual ~ViewVisitor() = default;

    virtual void see(const border::View& view) = 0;
    virtual void see(const siege::View& view) = 0;
    virtual void see(const totem::View& view) = 0;
};

} // namespace cairn
