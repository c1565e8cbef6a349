# Turns a text file into a C++ file that defines it as a string:
#   cmake -DIN=docs/rules.md -DOUT=rules_markdown.cpp -DNAME=rules_markdown -P cmake/embed.cmake
# The bytes go into an array and not into a literal, since compilers limit the length of a literal
# (clang warns at 64 KB, also across adjacent ones) and nothing then needs escaping.
foreach(needed IN ITEMS IN OUT NAME)
    if(NOT DEFINED ${needed})
        message(FATAL_ERROR "embed.cmake: -D${needed}=… is missing")
    endif()
endforeach()

file(READ ${IN} bytes HEX)
if(bytes STREQUAL "")
    message(FATAL_ERROR "embed.cmake: ${IN} is empty")
endif()
string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes ${bytes})
# A line of source for each line of text: '\x0a' ends one.
string(REPLACE "'\\x0a'," "'\\x0a',\n" bytes ${bytes})
cmake_path(GET IN FILENAME source)

file(WRITE ${OUT} "// Made by cmake/embed.cmake from ${source}.
#include <string_view>

namespace cairn {

namespace {
constexpr char bytes[] = {
${bytes}};
}

extern const std::string_view ${NAME};
const std::string_view ${NAME} { bytes, sizeof bytes };

}  // namespace cairn
")
