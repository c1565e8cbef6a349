// Any bytes as a record: an error or a record that is written, read and replayed as it should be.
#include "table/record/replay.hpp"

#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void require(bool holds) {
    if (!holds) std::abort();
}

// What replaying keeps of a record: tags and comments are not part of the game.
cairn::Record bare(cairn::Record record) {
    record.tags.clear();
    record.comment.clear();
    for (cairn::RecordedMove& move : record.moves) move.comment.clear();
    record.result.by = cairn::Ending::Rules;
    return record;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
    const auto record =
        cairn::parse_record(std::string_view(reinterpret_cast<const char*>(bytes), size));
    if (!record) return 0;
    require(cairn::well_formed(*record).ok());
    const auto by_text = cairn::parse_record(cairn::to_text(*record));
    require(by_text.ok() && *by_text == *record);
    const auto by_json = cairn::parse_record(cairn::to_json(*record));
    require(by_json.ok() && *by_json == *record);
    const auto table = cairn::replay(*record);
    if (!table) return 0;
    cairn::Record expected = bare(*record);
    expected.result.outcome = (*table)->outcome(); // open where the game ended otherwise
    require(cairn::record_of(**table) == expected);
    return 0;
}
