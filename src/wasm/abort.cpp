// What the C++ library wants of its surroundings: how it ends the program on its own mistakes, where its own way would
// bring printf along, and what is done at the end of a thread.
#include <__verbose_abort>
#include <cstdlib>

_LIBCPP_BEGIN_NAMESPACE_STD
void __libcpp_verbose_abort(const char*, ...) { std::abort(); }
_LIBCPP_END_NAMESPACE_STD

// What a thread wants to do when it ends: the browser's only thread never does.
extern "C" int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
