// `cairn verify RECORD`: was it shuffled fairly?
#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <string>

#include "cli/commands.hpp"
#include "cli/record/record_input.hpp"
#include "room/record/verify.hpp"

namespace cairn {
namespace {

struct VerifyWords {
    std::string record;
    std::string commitment;
    std::string entropy;
    std::string share;
};

bool read_bytes(const std::string& text, std::optional<fair::Bytes32>& bytes) {
    if (text.empty()) return true;
    return fair::from_hex(text, bytes.emplace());
}

int run_verify(const VerifyWords& words) {
    Witness witness;
    if (!read_bytes(words.commitment, witness.commitment) ||
        !read_bytes(words.entropy, witness.entropy) || !read_bytes(words.share, witness.share)) {
        return fail(std::cerr, "64 hexadecimal digits are expected", exit_usage);
    }
    return with_input(words.record, [&witness](std::istream& in) {
        const auto record = read_record(in);
        if (!record) return fail(std::cerr, record.reason());
        const auto checked = verify(*record, witness);
        if (!checked) return fail(std::cerr, "not verified: " + checked.reason());
        for (const Checked part : *checked) std::cout << in_words(part) << '\n';
        std::cout << "verified\n";
        return exit_fine;
    });
}

} // namespace

void add_verify(CLI::App& app, int& exit_code) {
    auto words = std::make_shared<VerifyWords>();
    auto* command = app.add_subcommand("verify", "Check that a game was shuffled fairly");
    command->add_option("record", words->record, "The record; - is standard input")->required();
    command->add_option("--commitment", words->commitment, "What you were told before the deal");
    command->add_option("--entropy", words->entropy, "What you added to the deal");
    command->add_option("--share", words->share,
                        "Your opponent's share, as you were told before you revealed your entropy");
    command->callback([words, &exit_code] { exit_code = run_verify(*words); });
}

} // namespace cairn
