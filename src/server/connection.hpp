// A client as the service sees it: somewhere to send messages. The sockets are behind it.
#pragma once

#include <string>
#include <string_view>

namespace cairn {

class Connection {
public:
    virtual ~Connection() = default;

    virtual void send(std::string_view message) = 0;
    virtual void close(std::string_view reason) = 0;
};

} // namespace cairn
