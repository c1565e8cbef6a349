// A long text for a person: through the pager that they like, if standard output is a terminal.
#pragma once

#include <string_view>

namespace cairn {

// $PAGER, and without one `less -R`; straight to standard output where it is no terminal, and
// where no pager can be started.
void show_paged(std::string_view text);

} // namespace cairn
