import assert from "node:assert/strict";
import { counted } from "./chips.ts";

const piles = (cents: number) => counted(cents).chips.map(({ chip, count }) => [chip, count]);

Deno.test("an amount is counted out in the fewest chips", () => {
  assert.deepEqual(piles(0), []);
  assert.deepEqual(piles(3_750), [[2_500, 1], [500, 2], [100, 2], [25, 2]]);
  assert.deepEqual(piles(1_240_000), [[500_000, 2], [100_000, 2], [10_000, 4]]);
});

Deno.test("an amount below the smallest chip is left over, and nothing is lost", () => {
  assert.deepEqual(counted(119), { chips: [{ chip: 100, count: 1 }], rest: 19 });
  for (let cents = 1; cents < 20_000; cents += 37) {
    const { chips, rest } = counted(cents);
    assert.equal(chips.reduce((sum, { chip, count }) => sum + chip * count, rest), cents);
    assert.ok(rest < 25);
  }
});
