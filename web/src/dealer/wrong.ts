/** The last entry, and the remedies if it was wrong: an entry is never changed. */
import type { Power } from "../house/types.ts";

export interface Entered {
  /** The command: `card`, `cards` or `result`. */
  what: string;
  says: string[];
  round: number;
}

/** The commands that enter a card or a result, with their argument. */
const CARRIES: Record<string, string> = { card: "card", cards: "cards", result: "result" };

/** The entry of a command; null if it entered no card or result. */
export function enteredBy(what: string, args: Record<string, unknown>, round: number): Entered | null {
  const text = args[CARRIES[what] ?? ""];
  return typeof text === "string" ? { what, says: what === "result" ? [text] : text.split(" "), round } : null;
}

/**
 * The incidents that remedy a wrong card, the mildest first: cards dealt wrongly before a player has handled one, and
 * cards in play that differ from the record. Both end the round by a clause of the table's rulebook.
 */
const RIGHTS = ["misdealt", "missing-card"];

/** The remedies that the table's rules offer; none once the round is over. */
export function waysOut(entered: Entered, powers: Power[], round: number): Power[] {
  if (entered.what === "result" || entered.round !== round) return [];
  return RIGHTS.flatMap((name) => powers.filter((each) => each.kind === "incident" && each.name === name));
}
