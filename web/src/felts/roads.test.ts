import assert from "node:assert/strict";
import type { ShoeHand } from "../house/types.ts";
import { beadPlate, bigRoad, DERIVED, derivedRoad, width } from "./roads.ts";

const COUNTS: Record<string, [number, number]> = { P: [7, 6], B: [0, 1], T: [5, 5] };

function shoe(said: string): ShoeHand[] {
  return [...said].map((letter, i) => {
    const [player, banker] = COUNTS[letter]!;
    return { round: i + 1, player, banker, pairs: [], natural: false };
  });
}

Deno.test("the bead plate has six to a column", () => {
  const beads = beadPlate(shoe("PBTPPBB"));
  assert.deepEqual(beads.map((bead) => [bead.column, bead.row]), [[0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [0, 5], [
    1,
    0,
  ]]);
  const [player, banker] = COUNTS["B"]!;
  const last = { round: 7, player, banker, pairs: [], natural: false };
  assert.deepEqual(beads.at(-1), { ...last, side: "banker", column: 1, row: 0 });
  assert.equal(width(beads), 2);
  assert.equal(width([]), 0);
});

Deno.test("each run has its column, and ties are marked on the last ring", () => {
  const rings = bigRoad(shoe("TBBTTPB"));
  assert.deepEqual(rings, [
    { side: "banker", ties: 1, column: 0, row: 0 },
    { side: "banker", ties: 2, column: 0, row: 1 },
    { side: "player", ties: 0, column: 1, row: 0 },
    { side: "banker", ties: 0, column: 2, row: 0 },
  ]);
});

Deno.test("a long run turns right, and the next run starts in the first free column", () => {
  const rings = bigRoad(shoe("BBBBBBBBPPPPPPB"));
  assert.deepEqual(rings.slice(5, 8).map((ring) => [ring.column, ring.row]), [[0, 5], [1, 5], [2, 5]]);
  assert.deepEqual(rings.slice(8, 14).map((ring) => [ring.column, ring.row]), [[1, 0], [1, 1], [1, 2], [1, 3], [1, 4], [
    2,
    4,
  ]]);
  assert.deepEqual([rings[14]!.column, rings[14]!.row], [2, 0]);
});

Deno.test("derived roads compare each hand with the columns before", () => {
  const marks = (said: string, back: number) => derivedRoad(shoe(said), back).map(({ side }) => side[0]).join("");
  assert.equal(marks("PP", DERIVED.eye), "", "there is nothing to compare with yet");
  // Second column, second row: the first column has it too (red), then it has neither (red).
  assert.equal(marks("PPBB", DERIVED.eye), "r");
  assert.equal(marks("PPBBB", DERIVED.eye), "rb");
  assert.equal(marks("PPBBBB", DERIVED.eye), "rbr");
  // A new column: the two before are equally long (red) or not (blue).
  assert.equal(marks("PPBBP", DERIVED.eye), "rr");
  assert.equal(marks("PBBP", DERIVED.eye), "bb");
  // The small road looks one column further back, the cockroach pig two; ties are left out.
  assert.equal(marks("PBPTBP", DERIVED.small), "rr");
  assert.equal(marks("PBPBP", DERIVED.cockroach), "r");
  assert.equal(marks("PBPBBP", DERIVED.cockroach), "bb");
  assert.equal(marks("PPBPBBP", DERIVED.cockroach), "rr");
});

Deno.test("derived roads are written in columns, like the big road", () => {
  const road = derivedRoad(shoe("PPBBPPBBBB"), DERIVED.eye);
  assert.deepEqual(road.map((mark) => [mark.side[0], mark.column, mark.row]), [
    ...[0, 1, 2, 3, 4].map((row) => ["r", 0, row]),
    ["b", 1, 0],
    ["r", 2, 0],
  ]);
});
