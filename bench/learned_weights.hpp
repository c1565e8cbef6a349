// What the learners share: weights from a file to go on from, and the file that they write.
#pragma once

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

#include "mind/weights_file.hpp"

namespace cairn {

inline Result<WeightNumbers> read_weights_at(const char* path, const WeightsShape& shape) {
    std::ifstream in(path, std::ios::binary);
    const std::string bytes { std::istreambuf_iterator<char>(in), {} };
    return read_weight_numbers(bytes, shape);
}

// The commit that the learner was started in, with `-dirty` if something had been changed since.
inline std::string commit_here() {
    std::array<char, 100> line {};
    std::FILE* const git = popen("git describe --always --dirty --exclude='*'", "r");
    if (git == nullptr) return "unknown";
    const bool told = std::fgets(line.data(), line.size(), git) != nullptr;
    pclose(git);
    std::string commit = told ? line.data() : "unknown";
    if (commit.ends_with('\n')) commit.pop_back();
    return commit;
}

inline std::string command_line(int argc, char** argv) {
    std::string_view program = argv[0];
    std::string command(program.substr(program.rfind('/') + 1));
    for (int i = 1; i < argc; ++i) command += std::string(" ") + argv[i];
    return command;
}

// Writes them to the standard output. False, with the reason on stderr, if they cannot be written.
inline bool write_to_output(const WeightsShape& shape, const WeightsOrigin& origin,
                            const WeightNumbers& numbers) {
    const auto bytes = write_weights(shape, origin, numbers);
    if (!bytes) {
        std::fprintf(stderr, "%s\n", bytes.reason().c_str());
        return false;
    }
    return std::fwrite(bytes->data(), 1, bytes->size(), stdout) == bytes->size() &&
           std::fflush(stdout) == 0;
}

} // namespace cairn
