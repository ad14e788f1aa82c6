import assert from "node:assert/strict";
import type { Mark } from "../table/view.ts";
import { beadPlate, bigRoad } from "./roads.ts";

const SIDES: Record<string, string> = { P: "player", B: "banker", T: "tie", x: "plain" };

function marks(said: string): Mark[] {
  return [...said].map((letter, i) => ({ round: i + 1, text: letter, tone: SIDES[letter]!, says: "", net: null }));
}

Deno.test("the bead plate takes six to a column, and nothing that is no hand", () => {
  const beads = beadPlate(marks("PBTxPPBB"));
  assert.deepEqual(beads.map((bead) => [bead.column, bead.row]), [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [
    1,
    0,
  ]]);
  assert.deepEqual(beads.at(-1), { side: "banker", round: 8, column: 1, row: 0 });
});

Deno.test("each run has its column, and ties are marked on what was there", () => {
  const rings = bigRoad(marks("TBBTTPB"));
  assert.deepEqual(rings, [
    { side: "banker", ties: 1, column: 0, row: 0 },
    { side: "banker", ties: 2, column: 0, row: 1 },
    { side: "player", ties: 0, column: 1, row: 0 },
    { side: "banker", ties: 0, column: 2, row: 0 },
  ]);
});

Deno.test("a long run turns to the right, and the next run begins in the first free column", () => {
  const rings = bigRoad(marks("BBBBBBBBPPPPPPB"));
  assert.deepEqual(rings.slice(5, 8).map((ring) => [ring.column, ring.row]), [[0, 5], [1, 5], [2, 5]]);
  assert.deepEqual(rings.slice(8, 14).map((ring) => [ring.column, ring.row]), [[1, 0], [1, 1], [1, 2], [1, 3], [1, 4], [
    2,
    4,
  ]]);
  assert.deepEqual([rings[14]!.column, rings[14]!.row], [2, 0]);
});
