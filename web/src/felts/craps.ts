/** The craps layout: the side with the line, the numbers and the field, and the centre with the proposition bets. */
import type { Spot } from "../table/spots.ts";
import type { WagerSeen } from "../table/view.ts";
import { words } from "../words.ts";
import { type Area, type Print, row } from "./areas.ts";
import { numbersOf, pays } from "./posted.ts";

export const BOXES = [4, 5, 6, 8, 9, 10];
const FACES = [1, 2, 3, 4, 5, 6];
const HOPS = FACES.flatMap((low) => FACES.filter((high) => high >= low).map((high) => `hop-${low}-${high}`));
const HARD_NAMES: Record<number, string> = { 4: "Four", 6: "Six", 8: "Eight", 10: "Ten" };
const { craps: say, posted: names } = words.felts;

/** The number boxes: come bets move there, and the puck marks the point. */
export interface Boxes {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface CrapsPrint extends Print {
  box: (number: number) => Boxes;
  /** The position of the puck without a point. */
  off: { x: number; y: number };
  hopTitle: { x: number; y: number };
}

function numbered(kind: string, title: string, x: number, y: number, w: number, h: number, size: number): Area[] {
  return row(BOXES.map((n) => ({ spot: `${kind}-${n}`, print: [title], size })), x, y, w, h);
}

/** The odds of a come bet with a number are left of it; those of a don't come bet are right of it. */
function travelled(x: number, y: number, w: number, h: number): Area[] {
  return row(BOXES.map(() => ({})), x, y, w, h).flatMap((box, i) => {
    const half = { ...box, w: box.w / 2, bare: true };
    return [
      { ...half, spot: `come-odds-${BOXES[i]}` },
      { ...half, spot: `dont-come-odds-${BOXES[i]}`, x: box.x + box.w / 2 },
    ];
  });
}

function fieldPrint(posted: string[]): string[] {
  const numbers = numbersOf(posted, names.field);
  return numbers.length > 0 ? [say.field, numbers.join(" · ")] : [say.field];
}

/** A bet that a total neither wins nor loses shows that total: `Don't pass`, `bar 12`. */
function barred(posted: string[], title: string, name: string): string[] {
  const numbers = numbersOf(posted, name);
  return numbers.length > 0 ? [title, say.bar(numbers.join(" · "))] : [title];
}

function hard(posted: string[], n: number): Partial<Area> {
  return { spot: `hard-${n}`, print: [""], size: 20, sub: pays(posted, names.hardway(HARD_NAMES[n] ?? "")) };
}

/** The one-roll bets with their posted payouts. The component draws the dice on them. */
function props(posted: string[]): Record<"ones" | "mixed", Partial<Area>[]> {
  const shown = { print: [""], size: 20 };
  return {
    ones: [
      { spot: "craps-2", ...shown, sub: pays(posted, names.craps(2)) },
      { spot: "craps-3", ...shown, sub: pays(posted, names.craps(3)) },
      { spot: "craps-12", ...shown, sub: pays(posted, names.craps(12)) },
      { spot: "eleven", ...shown, sub: pays(posted, names.eleven) },
    ],
    mixed: [
      { spot: "any-craps", print: [say.anyCraps], sub: pays(posted, names.anyCraps), size: 14 },
      { spot: "horn", print: [say.horn], size: 14 },
      { spot: "whirl", print: [say.whirl], size: 14 },
    ],
  };
}

export function wide(posted: string[]): CrapsPrint {
  const { ones, mixed } = props(posted);
  const [x, w] = [104, 556];
  const seven = { spot: "any-seven", print: [say.anySeven], sub: pays(posted, names.anySeven), size: 16 };
  const areas = [
    {
      spot: "dont-come",
      x: 0,
      y: 0,
      w: 100,
      h: 196,
      print: barred(posted, say.dontCome, names.dontCome).join(" ").split(" "),
      size: 17,
    },
    ...numbered("lay", say.lay, x, 0, w, 38, 13),
    ...travelled(x, 42, w, 66),
    ...numbered("place", say.place, x, 112, w, 42, 14),
    ...numbered("buy", say.buy, x, 158, w, 38, 13),
    { spot: "come", x: 0, y: 202, w: 660, h: 80, print: [say.come.toUpperCase()], size: 34, tone: "gold" },
    { spot: "field", x: 0, y: 288, w: 470, h: 76, print: fieldPrint(posted), size: 20 },
    ...row([{ spot: "big-6" }, { spot: "big-8" }], 474, 288, 186, 76).map((area, i) => ({
      ...area,
      print: [say.big(i === 0 ? 6 : 8)],
      size: 19,
    })),
    {
      spot: "dont-pass",
      x: 0,
      y: 370,
      w: 516,
      h: 46,
      print: [barred(posted, say.dontPass, names.dontPass).join(" ")],
      size: 19,
    },
    { spot: "dont-pass-odds", x: 520, y: 370, w: 140, h: 46, print: [say.odds], size: 14, tone: "odds" },
    { spot: "pass", x: 0, y: 422, w: 516, h: 58, print: [say.pass.toUpperCase()], size: 25, tone: "line" },
    { spot: "pass-odds", x: 520, y: 422, w: 140, h: 58, print: [say.odds], size: 14, tone: "odds" },
    ...row([seven], 680, 0, 320, 44),
    ...row([hard(posted, 6), hard(posted, 10)], 680, 48, 320, 60),
    ...row([hard(posted, 8), hard(posted, 4)], 680, 112, 320, 60),
    ...row(ones, 680, 178, 320, 62),
    ...row(mixed, 680, 244, 320, 48),
    ...[0, 1, 2].flatMap((r) =>
      row(HOPS.slice(7 * r, 7 * r + 7).map((spot) => ({ spot })), 680, 318 + r * 54, 320, 50)
    ),
  ];
  const box = boxes(x, 42, w, 66);
  return { width: 1000, height: 484, areas, box, off: { x: 50, y: 166 }, hopTitle: { x: 840, y: 305 } };
}

/** For a phone: the bets of a shooter come first, the numbers fit the first screen, the one-roll bets are below. */
export function tall(posted: string[]): CrapsPrint {
  const { ones, mixed } = props(posted);
  const w = 330;
  const seven = { spot: "any-seven", print: [say.anySeven], sub: pays(posted, names.anySeven), size: 13 };
  const areas = [
    { spot: "pass", x: 0, y: 0, w: 246, h: 52, print: [say.pass.toUpperCase()], size: 20, tone: "line" },
    { spot: "pass-odds", x: 250, y: 0, w: 80, h: 52, print: [say.odds], size: 13, tone: "odds" },
    {
      spot: "dont-pass",
      x: 0,
      y: 56,
      w: 246,
      h: 44,
      print: [barred(posted, say.dontPass, names.dontPass).join(" ")],
      size: 15,
    },
    { spot: "dont-pass-odds", x: 250, y: 56, w: 80, h: 44, print: [say.odds], size: 13, tone: "odds" },
    { spot: "field", x: 0, y: 104, w: 202, h: 50, print: fieldPrint(posted), size: 13 },
    ...row([{ spot: "big-6" }, { spot: "big-8" }], 206, 104, 124, 50).map((area, i) => ({
      ...area,
      print: [say.big(i === 0 ? 6 : 8)],
      size: 14,
    })),
    { spot: "come", x: 0, y: 158, w: 234, h: 48, print: [say.come.toUpperCase()], size: 24, tone: "gold" },
    { spot: "dont-come", x: 238, y: 158, w: 92, h: 48, print: barred(posted, say.dontCome, names.dontCome), size: 13 },
    ...travelled(0, 212, w, 56),
    ...numbered("place", say.place, 0, 272, w, 44, 12),
    ...numbered("buy", say.buy, 0, 320, w, 40, 12),
    ...numbered("lay", say.lay, 0, 364, w, 40, 12),
    ...row([seven, mixed[0]!], 0, 414, w, 46).map((area) => ({ ...area, size: 13 })),
    ...row(BOXES.filter((n) => n in HARD_NAMES).map((n) => hard(posted, n)), 0, 464, w, 58),
    ...row(ones, 0, 526, w, 58),
    ...row(mixed.slice(1), 0, 588, w, 44),
    ...[0, 1, 2].flatMap((r) => row(HOPS.slice(7 * r, 7 * r + 7).map((spot) => ({ spot })), 0, 658 + r * 52, w, 48)),
  ];
  const box = boxes(0, 212, w, 56);
  return { width: w, height: 812, areas, box, off: { x: 18, y: 182 }, hopTitle: { x: w / 2, y: 646 } };
}

function boxes(x: number, y: number, w: number, h: number): (number: number) => Boxes {
  const all = row(BOXES.map(() => ({})), x, y, w, h);
  return (number) => all[BOXES.indexOf(number)] ?? { x, y, w: 0, h };
}

/** The dice that a spot shows: `hop-2-3`, and the pairs of the one-roll and hardway bets. */
export function diceOf(spot: string): [number, number] | null {
  const hop = /^hop-(\d)-(\d)$/.exec(spot);
  if (hop) return [Number(hop[1]), Number(hop[2])];
  const way = /^hard-(\d+)$/.exec(spot);
  if (way) return [Number(way[1]) / 2, Number(way[1]) / 2];
  return { "craps-2": [1, 1], "craps-3": [1, 2], "craps-12": [6, 6], eleven: [5, 6] }[spot] as [number, number] ?? null;
}

/** Come bets that have moved are with their odds in the number's box. */
export function travel(spots: Spot[]): Spot[] {
  const moved = new Map<string, { mine: WagerSeen[]; others: WagerSeen[] }>();
  const stay = (spot: Spot, wagers: WagerSeen[], whose: "mine" | "others"): WagerSeen[] =>
    wagers.filter((wager) => {
      if (wager.point === 0 || !["come", "dont-come"].includes(spot.spot)) return true;
      const key = `${spot.spot}-odds-${wager.point}`;
      const there = moved.get(key) ?? { mine: [], others: [] };
      there[whose].push(wager);
      moved.set(key, there);
      return false;
    });
  const left = spots.map((spot) => ({
    ...spot,
    mine: stay(spot, spot.mine, "mine"),
    others: stay(spot, spot.others, "others"),
  }));
  for (const [key, wagers] of moved) {
    const at = left.find((spot) => spot.key === key);
    if (at) [at.mine, at.others] = [[...wagers.mine, ...at.mine], [...wagers.others, ...at.others]];
    else left.push({ key, spot: key, seat: -1, name: key.replaceAll("-", " "), label: "", offer: null, ...wagers });
  }
  return left;
}
