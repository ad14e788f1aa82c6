/** Spots and wagers of one seat. */
import { spotName } from "../table/said.ts";
import { type Spot, spotKey } from "../table/spots.ts";
import type { TableView, WagerSeen } from "../table/view.ts";

/** The spot with this name at a seat. One that was never offered exists too: a bet on it is refused with the reason. */
export function spotAt(spots: Spot[], spot: string, seat: number): Spot {
  const key = spotKey(spot, seat);
  const bare = { key, spot, seat, name: spotName(spot), label: "", offer: null, mine: [], others: [] };
  return spots.find((each) => each.key === key) ?? spots.find((each) => each.key === spot) ?? bare;
}

export function wagersAt(view: TableView, spot: string, seat: number): WagerSeen[] {
  return Object.values(view.wagers).filter((wager) => wager.seat === seat && wager.spot === spot);
}

/** The third bet of let it ride: a rulebook calls it `3` or `$`. */
export function lastCircle(view: TableView): string {
  return Object.values(view.wagers).some((wager) => wager.spot === "$") ? "$" : "3";
}

/** Whether the viewer may bet at a seat now: their own, or another player's that is offered to them. */
export function isOpen(spots: Spot[], seat: number): boolean {
  return spots.some((spot) => spot.seat === seat && spot.offer !== null);
}

/** How far down a seat is on the curve: the ends at 0, the middle at 1. */
export function drop(nth: number, count: number): number {
  if (count < 2) return 1;
  const across = (2 * nth) / (count - 1) - 1;
  return 1 - across * across;
}

export interface Seated {
  x: number;
  y: number;
  side: number;
  down: number;
}

/** With fewer places there is more room between them. */
const FEW = 9;

/**
 * The position of a seat around an oval, clockwise, as parts of its half width and height. The dealer is seat -1. The
 * viewer sits at the bottom; without a viewer, the dealer is at the top.
 */
export function around(seat: number, count: number, me: number): Seated {
  const places = count + 1;
  const turn = me >= 0 ? Math.PI - ((me + 1) * 2 * Math.PI) / places : 0;
  const angle = turn + ((seat + 1) * 2 * Math.PI) / places;
  return { x: round(Math.sin(angle)), y: round(-Math.cos(angle)), ...beside(angle, places) };
}

/**
 * The same position in little space: two rows at the sides, and only the nearest and the farthest between them. The rows
 * end above the nearest seat, whose cards are large.
 */
function beside(angle: number, places: number): { side: number; down: number } {
  const across = round(Math.sin(angle));
  const down = round(Math.acos(Math.cos(angle)) / Math.PI);
  if (Math.abs(across) < 0.01) return { side: 0, down: 2 * down - 1 };
  return {
    side: Math.sign(across),
    down: round(Math.max(-1.05, (2 * down - 1) * 1.15 - (places < FEW ? 0.45 : 0.25))),
  };
}

function round(part: number): number {
  return Math.round(part * 1000) / 1000;
}
