/** A layout as data: which spot lies where on the cloth. Two sets of places, for a wide window and for a narrow one. */
import { spotName } from "../table/said.ts";
import type { Spot } from "../table/spots.ts";

/** A place on the cloth, in the drawing's own units. `print` is what the cloth says there, a line for each entry. */
export interface Area {
  spot: string;
  x: number;
  y: number;
  w: number;
  h: number;
  print?: string[];
  /** Below the print, smaller: what the house pays. */
  sub?: string;
  tone?: string;
  size?: number;
  /** Nothing is printed: a place on a line between others. */
  bare?: boolean;
}

export interface Print {
  width: number;
  height: number;
  areas: Area[];
}

/** The spot of that name; one that was never offered is there too, and who bets on it is told why not. */
export function spotOf(spots: Spot[], name: string): Spot {
  const bare = {
    key: name,
    spot: name,
    seat: -1,
    name: spotName(name),
    label: "",
    offer: null,
    mine: [],
    others: [],
  };
  return spots.find((each) => each.spot === name) ?? bare;
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key leads: the nearest place in that direction, one straight ahead before one aside. -1: nowhere. */
export function towards(areas: Area[], from: number, key: string): number {
  const [way, here] = [WAYS[key], areas[from]];
  if (!way || !here) return -1;
  let [best, least] = [-1, Infinity];
  areas.forEach((area, i) => {
    const [dx, dy] = [area.x + area.w / 2 - here.x - here.w / 2, area.y + area.h / 2 - here.y - here.h / 2];
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] + dy * way[0]);
    const far = ahead + 2 * aside;
    if (i !== from && ahead > 1 && far < least) [best, least] = [i, far];
  });
  return best;
}

/** Areas side by side in a row. */
export function row(spots: Partial<Area>[], x: number, y: number, w: number, h: number, gap = 4): Area[] {
  const each = (w - gap * (spots.length - 1)) / spots.length;
  return spots.map((area, i) => ({ spot: "", ...area, x: x + i * (each + gap), y, w: each, h }));
}
