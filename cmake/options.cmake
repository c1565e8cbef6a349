# The compiler options of every target: warnings, processor, sanitizers.

# clang counts sign conversions as part of -Wconversion and g++ does not: here neither does.
add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow)

# Warnings are errors with the compilers that every change is tested with. Another one may warn of what nobody has seen
# yet, which must keep nobody from playing.
if(PROJECT_IS_TOP_LEVEL AND "${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}" MATCHES "^(GNU 12|Clang 19)[.]")
    add_compile_options(-Werror)
endif()

# g++ 12 sees overlapping copies in "text" + std::string where there are none (GCC bug 105651), and g++ 14 values that are
# not set in a std::optional that was just asked whether it has one.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-restrict -Wno-maybe-uninitialized)
endif()

# A sum rounded twice is the same on every machine; a fused one is not, and the mind's answer is to be.
add_compile_options(-ffp-contract=off)

if(CAIRN_ARCH)
    add_compile_options(-march=${CAIRN_ARCH})
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    add_link_options(-fuse-ld=lld-19)
endif()

if(CAIRN_SANITIZE)
    # fuzzer-no-link counts coverage everywhere; only a fuzzer links libFuzzer's own main.
    add_compile_options(-fsanitize=address,undefined,fuzzer-no-link -fno-sanitize-recover=all)
    add_link_options(-fsanitize=address,undefined)
endif()

if(CAIRN_SANITIZE_THREADS)
    add_compile_options(-fsanitize=thread)
    add_link_options(-fsanitize=thread)
endif()
