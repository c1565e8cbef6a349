// Any bytes as a name: one that may be kept is printable, stays as it is when it is read again, and
// has the keys of what was typed; and the keys of any text can be had.
#include "server/accounts/names.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/text.hpp"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace cairn;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    const auto name = read_name(text);
    if (!is_utf8(text)) {
        require(!name.ok());
        return 0;
    }
    const NameKeys keys = keys_of(text);
    require(is_utf8(keys.folded) && is_utf8(keys.looks));
    if (!name) return 0;
    require(is_printable(name->text()) && columns_of(name->text()) <= 24);
    require(name->keys().folded == keys.folded);
    const auto again = read_name(name->text());
    require(again.ok() && again->text() == name->text() && again->keys() == name->keys());
    return 0;
}
