import { fresh } from "../table/view.ts";
import { around, drop, isOpen, lastCircle, spotAt, wagersAt } from "./places.ts";

function equal(found: unknown, due: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(due)) {
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(due)}`);
  }
}

const OFFER = { spot: "ante", low: 500, high: 1000, unit: 1, seat: 2, numbers: [], label: "" };
const ANTE = { key: "ante@2", spot: "ante", seat: 2, name: "Ante", label: "", offer: OFFER, mine: [], others: [] };

Deno.test("a spot that was never offered exists too, without an offer", () => {
  equal(spotAt([ANTE], "ante", 2), ANTE);
  equal(spotAt([ANTE], "play", 2).offer, null);
  equal(spotAt([ANTE], "play", 2).key, "play@2");
});

Deno.test("bets can be placed only at a seat with an offer", () => {
  equal([isOpen([ANTE], 2), isOpen([ANTE], 3), isOpen([{ ...ANTE, offer: null }], 2)], [true, false, false]);
});

Deno.test("wagers of one spot and seat, of any player", () => {
  const view = fresh("me");
  const wager = (id: number, spot: string, seat: number) => ({
    ...{ wager: id, person: "ann", spot, cents: 100, seat, hand: "", numbers: [], point: 0 },
    ...{ end: "", reason: "", paid: 0, cite: [] },
  });
  view.wagers = { 1: wager(1, "box", 0), 2: wager(2, "box", 1), 3: wager(3, "over", 0) };
  equal(wagersAt(view, "box", 0).map((each) => each.wager), [1]);
});

Deno.test("the middle of a curve is lowest", () => {
  equal([0, 3, 6].map((nth) => drop(nth, 7)), [0, 1, 0]);
  equal(drop(0, 1), 1);
});

Deno.test("the viewer's own seat is nearest, and the seats go clockwise from the dealer's left", () => {
  const mine = around(4, 9, 4);
  equal([mine.x, mine.y, mine.side, mine.down], [0, 1, 0, 1]);
  const dealer = around(-1, 9, -1);
  equal([dealer.x, dealer.y], [0, -1]);
  equal(around(0, 9, -1).side, 1);
  equal(around(8, 9, -1).side, -1);
});

Deno.test("at the sides no two of eleven seats are at the same height", () => {
  const right = Array.from({ length: 11 }, (_, seat) => around(seat, 11, 0)).filter((each) => each.side === 1);
  const heights = right.map((each) => each.down).sort((a, b) => a - b);
  equal(heights.slice(1).every((each, i) => each - heights[i]! > 0.3), true);
});

Deno.test("the third circle of let it ride is the wager that the rulebook has there", () => {
  const view = fresh("me");
  const wager = (id: number, spot: string) => ({
    ...{ wager: id, person: "ann", spot, cents: 100, seat: 0, hand: "", numbers: [], point: 0 },
    ...{ end: "", reason: "", paid: 0, cite: [] },
  });
  equal(lastCircle(view), "3");
  view.wagers = { 1: wager(1, "1"), 2: wager(2, "2"), 3: wager(3, "$") };
  equal(wagersAt(view, lastCircle(view), 0).map((each) => each.wager), [3]);
});
