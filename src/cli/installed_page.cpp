#include "cli/installed_page.hpp"

#include <system_error>

namespace cairn {

std::filesystem::path page_of(const std::filesystem::path& program) {
    const auto page = program.parent_path().parent_path() / "share" / "cairn" / "web";
    std::error_code problem;
    return std::filesystem::exists(page / "index.html", problem) ? page : std::filesystem::path();
}

std::filesystem::path installed_page() {
    std::error_code problem;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", problem);
    return problem ? std::filesystem::path() : page_of(program);
}

} // namespace cairn
