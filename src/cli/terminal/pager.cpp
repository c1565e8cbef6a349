#include "cli/terminal/pager.hpp"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

namespace cairn {
namespace {

constexpr int not_found = 127; // what the shell says of a program that is not there

std::string pager_command() {
    const char* pager = std::getenv("PAGER");
    if (pager != nullptr && *pager != '\0') return pager;
    return "less -R";
}

void write_out(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

// False where there is no such pager.
bool show_by(const std::string& command, std::string_view text) {
    // A text of one screen stays on it, and the pager leaves by itself.
    ::setenv("LESS", "-FRX", 0);
    // A pager that is left early closes its input.
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    std::FILE* pager = ::popen((command + " 2>/dev/null").c_str(), "w");
    if (pager == nullptr) return false;
    std::fwrite(text.data(), 1, text.size(), pager);
    const int status = ::pclose(pager);
    std::signal(SIGPIPE, before);
    return !WIFEXITED(status) || WEXITSTATUS(status) != not_found;
}

} // namespace

void show_paged(std::string_view text) {
    if (::isatty(STDOUT_FILENO) != 0 && show_by(pager_command(), text)) return;
    write_out(text);
}

} // namespace cairn
