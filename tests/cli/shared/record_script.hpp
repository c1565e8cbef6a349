// Commands about records, run on those that older versions wrote (tests/table/records/v1).
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

namespace cairn {

inline const std::filesystem::path golden_folder =
    std::filesystem::path(CAIRN_TESTS_DIR) / "table/records/v1";

inline std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    return { std::istreambuf_iterator<char>(file), {} };
}

inline std::string golden(std::string_view name) { return contents(golden_folder / name); }

struct Printed {
    int exit_code;
    std::string out;
    std::string err;
};

// `command`: replay_record, solve_record or analyse_record.
template <class Request>
Printed printed_by(int (&command)(const Request&, std::istream&, std::ostream&, std::ostream&),
                   const std::string& input, const Request& request) {
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int exit_code = command(request, in, out, err);
    return { exit_code, out.str(), err.str() };
}

} // namespace cairn
