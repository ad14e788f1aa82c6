import assert from "node:assert/strict";
import { beginning, cents, meant, namedChoice } from "./picked.ts";

const WHEEL = ["0", "00", "1", "3", "30", "36"];
const DICE = ["1-1", "4-2", "2-4", "6-6"];

Deno.test("a typed result is found", () => {
  assert.equal(meant("3", WHEEL), "3");
  assert.equal(meant("36", WHEEL), "36");
  assert.equal(meant("0", WHEEL), "0");
  assert.equal(meant("42", DICE), "4-2");
  assert.equal(meant("2-4", DICE), "2-4");
  assert.equal(meant("6", DICE), "6-6");
});

Deno.test("a text that matches no result, or several, gives nothing", () => {
  assert.equal(meant("99", WHEEL), null);
  assert.equal(meant("", WHEEL), null);
  assert.equal(meant("", ["one"]), null);
  assert.deepEqual(beginning("3", WHEEL), ["3", "30", "36"]);
  assert.deepEqual(beginning("", DICE), DICE);
});

Deno.test("dollars become cents", () => {
  assert.equal(cents("12"), 1200);
  assert.equal(cents("$1,250.5"), 125050);
  assert.equal(cents("30 000"), 3_000_000);
  assert.equal(cents("0.05"), 5);
  assert.equal(cents("12.345"), null);
  assert.equal(cents("abc"), null);
  assert.equal(cents("1,2"), null);
});

Deno.test("the choice that the procedure names is found", () => {
  assert.equal(namedChoice("Set the house hand: Kc Tc in front", ["Kc Tc", "Kc 8h"]), "Kc Tc");
  assert.equal(namedChoice("Keep the shoe or pass it", ["keep", "pass"]), null);
});
