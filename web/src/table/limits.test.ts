import assert from "node:assert/strict";
import { limitsOf } from "./limits.ts";

Deno.test("the header shows limits, and at poker the structure and the blinds", () => {
  assert.equal(limitsOf({ min: 1_000, max: 100_000 }, {}), "$10 to $1,000");
  assert.equal(limitsOf({ min: 200, max: 0 }, { structure: "no-limit", blinds: "1/2" }), "No-limit $1/$2");
  assert.equal(limitsOf({ min: 200, max: 0 }, { structure: "no-limit" }), "No-limit $2 minimum");
  assert.equal(limitsOf({ min: 200, max: 400 }, { structure: "spread" }), "$2 to $4");
});
