# cmake -DFILE=x.cpp -DCOMPILE="c++;-std=c++20;..." -P compile_fail.cmake: passes if FILE is refused,
# with the words of its `// error: ...` line if it has one, and is accepted with -DCONTROL.
execute_process(COMMAND ${COMPILE} -DCONTROL ${FILE} RESULT_VARIABLE control ERROR_VARIABLE said)
if(NOT control EQUAL 0)
    message(FATAL_ERROR "${FILE} must compile with -DCONTROL, but does not:\n${said}")
endif()

execute_process(COMMAND ${COMPILE} ${FILE} RESULT_VARIABLE result ERROR_VARIABLE said)
if(result EQUAL 0)
    message(FATAL_ERROR "${FILE} must not compile, but does.")
endif()

file(STRINGS ${FILE} expected REGEX "^// error: ")
string(REPLACE "// error: " "" expected "${expected}")
string(FIND "${said}" "${expected}" found)
if(expected AND found EQUAL -1)
    message(FATAL_ERROR "${FILE} is refused, but not for \"${expected}\":\n${said}")
endif()
