import assert from "node:assert/strict";
import { money } from "./money.ts";

Deno.test("cents are shown where there are any", () => {
  assert.equal(money(0), "$0");
  assert.equal(money(5), "$0.05");
  assert.equal(money(12_350), "$123.50");
  assert.equal(money(100_000_00), "$100,000");
  assert.equal(money(-250), "−$2.50");
});
