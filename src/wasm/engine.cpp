// The engine's line protocol (docs/notation.md, section 4) for the browser: a line in, its answer
// out. With it a test can hold the browser's engine to the native one, move by move.
#include "cli/engine/engine_session.hpp"
#include "wasm/mailbox.hpp"

namespace {

cairn::EngineSession& session() {
    static cairn::EngineSession only(1);
    return only;
}

} // namespace

// The line stands in the mailbox; so does the answer, whose length this returns.
extern "C" [[clang::export_name("engine_line")]] std::uint32_t engine_line(std::uint32_t size) {
    return cairn::mailbox().put(session().answer(cairn::mailbox().take(size)));
}
