import type { Power } from "../house/types.ts";
import { enteredBy, waysOut } from "./wrong.ts";

function power(kind: string, name: string): Power {
  return { kind, name, title: name, does: "", takes: [], roles: ["dealer"], cite: ["bs/13(2)(a)"], yours: true };
}

const POWERS = [power("order", "recut"), power("incident", "missing-card"), power("incident", "misdealt")];

function same(found: unknown, wanted: unknown): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${a} is not ${b}`);
}

function ways(what: string, args: Record<string, unknown>, round: number): string[] {
  return waysOut(enteredBy(what, args, 3)!, POWERS, round).map((each) => each.name);
}

Deno.test("the last entry is known for every command", () => {
  same(enteredBy("cards", { cards: "Ah Kd" }, 3), { what: "cards", says: ["Ah", "Kd"], round: 3 });
  same(enteredBy("result", { result: "4-2" }, 3)?.says, ["4-2"]);
  same([enteredBy("done", {}, 3), enteredBy("choose", { choice: "hit" }, 3)], [null, null]);
});

Deno.test("the remedies for a wrong card are the incidents for cards that differ from the record", () => {
  same(ways("card", { card: "Ah" }, 3), ["misdealt", "missing-card"]);
});

Deno.test("there is no remedy for a result, or for a card of a round that is over", () => {
  same([ways("result", { result: "17" }, 3), ways("card", { card: "Ah" }, 4)], [[], []]);
});
