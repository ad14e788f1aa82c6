import assert from "node:assert/strict";
import { optionOf, seconds, settleKey, settleWords, toggled } from "./answering.ts";

Deno.test("a letter answers a wager", () => {
  assert.equal(settleKey("T"), "take");
  assert.equal(settleKey("p"), "push");
  assert.equal(settleKey("s"), "stays");
  assert.equal(settleKey("x"), "");
});

Deno.test("amounts become the words that a dealer would say", () => {
  assert.equal(settleWords("", "17.50"), "pay 17.50");
  assert.equal(settleWords("5", ""), "take 5");
  assert.equal(settleWords(" 10", "350 "), "take 10 pay 350");
  assert.equal(settleWords(" ", ""), "");
});

Deno.test("a number chooses an option that exists", () => {
  assert.equal(optionOf("1", 3), 0);
  assert.equal(optionOf("3", 3), 2);
  assert.equal(optionOf("4", 3), -1);
  assert.equal(optionOf("0", 3), -1);
  assert.equal(optionOf("Enter", 3), -1);
});

Deno.test("a second press takes a choice back", () => {
  assert.deepEqual(toggled([0, 2], 1), [0, 2, 1]);
  assert.deepEqual(toggled([0, 2], 2), [0]);
});

Deno.test("times have one digit", () => {
  assert.equal(seconds(0), "0.0");
  assert.equal(seconds(12_340), "12.3");
});
