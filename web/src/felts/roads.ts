/** The roads of baccarat: the results of a shoe, as players write them down. */
import type { ShoeHand } from "../house/types.ts";

export type Side = "player" | "banker" | "tie";

/** A bead of the plate: the winner, and its dots. */
export interface Bead extends ShoeHand {
  side: Side;
  column: number;
  row: number;
}

/** A ring of the big road; `ties` counts the ties after it. */
export interface Ring {
  side: "player" | "banker";
  ties: number;
  column: number;
  row: number;
}

export const ROWS = 6;

export function sideOf(hand: ShoeHand): Side {
  return hand.player > hand.banker ? "player" : hand.banker > hand.player ? "banker" : "tie";
}

/** How many columns a road needs. */
export function width(road: { column: number }[]): number {
  return road.reduce((most, each) => Math.max(most, each.column + 1), 0);
}

/** Hand after hand, each column downwards. */
export function beadPlate(shoe: ShoeHand[]): Bead[] {
  return shoe.map((hand, i) => ({ ...hand, side: sideOf(hand), column: Math.floor(i / ROWS), row: i % ROWS }));
}

/** A column for each run of one side. A run without room below continues to the right. */
export function bigRoad(shoe: ShoeHand[]): Ring[] {
  const rings: Ring[] = [];
  const taken = new Set<string>();
  let [start, early] = [-1, 0];
  for (const side of shoe.map(sideOf)) {
    const last = rings.at(-1);
    if (side === "tie") {
      if (last) last.ties++;
      else early++;
      continue;
    }
    let place = { column: 0, row: 0 };
    if (last && last.side === side) {
      const below = { column: last.column, row: last.row + 1 };
      const free = below.row < ROWS && !taken.has(`${below.column} ${below.row}`);
      place = free ? below : { column: last.column + 1, row: last.row };
    } else {
      start = start + 1;
      while (taken.has(`${start} 0`)) start++;
      place = { column: start, row: 0 };
    }
    taken.add(`${place.column} ${place.row}`);
    rings.push({ side, ties: early, ...place });
    early = 0;
  }
  return rings;
}
