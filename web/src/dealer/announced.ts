/** What a dealer announces to a poker player: the call, the pot, the minimum and maximum raise. */
import { money } from "../house/money.ts";
import type { WaitingQuestion } from "../house/types.ts";
import { words } from "../words.ts";

export interface Announced {
  key: "call" | "pot" | "raise";
  name: string;
  says: string;
}

/** Empty where the question has no pot: then it is not a player's turn at poker. */
export function announced(question: WaitingQuestion): Announced[] {
  const about = question.about ?? {};
  if (typeof about["pot"] !== "number") return [];
  const [call, high, say] = [Number(about["call"] ?? 0), question.high ?? 0, words.dealer];
  const open = high > 0 ? say.fromTo(money(question.low ?? 0), money(high)) : say.noRaise;
  return [
    { key: "call", name: say.toCall, says: call > 0 ? money(call) : say.free },
    { key: "pot", name: say.pot, says: money(about["pot"]) },
    { key: "raise", name: Number(about["to_match"] ?? 0) > 0 ? say.raises : say.bets, says: open },
  ];
}
