import type { DecisionSheet } from "../house/types.ts";
import { words } from "../words.ts";

const SHADES = 5;

/** The colour of a choice: its position among the decision's options. */
export function shade(decision: Pick<DecisionSheet, "options">, choice: string): number {
  return Math.max(0, decision.options.indexOf(choice)) % SHADES;
}

/** A choice as players say it. */
export function choiceName(choice: string): string {
  return words.maths.choices[choice] ?? choice;
}

/** The letter of a choice in a cell: H, S, D, P at blackjack. */
export function letter(choice: string): string {
  return words.maths.letters[choice] ?? choiceName(choice).slice(0, 1).toUpperCase();
}
