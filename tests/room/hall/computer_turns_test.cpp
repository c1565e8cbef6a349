// The computer's turns.
#include "room/hall/computer_turns.hpp"

#include "room/live/hall_parts.hpp"

namespace cairn {
namespace {

struct Minds : HallParts {
    Minds() {
        Terms terms;
        terms.game = find_ruleset("totem");
        terms.seats[Player::A] = { SeatTerms::Kind::Computer, 1 };
        LiveRoom& live = rooms.add("a");
        const Deeds deeds { Sat { Player::B, HallProbe::guest(1) } };
        ledger.open(live, Opened { terms, "guest1", "", "", "" }, deeds, {});
        ledger.write(live, Readied { 1, Player::B, {} });
    }
    LiveRoom& live() { return *rooms.find("a"); }
    ComputerTurns turns { premises, rooms, ledger };
};

TEST(ComputerTurns, AsksOnceForAPositionAndPlays) {
    Minds minds;
    ASSERT_GT(computer_to_move(*minds.live().room), 0);
    const auto before = minds.live().room->seq();
    minds.turns.begin(minds.live());
    minds.turns.begin(minds.live());
    minds.premises.think_once();
    EXPECT_FALSE(minds.premises.has_questions());
    EXPECT_EQ(minds.live().room->seq(), before + 1);
    EXPECT_EQ(minds.live().thinks_about, 0U);
    minds.turns.begin(minds.live()); // is not its turn
    EXPECT_FALSE(minds.premises.has_questions());
}

TEST(ComputerTurns, PlaysNoMoveForAPositionThatIsGone) {
    Minds minds;
    minds.turns.begin(minds.live());
    minds.ledger.write(minds.live(),
                       Ended { 1, { win_for(minds.live().room->table()->turn()), Ending::Time } });
    const auto before = minds.live().room->seq();
    minds.premises.think_once();
    EXPECT_EQ(minds.live().room->seq(), before);
}

TEST(ComputerTurns, StopsWhenItIsTold) {
    Minds minds;
    minds.turns.begin(minds.live());
    minds.turns.stop();
    const auto before = minds.live().room->seq();
    minds.premises.think_once();
    EXPECT_EQ(minds.live().room->seq(), before);
    minds.turns.begin(minds.live());
    EXPECT_FALSE(minds.premises.has_questions());
}

} // namespace
} // namespace cairn
