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

/** A mark of a derived road: red where the big road repeats itself, blue where it does not. */
export interface Derived {
  side: "red" | "blue";
  column: number;
  row: number;
}

/** The three derived roads, by how many columns of the big road each looks back. */
export const DERIVED = { eye: 1, small: 2, cockroach: 3 } as const;

/** A column for each run of one side; `ties` counts the ties after each hand. */
export function bigRoad(shoe: ShoeHand[]): Ring[] {
  const rings: Omit<Ring, "column" | "row">[] = [];
  let early = 0;
  for (const side of shoe.map(sideOf)) {
    const last = rings.at(-1);
    if (side === "tie" && last) last.ties++;
    else if (side === "tie") early++;
    else {
      rings.push({ side, ties: early });
      early = 0;
    }
  }
  return inColumns(rings);
}

/**
 * A derived road compares each hand of the big road with the columns before it. A new column is red if the two columns that
 * are `back` apart had the same length; further down it is red if the column `back` before has both this row and the one
 * above, or neither.
 */
export function derivedRoad(shoe: ShoeHand[], back: number): Derived[] {
  const lengths: number[] = [];
  const found: Pick<Derived, "side">[] = [];
  let last = "";
  for (const side of shoe.map(sideOf).filter((each) => each !== "tie")) {
    if (side === last) lengths[lengths.length - 1]!++;
    else lengths.push(1);
    last = side;
    const [column, row] = [lengths.length - 1, lengths.at(-1)! - 1];
    const before = lengths[row === 0 ? column - 1 - back : column - back];
    if (before === undefined) continue;
    const same = row === 0 ? before === lengths[column - 1] : before > row === before >= row;
    found.push({ side: same ? "red" : "blue" });
  }
  return inColumns(found);
}

/** A column for each run of one side. A run without room below continues to the right. */
function inColumns<Mark extends { side: string }>(marks: Mark[]): (Mark & { column: number; row: number })[] {
  const placed: (Mark & { column: number; row: number })[] = [];
  const taken = new Set<string>();
  let start = -1;
  for (const mark of marks) {
    const last = placed.at(-1);
    let place = { column: 0, row: 0 };
    if (last && last.side === mark.side) {
      const below = { column: last.column, row: last.row + 1 };
      const free = below.row < ROWS && !taken.has(`${below.column} ${below.row}`);
      place = free ? below : { column: last.column + 1, row: last.row };
    } else {
      start = start + 1;
      while (taken.has(`${start} 0`)) start++;
      place = { column: start, row: 0 };
    }
    taken.add(`${place.column} ${place.row}`);
    placed.push({ ...mark, ...place });
  }
  return placed;
}
