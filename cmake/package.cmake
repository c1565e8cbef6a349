# Debian packages by CPack: `cairn` from the component `program`, `libcairn-dev` from `development`. packaging/debs
# builds them.
set(CAIRN_MAINTAINER "The Cairn authors <maintainers@cairn.example>" CACHE STRING "Who publishes the packages")
set(CAIRN_PACKAGE_RELEASE 1 CACHE STRING "The package's own number, after the version")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "The Cairn authors")
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ
                                                WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_DEBIAN_PACKAGE_RELEASE ${CAIRN_PACKAGE_RELEASE})
set(CPACK_DEBIAN_PACKAGE_MAINTAINER ${CAIRN_MAINTAINER})
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME cairn)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "nginx, postgresql, redis-server")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION
    "Schotten-Totten, Battle Line, Schotten Totten 2 and the Totem game
Play against the computer or a friend, in the terminal or in the browser.
The program also serves tables to players elsewhere, checks and judges
records of games, and lets bots play each other.")
set(scripts postinst prerm postrm)
list(TRANSFORM scripts PREPEND ${PROJECT_SOURCE_DIR}/packaging/debian/)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA ${scripts})

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libcairn-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SUGGESTS "libboost-json-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION
    "rules and computer players of Cairn, for C++
Static libraries with headers and a CMake package: the rules of all
rulesets, choosing and judging moves, and tables that deal, keep records
and play matches.")

# The date is that of the commit, so that the same commit gives the same package.
set(date "")
execute_process(COMMAND git log -1 --format=%cD WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE date
                OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT date)
    string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
endif()
set(texts ${PROJECT_BINARY_DIR}/debian)
configure_file(packaging/debian/changelog.in ${texts}/changelog.Debian @ONLY)
configure_file(CHANGELOG.md ${texts}/changelog COPYONLY)
execute_process(COMMAND gzip -9nkf changelog.Debian changelog WORKING_DIRECTORY ${texts} COMMAND_ERROR_IS_FATAL ANY)
foreach(component program development)
    string(TOUPPER ${component} upper)
    set(documents ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    install(FILES packaging/debian/copyright ${texts}/changelog.Debian.gz ${texts}/changelog.gz DESTINATION ${documents}
            COMPONENT ${component})
endforeach()
include(CPack)
