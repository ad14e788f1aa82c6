import type { WaitingQuestion } from "../house/types.ts";
import { announced } from "./announced.ts";

const TURN: WaitingQuestion = {
  ...{ name: "action", kind: "choose", who: ["ann"], says: "Your turn", seat: 0, cite: [], yours: false, ready: false },
  ...{ low: 800, high: 5000, about: { call: 400, to_match: 400, pot: 1250 } },
};

function says(question: WaitingQuestion): string {
  return announced(question).map((each) => `${each.name}: ${each.says}`).join(", ");
}

function same(found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`${found} is not ${wanted}`);
}

Deno.test("the dealer announces the call, the pot, and the minimum and maximum raise", () => {
  same(says(TURN), "To call: $4, Pot: $12.50, Raise to: $8 to $50");
});

Deno.test("without a bet there is nothing to call, and a bet can be made", () => {
  same(
    says({ ...TURN, low: 400, high: 400, about: { call: 0, to_match: 0, pot: 300 } }),
    "To call: nothing, Pot: $3, Bet: $4",
  );
});

Deno.test("a raise that is not possible is announced so, and another question has no such line", () => {
  same(
    says({ ...TURN, low: 0, high: 0, about: { call: 400, to_match: 400, pot: 1250 } }),
    "To call: $4, Pot: $12.50, Raise to: not possible",
  );
  same(says({ ...TURN, about: {} }), "");
});
