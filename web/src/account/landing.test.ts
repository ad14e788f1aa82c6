import assert from "node:assert/strict";
import { tableFor } from "./landing.ts";

Deno.test("a dealer begins at the own table, else where the most players wait for a dealer", () => {
  const tables = [
    { id: "empty", seats: ["", ""], dealer: "" },
    { id: "busy", seats: ["ann", "bob"], dealer: "dick" },
    { id: "waiting", seats: ["cyd", ""], dealer: "" },
  ];
  assert.equal(tableFor("dora", tables), "waiting");
  assert.equal(tableFor("dick", tables), "busy");
  assert.equal(tableFor("dora", tables.slice(1, 2)), null);
});
