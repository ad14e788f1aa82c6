import assert from "node:assert/strict";
import { limitsOf } from "./opening.ts";

Deno.test("limits are written as in a house file", () => {
  assert.deepEqual(limitsOf("2.50", "1,000"), { limits: { min: "2.50", max: 1000 } });
  assert.deepEqual(limitsOf("", "25"), { limits: { max: 25 } });
  assert.deepEqual(limitsOf("", ""), {});
});
