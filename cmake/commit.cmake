# Writes which commit the program is built from, for `cairn --version`, if that has changed since it was last written:
#   cmake -DOUT=commit.cpp [-DCOMMIT=name] -P cmake/commit.cmake, from the top folder
# Without a name git is asked. What `git archive` made has the commit in cmake/commit.txt.
cmake_minimum_required(VERSION 3.25)
set(commit "${COMMIT}")
find_program(git git)
if(NOT commit AND git AND EXISTS .git)
    execute_process(
        COMMAND ${git} describe --always --abbrev=10 --dirty=-changed --exclude=*
        OUTPUT_VARIABLE commit
        OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT commit)
    file(READ cmake/commit.txt commit)
    string(STRIP "${commit}" commit)
    if(commit MATCHES "Format")
        set(commit unknown)
    endif()
endif()
file(
    CONFIGURE
    OUTPUT ${OUT}
    CONTENT
        "// Made by cmake/commit.cmake.
#include \"cli/commit.hpp\"

namespace cairn {

const std::string_view commit = \"@commit@\";

}  // namespace cairn
"
    @ONLY)
