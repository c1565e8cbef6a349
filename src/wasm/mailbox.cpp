#include "wasm/mailbox.hpp"

namespace cairn {

Mailbox& mailbox() {
    static Mailbox only;
    return only;
}

} // namespace cairn

extern "C" [[clang::export_name("mailbox_room")]] char* mailbox_room(std::uint32_t size) {
    return cairn::mailbox().room(size);
}
extern "C" [[clang::export_name("mailbox_text")]] const char* mailbox_text() {
    return cairn::mailbox().text();
}
