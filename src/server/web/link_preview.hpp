// What a messenger shows of a link to this server: a title, a sentence and a picture (Open Graph).
// It is told by the way that the address leads, never by the table: a key is behind the # of an
// address and does not come here, and a private table stays private.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cairn {

enum class LinkTo : std::uint8_t { FirstPage, Seat, Watching };

// The page with what belongs to such a link in its head. A picture needs an absolute address: the
// server's own origin, as https://example.org. Without one the page's relative address stays, which
// most messengers leave out.
std::string with_link_preview(std::string page, LinkTo to, std::string_view origin);

} // namespace cairn
