#include "cli/play/edition.hpp"

#include <cassert>

namespace cairn {

Edition edition_of(std::string_view ruleset) {
    const Entry* entry = find_ruleset(ruleset);
    assert(entry != nullptr);
    switch (entry->family) {
    case Family::Border:
        return ruleset.starts_with("classic") ? Edition::Classic : Edition::Schotten;
    case Family::Siege: return Edition::Siege;
    case Family::Totem: return Edition::Totem;
    }
    assert(false);
    return Edition::Schotten;
}

Family family_of(Edition edition) {
    switch (edition) {
    case Edition::Schotten:
    case Edition::Classic: return Family::Border;
    case Edition::Siege: return Family::Siege;
    case Edition::Totem: return Family::Totem;
    }
    assert(false);
    return Family::Border;
}

} // namespace cairn
