// What the tiles count and what is proven there: rules 8.4 to 8.6, 8.13, 9.6 and the examples of
// 8.20, 8.21 and 9.16; then random tiles against the naive proof.

#include "naive/proof.hpp"
#include "scene.hpp"

namespace cairn::siege {
namespace {

struct Reading {
    Counts counts;
    const char* side;
    Formation formation;
    int sum;
};

void expect_readings(const std::vector<Reading>& readings) {
    for (const Reading& reading : readings) {
        Tally tally;
        for (const Card each : cards(reading.side)) tally.add(each);
        const Strength strength = strength_of(tally, reading.counts, siege_deck);
        const bool lowest = reading.counts == Counts::Lowest;
        const Strength expected =
            lowest ? Strength::lowest_sum(reading.sum) : Strength(reading.formation, reading.sum);
        EXPECT_EQ(strength, expected) << reading.side;
    }
}

// rules 8.4
TEST(Wall, HasTheSevenTiles) {
    struct Expected {
        int slots;
        Counts counts;
        int damaged_slots;
        Counts damaged_counts;
    };
    const std::vector<Expected> expected {
        { 3, Counts::Sum, 3, Counts::Run },    { 4, Counts::All, 2, Counts::SameValue },
        { 3, Counts::All, 3, Counts::Colour }, { 2, Counts::All, 4, Counts::Lowest },
        { 3, Counts::All, 3, Counts::Colour }, { 4, Counts::All, 2, Counts::SameValue },
        { 3, Counts::Lowest, 3, Counts::Run },
    };
    for (const Tile tile : every<Tile>) {
        Board board;
        board.rules = &siege::siege;
        const Expected& wanted = expected[static_cast<std::size_t>(tile.id())];
        EXPECT_EQ(board.face(tile).slots, wanted.slots);
        EXPECT_EQ(board.face(tile).counts, wanted.counts);
        board.damaged = TileSet::of(tile);
        EXPECT_EQ(board.face(tile).slots, wanted.damaged_slots);
        EXPECT_EQ(board.face(tile).counts, wanted.damaged_counts);
    }
}

// rules 8.20
TEST(Formations, CountAsTheTileSays) {
    expect_readings({
        { Counts::All, "R5 R6", Formation::ColourRun, 11 },
        { Counts::All, "R5 B5", Formation::SameValue, 10 },
        { Counts::Sum, "R9 R10 R11", Formation::Sum, 30 },
        { Counts::Sum, "P11 B11 G9", Formation::Sum, 31 },
        { Counts::Run, "B1 G2 Y3", Formation::Run, 6 },
        { Counts::Run, "R4 R5 R6", Formation::Sum, 15 },
        { Counts::Colour, "G1 G4 G7", Formation::Colour, 12 },
        { Counts::Colour, "R9 R10 R11", Formation::Sum, 30 },
        { Counts::SameValue, "R0 B0", Formation::SameValue, 0 },
        { Counts::SameValue, "R10 R11", Formation::Sum, 21 },
        { Counts::Lowest, "R0 G1 B1", Formation::Sum, 2 },
        { Counts::Lowest, "P0 P1 P2", Formation::Sum, 3 },
        { Counts::All, "R4 R1 R3 R2", Formation::ColourRun, 10 },
        { Counts::All, "R4 B4 G4 Y5", Formation::Sum, 17 },
    });
}

// rules 9.6
TEST(Formations, ReadWildCardsAtTheirBest) {
    expect_readings({
        { Counts::Colour, "G4 G9 joker1", Formation::Colour, 24 },
        { Counts::Colour, "G9 G10 joker1", Formation::Colour, 29 },
        { Counts::Colour, "G9 G11 spy", Formation::Sum, 30 },
        { Counts::Colour, "G1 G2 shield", Formation::Colour, 5 },
        { Counts::Colour, "G11 joker1 joker2", Formation::Colour, 33 },
        { Counts::Run, "G4 G6 joker1", Formation::Run, 15 },
        { Counts::Run, "G9 G11 spy", Formation::Run, 30 },
        { Counts::Run, "G4 G9 joker1", Formation::Sum, 24 },
        { Counts::SameValue, "R8 joker1", Formation::SameValue, 16 },
        { Counts::SameValue, "spy shield", Formation::Sum, 13 },
        { Counts::All, "G11 joker1 joker2", Formation::ColourRun, 30 },
        { Counts::Sum, "R5 spy shield", Formation::Sum, 18 },
        { Counts::Lowest, "R5 joker1 shield", Formation::Sum, 6 },
        { Counts::Lowest, "spy R1 R2", Formation::Sum, 13 },
    });
}

// RULES example 2, rules 8.21: nothing is better, and an equal would come later.
TEST(Proof, StrongestGateIsProvenAtOnce) {
    Scene scene(siege::siege);
    scene.lay(attacker, 4, "P10 P11");
    EXPECT_EQ(scene.verdict(4), Verdict::Proven);
}

TEST(Proof, NeedsACompleteSide) {
    Scene scene(siege::siege);
    EXPECT_EQ(scene.verdict(4), Verdict::Incomplete);
    scene.lay(attacker, 4, "P10");
    EXPECT_EQ(scene.verdict(4), Verdict::Incomplete);
}

// RULES example 3, rules 8.21
TEST(Proof, LowestSumAtTheDamagedGate) {
    Scene two_zeros(siege::siege);
    two_zeros.damage(4).discard("Y0 B0").lay(attacker, 4, "R0 G1 B2 Y3").lay(defender, 4, "P2 G3");
    const auto proof = prove(two_zeros.state.board, tile(4));
    EXPECT_EQ(proof.verdict, Verdict::Refuted);
    EXPECT_EQ(proof.with, hand_of("G0 P0").suits);

    Scene one_zero(siege::siege);
    one_zero.damage(4)
        .discard("Y0 B0 P0")
        .lay(attacker, 4, "R0 G1 B2 Y3")
        .lay(defender, 4, "P2 G3");
    EXPECT_EQ(one_zero.verdict(4), Verdict::Proven);
}

// RULES example 4, rules 8.21, 3.5: the own hand is unseen.
TEST(Proof, OneUnseenPurpleRefutesTheColour) {
    Scene scene(siege::siege);
    scene.discard("P0 P1 P2 P3 P4 P5 P7 P8 P10")
        .lay(attacker, 3, "G2 G5 G7")
        .lay(defender, 3, "P6 P9")
        .hand(attacker, "P11");
    const auto proof = prove(scene.state.board, tile(3));
    EXPECT_EQ(proof.verdict, Verdict::Refuted);
    EXPECT_EQ(proof.with, hand_of("P11").suits);

    Scene all_seen(siege::siege);
    all_seen.discard("P0 P1 P2 P3 P4 P5 P7 P8 P10 P11")
        .lay(attacker, 3, "G2 G5 G7")
        .lay(defender, 3, "P6 P9");
    EXPECT_EQ(all_seen.verdict(3), Verdict::Proven);
}

// rules 8.21, 2.4: equal sums go to the side completed first.
TEST(Proof, EqualCompleteSidesGoToTheFirst) {
    Scene defender_first(siege::siege);
    defender_first.lay(defender, 7, "Y0 P2 Y3").lay(attacker, 7, "R1 G2 B2");
    EXPECT_EQ(defender_first.verdict(7), Verdict::Refuted);
    EXPECT_TRUE(prove(defender_first.state.board, tile(7)).with.empty());

    Scene attacker_first(siege::siege);
    attacker_first.lay(attacker, 7, "R1 G2 B2").lay(defender, 7, "Y0 P2 Y3");
    EXPECT_EQ(attacker_first.verdict(7), Verdict::Proven);
}

// rules 8.22, 2.5: a gap filled again counts from then.
TEST(Proof, OilUndoesCompletion) {
    Scene scene(siege::siege);
    scene.lay(attacker, 1, "B1 R1 G1").lay(defender, 1, "Y0 G2 R3");
    scene.hand(defender, "P9").turn(defender).play("oil@1");
    EXPECT_EQ(scene.verdict(1), Verdict::Incomplete);
    scene.lay(attacker, 1, "B3");
    EXPECT_EQ(scene.side(attacker, 1), "R1 G1 B3");
    EXPECT_EQ(scene.verdict(1), Verdict::Refuted); // 5 and 5, and the Defender was first
}

// rules 8.13: oil and 0 against 11 are ignored.
TEST(Proof, IgnoresZeroAgainstEleven) {
    Scene scene(siege::siege);
    scene.lay(attacker, 4, "P10 P11").hand(defender, "P0");
    EXPECT_EQ(scene.verdict(4), Verdict::Proven);
}

// rules 3.6
TEST(Proof, TooFewUnseenCards) {
    Scene scene(siege::siege);
    scene.lay(attacker, 4, "R0 B5").piles("P11");
    EXPECT_EQ(scene.verdict(4), Verdict::Proven);
    scene.piles("P11 P10");
    EXPECT_EQ(scene.verdict(4), Verdict::Refuted);
}

// rules 9.16
TEST(Proof, JokersOnBothSides) {
    const char* most = "P9 P10";
    for (const bool eight_seen : { false, true }) {
        Scene scene(siege_with_tactics);
        scene.damage(3).discard(most).discard(eight_seen ? "P8" : "");
        scene.lay(attacker, 3, "G9 G10 joker1").lay(defender, 3, "P11 joker2");
        EXPECT_EQ(scene.verdict(3), eight_seen ? Verdict::Proven : Verdict::Refuted);
    }
}

// Random tiles: each side of up to four cards, wild ones among them, and a random discard.
class RandomTile {
public:
    explicit RandomTile(Random& random) : random_(random) {
        const Face face { random.below(3) == 0 ? 4 : 2 + static_cast<int>(random.below(2)),
                          static_cast<Counts>(random.below(6)) };
        slots_ = face.slots;
        counts_ = face.counts;
        table_.coloured = naive::rules_of("siege").coloured;
        wilds_ = siege_tactics.all() & TacticSet::of_bits(15);
        narrow_ = random.below(2) == 0;
        fill(mine_, 1, slots_);
        fill(theirs_, 2, static_cast<int>(random.below(static_cast<std::uint32_t>(slots_) + 1)));
        const auto keep = random.below(100);
        for (Cards rest = pool_; !rest.empty();) {
            const Card each = rest.take_lowest();
            if (random.below(100) < keep) continue;
            pool_.remove(each);
            table_.discard.push_back(cairn::to_text(each, siege_tactics));
        }
    }

    void compare() const {
        constexpr naive::Counts names[] = { naive::Counts::All,       naive::Counts::Sum,
                                            naive::Counts::Lowest,    naive::Counts::Run,
                                            naive::Counts::SameValue, naive::Counts::Colour };
        const naive::Contest naive_contest { naive::Family::Siege, names[static_cast<int>(counts_)],
                                             slots_, table_.sides[1][1], table_.sides[1][2] };
        const auto proof = cairn::prove(
            Contest<SiegeSuits> { mine_, theirs_, slots_, counts_, pool_, siege_deck });
        ASSERT_EQ(name(proof.verdict), naive::word_for(naive::prove(naive_contest, table_)));
        if (proof.verdict != Verdict::Refuted) return;
        naive::Cards with;
        for (Cards rest = proof.with; !rest.empty();) {
            with.push_back(cairn::to_text(rest.take_lowest(), siege_tactics));
        }
        ASSERT_TRUE(naive::refutes(naive_contest, table_, with));
    }

private:
    void fill(Side& side, int player, int count) {
        const int colour = static_cast<int>(random_.below(Card::colours));
        for (int i = 0; i < count; ++i) {
            Card card;
            if (random_.below(4) == 0 && wild_count_ < 3) {
                card = Card(wilds_.take_random(random_));
                ++wild_count_;
            } else {
                // Half of the sides are of one colour, where most of the cases are.
                Cards from = narrow_ ? pool_ & Cards::of_colour(colour) : pool_;
                card = from.take_random(random_);
                pool_.remove(card);
            }
            side.add(card, ++stamp_);
            table_.sides[1][player].push_back({ cairn::to_text(card, siege_tactics), stamp_ });
        }
    }

    Random& random_;
    int slots_ = 0;
    Counts counts_ = Counts::All;
    Side mine_;
    Side theirs_;
    Cards pool_ = Cards::all();
    TacticSet wilds_;
    int wild_count_ = 0;
    bool narrow_ = false;
    int stamp_ = 0;
    naive::Table table_;
};

void compare_tiles(std::uint64_t seed, int count) {
    Random random(seed);
    for (int i = 0; i < count; ++i) {
        SCOPED_TRACE(i);
        const RandomTile tile(random);
        ASSERT_NO_FATAL_FAILURE(tile.compare());
    }
}

TEST(Proof, AgreesWithTheNaiveOne) { compare_tiles(5, 3'000); }
TEST(DeepProof, AgreesWithTheNaiveOne) { compare_tiles(6, 200'000); }

} // namespace
} // namespace cairn::siege
