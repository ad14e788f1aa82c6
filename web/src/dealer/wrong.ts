/** What was entered last, and the way out where it was wrong: what has acted is not changed. */
import type { Power } from "../house/types.ts";

export interface Entered {
  /** `card`, `cards` or `result`: the command that carried it. */
  what: string;
  says: string[];
  round: number;
}

/** What carries a card or a result to the house, and the word in which it does. */
const CARRIES: Record<string, string> = { card: "card", cards: "cards", result: "result" };

/** What was entered with a command; null where it was nothing that can be misread. */
export function enteredBy(what: string, args: Record<string, unknown>, round: number): Entered | null {
  const text = args[CARRIES[what] ?? ""];
  return typeof text === "string" ? { what, says: what === "result" ? [text] : text.split(" "), round } : null;
}

/**
 * The incidents that put a wrong card right, the mildest first: cards that were dealt wrong before anybody has handled
 * one, and cards in play that are not those on record. Both end the round by a clause of the table's own rulebook.
 */
const RIGHTS = ["misdealt", "missing-card"];

/** Of what the table's rules know, what puts right what was entered; nothing once its round is over. */
export function waysOut(entered: Entered, powers: Power[], round: number): Power[] {
  if (entered.what === "result" || entered.round !== round) return [];
  return RIGHTS.flatMap((name) => powers.filter((each) => each.kind === "incident" && each.name === name));
}
