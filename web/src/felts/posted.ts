/** Payouts as posted on the table's sign: the layout prints them, and no payout is stored here. */
import { get, Refused } from "../house/http.ts";

interface Line {
  topic: string;
  text: string;
  cite: string[];
}

const known = new Map<string, Promise<Line[]>>();

/** The payout lines of a table's sign; empty if the sign cannot be loaded. */
export function payouts(table: string): Promise<string[]> {
  return about(table, ["payouts"]);
}

/** The lines of a table's sign about some topics, in order. */
export async function about(table: string, topics: string[]): Promise<string[]> {
  return (await signOf(table)).filter((line) => topics.includes(line.topic)).map((line) => line.text);
}

/** The table's sign; empty if it cannot be loaded. */
export function signOf(table: string): Promise<Line[]> {
  const found = known.get(table) ?? read(table);
  known.set(table, found);
  return found;
}

/** Use these payout lines for a table that has no sign of its own, as in the dealer school. */
export function remember(table: string, lines: string[]): void {
  known.set(table, Promise.resolve(lines.map((text) => ({ topic: "payouts", text, cite: [] }))));
}

async function read(table: string): Promise<Line[]> {
  try {
    return (await get<{ sign: Line[] }>(`/v1/tables/${table}/sign`)).sign;
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    known.delete(table);
    return [];
  }
}

/** `flush: 5 to 1` in two columns; a line that is a sentence fills both. */
export function halves(text: string): [string, string] {
  const [, what = text, odds = ""] = /^(.*): ([^:]{1,16})$/.exec(text) ?? [];
  return [what.charAt(0).toUpperCase() + what.slice(1), odds];
}

/** What a wager pays: `4 to 1` for `Any Seven: 4 to 1`. Empty where nothing is posted under that name. */
export function pays(posted: string[], name: string): string {
  const line = posted.find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? "";
}

/** The numbers between a name and its payout, of all lines such as `Field Bet on 2: 2 to 1`. */
export function numbersOf(posted: string[], name: string): number[] {
  const lines = posted.filter((each) => each.startsWith(`${name} `));
  const found = lines.flatMap((each) => each.slice(name.length, each.lastIndexOf(":")).match(/\d+/g) ?? []);
  return [...new Set(found.map(Number))].sort((a, b) => a - b);
}
