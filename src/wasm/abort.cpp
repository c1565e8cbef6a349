// How the C++ library ends the program on its own mistakes. Its own way would bring printf along.
#include <__verbose_abort>
#include <cstdlib>

_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) { std::abort(); }
_LIBCPP_END_NAMESPACE_STD
