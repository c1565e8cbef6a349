# The browser's engine: cairn.wasm, by the preset `wasm`. Everything below the screen that needs neither
# sockets nor files, in one module with a handful of exports (src/wasm).

# Boost's headers and nothing else of /usr/include, which is not for this target.
find_path(boost_headers boost/json.hpp PATHS /usr/include /usr/local/include REQUIRED NO_DEFAULT_PATH)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
file(CREATE_LINK ${boost_headers}/boost ${CMAKE_BINARY_DIR}/include/boost SYMBOLIC)

add_library(cairn_browser INTERFACE)
target_include_directories(cairn_browser INTERFACE src)
target_include_directories(cairn_browser SYSTEM INTERFACE ${CMAKE_SOURCE_DIR}/cmake/wasm/include
                                                          ${CMAKE_BINARY_DIR}/include)
target_compile_definitions(cairn_browser INTERFACE BOOST_NO_EXCEPTIONS BOOST_SYSTEM_DISABLE_THREADS BOOST_JSON_STATIC_LINK NDEBUG
                                                   _WASI_EMULATED_PROCESS_CLOCKS)
target_compile_options(
    cairn_browser INTERFACE -flto -fwhole-program-vtables -fvirtual-function-elimination -msimd128 -mbulk-memory
                            -mnontrapping-fptoint -msign-ext
                            -fno-exceptions -fno-rtti -ffp-contract=off -Wall -Wextra -Wpedantic -Wconversion
                            -Wno-sign-conversion -Werror -Wno-unused-but-set-variable -Wno-shorten-64-to-32
                            -ffunction-sections -fdata-sections -fvisibility=hidden)
target_link_options(
    cairn_browser INTERFACE -flto -Wl,--lto-O3 -fuse-ld=/usr/bin/wasm-ld-19 -mexec-model=reactor
                            -lwasi-emulated-process-clocks -Wl,--gc-sections -Wl,--strip-all -Wl,-z,stack-size=1048576)

# What is in the inner loop of thinking is made fast, all the rest small: two libraries a folder, each compiled as one
# file. What is read once is no part of that loop.
set(thinking "src/(cards|mind)/|src/games/[a-z]+/(apply|moves|proof|view|random_game)\\.cpp")
set(reading "src/mind/(weights_file|learned|border/(evaluation|scrutiny)/weights|siege/odds)\\.cpp")
foreach(folder base cards games mind table fair room wasm)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS src/${folder}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "/wasm/(engine|abort)\\.cpp$")
    # Only the command line has duels and measurements.
    list(FILTER sources EXCLUDE REGEX "/table/(duel|ranking|pair_scores)\\.cpp$")
    set(fast ${sources})
    set(small ${sources})
    list(FILTER fast INCLUDE REGEX "${thinking}")
    list(FILTER fast EXCLUDE REGEX "${reading}")
    list(REMOVE_ITEM small ${fast})
    foreach(way fast small)
        if(${way})
            add_library(browser_${folder}_${way} OBJECT ${${way}})
            target_link_libraries(browser_${folder}_${way} PUBLIC cairn_browser)
            target_compile_options(browser_${folder}_${way} PRIVATE $<IF:$<STREQUAL:${way},fast>,-O3,-Oz>)
            list(APPEND browser browser_${folder}_${way})
        endif()
    endforeach()
endforeach()
set_source_files_properties(src/wasm/boost_json.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# What the page loads.
add_executable(cairn_wasm src/wasm/abort.cpp)
target_link_libraries(cairn_wasm PRIVATE ${browser})
set_target_properties(cairn_wasm PROPERTIES OUTPUT_NAME cairn SUFFIX .wasm UNITY_BUILD OFF)

# The same with the engine's line protocol, for a test that compares it with the native one.
add_executable(engine_wasm src/wasm/abort.cpp src/wasm/engine.cpp src/cli/engine/engine_session.cpp)
target_link_libraries(engine_wasm PRIVATE ${browser})
set_target_properties(engine_wasm PROPERTIES OUTPUT_NAME engine SUFFIX .wasm UNITY_BUILD OFF)

# Binaryen finds what the linker leaves: a tenth of the size, in seconds.
find_program(wasm_opt wasm-opt REQUIRED)
set(features --enable-simd --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int
             --enable-mutable-globals)
foreach(module cairn_wasm engine_wasm)
    add_custom_command(
        TARGET ${module}
        POST_BUILD
        COMMAND ${wasm_opt} ${features} -O2 $<TARGET_FILE:${module}> -o $<TARGET_FILE:${module}>
        VERBATIM)
endforeach()
