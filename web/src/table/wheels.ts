/** The look of a wheel: its segments in order and their colours. */

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const SINGLE = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26";
const DOUBLE =
  "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2";
const BALLS: Record<number, string[]> = { 37: SINGLE.split(" "), 38: DOUBLE.split(" ") };

/** The segments of a wheel: of a ball's wheel by its number of pockets, of another as its setting says. */
export function segmentsOf(of: string, outcomes: number, setting: unknown): string[] {
  if (of === "ball") return BALLS[outcomes] ?? [];
  if (of !== "wheel" || typeof setting !== "string") return [];
  return spread(setting);
}

/** `1*4 2*2 joker`, spread around the wheel so that equal ones are not side by side. */
export function spread(setting: string): string[] {
  const kinds = setting.split(/\s+/).filter(Boolean).map((word) => word.split("*")).map(([shown = "", times]) => ({
    shown,
    count: Math.max(1, Number(times ?? 1)),
  }));
  const places = kinds.flatMap(({ shown, count }, kind) =>
    Array.from({ length: count }, (_, i) => ({ shown, at: (i + 0.5) / count + kind * 1e-4 }))
  );
  return places.sort((a, b) => a.at - b.at).map(({ shown }) => shown);
}

/** The colour of a number at roulette; for other symbols, one each. */
export function colourOf(of: string, shown: string, kinds: string[]): string {
  if (of === "ball") return shown === "0" || shown === "00" ? "green" : RED.has(Number(shown)) ? "red" : "black";
  return `kind-${kinds.indexOf(shown) % 7}`;
}

export function isRed(number: string): boolean {
  return RED.has(Number(number));
}

export function isDice(of: string, value: string): boolean {
  return of === "dice" && /^[1-6](-[1-6])+$/.test(value);
}

/** How often a result came in the last rounds. */
export interface Counted {
  shown: string;
  count: number;
}

const EXTREMES = 4;

/**
 * The results that came most often, and those that came least, of the last rounds; equal ones with the latest first, or last.
 * Nothing is cold before there were as many rounds as results.
 */
export function hotAndCold(results: string[], segments: string[]): { hot: Counted[]; cold: Counted[] } {
  const all = [...new Set(segments)].map((shown) => ({
    shown,
    count: results.filter((each) => each === shown).length,
    last: results.lastIndexOf(shown),
  }));
  const order = all.toSorted((one, other) => other.count - one.count || other.last - one.last);
  const only = (found: typeof order) => found.map(({ shown, count }) => ({ shown, count }));
  return {
    hot: only(order.filter((each) => each.count > 1).slice(0, EXTREMES)),
    cold: results.length < segments.length ? [] : only(order.slice(-EXTREMES).toReversed()),
  };
}
