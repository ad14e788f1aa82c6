import assert from "node:assert/strict";
import { amount, face, firstChip, pile, rack } from "./chips.ts";
import { laidOut, type Offer, outcome, partsOf, shortName, spotsOf } from "./spots.ts";
import { fresh, type WagerSeen } from "./view.ts";

function offer(spot: string, label = "", low = 100, high = 20_000, unit = 1, seat = -1): Offer {
  return { spot, low, high, unit, seat, numbers: [], label };
}

function wager(more: Partial<WagerSeen>): WagerSeen {
  const usual = { wager: 1, person: "me", spot: "red", cents: 500, seat: -1, hand: "", numbers: [], point: 0 };
  return { ...usual, end: "", reason: "", paid: 0, cite: [], ...more };
}

Deno.test("many numbers make a grid, bets on several of them are combined, the rest is beside it", () => {
  const numbers = Array.from({ length: 37 }, (_, n) => offer(String(n), "1-number"));
  const offers = [
    ...numbers,
    offer("00", "1-number"),
    offer("1-2", "2-numbers"),
    offer("0-00", "2-numbers"),
    offer("red", "red"),
  ];
  const laid = laidOut(spotsOf(fresh("me"), offers, []));
  assert.deepEqual(laid.numbers.slice(0, 4).map((each) => each.spot), ["0", "00", "1", "2"]);
  assert.deepEqual(laid.combined.map((group) => [group.title, group.spots.length]), [["Split", 2]]);
  assert.deepEqual(laid.groups.map((group) => group.spots.map((each) => each.spot)), [["red"]]);
  assert.deepEqual(partsOf(laid.combined[0]!.spots[0]!), ["1", "2"]);
});

Deno.test("a few numbers are spots like any others", () => {
  const laid = laidOut(spotsOf(fresh("me"), ["1", "2", "5", "joker"].map((spot) => offer(spot)), []));
  assert.equal(laid.numbers.length, 0);
  assert.equal(laid.groups[0]!.spots.length, 4);
});

Deno.test("families of bets are together, under short names", () => {
  const offers = [
    offer("place-4", "place"),
    offer("pass", "pass"),
    offer("place-5", "place"),
    offer("place-6", "place"),
  ];
  const laid = laidOut(spotsOf(fresh("me"), offers, []));
  assert.deepEqual(laid.groups.map((group) => group.title), ["", "Place"]);
  assert.deepEqual(laid.groups[1]!.spots.map(shortName), ["4", "5", "6"]);
});

Deno.test("a spot stays while it is not offered, and shows chips; other players' chips at a seat are shown there", () => {
  const view = fresh("me");
  view.wagers = {
    1: wager({ wager: 1, spot: "ante", seat: 2 }),
    2: wager({ wager: 2, spot: "ante", seat: 3, person: "ann" }),
    3: wager({ wager: 3, spot: "red", person: "ann" }),
  };
  const spots = spotsOf(view, [], [offer("ante", "", 500, 900, 1, 2), offer("pair-plus", "", 500, 900, 1, 2)]);
  assert.deepEqual(spots.map((each) => [each.spot, each.offer, each.mine.length, each.others.length]), [
    ["ante", null, 1, 0],
    ["pair-plus", null, 0, 0],
    ["red", null, 0, 1],
  ]);
});

Deno.test("the result of a spot", () => {
  assert.equal(outcome([wager({})]), null);
  assert.equal(outcome([wager({ end: "withdrawn" })]), null);
  assert.deepEqual(outcome([wager({ end: "won", paid: 700 }), wager({ end: "lost" })])?.cents, 700);
  assert.equal(outcome([wager({ end: "won", paid: 2_500_000, into: "held:ann" })])?.end, "held");
  assert.equal(outcome([wager({ end: "pushed" })])?.end, "pushed");
});

Deno.test("a chip is raised to the minimum and lowered to a step within the limit", () => {
  assert.equal(amount(offer("x", "", 500, 20_000, 100), 100), 500);
  assert.equal(amount(offer("horn", "", 800, 8_800, 400), 2_500), 2_400);
  assert.equal(amount(offer("x", "", 1, 1_000), 2_500), 1_000);
  assert.equal(amount(offer("x", "", 4_000, 3_000), 100), 0);
});

Deno.test("the rack starts at the minimum and ends at the limit or the player's chips", () => {
  assert.deepEqual(rack([offer("x", "", 100, 20_000)], 50_000, 100), [100, 500, 2_500, 10_000]);
  assert.deepEqual(rack([offer("x", "", 1_000, 50_000)], 3_000, 1_000), [500, 2_500]);
  assert.deepEqual(rack([offer("x", "", 1, 49_000)], 3_000, 1_000), [500, 2_500], "a chip lies there: the same rack");
  assert.equal(firstChip([500, 2_500], [offer("x", "", 1_000, 50_000)]), 2_500);
});

Deno.test("chips by their faces, and in piles", () => {
  assert.deepEqual([25, 500, 10_000, 100_000, 150_000].map(face), [".25", "5", "100", "1k", "1.5k"]);
  assert.deepEqual(pile(3_600), [2_500, 500, 500, 100]);
  assert.equal(pile(1).length, 1);
});
