/** Dollars in cents; null where the text is empty or not an amount. */
export function cents(written: string | number | null): number | null {
  const text = String(written ?? "").trim().replace(/^\$/, "").replaceAll(",", "");
  if (!/^-?\d{1,10}(\.\d{1,2})?$/.test(text)) return null;
  const [whole = "0", part = ""] = text.replace("-", "").split(".");
  const found = Number(whole) * 100 + Number(part.padEnd(2, "0") || "0");
  return text.startsWith("-") ? -found : found;
}

/** Whether the text is not empty and not an amount. */
export function wrong(...written: string[]): boolean {
  return written.some((text) => text.trim() !== "" && cents(text) === null);
}

/** A share of a dollar (`0.75`) in millionths; null if the text is none. */
export function millionths(written: string): number | null {
  const [, part = ""] = /^0?\.(\d{1,6})$/.exec(written.trim()) ?? [];
  if (part) return Number(part.padEnd(6, "0"));
  return /^[01](\.0{1,6})?$/.test(written.trim()) ? Number.parseInt(written, 10) * 1_000_000 : null;
}

/** Millionths as a share of a dollar, with as few digits as possible. */
export function share(parts: number): string {
  return String(parts / 1_000_000);
}

/** An exact fraction as a percentage with two decimals, with the minus sign of amounts. */
export function percent(fraction: string | null): string {
  if (!fraction) return "";
  const [above = "0", below = "1"] = fraction.split("/");
  const hundredths = Number(above) / Number(below) * 100;
  return `${hundredths < 0 ? "−" : ""}${Math.abs(hundredths).toFixed(2)} %`;
}

export interface Bar {
  name: string;
  win: number;
  theory: number | null;
  /** The position of the bar, as shares of the whole width. */
  from: number;
  width: number;
  mark: number | null;
}

/** Bars of the win by table from a common zero, each with a mark at the theoretical win. */
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

/** What a table won in a shift: with the theoretical win and the hold, as far as they are known. */
export interface Figures {
  win: number;
  theory: number | null;
  hold: string;
}

/** The figures of a table, from all its logs in the report. Null where it has not played. */
export function figuresOf(
  sheets: { table: string; rounds: number; win: number; drop: number; theory: number | null }[],
  table: string,
): Figures | null {
  const mine = sheets.filter((sheet) => sheet.table === table && sheet.rounds > 0);
  if (mine.length === 0) return null;
  const sum = (of: (sheet: typeof mine[number]) => number) => mine.reduce((total, sheet) => total + of(sheet), 0);
  const [win, drop] = [sum((sheet) => sheet.win), sum((sheet) => sheet.drop)];
  const counted = mine.every((sheet) => sheet.theory !== null);
  return {
    win,
    theory: counted ? sum((sheet) => sheet.theory ?? 0) : null,
    hold: percent(drop > 0 ? `${win}/${drop}` : null),
  };
}

/** Alarms that do not wait. */
const GRAVE = ["halted", "waits", "no-dealer", "award-held", "box-differs", "count-differs"];

export function isGrave(alarm: { kind: string; due: number }): boolean {
  return GRAVE.includes(alarm.kind) || (alarm.due > 0 && alarm.due <= Date.now());
}
