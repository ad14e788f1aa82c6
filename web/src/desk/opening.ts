import { cents } from "./amounts.ts";

/** Limits as in a house file: whole dollars as numbers, others as text; an empty limit is left to the rulebook. */
export function limitsOf(low: string, high: string): { limits?: Record<string, number | string> } {
  const given = Object.entries({ min: cents(low), max: cents(high) }).filter(([, each]) => each !== null);
  if (given.length === 0) return {};
  return { limits: Object.fromEntries(given.map(([name, each]) => [name, dollars(each ?? 0)])) };
}

function dollars(amount: number): number | string {
  return amount % 100 === 0 ? amount / 100 : `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
}
