// Both players fix their part of the shuffle before either is revealed (docs/protocol.md, 7).
#include <gtest/gtest.h>

#include "fair/deal.hpp"
#include "room/record/verify.hpp"
#include "room/tables.hpp"

namespace cairn {
namespace {

std::string share_of(const std::string& table, ClientId client, int game = 1) {
    fair::Bytes32 entropy {};
    fair::from_hex(HallProbe::entropy(client), entropy);
    return fair::to_hex(fair::share({ table, game }, client == 1 ? "A" : "B", entropy));
}

std::string share_message(const std::string& table, ClientId client) {
    return about("ready", table, "'game':1,'share':'" + share_of(table, client) + "'");
}
std::string reveal_message(const std::string& table, const std::string& entropy) {
    return about("reveal", table, "'game':1,'entropy':'" + entropy + "'");
}

// The record of a game that both prepared with shares, and what guest 1 was told of guest 2's.
struct Game {
    Record record;
    fair::Bytes32 share {};
};
Game play_with_shares() {
    HallProbe probe;
    Random random(5);
    const std::string table = open_table(probe, "schotten");
    for (const ClientId client : { 1U, 2U }) probe.ask(client, share_message(table, client), "ok");
    Game game;
    fair::from_hex(text_at(probe.last(1, "news"), "share"), game.share);
    for (const ClientId client : { 1U, 2U }) {
        probe.ask(client, reveal_message(table, HallProbe::entropy(client)), "ok");
    }
    play_at_random(probe, table, random);
    const auto answer = probe.ask(1, about("record", table, "'game':1"), "record");
    auto record = parse_record(text_at(answer, "record"));
    EXPECT_TRUE(record) << record.reason();
    game.record = *record;
    return game;
}

Witness witness_of(const Game& game) {
    Witness witness;
    fair::from_hex(HallProbe::entropy(1), witness.entropy.emplace());
    witness.share = game.share;
    return witness;
}

std::string& tag_of(Record& record, std::string_view name) {
    return std::find_if(record.tags.begin(), record.tags.end(),
                        [name](const Tag& tag) { return tag.name == name; })
        ->value;
}

TEST(Shares, AreToldBeforeAnythingIsRevealed) {
    HallProbe probe;
    const std::string table = open_table(probe, "schotten");
    probe.ask(1, share_message(table, 1), "ok");
    const auto told = probe.last(2, "news");
    EXPECT_EQ(text_at(told, "kind"), "ready");
    EXPECT_EQ(text_at(told, "share"), share_of(table, 1));
    EXPECT_EQ(code_of(probe, 1, reveal_message(table, HallProbe::entropy(1))), "turn");
    probe.ask(2, share_message(table, 2), "ok");
    const auto entered = probe.ask(1, about("enter", table), "table");
    EXPECT_EQ(entered.at("shares").at("B").as_string(), share_of(table, 2));
    EXPECT_TRUE(entered.at("revealed").as_array().empty());
    EXPECT_EQ(text_at(entered, "stage"), "dealing");
    probe.ask(1, reveal_message(table, HallProbe::entropy(1)), "ok");
    probe.ask(1, reveal_message(table, HallProbe::entropy(1)), "ok"); // sent again
    EXPECT_EQ(text_at(probe.last(2, "news"), "kind"), "revealed");
    EXPECT_FALSE(probe.last(2, "news").contains("entropy"));
    probe.ask(2, reveal_message(table, HallProbe::entropy(2)), "ok");
    EXPECT_EQ(text_at(probe.last(1, "news"), "kind"), "dealt");
}

TEST(Shares, CannotBeChangedOrRevealedAsSomethingElse) {
    HallProbe probe;
    const std::string table = open_table(probe, "schotten");
    probe.ask(1, share_message(table, 1), "ok");
    const std::string other =
        about("ready", table, "'game':1,'share':'" + std::string(64, 'a') + "'");
    EXPECT_EQ(code_of(probe, 1, other), "turn");
    probe.ask(1, share_message(table, 1), "ok"); // sent again
    probe.ask(2, share_message(table, 2), "ok");
    EXPECT_EQ(code_of(probe, 1, reveal_message(table, HallProbe::entropy(3))), "illegal");
    EXPECT_EQ(code_of(probe, 1, reveal_message(table, HallProbe::entropy(2))), "illegal");
    EXPECT_EQ(code_of(probe, 3, reveal_message(table, HallProbe::entropy(2))), "absent");
}

// Whoever trusts the server may still show their entropy at once; the other is told its share.
TEST(Shares, ProtectOneWhoMeetsAClientWithoutThem) {
    HallProbe probe;
    const std::string table = open_table(probe, "schotten");
    probe.ask(1, about("ready", table, "'game':1,'entropy':'" + HallProbe::entropy(1) + "'"), "ok");
    EXPECT_EQ(text_at(probe.last(2, "news"), "share"), share_of(table, 1));
    probe.ask(2, share_message(table, 2), "ok");
    probe.ask(2, reveal_message(table, HallProbe::entropy(2)), "ok");
    EXPECT_EQ(text_at(probe.last(1, "news"), "kind"), "dealt");
}

TEST(Shares, AreTheSameAfterTheLogIsReadAgain) {
    HallProbe probe;
    const std::string table = open_table(probe, "schotten");
    for (const ClientId client : { 1U, 2U }) probe.ask(client, share_message(table, client), "ok");
    HallProbe other;
    other.premises.logs() = probe.premises.logs();
    const auto entered = other.ask(1, about("enter", table), "table");
    EXPECT_EQ(entered.at("shares").at("B").as_string(), share_of(table, 2));
    for (const ClientId client : { 1U, 2U }) {
        other.ask(client, reveal_message(table, HallProbe::entropy(client)), "ok");
    }
    EXPECT_EQ(text_at(other.ask(1, about("enter", table), "table"), "stage"), "playing");
}

TEST(Shares, AreVerified) {
    const Game game = play_with_shares();
    const auto checked = verify(game.record, witness_of(game));
    ASSERT_TRUE(checked) << checked.reason();
    EXPECT_EQ(std::count(checked->begin(), checked->end(), Checked::Shares), 1);
    EXPECT_EQ(std::count(checked->begin(), checked->end(), Checked::Share), 1);
}

TEST(Shares, ThatDoNotFitAreNoticed) {
    Game game = play_with_shares();
    Witness fooled = witness_of(game);
    fair::from_hex(tag_of(game.record, "share-a"), *fooled.share); // one's own, told back
    EXPECT_FALSE(verify(game.record, fooled));
    Record forged = game.record;
    tag_of(forged, "share-b") = std::string(64, 'b');
    EXPECT_FALSE(verify(forged, {}));
}

TEST(Shares, AreMissingInOlderRecordsWhichVerifyAsBefore) {
    Game game = play_with_shares();
    std::erase_if(game.record.tags, [](const Tag& tag) { return tag.name.starts_with("share-"); });
    const auto checked = verify(game.record, {});
    ASSERT_TRUE(checked) << checked.reason();
    EXPECT_EQ(std::count(checked->begin(), checked->end(), Checked::Shares), 0);
}

} // namespace
} // namespace cairn
