#include "base/small_set.hpp"

#include <gtest/gtest.h>

#include <set>

namespace cairn {
namespace {

enum class Fruit : std::uint8_t { Apple, Pear, Plum, Cherry };
using Fruits = SmallSet<Fruit, std::uint8_t>;

struct Square {
    int number = 0;
    static Square of_id(int id) { return { id }; }
    int id() const { return number; }
    friend bool operator==(Square, Square) = default;
};
using Squares = SmallSet<Square, std::uint64_t>;

TEST(SmallSet, HoldsWhatWasAdded) {
    Fruits fruits = Fruits::of(Fruit::Plum);
    fruits.add(Fruit::Apple);
    fruits.add(Fruit::Apple);
    EXPECT_EQ(fruits.size(), 2);
    EXPECT_TRUE(fruits.has(Fruit::Apple));
    EXPECT_FALSE(fruits.has(Fruit::Pear));
    EXPECT_EQ(fruits.lowest(), Fruit::Apple);
    EXPECT_EQ(fruits.highest(), Fruit::Plum);
    EXPECT_EQ(fruits.nth(1), Fruit::Plum);
    fruits.remove(Fruit::Apple);
    EXPECT_EQ(fruits, Fruits::of(Fruit::Plum));
    EXPECT_EQ(fruits.take_highest(), Fruit::Plum);
    EXPECT_TRUE(fruits.empty());
}

TEST(SmallSet, JoinsMeetsAndTakesAway) {
    const Fruits some = Fruits::of(Fruit::Apple) | Fruits::of(Fruit::Pear);
    const Fruits other = Fruits::of(Fruit::Pear) | Fruits::of(Fruit::Cherry);
    EXPECT_EQ(some & other, Fruits::of(Fruit::Pear));
    EXPECT_EQ(some - other, Fruits::of(Fruit::Apple));
    EXPECT_EQ((some | other).size(), 3);
    EXPECT_TRUE((some | other).contains(some));
    EXPECT_FALSE(some.contains(other));
}

// The whole word counts, and nothing beyond it.
TEST(SmallSet, FillsItsWord) {
    Squares squares;
    for (int id = 0; id < 64; ++id) squares.add({ id });
    EXPECT_EQ(squares.size(), 64);
    EXPECT_EQ(squares.highest().number, 63);
    for (int id = 0; id < 64; ++id) EXPECT_EQ(squares.take_lowest().number, id);
    EXPECT_TRUE(squares.empty());
    EXPECT_EQ(Squares::of({ 63 }).highest().number, 63);
}

TEST(SmallSet, IsTakenApartAtRandom) {
    Random random(7);
    std::set<int> firsts;
    for (int round = 0; round < 200; ++round) {
        Fruits fruits = Fruits::of_bits(0b1011);
        firsts.insert(static_cast<int>(fruits.take_random(random)));
        EXPECT_EQ(fruits.size(), 2);
    }
    EXPECT_EQ(firsts, (std::set<int> { 0, 1, 3 }));
}

} // namespace
} // namespace cairn
