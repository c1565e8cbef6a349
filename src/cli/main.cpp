// The program `cairn`. It tells its command line what it is called; all else is in the libraries.
#include "cli/commands.hpp"
#include "cli/commit.hpp"

int main(int argc, char** argv) {
    return cairn::run_command(argc, argv, CAIRN_VERSION, cairn::commit);
}
