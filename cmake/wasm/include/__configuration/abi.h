// This libc++ is built with iterators of std::array as classes; everywhere else they are pointers, and the code of
// src/ says so. Nothing of the compiled library has one in its interface.
#pragma once
#pragma GCC system_header

#include_next <__configuration/abi.h>

#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_ARRAY
#undef _LIBCPP_ABI_USE_WRAP_ITER_IN_STD_STRING_VIEW
