import assert from "node:assert/strict";
import type { ApprovalNeeded } from "../house/types.ts";
import { dayOf, grouped } from "./papers.ts";

function need(table: string, what: string): ApprovalNeeded {
  return { table, what, value: "", cite: [], reference: "", approval: "", state: "missing" };
}

Deno.test("missing approvals are grouped by table", () => {
  const found = grouped([need("b", "min"), need("a", "max"), need("b", "max")]);
  assert.deepEqual(found.map((each) => [each.table, each.needed.map((one) => one.what)]), [["a", ["max"]], ["b", [
    "min",
    "max",
  ]]]);
});

Deno.test("an approval is valid through its last day", () => {
  assert.equal(dayOf("2026-12-31"), new Date(2027, 0, 1).getTime());
  assert.equal(dayOf(""), 0);
});
