/** How much to bring to a table: what the player brought last to this game, else 25 times the minimum. */

const KEY = "pitboss-buy-in";
const USUAL = 25;
const TIMES = [10, USUAL, 50, 100];

export type Limits = Record<string, number>;

function minimum(limits: Limits): number {
  return Math.max(limits["min"] ?? 0, 100);
}

/** The buy-ins to choose from, the smallest first, never more than the player has. */
export function buyIns(limits: Limits, wallet: number): number[] {
  const all = TIMES.map((times) => minimum(limits) * times).filter((cents) => cents < wallet);
  return wallet > 0 ? [...new Set([...all, wallet])] : [];
}

/** What to bring: the wanted amount, or the usual one, between the table's minimum and what the player has. */
export function usualBuyIn(limits: Limits, wallet: number, wanted: number | null = null): number {
  return Math.min(wallet, Math.max(wanted ?? minimum(limits) * USUAL, limits["min"] ?? 0));
}

/** What the player brought last to this game, from the storage of the browser. */
export function remembered(game: string): number | null {
  const cents = read()[game];
  return typeof cents === "number" && Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}

export function remember(game: string, cents: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [game]: cents }));
  } catch {
    // Without browser storage the player is asked again.
  }
}

function read(): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof found === "object" && found !== null ? found as Record<string, unknown> : {};
  } catch {
    return {};
  }
}
