#include "cli/play/thought.hpp"

#include <future>

namespace cairn {

Advice think_aloud(Terminal& terminal, const Table& table, const Budget& budget, std::uint64_t seed,
                   std::chrono::milliseconds patience, const Texts& texts) {
    Random random(seed + table.played().size());
    auto thought = std::async(std::launch::async, [&] { return table.advise(budget, random); });
    if (thought.wait_for(patience) == std::future_status::ready) return thought.get();
    terminal.write(texts.game.thinking(name(table.turn())));
    do {
        terminal.write(".");
    } while (thought.wait_for(std::chrono::seconds(1)) != std::future_status::ready);
    terminal.write("\n");
    return thought.get();
}

} // namespace cairn
