// Games that were left before their end: kept in the user's state folder after every move, for the
// user's eyes only, and offered at the next start.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "cli/record/record_keeper.hpp"
#include "table/record/record.hpp"

namespace cairn {

inline constexpr int most_unfinished = 99;

// $XDG_STATE_HOME/cairn, or ~/.local/state/cairn; nothing where neither can be known.
std::optional<std::filesystem::path> state_folder();

struct UnfinishedGame {
    int number = 0;
    Record record;
    std::filesystem::file_time_type when;
};

class UnfinishedGames {
public:
    explicit UnfinishedGames(std::filesystem::path folder) : folder_(std::move(folder)) {}
    ~UnfinishedGames();

    UnfinishedGames(const UnfinishedGames&) = delete;
    UnfinishedGames& operator=(const UnfinishedGames&) = delete;

    struct Listed {
        std::vector<UnfinishedGame> games;   // newest first; none that is being played elsewhere
        std::vector<std::string> unreadable; // files that were set aside, each as it is called now
    };
    Listed list();

    // From now on this one is written, or a new one. False where somebody else plays it.
    bool take_up(int number);
    void begin_new();

    // Precondition: none; a folder that cannot be written is an error each time.
    Result<Done, KeepFault> keep(const Record& record);
    bool is_keeping() const { return number_ != 0; }
    // The game that is being written is over, or not wanted any more.
    void forget();
    void forget(int number);

private:
    std::filesystem::path file_of(int number) const;
    bool lock(int number);
    void unlock();

    std::filesystem::path folder_;
    RecordKeeper keeper_;
    int number_ = 0; // of the game that is being written; 0: none yet
    int lock_ = -1;  // a file that is locked as long as it is
};

} // namespace cairn
