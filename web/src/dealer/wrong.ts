/** The last entry of the dealer, shown beside the prompt. */

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
