import assert from "node:assert/strict";
import { brief } from "../house/brief.ts";
import { take } from "./model.ts";
import { recall } from "./shoe.ts";
import { fresh, type TableView } from "./view.ts";

function dealt(view: TableView, round: number, player: string[], banker: string[], counts: [number, number]): void {
  take(view, { kind: "round", data: { round } });
  for (const [hand, cards] of [["player", player], ["banker", banker]] as const) {
    cards.forEach((card, i) => take(view, { kind: "dealt", data: { hand, nth: i + 1, card: i < 2 ? "??" : card } }));
    take(view, { kind: "shown", data: { hand, nths: [1, 2], cards: cards.slice(0, 2) } });
    take(view, { kind: "announced", says: "Natural", data: { hand } });
  }
  take(view, { kind: "announced", data: { player: counts[0], banker: counts[1] } });
}

Deno.test("every hand is recorded with its pairs and naturals", () => {
  const view = fresh("");
  dealt(view, 3, ["4c", "4d"], ["Th", "9s"], [8, 9]);
  dealt(view, 4, ["4c", "5d", "9h"], ["Kh", "Ks", "8c"], [8, 8]);
  dealt(view, 5, ["Kc", "Qd"], ["6h", "As"], [0, 7]);
  assert.deepEqual(view.shoe, [
    { round: 3, player: 8, banker: 9, pairs: ["player"], natural: true },
    { round: 4, player: 8, banker: 8, pairs: ["banker"], natural: false },
    { round: 5, player: 0, banker: 7, pairs: [], natural: false },
  ]);
});

Deno.test("a void hand is not recorded, and a shuffle clears the roads", () => {
  const view = fresh("");
  dealt(view, 1, ["4c", "5d"], ["2h", "2s"], [9, 4]);
  dealt(view, 2, ["4c", "3d"], ["2h", "4s"], [7, 6]);
  take(view, brief({ kind: "void", says: "The round is void" }));
  assert.deepEqual(view.shoe.map((hand) => hand.round), [1]);
  take(view, { kind: "round", data: { round: 3 } });
  take(view, brief({ kind: "shuffled", data: { cards: 416 } }));
  assert.deepEqual(view.shoe, []);
});

Deno.test("earlier hands are put before the seen ones, unless a shuffle was seen since", () => {
  const past = [1, 2, 3, 4].map((round) => ({ round, player: 1, banker: 2, pairs: [], natural: false }));
  const view = fresh("");
  dealt(view, 3, ["4c", "5d"], ["2h", "2s"], [9, 4]);
  recall(view, past, 4);
  assert.deepEqual(view.shoe.map((hand) => [hand.round, hand.player]), [[1, 1], [2, 1], [3, 9]]);
  take(view, { kind: "round", data: { round: 5 } });
  take(view, brief({ kind: "shuffled", data: { cards: 416 } }));
  recall(view, past, 5);
  assert.deepEqual(view.shoe, []);
});
