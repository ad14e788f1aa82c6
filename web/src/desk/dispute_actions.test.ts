import assert from "node:assert/strict";
import { corrects, needsText, requestOf } from "./dispute_actions.ts";

Deno.test("a request for a review has an empty body", () => {
  assert.deepEqual(requestOf("ask-review", "please", 500), { path: "review", body: {} });
  assert.deepEqual(requestOf("review", "stands", 0), { path: "review", body: { decision: "stands", cents: 0 } });
  assert.deepEqual(requestOf("refer", "unanswered", 0), { path: "refer", body: { says: "unanswered" } });
});

Deno.test("only decisions and findings move chips", () => {
  assert.equal(corrects(["close", "refer"], "player"), false);
  assert.equal(corrects(["close"], "inspector"), true);
  assert.equal(corrects(["decide"], "games-supervisor"), true);
  assert.equal(needsText("close", "player"), false);
  assert.equal(needsText("decide", "casino-supervisor"), true);
});
