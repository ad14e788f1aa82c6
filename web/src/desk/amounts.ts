/** Dollars as people write them, in cents; null where nothing was written or it is no amount. */
export function cents(written: string | number | null): number | null {
  const text = String(written ?? "").trim().replace(/^\$/, "").replaceAll(",", "");
  if (!/^-?\d{1,10}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = "0", part = ""] = text.replace("-", "").split(".");
  const found = Number(whole) * 100 + Number(part.padEnd(2, "0") || "0");
  return text.startsWith("-") ? -found : found;
}

export interface Bar {
  name: string;
  win: number;
  theory: number | null;
  /** Where the bar lies, in shares of the whole width. */
  from: number;
  width: number;
  mark: number | null;
}

/** Bars of win by table from a common zero, each with a mark where the theory is. */
export function bars(rows: { table: string; win: number; theory: number | null }[]): { bars: Bar[]; zero: number } {
  const all = rows.flatMap((row) => [row.win, row.theory ?? 0]);
  const low = Math.min(0, ...all), high = Math.max(0, ...all), span = high - low || 1;
  const at = (cents: number) => (cents - low) / span;
  return {
    zero: at(0),
    bars: rows.map((row) => ({
      name: row.table,
      win: row.win,
      theory: row.theory,
      from: Math.min(at(0), at(row.win)),
      width: Math.abs(at(row.win) - at(0)),
      mark: row.theory === null ? null : at(row.theory),
    })),
  };
}
