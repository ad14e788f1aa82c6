import assert from "node:assert/strict";
import { besides, keyed, valued } from "./keyed.ts";

Deno.test("cards are read as they are typed and scanned", () => {
  assert.deepEqual(keyed("ah"), { cards: ["Ah"], rest: "", bad: false });
  assert.deepEqual(keyed("10c KD,jk"), { cards: ["Tc", "Kd", "Jk"], rest: "", bad: false });
  assert.deepEqual(keyed("9s1"), { cards: ["9s"], rest: "1", bad: false });
  assert.deepEqual(keyed("9sq"), { cards: ["9s"], rest: "q", bad: false });
});

Deno.test("a text that cannot become a card is bad", () => {
  assert.equal(keyed("x").bad, true);
  assert.equal(keyed("ax").bad, true);
  assert.equal(keyed("9s!").bad, true);
});

Deno.test("details of a report are read", () => {
  assert.deepEqual(besides("reason=spilt, nth=2, exposed=yes"), { reason: "spilt", nth: 2, exposed: true });
  assert.deepEqual(besides("nothing"), {});
  assert.equal(valued("seat 3"), "seat 3");
});
