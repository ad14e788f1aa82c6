import type { DecisionSheet } from "../house/types.ts";

const SHADES = 5;

/** The colour of a choice: its place among the decision's options, wherever it is shown. */
export function shade(decision: Pick<DecisionSheet, "options">, choice: string): number {
  return Math.max(0, decision.options.indexOf(choice)) % SHADES;
}

/** The letter that stands for a choice in a cell. */
export function letter(choice: string): string {
  return choice.slice(0, 1).toUpperCase();
}
