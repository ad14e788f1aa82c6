/** A layout as data: the position of each spot, for a wide and for a narrow window. */
import { spotName } from "../table/said.ts";
import type { Spot } from "../table/spots.ts";

/** A position on the felt, in the units of the drawing. `print` is its text, one entry for each line. */
export interface Area {
  spot: string;
  x: number;
  y: number;
  w: number;
  h: number;
  print?: string[];
  /** In smaller print below: what the bet pays. */
  sub?: string;
  tone?: string;
  size?: number;
  /** Nothing is printed: a position on a line between others. */
  bare?: boolean;
}

export interface Print {
  width: number;
  height: number;
  areas: Area[];
}

/** The spot with this name; one that was never offered exists too, and a bet on it is refused with the reason. */
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

/** The spot that an arrow key leads to: the nearest in that direction, straight ahead before aside. -1: none. */
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
