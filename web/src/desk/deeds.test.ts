import assert from "node:assert/strict";
import { corrects, deedOf, wantsWords } from "./deeds.ts";

Deno.test("a player asks for a review and says nothing with it", () => {
  assert.deepEqual(deedOf("ask-review", "please", 500), { path: "review", body: {} });
  assert.deepEqual(deedOf("review", "stands", 0), { path: "review", body: { decision: "stands", cents: 0 } });
  assert.deepEqual(deedOf("refer", "unheard", 0), { path: "refer", body: { says: "unheard" } });
});

Deno.test("chips are moved by decisions and findings alone", () => {
  assert.equal(corrects(["close", "refer"], "player"), false);
  assert.equal(corrects(["close"], "inspector"), true);
  assert.equal(corrects(["decide"], "games-supervisor"), true);
  assert.equal(wantsWords("close", "player"), false);
  assert.equal(wantsWords("decide", "casino-supervisor"), true);
});
