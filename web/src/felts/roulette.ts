/** The roulette layout: the numbers, and the position of every bet on several of them. */
import { partsOf, type Spot } from "../table/spots.ts";
import { isRed } from "../table/wheels.ts";
import { words } from "../words.ts";
import { type Area, type Print, row } from "./areas.ts";
import { pays } from "./posted.ts";

interface Cell {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The direction of the numbers: three rows to the right of the zero, or three columns below it. */
interface Cloth {
  cells: Map<string, Cell>;
  /** The outer edge of the streets, where three and six numbers are bet. */
  edge: { x: number } | { y: number };
  /** The size of a spot on a line. */
  dot: number;
}

const NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1);
const { roulette: say, posted: names } = words.felts;

export function wide(zeros: string[], posted: string[], spots: Spot[]): Print {
  const cells = new Map<string, Cell>(zeros.map((zero, i) => {
    const h = 186 / zeros.length;
    return [zero, { x: 0, y: (zeros.length - 1 - i) * h, w: 62, h }];
  }));
  for (const n of NUMBERS) {
    cells.set(String(n), { x: 62 + Math.floor((n - 1) / 3) * 62, y: (2 - ((n - 1) % 3)) * 62, w: 62, h: 62 });
  }
  const cloth = { cells, edge: { y: 186 }, dot: 24 };
  const areas = [
    ...numbers(cells, 22),
    ...[3, 2, 1].map((n, i) => columnBet(n, posted, { x: 806, y: i * 62, w: 74, h: 62 })),
    ...row(dozens(posted), 62, 200, 744, 50, 0),
    ...row(evens(), 62, 250, 744, 52, 0),
    ...between(spots, cloth),
  ];
  return { width: 880, height: 304, areas };
}

export function tall(zeros: string[], posted: string[], spots: Spot[]): Print {
  const [x, y, w, h] = [104, 46, 68, 44];
  const cells = new Map<string, Cell>(zeros.map((zero, i) => {
    const each = (3 * w) / zeros.length;
    return [zero, { x: x + i * each, y: 0, w: each, h: y }];
  }));
  for (const n of NUMBERS) {
    cells.set(String(n), { x: x + ((n - 1) % 3) * w, y: y + Math.floor((n - 1) / 3) * h, w, h });
  }
  const cloth = { cells, edge: { x }, dot: 22 };
  const stood = (area: Partial<Area>) => ({ print: area.print?.flatMap((line) => line.split(" ")) ?? [], size: 13 });
  const areas: Area[] = [
    ...numbers(cells, 18),
    ...[1, 2, 3].map((n, i) => columnBet(n, posted, { x: x + i * w, y: y + 12 * h, w, h: 46 })),
    ...dozens(posted).map((area, i) => ({
      spot: "",
      ...area,
      x: 50,
      y: y + i * 4 * h,
      w: 44,
      h: 4 * h,
      ...stood(area),
    })),
    ...evens().map((area, i) => ({ spot: "", ...area, x: 0, y: y + i * 2 * h, w: 46, h: 2 * h, ...stood(area) })),
    ...between(spots, cloth),
  ];
  return { width: x + 3 * w, height: y + 12 * h + 48, areas };
}

function numbers(cells: Map<string, Cell>, size: number): Area[] {
  return [...cells].map(([spot, cell]) => ({
    spot,
    ...cell,
    print: [spot],
    size,
    tone: Number(spot) === 0 ? "green" : isRed(spot) ? "red" : "black",
  }));
}

function columnBet(n: number, posted: string[], cell: Cell): Area {
  return { spot: `column-${n}`, ...cell, print: [pays(posted, names.column) || say.column], size: 15 };
}

function dozens(posted: string[]): Partial<Area>[] {
  const sub = pays(posted, names.dozen);
  return say.dozens.map((print, i) => ({ spot: `dozen-${i + 1}`, print: [print], sub, size: 18 }));
}

function evens(): Partial<Area>[] {
  return [
    { spot: "low", print: [say.low] },
    { spot: "even", print: [say.even] },
    { spot: "red", print: [say.red], tone: "red" },
    { spot: "black", print: [say.black], tone: "black" },
    { spot: "odd", print: [say.odd] },
    { spot: "high", print: [say.high] },
  ].map((area) => ({ ...area, size: 18 }));
}

/** All bets on several numbers, each where its chip goes. */
export function between(spots: Spot[], cloth: Cloth): Area[] {
  return spots.flatMap((spot) => {
    const parts = partsOf(spot);
    const cells = parts.map((part) => cloth.cells.get(part)).filter((cell) => cell !== undefined);
    if (parts.length < 2 || cells.length !== parts.length) return [];
    const { x, y } = placeOf(cells, cloth);
    const dot = parts.some((part) => Number(part) === 0) ? cloth.dot * 0.66 : cloth.dot; // these are closer together
    return [{ spot: spot.spot, x: x - dot / 2, y: y - dot / 2, w: dot, h: dot, bare: true }];
  });
}

/** Two numbers: on the line between them; a corner: where all four meet; one or two streets: at the outer edge. */
function placeOf(cells: Cell[], cloth: Cloth): { x: number; y: number } {
  const [left, right] = [Math.max(...cells.map((c) => c.x)), Math.min(...cells.map((c) => c.x + c.w))];
  const [top, bottom] = [Math.max(...cells.map((c) => c.y)), Math.min(...cells.map((c) => c.y + c.h))];
  const meet = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const small = cells.length === 2 || cells.length === 4 || touches(cells);
  const whole = left <= right + 0.5 && top <= bottom + 0.5;
  return small && whole ? meet : { ...meet, ...cloth.edge };
}

/** Three numbers that meet in one point, as a zero does with two others; the three of a street do not. */
function touches(cells: Cell[]): boolean {
  return cells.length === 3 && new Set(cells.map((c) => c.x)).size > 1 && new Set(cells.map((c) => c.y)).size > 1;
}
