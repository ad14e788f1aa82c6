import type { Row } from "./csv.ts";

export const RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"] as const;
export const SUITS = ["s", "h", "d", "c"] as const;
const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

export function suitOf(suit: string): string {
  return SIGNS[suit] ?? suit;
}

/** The cards in a text, with or without spaces between them. */
export function faces(text: string): string[] {
  return text.match(/(?:10|[2-9TJQKA])[shdc]/gi)?.map((card) =>
    card.slice(0, -1).toUpperCase().replace("10", "T") + card.slice(-1).toLowerCase()
  ) ?? [];
}

/** Starting hands as a square: pairs on the diagonal, suited hands above it, others below. */
export function grid<T extends { name: string }>(hands: T[]): T[][] {
  const known = new Map(hands.map((hand) => [hand.name, hand]));
  return RANKS.map((row, down) =>
    RANKS.flatMap((column, across) => {
      const name = down === across ? `${row}${row}` : down < across ? `${row}${column}s` : `${column}${row}o`;
      return known.get(name) ?? [];
    })
  );
}

export function named(heads: string[], cells: string[]): Row {
  return Object.fromEntries(heads.map((head, nth) => [head, cells[nth] ?? ""]));
}
