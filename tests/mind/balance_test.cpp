#include "mind/balance.hpp"

#include <gtest/gtest.h>

namespace cairn {
namespace {

TEST(Balance, IsAChanceAndBack) {
    EXPECT_EQ(to_chance(0), 0.5F);
    EXPECT_NEAR(to_chance(1), 0.854F, 0.001F);
    for (const float chance : { 0.01F, 0.2F, 0.5F, 0.7F, 0.99F }) {
        EXPECT_NEAR(to_chance(to_balance(chance)), chance, 0.0001F);
        EXPECT_NEAR(to_balance(chance), -to_balance(1 - chance), 0.001F);
    }
}

TEST(Balance, TipsWhatIsOpenAndNothingElse) {
    EXPECT_GT(tipped(0.6F, 0.1F), 0.6F);
    EXPECT_LT(tipped(0.6F, -0.1F), 0.6F);
    EXPECT_GT(tipped(0.6F, 0, 1.1F), 0.6F);
    EXPECT_LT(tipped(0.4F, 0, 1.1F), 0.4F);
    EXPECT_NEAR(tipped(0.6F, 0), 0.6F, 0.0001F);
    for (const float sure : { 0.0F, 1.0F, least_chance / 2, 1 - least_chance / 2 }) {
        EXPECT_EQ(tipped(sure, 0.3F, 1.1F), sure);
    }
}

} // namespace
} // namespace cairn
