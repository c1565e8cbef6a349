// Any lines for `cairn engine`: one answer each, and a line answered with an error changes nothing.
#include "cli/engine/engine_session.hpp"

#include "base/text.hpp"
#include "cli/terminal/lines.hpp"

#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

// All that can be asked without changing anything.
std::string picture_of(cairn::EngineSession& session) {
    return session.answer("state") + session.answer("moves") + session.answer("turn");
}

void answer(cairn::EngineSession& session, const std::string& line) {
    const auto words = cairn::words_of(line);
    if (words.empty()) return require(session.answer(line).empty());
    if (words[0] == "go") return; // thinking takes the time that it is given
    const std::string before = picture_of(session);
    const std::string said = session.answer(line);
    if (session.finished()) return require(said.empty());
    require(!said.empty() && said.find('\n') == std::string::npos);
    if (!said.starts_with("error")) return;
    require(said.size() > std::string("error ").size());
    // Of several moves on a line, those before the illegal one stay done.
    const bool several = words[0] == "do" && words.size() > 2;
    require(several || picture_of(session) == before);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    std::istringstream in(std::string(reinterpret_cast<const char*>(bytes), size));
    cairn::EngineSession session(1);
    std::string line;
    for (int lines = 0; lines < 300 && !session.finished(); ++lines) {
        const cairn::Line read = cairn::read_line(in, line);
        if (read == cairn::Line::End) break;
        if (read == cairn::Line::Read) answer(session, line);
    }
    return 0;
}
