import assert from "node:assert/strict";
import type { Spot } from "../table/spots.ts";
import type { WagerSeen } from "../table/view.ts";
import { type Area, row, towards } from "./areas.ts";
import { diceOf, tall, travel, wide } from "./craps.ts";
import * as roulette from "./roulette.ts";

function spot(name: string, mine: WagerSeen[] = []): Spot {
  return { key: name, spot: name, seat: -1, name, label: "", offer: null, mine, others: [] };
}

function centre(areas: Area[], name: string): [number, number] {
  const area = areas.find((each) => each.spot === name)!;
  return [Math.round(area.x + area.w / 2), Math.round(area.y + area.h / 2)];
}

Deno.test("an arrow key prefers the spot straight ahead", () => {
  const areas = [
    ...row([{ spot: "a" }, { spot: "b" }], 0, 0, 100, 20),
    ...row([{ spot: "c" }, { spot: "d" }], 0, 30, 100, 20),
  ];
  assert.equal(towards(areas, 0, "ArrowRight"), 1);
  assert.equal(towards(areas, 0, "ArrowDown"), 2);
  assert.equal(towards(areas, 0, "ArrowLeft"), -1);
  assert.equal(towards(areas, 3, "ArrowUp"), 1);
  assert.equal(towards(areas, 3, "Enter"), -1);
});

Deno.test("a bet on several numbers is where its numbers meet", () => {
  const spots = ["1-2", "1-4", "1-2-4-5", "1-2-3", "1-2-3-4-5-6", "0-1-2", "0-00-2", "0-00-1-2-3", "0-1-2-3"].map((
    name,
  ) => spot(name));
  const double = roulette.wide(["0", "00"], [], spots).areas;
  assert.deepEqual(centre(double, "1-2"), [93, 124]);
  assert.deepEqual(centre(double, "1-4"), [124, 155]);
  assert.deepEqual(centre(double, "1-2-4-5"), [124, 124]);
  assert.deepEqual(centre(double, "1-2-3"), [93, 186]);
  assert.deepEqual(centre(double, "1-2-3-4-5-6"), [124, 186]);
  assert.deepEqual(centre(double, "0-1-2"), [62, 124]);
  assert.deepEqual(centre(double, "0-00-2"), [62, 93]);
  assert.deepEqual(centre(double, "0-00-1-2-3"), [62, 186]);
  const single = roulette.tall(["0"], [], spots).areas;
  assert.deepEqual(centre(single, "0-1-2-3"), [104, 46]);
  assert.equal(single.some((area) => area.spot === "0-00-2"), false, "there is no double zero");
});

Deno.test("both craps layouts have the same bets, and no two in one place", () => {
  const names = (areas: Area[]) => areas.map((area) => area.spot).sort();
  const [one, other] = [wide([]).areas, tall([]).areas];
  assert.deepEqual(names(one), names(other));
  assert.equal(new Set(names(one)).size, one.length);
  for (const areas of [one, other]) {
    const over = areas.flatMap((a, i) =>
      areas.slice(i + 1).filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
    );
    assert.deepEqual(over, []);
  }
});

Deno.test("a come bet with a number is in the box of that number", () => {
  const at = (point: number) => ({ wager: point, spot: "come", cents: 500, point, end: "" }) as WagerSeen;
  const laid = travel([spot("come", [at(0), at(6)]), spot("come-odds-6")]);
  const mine = (name: string) => laid.find((each) => each.spot === name)?.mine.map((wager) => wager.point);
  assert.deepEqual([mine("come"), mine("come-odds-6")], [[0], [6]]);
  assert.deepEqual(travel([spot("dont-come", [at(9)])]).at(-1)?.spot, "dont-come-odds-9");
});

Deno.test("dice are drawn on the bets that are about them", () => {
  assert.deepEqual(diceOf("hop-2-5"), [2, 5]);
  assert.deepEqual(diceOf("hard-8"), [4, 4]);
  assert.equal(diceOf("field"), null);
});

Deno.test("the don't line prints the total that the sign bars", () => {
  const print = (posted: string[], spot: string) =>
    [wide(posted), tall(posted)].map((each) => each.areas.find((area) => area.spot === spot)?.print?.join(" "));
  const posted = ["Don't Pass Bet: 1 to 1", "Don't Pass Bet on 12: void", "Don't Come Bet on 2: void"];
  assert.deepEqual(print(posted, "dont-pass"), ["Don't pass bar 12", "Don't pass bar 12"]);
  assert.deepEqual(print(posted, "dont-come"), ["Don't come bar 2", "Don't come bar 2"]);
  assert.deepEqual(print([], "dont-pass"), ["Don't pass", "Don't pass"]);
});
