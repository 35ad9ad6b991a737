#include <gtest/gtest.h>

#include "kit/plane/test/golden.h"

namespace kepi::plane::test {

TEST(PlaneGolden, EveryBuildComputesTheSame) { EXPECT_EQ(computed(), golden) << std::hex << computed(); }

}  // namespace kepi::plane::test
