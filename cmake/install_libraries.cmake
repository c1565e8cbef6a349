# Installs the libraries that other projects can use, their headers and what find_package(cairn) reads (component
# `development`). What they give is said in docs/libraries.md.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(installed base core cards games mind)
if(TARGET cairn_table)
    list(APPEND installed table)
endif()
foreach(folder IN LISTS installed)
    install(
        DIRECTORY src/${folder}
        DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/cairn
        COMPONENT development
        FILES_MATCHING
        PATTERN "*.hpp")
    get_target_property(type cairn_${folder} TYPE)
    if(NOT type STREQUAL "INTERFACE_LIBRARY")
        list(APPEND archives $<TARGET_FILE_NAME:cairn_${folder}>)
        # With link-time optimization g++ writes its own language into the objects and nothing else. Those that are
        # installed get machine code as well, and keep only that: another compiler, and even another g++, reads no more.
        if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
            target_compile_options(cairn_${folder} PRIVATE -ffat-lto-objects)
        endif()
    endif()
endforeach()
list(TRANSFORM installed PREPEND cairn_ OUTPUT_VARIABLE targets)
install(TARGETS ${targets} EXPORT cairn ARCHIVE COMPONENT development)
install(CODE "
    foreach(archive ${archives})
        execute_process(
            COMMAND ${CMAKE_OBJCOPY} --wildcard --remove-section=.gnu.lto_* --remove-section=.gnu.debuglto_*
                    --strip-debug --strip-symbol=__gnu_lto_* \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_LIBDIR}/\${archive}\"
            COMMAND_ERROR_IS_FATAL ANY)
    endforeach()" COMPONENT development)

set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/cairn)
install(EXPORT cairn NAMESPACE cairn:: FILE cairn-targets.cmake DESTINATION ${folder} COMPONENT development)
configure_package_config_file(cmake/cairn-config.cmake.in cairn-config.cmake INSTALL_DESTINATION ${folder})
write_basic_package_version_file(cairn-config-version.cmake COMPATIBILITY ExactVersion)
install(FILES ${PROJECT_BINARY_DIR}/cairn-config.cmake ${PROJECT_BINARY_DIR}/cairn-config-version.cmake
        DESTINATION ${folder} COMPONENT development)
