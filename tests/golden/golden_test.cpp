// One whole game of each ruleset, written out: at every move both views, the legal moves and the
// move made. A change of the rules, of a view or of the notation shows as a difference to read.
// CAIRN_WRITE_GOLDEN=1 writes the files anew.
#include "../games/seen.hpp"
#include "../games/style.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace cairn {
namespace {

struct Golden {
    std::string_view ruleset;
    std::uint64_t seed;
    Style style;
    Seat first = Seat::P1;
};

constexpr std::array golden_games {
    Golden { "classic", 1, Style::Builder },
    Golden { "classic-tactics", 2, Style::Schemer, Seat::P2 },
    Golden { "schotten", 3, Style::Builder },
    Golden { "schotten-expert", 4, Style::Hoarder, Seat::P2 },
    Golden { "schotten-tactics", 5, Style::Schemer },
    Golden { "schotten-tactics-expert", 6, Style::Schemer },
    Golden { "battle-line", 13, Style::Schemer },
    Golden { "battle-line-advanced", 14, Style::Schemer, Seat::P2 },
    Golden { "battle-line-troops", 15, Style::Builder },
    Golden { "siege", 98, Style::Builder },
    Golden { "siege-tactics", 7, Style::Schemer },
    Golden { "totem", 9, Style::Any },
};

std::string played_out(const Golden& golden) {
    const auto table = find_ruleset(golden.ruleset)->open(golden.seed, golden.first);
    Random random(golden.seed);
    std::string text = "ruleset " + std::string(golden.ruleset) + "\nseed " +
                       std::to_string(golden.seed) + "\nfirst " + name(golden.first) + "\ndeal " +
                       table->deal() + "\n";
    while (table->outcome() == Outcome::Open) {
        const auto seen = seen_by(*table, table->turn());
        auto moves = table->choices();
        std::ranges::sort(moves, {}, [](const Parts& move) { return to_text(move); });
        text += "\n" + turn_text(*table) + "\n" + table->deck() + "\n";
        for (const Seat seat : both_seats) text += table->view_json(seat) + "\n";
        text += "moves";
        for (const Parts& move : moves) text += " " + to_text(move);
        const std::string move = choose(moves, own_sides(seen), golden.style, random);
        EXPECT_TRUE(table->play(move)) << move;
        const std::string& order = table->played().back().order;
        text += "\ndo " + move + (order.empty() ? "" : " order " + order) + "\n";
    }
    text += "\n" + turn_text(*table) + "\n" + table->deck() + "\n";
    for (const Seat seat : both_seats) text += table->view_json(seat) + "\n";
    return text;
}

class GoldenGame : public testing::TestWithParam<Golden> {};

TEST_P(GoldenGame, IsAsBefore) {
    const std::filesystem::path path = std::filesystem::path(CAIRN_TESTS_DIR) / "golden" /
                                       (std::string(GetParam().ruleset) + ".txt");
    const std::string text = played_out(GetParam());
    if (std::getenv("CAIRN_WRITE_GOLDEN") != nullptr) {
        std::ofstream(path, std::ios::binary) << text;
        return;
    }
    std::ifstream file(path, std::ios::binary);
    ASSERT_TRUE(file) << path;
    const std::string golden { std::istreambuf_iterator<char>(file), {} };
    if (text == golden) return;
    const auto [here, there] =
        std::mismatch(text.begin(), text.end(), golden.begin(), golden.end());
    const auto line = std::count(text.begin(), here, '\n') + 1;
    const auto start = static_cast<std::size_t>(here - text.begin());
    FAIL() << path << " line " << line << " differs, now: " << text.substr(start, 200)
           << "\nwas: " << golden.substr(start, 200)
           << "\nIf that is meant, write them anew with CAIRN_WRITE_GOLDEN=1 and read the diff.";
}

std::string golden_name(const testing::TestParamInfo<Golden>& golden) {
    std::string text(golden.param.ruleset);
    std::replace(text.begin(), text.end(), '-', '_');
    return text;
}
void PrintTo(const Golden& golden, std::ostream* out) { *out << golden.ruleset; }

INSTANTIATE_TEST_SUITE_P(Rulesets, GoldenGame, testing::ValuesIn(golden_games), golden_name);

} // namespace
} // namespace cairn
