import assert from "node:assert/strict";
import { inWords } from "./record.ts";

Deno.test("a journal entry is put into words", () => {
  const bought = { kind: "bought-in", says: "", data: { person: "ann", cents: 2550 } };
  assert.equal(inWords(bought), "Bought in: person ann, amount $25.50");
  const at = new Date(2026, 10, 16, 9, 5, 7).getTime();
  assert.equal(inWords({ kind: "searched", says: "", data: { since: at } }), "Searched: since 2026-11-16 09:05:07");
  const ended = {
    kind: "exclusion-ended",
    says: "said sorry",
    data: { person: "ann", reason: "said sorry", cite: ["bs/11(3)"] },
  };
  assert.equal(inWords(ended), "Exclusion ended “said sorry”: person ann");
});
