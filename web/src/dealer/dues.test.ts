import assert from "node:assert/strict";
import { type Brief, brief } from "../house/brief.ts";
import type { Bill } from "../table/bill.ts";
import { begin, take as takeFull } from "../table/model.ts";
import { fresh, type TableView } from "../table/view.ts";
import { doing, duesOf, sumsOf, worthSaying } from "./dues.ts";

const take = (view: TableView, event: Brief): void => takeFull(view, brief(event));

/** A round as the server sends it. */
function round(number: number, ...settled: Record<string, unknown>[]): TableView {
  const view = fresh("dora");
  take(view, { kind: "round", data: { round: number } });
  settled.forEach((data, wager) =>
    take(view, { kind: "settled", data: { wager, person: "ann", spot: "box", cents: 10_000, seat: 0, ...data } })
  );
  return view;
}

const billOf = (view: TableView): Bill => view.bills.at(-1)!;
const said = (view: TableView) => duesOf(billOf(view)).map(doing);

Deno.test("the house takes only lost stakes", () => {
  assert.deepEqual(said(round(1, { end: "lost" })), ["take"]);
  assert.deepEqual(said(round(1, { end: "pushed" })), ["push: leave it"]);
  assert.deepEqual(said(round(1, { end: "void" })), ["void: give it back"]);
  assert.deepEqual(said(round(1, { end: "won", paid: 15_000 })), ["pay $150"]);
  assert.deepEqual(said(round(1, { end: "surrendered", fee: 5_000 })), ["take $50, give back $50"]);
  assert.deepEqual(said(round(1, { end: "lost", paid: 4_000 })), ["take $60, give back $40"]);
  assert.deepEqual(said(round(1, { end: "won", paid: 5_000, fee: 2_500 })), ["pay $50, take $25 of the stake"]);
  assert.deepEqual(said(round(1, { end: "withdrawn" }, { end: "won", paid: 100 })), ["pay $1"]);
});

Deno.test("an award that waits for a signature is not paid", () => {
  const view = round(1, { end: "won", paid: 3_000_075, fee: 100, cents: 100, into: "held:ann" });
  assert.deepEqual(said(view), ["do not pay yet: $30,000.75 needs an inspector's signature"]);
  assert.deepEqual(sumsOf(billOf(view)), []);
});

Deno.test("a signed award is paid alone: the rest of the round is paid already", () => {
  const award = { end: "won", paid: 3_000_075, fee: 100, cents: 100, into: "held:ann" };
  const view = round(1, { end: "won", paid: 500, spot: "ante" }, award);
  take(view, { kind: "act", data: { act: "pay" } });
  assert.equal(billOf(view).paid, true);
  take(view, {
    kind: "jackpot-paid",
    data: { person: "ann", cents: 3_000_075, number: 1, form: { hand: "royal flush" } },
    moves: [["held:ann", "ann", 3_000_075]],
  });
  assert.equal(billOf(view).paid, false);
  assert.deepEqual(said(view), ["pay $30,000.75; the house keeps the stake"]);
  assert.deepEqual([billOf(view).wagers[0]?.into, billOf(view).wagers[0]?.reason], ["", "royal flush"]);
  assert.deepEqual(view.said.map((each) => each.text), [
    "An inspector has signed. Ann's jackpot of $30,000.75 is paid.",
  ]);
});

Deno.test("an award that the cage pays is nothing for the dealer", () => {
  const view = round(1, { end: "won", paid: 3_000_075, fee: 100, cents: 100, into: "held:ann" });
  take(view, { kind: "act", data: { act: "pay" } });
  const data = { person: "ann", cents: 3_000_075, number: 1 };
  take(view, { kind: "jackpot-paid", data, moves: [["held:ann", "cage", 3_000_075]] });
  assert.equal(billOf(view).paid, true);
});

Deno.test("losers are taken first, and each player's winnings are summed with their commission", () => {
  const view = round(1, { end: "won", paid: 10_500 }, { end: "lost" }, { end: "won", paid: 200 });
  take(view, { kind: "commission", data: { person: "ann", cents: 525 } });
  take(view, { kind: "marker", data: { person: "ben", cents: 100, owed: 300 } });
  take(view, { kind: "spread-marked", data: { spread: 4 } });
  const dues = duesOf(billOf(view));
  assert.deepEqual(dues.map((each) => each.pay), [0, 10_500, 200]);
  assert.deepEqual(sumsOf(billOf(view)), [
    { person: "ann", pay: 10_700, less: 525, marked: 0 },
    { person: "ben", pay: 0, less: 0, marked: 100 },
  ]);
  assert.equal(worthSaying({ person: "ann", pay: 10_700, less: 0, marked: 0 }, dues), true);
  assert.equal(worthSaying({ person: "ben", pay: 0, less: 0, marked: 0 }, dues), false);
});

Deno.test("the log says when a round is paid", () => {
  const view = round(7, { end: "lost" });
  assert.equal(billOf(view).paid, false);
  take(view, { kind: "act", data: { act: "shuffle" } });
  assert.equal(billOf(view).paid, false);
  take(view, { kind: "act", data: { act: "pay" } });
  assert.equal(billOf(view).paid, true);
});

Deno.test("a bonus is paid on top of the wager", () => {
  const view = round(1, { end: "lost" });
  take(view, { kind: "bonus", data: { person: "ann", seat: 0, cents: 4_000, line: "straight flush" } });
  assert.deepEqual(said(view), ["take", "pay $40"]);
  assert.deepEqual(duesOf(billOf(view)).map((each) => each.spot), ["box", "straight flush"]);
});

Deno.test("a wager whose end was reversed is paid by its new end", () => {
  const view = round(1, { end: "won", paid: 100 });
  take(view, { kind: "reversed", data: { wager: 0, person: "ann", spot: "box", cents: 10_000, seat: 0, end: "void" } });
  assert.deepEqual(said(view), ["void: give it back"]);
});

Deno.test("a round that began before the snapshot is not shown for payment", () => {
  const view = fresh("dora");
  const picture = { stage: "round", round: 3, seats: [], people: {}, wagers: [], limits: {}, closing: false };
  const wager = { wager: 1, person: "ann", spot: "box", cents: 500, seat: 0, end: "lost" };
  const lost = brief({ kind: "settled", data: wager });
  const lines = [{ seq: 1, at: 0, events: [lost, brief({ kind: "round", data: { round: 3 } })] }];
  const still = { state: "open", seq: 1, question: null, deadline: 0, offers: [], now: 0, paused: false, go_on: 0 };
  begin(view, { type: "snapshot", table: "t", picture, lines, ...still });
  assert.deepEqual(view.bills, []);
});
