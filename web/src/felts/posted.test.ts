import assert from "node:assert/strict";
import { numbersOf, pays } from "./posted.ts";
import { ladder } from "./spread.ts";

Deno.test("the payout of a wager is the one posted under its name", () => {
  const posted = ["Any Seven: 4 to 1", "Any Craps: 7 to 1", "low (1 to 18): 1 to 1"];
  assert.equal(pays(posted, "any craps"), "7 to 1");
  assert.equal(pays(posted, "Any"), "");
});

Deno.test("the numbers of the field are those of all its lines", () => {
  const posted = [
    "Field Bet on 3, 4, 9, 10, 11: 1 to 1",
    "Field Bet on 2: 2 to 1",
    "Field Bet on 12: 3 to 1",
    "Big Six: 1 to 1",
  ];
  assert.deepEqual(numbersOf(posted, "Field Bet on"), [2, 3, 4, 9, 10, 11, 12]);
});

Deno.test("the ladder of spreads has a rung for each line", () => {
  assert.deepEqual(ladder(["three of a kind: 11 to 1", "spread 1: 5 to 1", "spread 4 to 11: 1 to 1"]), [
    { title: "1", low: 1, high: 1, pays: "5 to 1" },
    { title: "4–11", low: 4, high: 11, pays: "1 to 1" },
  ]);
});
