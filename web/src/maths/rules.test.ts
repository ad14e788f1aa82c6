import assert from "node:assert/strict";
import { givenIn, linkOf, query, readLink, side } from "./rules.ts";

Deno.test("a rulebook and its settings become one text, and the text becomes them again", () => {
  assert.equal(side("bahamas", {}), "bahamas");
  assert.equal(side("bahamas", { decks: "6", min: "1,000" }), "bahamas:decks=6,min=1000");
  assert.deepEqual(givenIn("bahamas"), {});
  assert.deepEqual(givenIn("bahamas:decks=6, min=10"), { decks: "6", min: "10" });
  assert.deepEqual(givenIn("bahamas:"), {});
});

Deno.test("the query names all sides", () => {
  assert.equal(query(["bahamas"], false), "?side=bahamas");
  assert.equal(query(["a", "b:x=1"], true, { wager: "red" }), "?wager=red&side=a&side=b%3Ax%3D1&hypothetical=true");
});

Deno.test("a link brings back what the page showed", () => {
  const shown = { rules: "bahamas:decks=6", other: "nsw", hypothetical: true, tab: "diff", wager: "pass line" };
  assert.deepEqual(readLink(linkOf(shown)), shown);
  assert.equal(linkOf({ rules: "", other: "", hypothetical: false, tab: "", wager: "" }), "");
});
