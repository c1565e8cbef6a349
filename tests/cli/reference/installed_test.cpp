// What is installed beside the program tells of everything that the program's help does.
#include "cli/installed_page.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "table/catalogue/catalogue.hpp"

namespace cairn {
namespace {

std::string output_of(const std::string& command) {
    FILE* pipe = popen(command.c_str(), "r");
    EXPECT_NE(pipe, nullptr);
    std::string text;
    std::array<char, 4096> part {};
    while (const std::size_t size = std::fread(part.data(), 1, part.size(), pipe)) {
        text.append(part.data(), size);
    }
    EXPECT_EQ(pclose(pipe), 0) << command;
    return text;
}

std::string said(const std::string& words) { return output_of(CAIRN_PROGRAM " " + words); }

// The first column of a help text, below this heading.
std::set<std::string> first_words(const std::string& help, const std::string& heading) {
    std::set<std::string> words;
    const auto start = help.find("\n" + heading + ":\n");
    if (start == std::string::npos) return words;
    std::string part = help.substr(start + heading.size() + 3);
    part = part.substr(0, part.find("\n\n"));
    const std::regex first("(^|\n)  ([^ \n]+)");
    for (std::sregex_iterator at(part.begin(), part.end(), first), end; at != end; ++at) {
        words.insert((*at)[2]);
    }
    return words;
}

std::set<std::string> commands() {
    const auto found = first_words(said("--help"), "Subcommands");
    EXPECT_GT(found.size(), 10U);
    return found;
}

// `-h,--help` has two.
std::vector<std::string> names(const std::string& column) {
    const auto comma = column.find(',');
    if (comma == std::string::npos) return { column };
    return { column.substr(0, comma), column.substr(comma + 1) };
}

TEST(Manual, HasEveryOptionOfEveryCommand) {
    const std::string page = std::regex_replace(said("manual"), std::regex(R"(\\-)"), "-");
    for (const std::string& command : commands()) {
        const auto start = page.find("\n.SS " + command + "\n");
        ASSERT_NE(start, std::string::npos) << command;
        const std::string section = page.substr(start, page.find("\n.S", start + 4) - start);
        const std::string help = said(command + " --help");
        const auto options = first_words(help, "Options");
        EXPECT_FALSE(options.empty()) << command;
        for (const std::string& option : options) {
            for (const std::string& name : names(option)) {
                EXPECT_NE(section.find("\\fB" + name + "\\fR"), std::string::npos)
                    << command << ' ' << name;
            }
        }
        for (const std::string& operand : first_words(help, "Positionals")) {
            EXPECT_NE(section.find("\\fI" + operand + "\\fR"), std::string::npos)
                << command << ' ' << operand;
        }
    }
}

TEST(Completions, HaveEveryOptionOfEveryCommand) {
    const std::string zsh = said("completions zsh");
    const std::string fish = said("completions fish");
    for (const std::string& command : commands()) {
        const auto start = zsh.find("\n    " + command + ")\n");
        ASSERT_NE(start, std::string::npos) << command;
        const std::string zsh_part = zsh.substr(start, zsh.find(";;", start) - start);
        for (const std::string& option : first_words(said(command + " --help"), "Options")) {
            for (const std::string& name : names(option)) {
                EXPECT_NE(zsh_part.find(name + "'"), std::string::npos) << command << ' ' << name;
            }
            const std::string last = names(option).back();
            if (!last.starts_with("--")) continue;
            const std::regex line("from " + command + "'.* -l " + last.substr(2) + " ");
            EXPECT_TRUE(std::regex_search(fish, line)) << command << ' ' << last;
        }
    }
}

// What bash offers when the last word is completed.
std::set<std::string> offered(const std::string& line) {
    const std::string text =
        output_of("bash -c 'eval \"$(" CAIRN_PROGRAM " completions bash)\"; COMP_WORDS=(" + line +
                  "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _cairn; printf \"%s\\n\" "
                  "\"${COMPREPLY[@]}\"'");
    std::set<std::string> words;
    std::istringstream lines(text);
    for (std::string word; std::getline(lines, word);) words.insert(word);
    return words;
}

TEST(Completions, AreOfferedByBash) {
    EXPECT_EQ(offered("cairn re"), (std::set<std::string> { "replay", "restore" }));
    EXPECT_EQ(offered("cairn play --as \"\""), (std::set<std::string> { "p1", "p2" }));
    EXPECT_EQ(offered("cairn serve --li"), (std::set<std::string> { "--limit", "--listen" }));
    EXPECT_EQ(offered("cairn serve --data \"\""), std::set<std::string> { "" }); // bash: files
    std::set<std::string> rulesets;
    for (const Entry& entry : catalogue()) rulesets.insert(std::string(entry.id));
    EXPECT_EQ(offered("cairn match --ruleset \"\""), rulesets);
    for (const std::string& command : commands()) {
        const auto words = offered("cairn " + command + " -");
        for (const std::string& option : first_words(said(command + " --help"), "Options")) {
            for (const std::string& name : names(option)) {
                EXPECT_TRUE(words.contains(name)) << command << ' ' << name;
            }
        }
    }
}

TEST(InstalledPage, LiesBesideTheProgram) {
    const std::filesystem::path root = testing::TempDir() + "installed-page";
    std::filesystem::create_directories(root / "share/cairn/web");
    EXPECT_EQ(page_of(root / "bin/cairn"), "");
    std::ofstream(root / "share/cairn/web/index.html") << "<title>";
    EXPECT_EQ(page_of(root / "bin/cairn"), root / "share/cairn/web");
    std::filesystem::remove_all(root);
}

TEST(Version, NamesTheCommit) {
    EXPECT_TRUE(std::regex_match(
        said("--version"),
        std::regex(R"(cairn \d+\.\d+\.\d+ \(commit ([0-9a-f]{7,40}(-changed)?|unknown)\)\n)")));
}

} // namespace
} // namespace cairn
