#include "cli/play/keeping/game_file.hpp"

namespace cairn {
namespace {

std::string fault_in_words(const KeepFault& fault, const Texts& texts) {
    if (fault.kind == KeepFault::Kind::Exists)
        return texts.game.file_exists(texts.quoted(fault.file));
    return texts.game.cannot_write(texts.quoted(fault.file), fault.system);
}

} // namespace

std::string GameFile::keep(const Record& record) {
    if (!file_.empty()) {
        const auto kept = keeper_.keep(record, file_);
        if (kept) {
            note(record, file_);
            return "";
        }
        file_.clear();
        return texts_.game.no_longer_kept(fault_in_words(kept.why(), texts_));
    }
    if (unfinished_ == nullptr) return "";
    const auto kept = unfinished_->keep(record);
    if (kept) return "";
    unfinished_ = nullptr;
    return texts_.game.no_longer_kept(fault_in_words(kept.why(), texts_));
}

std::string GameFile::save(const Record& record, const std::string& file) {
    if (file.empty()) return std::string(texts_.game.say_where.text());
    if (const auto kept = keeper_.keep(record, file); !kept) {
        return texts_.game.not_saved(fault_in_words(kept.why(), texts_));
    }
    note(record, file);
    return texts_.game.saved(file);
}

void GameFile::note(const Record& record, const std::string& file) {
    kept_in_ = file;
    kept_moves_ = record.moves.size();
}

} // namespace cairn
