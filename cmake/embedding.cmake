# Files that become part of the program.

# cairn_embed(cairn_cli docs/rules.md rules_markdown): the library defines the file as a string of this name. What is written
# for that belongs to objects that rest on no library: otherwise it waits for those of the library, and the library for it.
function(cairn_embed library file name)
    set(objects ${library}_embedded)
    if(NOT TARGET ${objects})
        add_library(${objects} OBJECT)
        set_target_properties(${objects} PROPERTIES UNITY_BUILD OFF)
        target_sources(${library} PRIVATE $<TARGET_OBJECTS:${objects}>)
    endif()
    set(embedded ${PROJECT_BINARY_DIR}/embedded/${name}.cpp)
    add_custom_command(
        OUTPUT ${embedded}
        COMMAND ${CMAKE_COMMAND} -DIN=${PROJECT_SOURCE_DIR}/${file} -DOUT=${embedded} -DNAME=${name} -P
                ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
        DEPENDS ${PROJECT_SOURCE_DIR}/${file} ${PROJECT_SOURCE_DIR}/cmake/embed.cmake)
    target_sources(${objects} PRIVATE ${embedded})
endfunction()

# cairn_embed_weights(cairn_mind): every weights/*.bin, and the list of them that mind/weights_file.hpp declares.
function(cairn_embed_weights library)
    file(GLOB files RELATIVE ${PROJECT_SOURCE_DIR} CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/weights/*.bin)
    foreach(file IN LISTS files)
        cmake_path(GET file STEM name)
        string(MAKE_C_IDENTIFIER weights_${name} variable)
        cairn_embed(${library} ${file} ${variable})
        string(APPEND declared "extern const std::string_view ${variable};\n")
        string(APPEND listed "        EmbeddedWeights { \"${name}\", ${variable} },\n")
    endforeach()
    set(list ${PROJECT_BINARY_DIR}/embedded/embedded_weights.cpp)
    file(
        CONFIGURE
        OUTPUT ${list}
        CONTENT
            "// Made by cmake/embedding.cmake from the files of weights/.
#include <array>

#include \"mind/weights_file.hpp\"

namespace cairn {

${declared}
std::span<const EmbeddedWeights> embedded_weights() {
    static const std::array all {
${listed}    };
    return all;
}

}  // namespace cairn
")
    target_sources(${library} PRIVATE ${list})
    set_source_files_properties(${list} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()
