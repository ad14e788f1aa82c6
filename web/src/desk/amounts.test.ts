import assert from "node:assert/strict";
import { bars, cents, figuresOf, isGrave, millionths, percent, share, wrong } from "./amounts.ts";

Deno.test("dollars are read as people write them", () => {
  assert.equal(cents("25"), 2500);
  assert.equal(cents("$1,000.5"), 100050);
  assert.equal(cents("-0.05"), -5);
  for (const wrong of ["", "x", "1.234", null]) assert.equal(cents(wrong), null);
});

Deno.test("bars start from a common zero", () => {
  const drawn = bars([{ table: "a", win: 300, theory: 100 }, { table: "b", win: -100, theory: null }]);
  assert.equal(drawn.zero, 0.25);
  assert.deepEqual(drawn.bars.map((bar) => [bar.from, bar.width, bar.mark]), [[0.25, 0.75, 0.5], [0, 0.25, null]]);
  assert.deepEqual(bars([]), { bars: [], zero: 0 });
});

Deno.test("a text that is not an amount is reported", () => {
  assert.equal(wrong("", "25"), false);
  for (const text of ["abc", "30 000", "1.234"]) assert.equal(wrong("25", text), true);
});

Deno.test("a share of a dollar is read and written", () => {
  assert.deepEqual(["0.75", ".5", "1", "0"].map(millionths), [750_000, 500_000, 1_000_000, 0]);
  for (const text of ["750000", "1.5", "x", ""]) assert.equal(millionths(text), null);
  assert.equal(share(750_000), "0.75");
});

Deno.test("a loss has the minus sign of amounts", () => {
  assert.deepEqual([percent("-1/10"), percent("1/3"), percent(null)], ["−10.00 %", "33.33 %", ""]);
});

Deno.test("the pit shows the win, the theoretical win and the hold of a table that has played", () => {
  const sheet = { table: "bj", rounds: 3, win: -500, drop: 10_000, theory: 120 };
  assert.equal(figuresOf([{ ...sheet, rounds: 0 }], "bj"), null);
  assert.equal(figuresOf([sheet], "craps"), null);
  assert.deepEqual(figuresOf([sheet, { ...sheet, win: 1_500, theory: 30 }], "bj"), {
    win: 1_000,
    theory: 150,
    hold: "5.00 %",
  });
  assert.deepEqual(figuresOf([{ ...sheet, drop: 0, theory: null }], "bj"), { win: -500, theory: null, hold: "" });
});

Deno.test("an alarm that is overdue is grave, and so is one of these kinds", () => {
  const soon = Date.now() + 60_000;
  assert.deepEqual(
    [["halted", 0], ["relief-due", soon], ["relief-due", 1], ["notice", 0]].map(([kind, due]) =>
      isGrave({ kind: String(kind), due: Number(due) })
    ),
    [true, false, true, false],
  );
});
