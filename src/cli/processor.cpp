// Says a sentence, instead of ending by an illegal instruction, where the program was built for a
// newer processor than this one. This file alone is compiled for every processor of its kind, and
// runs before anything else of the program.
#include <unistd.h>

#include <cstring>

#ifdef CAIRN_ARCH_LEVEL

namespace {

constexpr const char* sentence =
    "cairn: this program was built for newer processors (" CAIRN_ARCH_LEVEL
    ") than this machine has. Debian's package runs on all of them; to build it here, configure "
    "with -DCAIRN_ARCH=x86-64.\n";

[[gnu::constructor(101)]] void check_processor() {
    __builtin_cpu_init();
    if (__builtin_cpu_supports(CAIRN_ARCH_LEVEL)) return;
    const auto written = write(STDERR_FILENO, sentence, std::strlen(sentence));
    _exit(written < 0 ? 2 : 1);
}

} // namespace

#endif
