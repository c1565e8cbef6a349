# Installs the program and what belongs to it (component `program`): the page, the manual page, completions, documents.
include(GNUInstallDirs)
install(TARGETS cairn RUNTIME COMPONENT program)

# What the program tells about itself, asked when it is built; a program for another processor is asked in its emulator.
set(beside ${PROJECT_BINARY_DIR}/beside)
file(MAKE_DIRECTORY ${beside})
add_custom_command(
    OUTPUT ${beside}/cairn.1.gz ${beside}/cairn.bash ${beside}/_cairn ${beside}/cairn.fish
    COMMAND cairn manual >cairn.1
    COMMAND gzip -9nf cairn.1
    COMMAND cairn completions bash >cairn.bash
    COMMAND cairn completions zsh >_cairn
    COMMAND cairn completions fish >cairn.fish
    DEPENDS cairn
    WORKING_DIRECTORY ${beside})
add_custom_target(beside_the_program ALL DEPENDS ${beside}/cairn.1.gz)
install(FILES ${beside}/cairn.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
set(share ${CMAKE_INSTALL_DATADIR})
set(zsh site-functions)
if(CMAKE_INSTALL_PREFIX STREQUAL "/usr")
    set(zsh vendor-completions) # There a package puts them, so that an administrator can put others beside.
endif()
install(FILES ${beside}/cairn.bash DESTINATION ${share}/bash-completion/completions RENAME cairn COMPONENT program)
install(FILES ${beside}/_cairn DESTINATION ${share}/zsh/${zsh} COMPONENT program)
install(FILES ${beside}/cairn.fish DESTINATION ${share}/fish/vendor_completions.d COMPONENT program)

# `cairn serve` finds the page here, seen from its own place (src/cli/installed_page.hpp).
install(DIRECTORY web/dist/ DESTINATION ${share}/cairn/web COMPONENT program OPTIONAL)
file(GLOB documents docs/*.md docs/*.svg)
install(FILES ${documents} LICENSE DESTINATION ${share}/doc/cairn COMPONENT program)

# The units are off until somebody enables them. In the checkout they name the program where an administrator puts it.
file(GLOB units RELATIVE ${PROJECT_SOURCE_DIR}/deploy/systemd ${PROJECT_SOURCE_DIR}/deploy/systemd/*)
foreach(unit IN LISTS units)
    file(READ deploy/systemd/${unit} text)
    string(REPLACE "/usr/local/bin/" "${CMAKE_INSTALL_FULL_BINDIR}/" text "${text}")
    file(WRITE ${beside}/${unit} "${text}")
    install(FILES ${beside}/${unit} DESTINATION lib/systemd/system COMPONENT program)
endforeach()
install(DIRECTORY deploy/nginx DESTINATION ${share}/doc/cairn/examples COMPONENT program)
install(PROGRAMS deploy/rolling-restart DESTINATION ${share}/doc/cairn/examples COMPONENT program)
