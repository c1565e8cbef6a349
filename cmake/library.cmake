# One library a folder of src/: cairn_<folder>, for other projects cairn::<folder>.

# cairn_library(cards cairn_core): src/cards on top of cairn_core. Works for a folder with headers only.
function(cairn_library folder)
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
    list(REMOVE_ITEM sources ${commands} ${of_the_program})
    if(sources)
        add_library(cairn_${folder} STATIC ${sources})
        set(scope PUBLIC)
    else()
        add_library(cairn_${folder} INTERFACE)
        set(scope INTERFACE)
    endif()
    add_library(cairn::${folder} ALIAS cairn_${folder})
    set_target_properties(cairn_${folder} PROPERTIES EXPORT_NAME ${folder})
    target_compile_features(cairn_${folder} ${scope} cxx_std_20)
    target_include_directories(cairn_${folder} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                                                        $<INSTALL_INTERFACE:include/cairn>)
    target_link_libraries(cairn_${folder} ${scope} ${ARGN})
endfunction()

# cairn_no_exceptions(base core): these folders compile without exceptions, as the browser build does.
function(cairn_no_exceptions)
    foreach(folder IN LISTS ARGN)
        get_target_property(type cairn_${folder} TYPE)
        if(NOT type STREQUAL "INTERFACE_LIBRARY")
            target_compile_options(cairn_${folder} PRIVATE -fno-exceptions)
        endif()
    endforeach()
endfunction()
