import type { SimulationPoint } from "../house/types.ts";

export interface Box {
  width: number;
  height: number;
  left: number;
  bottom: number;
}

export interface Plot {
  band: string;
  line: string;
  exact: number | null;
  across: { at: number; label: string }[];
  up: { at: number; label: string }[];
}

const STEPS = 5;
const TOP = 12; // room for half a label

/** The simulated edge over the rounds (logarithmic), its confidence interval, and the exact line. */
export function plot(marks: SimulationPoint[], exact: number | null, rounds: number, box: Box): Plot {
  const first = Math.log10(Math.max(1, marks[0]?.rounds ?? 1));
  const last = Math.max(first + 1, Math.log10(rounds));
  const [low, high] = range(marks, exact);
  const x = (n: number) => box.left + ((Math.log10(n) - first) / (last - first)) * (box.width - box.left);
  const y = (edge: number) => TOP + (box.height - box.bottom - TOP) * (1 - (edge - low) / (high - low));
  const clip = (edge: number) => Math.min(high, Math.max(low, edge));
  const at = (mark: SimulationPoint, edge: number) => `${x(mark.rounds).toFixed(1)},${y(clip(edge)).toFixed(1)}`;
  const upper = marks.map((mark) => at(mark, mark.high));
  const lower = marks.map((mark) => at(mark, mark.low)).reverse();
  return {
    band: marks.length > 1 ? `M${[...upper, ...lower].join("L")}Z` : "",
    line: marks.length > 0 ? `M${marks.map((mark) => at(mark, mark.edge)).join("L")}` : "",
    exact: exact === null ? null : y(exact),
    across: tens(first, last).map((power) => ({ at: x(10 ** power), label: short(10 ** power) })),
    up: Array.from({ length: STEPS }, (_, nth) => low + ((high - low) * nth) / (STEPS - 1)).map((edge) => ({
      at: y(edge),
      label: `${(edge * 100).toFixed(2)} %`,
    })),
  };
}

/** The visible range: the later half of the marks, so that the interval is seen to close, and the exact line. */
function range(marks: SimulationPoint[], exact: number | null): [number, number] {
  const later = marks.slice(Math.floor(marks.length / 3));
  const edges = later.flatMap((mark) => [mark.low, mark.high]);
  if (exact !== null) edges.push(exact);
  if (edges.length === 0) return [-0.1, 0.1];
  const low = Math.min(...edges), high = Math.max(...edges);
  const room = Math.max((high - low) * 0.1, 1e-6);
  return [low - room, high + room];
}

function tens(first: number, last: number): number[] {
  const found = [];
  for (let power = Math.ceil(first); power <= last + 1e-9; power++) found.push(power);
  return found;
}

export function short(n: number): string {
  for (const [size, letter] of [[1e9, "G"], [1e6, "M"], [1e3, "k"]] as const) {
    if (n >= size) return `${n / size}${letter}`;
  }
  return String(n);
}

/** Marks at equal distances from low to high. */
export function even(low: number, high: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, nth) => low + ((high - low) * nth) / steps);
}

export function share(part: number): string {
  return `${(part * 100).toFixed(part > 0 && part < 0.1 ? 2 : 1)} %`;
}
