import assert from "node:assert/strict";
import { brief } from "../house/brief.ts";
import { haste, LONGEST, takes } from "./pace.ts";
import { hotAndCold, isDice, segmentsOf, spread } from "./wheels.ts";
import { faceOf, pretty } from "./faces.ts";

Deno.test("a ball's wheel has each pocket once", () => {
  for (const pockets of [37, 38]) {
    const segments = segmentsOf("ball", pockets, undefined);
    assert.equal(new Set(segments).size, pockets);
    assert.equal(segments.length, pockets);
  }
  assert.deepEqual(segmentsOf("ball", 40, undefined), []);
});

Deno.test("a wheel has as many segments of each kind as its setting says", () => {
  const segments = segmentsOf("wheel", 7, "1*4 2*2 joker");
  assert.equal(segments.filter((each) => each === "1").length, 4);
  assert.equal(segments.length, 7);
  assert.equal(spread("1*2 2*2").join(" "), "1 2 1 2");
});

Deno.test("dice are dice, and nothing else is", () => {
  assert.deepEqual([isDice("dice", "3-4"), isDice("wheel", "1-1-2"), isDice("dice", "17")], [true, false, false]);
});

Deno.test("a long round is shown faster, a short one at its normal pace", () => {
  assert.equal(haste(LONGEST / 2), 1);
  assert.equal(haste(LONGEST * 2), 0.5);
  assert.ok(takes(brief({ kind: "result", data: { of: "wheel" } })) > takes(brief({ kind: "dealt" })));
  assert.equal(takes(brief({ kind: "placed" })), 0);
});

Deno.test("faces in words and symbols", () => {
  assert.equal(faceOf("Th")?.words, "ten of hearts");
  assert.equal(faceOf("??"), null);
  assert.equal(faceOf("Jk")?.words, "joker");
  assert.equal(pretty("Qs Kh in front"), "Q♠ K♥ in front");
});

Deno.test("hot numbers came most often, cold ones least and longest ago", () => {
  const pockets = ["0", "1", "2", "3", "4", "5"];
  assert.deepEqual(hotAndCold(["1", "2", "1"], pockets), { hot: [{ shown: "1", count: 2 }], cold: [] });
  const { hot, cold } = hotAndCold(["5", "1", "2", "1", "2", "0", "2"], pockets);
  assert.deepEqual(hot, [{ shown: "2", count: 3 }, { shown: "1", count: 2 }]);
  assert.deepEqual(cold.map((each) => `${each.shown} ${each.count}`), ["4 0", "3 0", "5 1", "0 1"]);
});
