// Boost.JSON, compiled here once: the browser has no library to link with, and no exceptions.
#include <boost/json/src.hpp>

#include <boost/throw_exception.hpp>
#include <cstdlib>

namespace boost {

// Only reached by our own mistakes: parsing reports errors by a code.
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const boost::source_location&) { std::abort(); }

} // namespace boost
