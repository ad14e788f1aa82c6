import assert from "node:assert/strict";
import type { WaitingQuestion } from "../house/types.ts";
import { answer, formOf, keysFor, onStep, sized } from "./decide.ts";

function asked(more: Partial<WaitingQuestion>): WaitingQuestion {
  return { name: "q", kind: "choose", who: ["me"], says: "?", seat: 0, cite: [], yours: true, ready: false, ...more };
}

Deno.test("plain options are buttons with keys", () => {
  const form = formOf(asked({ name: "play", options: ["stand", "card", "double", "split"] }));
  assert.deepEqual(form.options.map((each) => each.key), ["H", "S", "D", "P"]);
  assert.deepEqual(form.options.map((each) => each.title), ["Hit", "Stand", "Double", "Split"]);
  assert.deepEqual(answer(asked({}), "stand"), { do: "choose", args: { choice: "stand" } });
});

Deno.test("keys are free letters, else numbers", () => {
  const options = ["call", "check", "1-2"].map((choice) => ({ choice, title: choice }));
  assert.deepEqual(keysFor(options), { call: "C", check: "H", "1-2": "3" });
});

Deno.test("only a choice that costs nothing is primary", () => {
  assert.equal(formOf(asked({ options: ["check", "bet", "fold"], low: 200, high: 900 })).primary, "check");
  assert.equal(formOf(asked({ options: ["call", "raise", "fold"], low: 400, high: 900 })).primary, "");
  assert.equal(formOf(asked({ name: "play", options: ["stand", "card"] })).primary, "");
  assert.equal(formOf(asked({ name: "bank", options: ["accept", "decline"] })).primary, "decline");
  assert.equal(formOf(asked({ name: "take-dice", options: ["accept", "decline"] })).primary, "accept");
  assert.equal(formOf(asked({ options: ["fold"] })).primary, "fold");
});

Deno.test("a choice that costs more than the chips at the table says what comes from the account", () => {
  const question = asked({ name: "play", options: ["fold"], about: { costs: { play: 20_000 } } });
  assert.deepEqual(formOf(question, { purse: 5_000, account: 15_000 }).options.map((each) => each.title), [
    "Fold",
    "Play ($150 from your account)",
  ]);
  assert.deepEqual(formOf(question, { purse: 5_000, account: 14_999 }).options.map((each) => each.choice), ["fold"]);
});

Deno.test("sets of cards are picked in any order; other options are buttons", () => {
  const form = formOf(asked({ options: ["house-way", "surrender", "Ts 9c", "Ts 3h", "Jk Ts"] }));
  assert.deepEqual(form.options.map((each) => each.choice), ["house-way", "surrender"]);
  assert.deepEqual(form.pick!.allowed(["9c", "Ts"], []), { do: "choose", args: { choice: "Ts 9c" } });
  assert.equal(form.pick!.allowed(["9c", "3h"], []), null);
  assert.equal(form.pick!.most, 2);
});

Deno.test("options that name positions are picked from the hand", () => {
  const form = formOf(asked({ options: ["declare", "discard-1-2", "discard-1-3", "discard-1-2-3"] }));
  assert.deepEqual(form.options.map((each) => each.choice), ["declare"]);
  assert.deepEqual(form.pick!.allowed([], [3, 1]), { do: "choose", args: { choice: "discard-1-3" } });
  assert.equal(form.pick!.allowed([], [2, 3]), null);
});

Deno.test("a draw names the positions of the discards", () => {
  const form = formOf(asked({ options: ["stand-pat", "discard"], about: { most: 3 } }));
  assert.deepEqual(form.options.map((each) => each.choice), ["stand-pat"]);
  assert.deepEqual(form.pick!.allowed([], [5, 2]), { do: "choose", args: { choice: "discard", nths: [2, 5] } });
  assert.equal(form.pick!.allowed([], []), null);
  assert.equal(form.pick!.allowed([], [1, 2, 3, 4]), null);
});

Deno.test("a raise is between the minimum and the maximum, with marks for the pot", () => {
  const about = { call: 100, to_match: 200, in: 100, stack: 49_900, pot: 700, unit: 100, street: 0 };
  const question = asked({ options: ["call", "raise", "fold"], low: 400, high: 50_000, about });
  const form = formOf(question);
  assert.deepEqual(form.options.map((each) => each.title), ["Fold", "Call $1"]);
  assert.deepEqual(form.sizing!.marks, [
    { title: "Min", value: 400 },
    { title: "½ pot", value: 600 },
    { title: "Pot", value: 1_000 },
    { title: "All-in", value: 50_000 },
  ]);
  assert.deepEqual(sized(question, form.sizing!, 1_000), { do: "choose", args: { choice: "raise", to: 1_000 } });
  assert.equal(onStep(form.sizing!, 449), 400);
  assert.equal(onStep(form.sizing!, 99_999), 50_000);
});

Deno.test("a limit raise has one size", () => {
  const form = formOf(asked({ options: ["call", "raise"], low: 400, high: 400, about: { unit: 100 } }));
  assert.deepEqual(form.sizing!.marks, []);
  assert.equal(form.sizing!.usual, 400);
});

Deno.test("a number starts at the expected value, else in the middle", () => {
  const question = asked({ kind: "number", low: 10, high: 40 });
  assert.equal(formOf(question).sizing!.usual, 25);
  assert.equal(formOf(asked({ kind: "number", low: 10, high: 40, about: { expected: 12 } })).sizing!.usual, 12);
  assert.deepEqual(sized(question, formOf(question).sizing!, 30), { do: "number", args: { value: 30 } });
});

Deno.test("an act has one button; a window has none", () => {
  assert.deepEqual(formOf(asked({ kind: "act", name: "look" })).options.map((each) => each.title), [
    "Look at your cards",
  ]);
  assert.deepEqual(answer(asked({ kind: "act" }), "done"), { do: "done", args: {} });
  assert.deepEqual(formOf(asked({ kind: "window" })), { options: [], pick: null, sizing: null, primary: "" });
});
