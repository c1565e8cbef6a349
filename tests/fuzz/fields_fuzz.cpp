// Any bytes as each field of a message: what a reader lets in is what its idea allows, and comes
// out as it went in.
#include "room/message/fields.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/text.hpp"
#include "server/limits/door.hpp"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

template <class F>
std::string_view let_in(std::string_view text, std::size_t longest) {
    const auto field = F::read(text);
    if (!field) return {};
    require(field->text() == text && text.size() <= longest);
    require(F::read(field->text()).ok());
    return text;
}

void require_key(std::string_view text) {
    constexpr std::string_view allowed =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    require(text.find_first_not_of(allowed) == std::string_view::npos);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace cairn;
    const std::string_view text(reinterpret_cast<const char*>(bytes), size);
    require_key(let_in<TableId>(text, 64));
    require_key(let_in<Key>(text, 64));
    require_key(let_in<TokenText>(text, 400));
    require_key(let_in<Greeting>(text, 6));
    require(is_printable(let_in<Ref>(text, 40)));
    require(is_printable(let_in<MoveText>(text, 100)));
    const auto name = let_in<TypedName>(text, 200);
    require(is_utf8(name) && name.find('\0') == std::string_view::npos);
    let_in<TypedPassword>(text, 200);
    const std::string group = address_group(text);
    require(group.size() <= 64);
    if (group != text && text.size() <= 64) { // it is one: the address of a net is in that net
        require(address_group(cut(group, '/').head) == group);
    }
    return 0;
}
