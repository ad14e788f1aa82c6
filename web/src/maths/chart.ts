import type { DecisionSheet } from "../house/types.ts";
import { words } from "../words.ts";

const SHADES = 5;
/** The usual colours: hit green, stand red, double blue, split yellow, surrender violet. */
const USUAL: Record<string, number> = { stand: 0, card: 1, split: 2, double: 3, surrender: 4 };

/** The colour of a choice: its usual one, or its position among the decision's options. */
export function shade(decision: Pick<DecisionSheet, "options">, choice: string): number {
  return USUAL[choice] ?? Math.max(0, decision.options.indexOf(choice)) % SHADES;
}

/** A choice as players say it. */
export function choiceName(choice: string): string {
  return words.maths.choices[choice] ?? choice;
}

/** The letter of a choice in a cell: H, S, D, P at blackjack; Ds doubles, and stands where that is not allowed. */
export function letter(choice: string, second = ""): string {
  const one = words.maths.letters[choice] ?? choiceName(choice).slice(0, 1).toUpperCase();
  return choice === "double" && second === "stand" ? `${one}s` : one;
}
