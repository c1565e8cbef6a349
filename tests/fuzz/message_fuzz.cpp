// Any bytes as messages of two clients, a line each, to a hall with a game in it: whatever they
// say, the hall answers, and its log can be read again.
#include "room/hall/hall.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/random.hpp"
#include "base/text.hpp"
#include "room/live/memory_premises.hpp"
#include "room/restore.hpp"
#include "seen_messages.hpp"

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

class FuzzPremises : public cairn::MemoryPremises {
public:
    cairn::Millis now() const override { return 1'700'000'000'000; }
    void fill_with_chance(std::span<std::uint8_t> bytes) override {
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    }
    void tell(cairn::ClientId, std::string_view message) override {
        ++told;
        last = message;
        if (told_in_all++ < most_kept) cairn::see_told(message);
    }

    // For tests/schema. The corpus comes first and is met whole; of the millions after it not all are kept.
    static constexpr std::size_t most_kept = 20'000;
    static inline std::size_t told_in_all = 0;

    cairn::Random random { 1 };
    std::size_t told = 0;
    std::string last;
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    using namespace cairn;
    FuzzPremises premises;
    Hall hall(premises, {});
    std::string_view rest(reinterpret_cast<const char*>(bytes), size);
    std::string table; // the newest, for messages that say T
    for (ClientId client = 1; !rest.empty(); client = 3 - client) {
        const auto line = cut(rest, '\n');
        rest = line.tail.value_or("");
        std::string text(line.head);
        if (const auto at = text.find("\"T\""); at != std::string::npos) {
            text.replace(at, 3, "\"" + table + "\"");
        }
        const auto read = read_ask(text);
        const auto* ask = std::get_if<Ask>(&read);
        if (ask == nullptr) continue;
        const std::size_t before = premises.told;
        hall.hear(client, { "guest" + std::to_string(client), "Guest" }, *ask, 0);
        require(premises.told > before); // everything is answered
        if (!premises.logs().empty()) table = premises.logs().rbegin()->first;
    }
    for (const auto& [id, lines] : premises.logs()) {
        const auto events = parse_log(lines);
        require(events.ok());
        for (std::size_t i = 0; i < lines.size(); ++i) require(to_json((*events)[i]) == lines[i]);
        require(restore(id, *events).ok());
    }
    return 0;
}
