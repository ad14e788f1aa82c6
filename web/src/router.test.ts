import assert from "node:assert/strict";
import { place, to } from "./router.ts";

Deno.test("every page has an address, and the address leads there", () => {
  assert.deepEqual(place("/", "", ""), { at: "lobby" });
  assert.deepEqual(place("/", "", to.lobby), { at: "lobby" });
  assert.deepEqual(place("/", "", to.account), { at: "account" });
  assert.deepEqual(place("/", "", to.own), { at: "own" });
  assert.deepEqual(place("/", "", to.deal("bj-1")), { at: "deal", id: "bj-1" });
  assert.deepEqual(place("/", "", to.desk("alarms")), { at: "desk", part: "alarms" });
  assert.deepEqual(place("/", "", to.school()), { at: "school", part: "", id: "" });
  assert.deepEqual(place("/", "", to.school("exam/ab1")), { at: "school", part: "exam", id: "ab1" });
  assert.deepEqual(place("/", "", to.maths()), { at: "maths", game: "", link: "" });
  assert.deepEqual(place("/", "", to.maths("craps")), { at: "maths", game: "craps", link: "" });
  assert.deepEqual(place("/", "", "#/maths/craps?tab=par"), { at: "maths", game: "craps", link: "tab=par" });
  assert.deepEqual(place("/", "", to.table("craps-1")), { at: "table", id: "craps-1" });
  assert.deepEqual(place("/", "", to.round("craps-1", 12)), { at: "round", id: "craps-1", number: 12 });
  assert.deepEqual(place("/", "", to.shared("a/b c")), { at: "shared", word: "a/b c" });
  assert.deepEqual(place("/join", "?invite=word", ""), { at: "join", invitation: "word" });
});

Deno.test("a broken address is not found", () => {
  for (const hash of ["#/tables", "#/table", "#/table/a/b", "#/table/a/round/x", "#/table/a/round/-1", "#/shared"]) {
    assert.deepEqual(place("/", "", hash), { at: "not-found" }, hash);
  }
  assert.deepEqual(place("/", "", "#/table/%E0%A4%A"), { at: "table", id: "%E0%A4%A" });
});
