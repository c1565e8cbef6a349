// Plays games of a course against itself and keeps some of the positions. The games lie in files of
// some thousand each, so that playing can be stopped and gone on with at any time.
#pragma once

#include <filesystem>
#include <vector>

#include "example.hpp"
#include "mind/border/evaluation/courses.hpp"

namespace cairn::learning {

inline constexpr int games_in_file = 20'000;

std::filesystem::path file_of_games(const std::filesystem::path& folder, int number);

// Plays the games of every file up to this number that is not there yet. False if one cannot be
// written.
bool play_games(const border::Course& course, const std::filesystem::path& folder, int files);

// All positions of these files, in the order in which they were met. The last files are held out:
// nothing is learned from them.
std::vector<Example> read_examples(const std::filesystem::path& folder, int first, int end);

} // namespace cairn::learning
