import assert from "node:assert/strict";
import { csv } from "./csv.ts";

Deno.test("a table becomes CSV, with quotes where they are needed", () => {
  assert.equal(
    csv([{ wager: "a, b", edge: 0.5 }, { wager: 'say "x"', edge: -1 }]),
    'wager,edge\n"a, b",0.5\n"say ""x""",-1\n',
  );
  assert.equal(csv([{ wager: "=1+1" }]), "wager\n'=1+1\n");
});
