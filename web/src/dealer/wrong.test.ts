import assert from "node:assert/strict";
import { enteredBy } from "./wrong.ts";

Deno.test("the last entry is known for every command", () => {
  assert.deepEqual(enteredBy("cards", { cards: "Ah Kd" }, 3), { what: "cards", says: ["Ah", "Kd"], round: 3 });
  assert.deepEqual(enteredBy("result", { result: "4-2" }, 3)?.says, ["4-2"]);
  assert.deepEqual([enteredBy("done", {}, 3), enteredBy("choose", { choice: "hit" }, 3)], [null, null]);
});
