import assert from "node:assert/strict";
import { type Brief, brief } from "../house/brief.ts";
import type { WaitingQuestion } from "../house/types.ts";
import { type Ahead, aheads, answerAhead, holds } from "./ahead.ts";
import { ask, take as takeFull } from "./model.ts";
import { fresh, type TableView } from "./view.ts";

const take = (view: TableView, event: Brief): void => takeFull(view, brief(event));
const asked = (more: Partial<WaitingQuestion> = {}): WaitingQuestion => ({
  ...{ name: "action", kind: "choose", who: ["bob"], says: "", seat: 1, cite: [], yours: false, ready: false },
  ...more,
});
const acts = (seat: number, action: string, to = 0): Brief => ({
  kind: "action",
  data: { seat, person: seat === 0 ? "me" : "bob", action, cents: to, to },
});

/** A hand of two: the viewer in seat 0, Bob to act. */
function playing(...events: Brief[]): TableView {
  const view = fresh("me");
  take(view, { kind: "sat", data: { person: "me", seat: 0 }, moves: [["cage", "me", 5_000]] });
  take(view, { kind: "sat", data: { person: "bob", seat: 1 } });
  take(view, { kind: "round", data: { round: 7 } });
  take(view, { kind: "dealt-in", data: { seats: [0, 1] } });
  for (const event of events) take(view, event);
  ask(view, asked(), 0);
  return view;
}

const choices = (view: TableView) => aheads(view).map((each) => each.choice);
const chosen = (view: TableView, choice: string): Ahead => aheads(view).find((each) => each.choice === choice)!;

Deno.test("without a bet one can check ahead, with a bet fold or call", () => {
  assert.deepEqual(choices(playing()), ["check-fold", "check"]);
  const view = playing(acts(0, "blind", 100), acts(1, "raise", 400));
  assert.deepEqual(aheads(view).map((each) => [each.choice, each.owed]), [["fold", 300], ["call", 300]]);
});

Deno.test("nothing can be chosen after one's own decision, after folding, without chips or on one's turn", () => {
  assert.deepEqual(choices(playing(acts(0, "check"))), []);
  assert.deepEqual(choices(playing(acts(0, "raise", 400))), []);
  assert.deepEqual(choices(playing(acts(1, "bet", 200), acts(0, "fold"))), []);
  const view = playing();
  ask(view, asked({ who: ["me"], yours: true }), 0);
  assert.deepEqual(choices(view), []);
  const broke = playing();
  broke.chips["me"] = 0;
  assert.deepEqual(choices(broke), []);
});

Deno.test("a check or a call ends when the bet changes, a fold does not; all end with the hand", () => {
  const view = playing(acts(1, "bet", 200));
  const [fold, call] = [chosen(view, "fold"), chosen(view, "call")];
  assert.deepEqual([holds(fold, view), holds(call, view)], [true, true]);
  take(view, acts(2, "raise", 600));
  assert.deepEqual([holds(fold, view), holds(call, view)], [true, false]);
  take(view, { kind: "round", data: { round: 8 } });
  assert.equal(holds(fold, view), false);
});

Deno.test("a choice answers only the question that it was made for", () => {
  const view = playing(acts(1, "bet", 200));
  const choice = (ahead: Ahead, options: string[], call = 0) =>
    answerAhead(ahead, asked({ yours: true, options, about: { call } }))?.args["choice"] ?? null;
  assert.equal(choice(chosen(view, "call"), ["call", "raise", "fold"], 200), "call");
  assert.equal(choice(chosen(view, "call"), ["call", "raise", "fold"], 900), null);
  assert.equal(choice(chosen(view, "fold"), ["call", "fold"], 900), "fold");
  const free = playing();
  assert.equal(choice(chosen(free, "check-fold"), ["check", "bet", "fold"]), "check");
  assert.equal(choice(chosen(free, "check-fold"), ["call", "fold"], 400), "fold");
  assert.equal(choice(chosen(free, "check"), ["call", "fold"], 400), null);
});
