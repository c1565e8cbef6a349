// Every numeric option of every command refuses what is no number of its range, with a sentence.
#include "cli/commands.hpp"
#include "cli/numbers.hpp"

#include <gtest/gtest.h>

namespace cairn {
namespace {

void add_all(CLI::App& app, int& exit_code) {
    for (const auto add : { static_cast<void (*)(CLI::App&, int&)>(&add_play), &add_engine,
                            &add_replay, &add_analyse, &add_solve, &add_perft, &add_bench,
                            &add_rules, &add_serve, &add_backup, &add_verify }) {
        add(app, exit_code);
    }
    add_match(app, exit_code);
    add_ladder(app, exit_code);
}

bool is_numeric(const CLI::Option& option) {
    for (const char* type : { "INT", "UINT", "FLOAT" }) {
        if (option.get_type_name().starts_with(type)) return true;
    }
    return false;
}

// The sentence with which the option refuses this text; empty if it takes it.
std::string refusal_of(CLI::Option& option, const std::string& text) {
    option.clear();
    std::string sentence;
    try {
        for (int i = 0; i < std::max(1, option.get_expected_min()); ++i) option.add_result(text);
        option.run_callback();
    } catch (const CLI::ParseError& error) {
        sentence = error.what();
    }
    option.clear();
    return sentence;
}

TEST(Numbers, OutOfRangeAreRefusedWithASentence) {
    CLI::App app;
    int exit_code = 0;
    add_all(app, exit_code);
    int options = 0;
    for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) {
        for (CLI::Option* option : command->get_options()) {
            if (!is_numeric(*option)) continue;
            ++options;
            const std::string name = command->get_name() + " " + option->get_name();
            for (const char* wrong : { "-99999", "x", "1e99", "99999999999999999999999", "" }) {
                EXPECT_NE(refusal_of(*option, wrong).find("is no "), std::string::npos)
                    << name << " " << wrong << ": " << refusal_of(*option, wrong);
            }
            if (option->get_name() == "--sprt") continue; // an Elo difference may be negative
            EXPECT_NE(refusal_of(*option, "-1").find("'-1' is no "), std::string::npos) << name;
        }
    }
    EXPECT_GE(options, 20);
}

TEST(Numbers, InRangeAreTaken) {
    const auto seed = whole_number(0, any_seed);
    std::string largest = "18446744073709551615";
    EXPECT_EQ(seed(largest), "");
    std::string more = "18446744073709551616";
    EXPECT_EQ(seed(more), "'18446744073709551616' is no whole number from 0 to "
                          "18446744073709551615");
    std::string half = "0.5";
    EXPECT_EQ(decimal_number(0.01, 3600)(half), "");
}

} // namespace
} // namespace cairn
