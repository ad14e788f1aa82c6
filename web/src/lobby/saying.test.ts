import assert from "node:assert/strict";
import { limitsSaid, paceSaid } from "./saying.ts";

Deno.test("limits and clocks are put into words", () => {
  assert.equal(limitsSaid({ min: 500, max: 50_000 }), "$5 to $500");
  assert.equal(limitsSaid({ min: 200, max: 0 }), "$2 minimum");
  assert.equal(limitsSaid({}), "not open");
  const pace = { bet: 15, decide: 30, pause: 1 };
  assert.equal(paceSaid({ pace, family: "cards" }), "15 s to bet, 30 s to decide");
  assert.equal(paceSaid({ pace, family: "poker" }), "30 s to decide");
  assert.equal(paceSaid({ pace: { ...pace, decide: 0 }, family: "cards" }), "15 s to bet");
  assert.equal(paceSaid({ pace: { ...pace, bet: 0, decide: 0 }, family: "cards" }), "no clock");
});
