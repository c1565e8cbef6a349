# The browser's engine: cairn.wasm, by the preset `wasm`. Everything below the screen that needs neither
# sockets nor files, in one module with a handful of exports (src/wasm).

# Boost's headers and nothing else of /usr/include, which is not for this target.
find_path(boost_headers boost/json.hpp PATHS /usr/include /usr/local/include REQUIRED NO_DEFAULT_PATH)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
file(CREATE_LINK ${boost_headers}/boost ${CMAKE_BINARY_DIR}/include/boost SYMBOLIC)

file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/base/*.cpp src/cards/*.cpp src/games/*.cpp src/mind/*.cpp
     src/table/*.cpp src/fair/*.cpp src/room/*.cpp src/wasm/*.cpp)
list(FILTER sources EXCLUDE REGEX "/wasm/(engine|abort)\\.cpp$")
# Only the command line has duels and measurements.
list(FILTER sources EXCLUDE REGEX "/table/(duel|ranking|pair_scores)\\.cpp$")

# What is not in the inner loop of thinking is made small instead of fast.
set(small ${sources})
list(FILTER small EXCLUDE REGEX "src/(cards|mind)/|src/games/[a-z]+/(apply|moves|proof|view|playout)\\.cpp")
set_source_files_properties(${small} PROPERTIES COMPILE_OPTIONS -Oz)
set_source_files_properties(src/mind/border/think.cpp src/mind/siege/think.cpp PROPERTIES COMPILE_OPTIONS -Os)

add_library(cairn_browser OBJECT ${sources})
# Each file has its own options, for size or for speed.
set_target_properties(cairn_browser PROPERTIES UNITY_BUILD OFF)
target_include_directories(cairn_browser PUBLIC src)
target_include_directories(cairn_browser SYSTEM PUBLIC ${CMAKE_SOURCE_DIR}/cmake/wasm/include
                                                       ${CMAKE_BINARY_DIR}/include)
target_compile_definitions(cairn_browser PUBLIC BOOST_NO_EXCEPTIONS BOOST_JSON_STATIC_LINK NDEBUG
                                                _WASI_EMULATED_PROCESS_CLOCKS)
target_compile_options(
    cairn_browser PUBLIC -O3 -flto -fwhole-program-vtables -fvirtual-function-elimination -msimd128 -mbulk-memory
                         -fno-exceptions -fno-rtti -ffp-contract=off -Wall -Wextra -Wpedantic -Wconversion
                         -Wno-sign-conversion -Wshadow -Werror -Wno-unused-but-set-variable -Wno-shorten-64-to-32
                         -ffunction-sections -fdata-sections -fvisibility=hidden)
target_link_options(
    cairn_browser INTERFACE -flto -O3 -fuse-ld=/usr/bin/wasm-ld-19 -mexec-model=reactor -lwasi-emulated-process-clocks
                            -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576)

# What the page loads.
add_executable(cairn_wasm src/wasm/abort.cpp)
target_link_libraries(cairn_wasm PRIVATE cairn_browser)
set_target_properties(cairn_wasm PROPERTIES OUTPUT_NAME cairn SUFFIX .wasm UNITY_BUILD OFF)

# The same with the engine's line protocol, for a test that compares it with the native one.
add_executable(engine_wasm src/wasm/abort.cpp src/wasm/engine.cpp src/cli/engine_session.cpp)
target_link_libraries(engine_wasm PRIVATE cairn_browser)
set_target_properties(engine_wasm PROPERTIES OUTPUT_NAME engine SUFFIX .wasm UNITY_BUILD OFF)
