# src/cli/processor.cpp checks, for every processor of the kind, that this one is new enough for the rest of the program.
set(checked ${PROJECT_SOURCE_DIR}/src/cli/processor.cpp)
set_source_files_properties(${checked} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
if(CAIRN_ARCH MATCHES "^x86-64-v[234]$")
    set_source_files_properties(
        ${checked} PROPERTIES COMPILE_DEFINITIONS CAIRN_ARCH_LEVEL="${CAIRN_ARCH}" COMPILE_OPTIONS
                                                                                   "-march=x86-64;-fno-lto")
endif()
