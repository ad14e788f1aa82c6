import { entering, filling, inStacks, laid, stacksOf, twice } from "./stacks.ts";

/** Back and forth over three stacks, twice: as in a real deal. */
const PASS = ["stack-3", "stack-2", "stack-1", "stack-1", "stack-2", "stack-3"];
const EMPTY = PASS.map(() => "");

function same(found: unknown, wanted: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${a} is not ${b}`);
}

Deno.test("stacks are ordered by number, their cards in dealing order", () => {
  same(stacksOf(PASS).map(({ name, places }) => [name, places]), [
    ["stack-1", [2, 3]],
    ["stack-2", [1, 4]],
    ["stack-3", [0, 5]],
  ]);
  same(stacksOf(["stack-10", "stack-9"]).map((stack) => stack.name), ["stack-9", "stack-10"]);
});

Deno.test("one card to each hand makes no stacks", () => {
  same([inStacks(PASS), inStacks(["a", "b"]), inStacks(undefined)], [true, false, false]);
});

Deno.test("typed cards fill stack by stack; scanned cards fill in dealing order", () => {
  const stacks = stacksOf(PASS), keyed = ["As", "Ks", "Qs", "Js", "Ts", "9s"];
  same(laid(EMPTY, keyed, filling(stacks, false), -1).slots, ["Ts", "Qs", "As", "Ks", "Js", "9s"]);
  same(laid(EMPTY, keyed, filling(stacks, true), -1).slots, keyed);
  same(laid(EMPTY, [...keyed, "8s"], filling(stacks, true), -1).over, ["8s"]);
});

Deno.test("a wrong card is replaced in its position, and the next one continues the deal", () => {
  const stacks = stacksOf(PASS), order = filling(stacks, false);
  const begun = laid(EMPTY, ["As", "Ks", "Qs"], order, -1).slots;
  same(laid(begun, ["2c", "Js"], order, 3).slots, ["", "Qs", "As", "2c", "Js", ""]);
});

Deno.test("a card that was entered twice is found, and so is the current stack", () => {
  const stacks = stacksOf(PASS), order = filling(stacks, false);
  const begun = laid(EMPTY, ["As", "Ks", "As"], order, -1).slots;
  same([twice(begun), twice(EMPTY)], [["As"], []]);
  same([entering(stacks, EMPTY), entering(stacks, begun), entering(stacks, PASS)], [0, 1, 2]);
});
