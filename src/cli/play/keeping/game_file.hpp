// Where one game at a terminal is kept: after every move in the file that was named at the start, or
// else among the unfinished games; and by the player's wish in any file.
#pragma once

#include <string>

#include "cli/play/keeping/unfinished.hpp"
#include "cli/play/texts/texts.hpp"
#include "cli/record/record_keeper.hpp"
#include "table/record/record.hpp"

namespace cairn {

class GameFile {
public:
    // `file`: may be empty. `unfinished`: may be null.
    GameFile(RecordKeeper& keeper, std::string file, UnfinishedGames* unfinished,
             const Texts& texts)
        : keeper_(keeper), file_(std::move(file)), unfinished_(unfinished), texts_(texts) {}

    // After a move. Empty, or what the player must be told: it is not kept any more.
    std::string keep(const Record& record);
    // By the player's wish, and what the player is told.
    std::string save(const Record& record, const std::string& file);

    // The file with what was kept last; empty: there is none.
    const std::string& name() const { return kept_in_; }
    bool has(const Record& record) const {
        return !kept_in_.empty() && kept_moves_ == record.moves.size();
    }

private:
    void note(const Record& record, const std::string& file);

    RecordKeeper& keeper_;
    std::string file_;
    UnfinishedGames* unfinished_;
    const Texts& texts_;
    std::string kept_in_;
    std::size_t kept_moves_ = 0;
};

} // namespace cairn
