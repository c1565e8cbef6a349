// What `cairn serve` says on the terminal when it has started: where it is reached, and with --lan a
// code for a phone's camera and what a page without TLS cannot do.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/lan/addresses.hpp"
#include "cli/language.hpp"
#include "server/web/qr_code.hpp"

namespace cairn {

// `keeps`: where the games are kept.
std::string serving_line(Language language, const std::string& url, const std::string& keeps);

enum class Picture : std::uint8_t { Shown, LeftOut };

// What follows that line for others in the same network. The first of the addresses is the server's.
std::string lan_invitation(Language language, const std::vector<LanAddress>& addresses,
                           std::uint16_t port, Picture picture);

// Whether standard output is a terminal that shows UTF-8, ANSI codes and lines of this width.
Picture picture_for(const QrCode& code);

// Two squares in one character; black on white by ANSI codes, in a dark terminal and in a light one.
std::string in_half_blocks(const QrCode& code);

} // namespace cairn
