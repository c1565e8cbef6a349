// Where the page is, if the program was installed with it.
#pragma once

#include <filesystem>

namespace cairn {

// The folder share/cairn/web beside the folder of the program, wherever both were installed;
// empty where there is none.
std::filesystem::path installed_page();
// The same for a program at this place.
std::filesystem::path page_of(const std::filesystem::path& program);

} // namespace cairn
