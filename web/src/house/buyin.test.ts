import assert from "node:assert/strict";
import { buyIns, usualBuyIn } from "./buyin.ts";

Deno.test("buy-ins are multiples of the minimum, and all that the player has", () => {
  assert.deepEqual(buyIns({ min: 500 }, 30_000), [5_000, 12_500, 25_000, 30_000]);
  assert.deepEqual(buyIns({ min: 500 }, 300), [300]);
  assert.deepEqual(buyIns({ min: 500 }, 0), []);
});

Deno.test("the usual buy-in is 25 times the minimum within the player's means", () => {
  assert.equal(usualBuyIn({ min: 500 }, 100_000), 12_500);
  assert.equal(usualBuyIn({ min: 500 }, 8_000), 8_000);
  assert.equal(usualBuyIn({}, 100_000), 2_500);
});

Deno.test("a remembered buy-in is kept within the minimum of the table and the player's means", () => {
  assert.equal(usualBuyIn({ min: 500 }, 100_000, 40_000), 40_000);
  assert.equal(usualBuyIn({ min: 500 }, 20_000, 40_000), 20_000);
  assert.equal(usualBuyIn({ min: 2_500 }, 100_000, 1_000), 2_500);
});
