#include "wasm/weights.hpp"

#include <algorithm>

#include "mind/learned.hpp"
#include "mind/weights_file.hpp"
#include "wasm/mailbox.hpp"

namespace cairn {

namespace {

WeightsNeeds needed(const Entry& game, std::optional<int> level) {
    if (level == game.facts.levels) level.reset();
    return needed_weights(game.rules, level);
}

} // namespace

// Nothing is part of this engine.
std::span<const EmbeddedWeights> embedded_weights() { return {}; }

std::string lacking_weights(const Entry& game, std::optional<int> level) {
    std::string lines;
    for (const auto& [name, kind] : needed(game, level)) {
        if (has_weights(name)) continue;
        lines += kind == WeightsNeed::Kind::Required ? "required " : "improving ";
        lines += std::string(name) + "\n";
    }
    return lines;
}

bool lacks_required_weights(const Entry& game, std::optional<int> level) {
    return std::ranges::any_of(needed(game, level), [](const WeightsNeed& need) {
        return need.kind == WeightsNeed::Kind::Required && !has_weights(need.name);
    });
}

Result<Done> bring_checked_weights(const std::string& name, std::string bytes) {
    if (has_weights(name)) return Done {};
    if (const auto read = read_learned(bytes); !read) return read.error();
    bring_weights(name, std::move(bytes));
    return Done {};
}

} // namespace cairn

// The mailbox holds a name and then the bytes of a file; afterwards why it was refused, whose length
// this returns, 0 if it was not.
extern "C" [[clang::export_name("weights_bring")]] std::uint32_t
weights_bring(std::uint32_t name_size, std::uint32_t size) {
    const std::string letter = cairn::mailbox().take(size);
    const auto brought =
        cairn::bring_checked_weights(letter.substr(0, name_size), letter.substr(name_size));
    return brought ? 0 : cairn::mailbox().put(brought.reason());
}
