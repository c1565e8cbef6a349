#include "room/record/verify.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "fair/deal.hpp"
#include "table/catalogue/catalogue.hpp"
#include "table/match/match.hpp"
#include "table/record/replay.hpp"

namespace cairn {

namespace {

const std::string* tag_of(const Record& record, std::string_view name) {
    for (const Tag& tag : record.tags) {
        if (tag.name == name) return &tag.value;
    }
    return nullptr;
}

Result<fair::Bytes32> bytes_of(const Record& record, std::string_view name) {
    const std::string* text = tag_of(record, name);
    if (text == nullptr) return Error { "the record has no tag '" + std::string(name) + "'" };
    fair::Bytes32 bytes {};
    if (!fair::from_hex(*text, bytes)) {
        return Error { "the tag '" + std::string(name) + "' is not 64 hexadecimal digits" };
    }
    return bytes;
}

struct Claims {
    std::string table;
    int game = 1;
    fair::Bytes32 commitment {};
    fair::Secrets secrets;
    std::optional<fair::Bytes32> share_a;
    std::optional<fair::Bytes32> share_b;

    fair::Occasion occasion() const { return { table, game }; }
};

Result<Claims> claims_of(const Record& record) {
    Claims claims;
    const std::string* table = tag_of(record, "table");
    const std::string* game = tag_of(record, "game");
    if (table == nullptr || game == nullptr) {
        return Error { "the record has no tags 'table' and 'game': it is not from a table whose "
                       "shuffle can be checked" };
    }
    const auto number_of_game = number(*game, most_games);
    if (!number_of_game) return Error { "the tag 'game' is no number" };
    claims.table = *table;
    claims.game = static_cast<int>(*number_of_game);
    const auto commitment = bytes_of(record, "commitment");
    if (!commitment) return commitment.error();
    claims.commitment = *commitment;
    const auto seed = bytes_of(record, "seed");
    if (!seed) return seed.error();
    claims.secrets.seed = *seed;
    for (auto& [name, where] :
         { std::pair { "entropy-a", &claims.secrets.of_a },
           std::pair { "entropy-b", &claims.secrets.of_b },
           std::pair { "share-a", &claims.share_a }, std::pair { "share-b", &claims.share_b } }) {
        if (tag_of(record, name) == nullptr) continue;
        const auto bytes = bytes_of(record, name);
        if (!bytes) return bytes.error();
        *where = *bytes;
    }
    return claims;
}

// The share of a player follows from their entropy. Records from before there were shares have none.
std::optional<fair::Bytes32> share_of(const Claims& claims, std::string_view player) {
    const auto& entropy = player == "A" ? claims.secrets.of_a : claims.secrets.of_b;
    if (!entropy) return std::nullopt;
    return fair::share(claims.occasion(), player, *entropy);
}

Result<std::vector<Checked>> check_shares(const Claims& claims, const Witness& witness) {
    std::vector<Checked> checked;
    const auto of_a = share_of(claims, "A");
    const auto of_b = share_of(claims, "B");
    if ((claims.share_a && claims.share_a != of_a) || (claims.share_b && claims.share_b != of_b)) {
        return Error { "an entropy is not the one that was fixed before the deal" };
    }
    if (claims.share_a && claims.share_b) checked.push_back(Checked::Shares);
    if (!witness.share) return checked;
    // It must be the opponent's: one's own, told back, would fix nothing.
    const bool may_be_a = !witness.entropy || claims.secrets.of_b == witness.entropy;
    const bool may_be_b = !witness.entropy || claims.secrets.of_a == witness.entropy;
    if (!(may_be_a && of_a == witness.share) && !(may_be_b && of_b == witness.share)) {
        return Error { "your opponent's entropy is not the one that was fixed before you revealed "
                       "yours" };
    }
    checked.push_back(Checked::Share);
    return checked;
}

Result<int> check_shuffles(const Record& record, std::string_view sorted,
                           const fair::Bytes32& source) {
    int shuffles = 0;
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
        const RecordedMove& move = record.moves[i];
        if (move.order.empty()) continue;
        const auto words = words_of(move.order);
        const std::vector<std::string> pile(words.begin(), words.end());
        if (fair::reshuffled(pile, sorted, source, static_cast<int>(i) + 1) != pile) {
            return Error { "the pile after move " + std::to_string(i + 1) +
                           " does not follow from the secrets" };
        }
        ++shuffles;
    }
    return shuffles;
}

} // namespace

Result<std::vector<Checked>> verify(const Record& record, const Witness& witness) {
    const auto replayed = replay(record);
    if (!replayed) return Error { "the game: " + replayed.reason() };
    const auto claims = claims_of(record);
    if (!claims) return claims.error();
    if (fair::commitment(claims->occasion(), claims->secrets.seed) != claims->commitment) {
        return Error { "the seed is not the one that was committed to" };
    }
    if (witness.commitment && *witness.commitment != claims->commitment) {
        return Error { "the commitment is not the one that you were told" };
    }
    const auto& secrets = claims->secrets;
    if (witness.entropy && secrets.of_a != witness.entropy && secrets.of_b != witness.entropy) {
        return Error { "your entropy is not in the record" };
    }
    const auto shares = check_shares(*claims, witness);
    if (!shares) return shares.error();
    const std::string sorted = (*replayed)->sorted_deal();
    const auto source = fair::source(claims->occasion(), secrets);
    if (fair::deal(sorted, source) != record.deal) {
        return Error { "the deal does not follow from the secrets" };
    }
    const auto shuffles = check_shuffles(record, sorted, source);
    if (!shuffles) return shuffles.error();
    std::vector<Checked> checked { Checked::Game, Checked::Seed };
    if (witness.commitment) checked.push_back(Checked::Commitment);
    if (witness.entropy) checked.push_back(Checked::Entropy);
    checked.insert(checked.end(), shares->begin(), shares->end());
    checked.push_back(record.deal.empty() ? Checked::NoDeal : Checked::Deal);
    if (*shuffles > 0) checked.push_back(Checked::Shuffles);
    return checked;
}

} // namespace cairn
