import assert from "node:assert/strict";
import { bars, cents } from "./amounts.ts";

Deno.test("dollars as people write them", () => {
  assert.equal(cents("25"), 2500);
  assert.equal(cents("$1,000.5"), 100050);
  assert.equal(cents("-0.05"), -5);
  for (const wrong of ["", "x", "1.234", null]) assert.equal(cents(wrong), null);
});

Deno.test("bars from a common zero", () => {
  const drawn = bars([{ table: "a", win: 300, theory: 100 }, { table: "b", win: -100, theory: null }]);
  assert.equal(drawn.zero, 0.25);
  assert.deepEqual(drawn.bars.map((bar) => [bar.from, bar.width, bar.mark]), [[0.25, 0.75, 0.5], [0, 0.25, null]]);
  assert.deepEqual(bars([]), { bars: [], zero: 0 });
});
