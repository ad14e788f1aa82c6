import { deepEqual, equal } from "node:assert/strict";
import { brief } from "../house/brief.ts";
import type { Recalled } from "../house/types.ts";
import { accountName, caption, stepsOf, viewAt } from "./steps.ts";

const ROUND: Recalled = {
  table: "roulette-1",
  game: "roulette",
  name: "Roulette",
  rulebook: "bahamas",
  round: 7,
  replay: true,
  over: true,
  start: {
    stage: "round",
    round: 7,
    seats: ["ann", ""],
    people: { ann: { name: "Ann", chips: 1000 } },
    wagers: [],
    limits: {},
    closing: false,
  },
  moments: [
    { seq: 10, at: 1, events: [{ kind: "round", data: { round: 7 } }] },
    {
      seq: 11,
      at: 2,
      events: [{
        kind: "placed",
        data: { wager: 1, person: "ann", spot: "red", kind: "red", cents: 500 },
        moves: [["ann", "layout", 500]],
      }],
      postings: [{ event: 0, source: "roulette-1/ann", target: "roulette-1/layout", cents: 500 }],
    },
    {
      seq: 12,
      at: 3,
      events: [
        { kind: "result", data: { of: "ball", result: "17" } },
        brief({
          kind: "settled",
          data: { wager: 1, person: "ann", spot: "red", cents: 500, end: "lost", reason: "black" },
          moves: [["layout", "house", 500]],
        }),
      ],
      postings: [{ event: 1, source: "roulette-1/layout", target: "roulette-1/house", cents: 500 }],
    },
  ],
};

Deno.test("each event is a step, with the postings it caused", () => {
  const steps = stepsOf(ROUND);
  deepEqual(steps.map((step) => [step.seq, step.event.kind, step.postings.length]), [
    [10, "round", 0],
    [11, "placed", 1],
    [12, "result", 0],
    [12, "settled", 1],
  ]);
});

Deno.test("the table is drawn as it was at each step, forwards and backwards", () => {
  const steps = stepsOf(ROUND);
  const chips = [0, 1, 2, 3, 4, 3, 2, 1, 0].map((taken) => viewAt(ROUND, steps, taken, { me: "ann" }).chips["ann"]);
  deepEqual(chips, [1000, 1000, 500, 500, 500, 500, 500, 1000, 1000]);
  equal(viewAt(ROUND, steps, 2, { me: "ann" }).result, null);
  equal(viewAt(ROUND, steps, 3, { me: "ann" }).result?.value, "17");
});

Deno.test("every step has a text, and every account a name", () => {
  const steps = stepsOf(ROUND);
  const view = viewAt(ROUND, steps, 4, { me: "ann" });
  deepEqual(steps.map((step) => caption(view, step.event)), [
    "Round 7 begins",
    "You bet $5 on Red",
    "Ball: 17",
    "You lose $5 on Red (black)",
  ]);
  const adjusted = { wager: 1, person: "ann", spot: "red", cents: 400, reason: "above the maximum" };
  equal(caption(view, brief({ kind: "adjusted", data: adjusted })), "You, Red: the bet is now $4 (above the maximum)");
  equal(caption(view, { kind: "cutter", data: { seat: 1 } }), "Seat 2 is asked to cut the cards");
  equal(caption(view, { kind: "never-heard-of" as "closing", data: { by: "ann" } }), "Never heard of");
  equal(accountName(view, "roulette-1", "roulette-1/ann"), "Your chips");
  equal(accountName(view, "roulette-1", "person:ann"), "Your account");
  equal(accountName(view, "roulette-1", "roulette-1/layout"), "Layout");
  equal(accountName(view, "roulette-1", "cage"), "Cage");
});

Deno.test("the roads are those at the start of the round, without hands of later rounds", () => {
  const hand = (round: number) => ({ round, player: 4, banker: 7, pairs: [], natural: false });
  const view = viewAt(ROUND, stepsOf(ROUND), 1, { me: "ann", shoe: [hand(5), hand(6), hand(8)] });
  deepEqual(view.shoe.map(({ round }) => round), [5, 6]);
});
