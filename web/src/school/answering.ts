/** What keys and fields of an answer mean. The server reads and grades the words; nothing is graded here. */

/** A key that answers a wager at once while no amount is typed: take it, push it, leave it. */
export function settleKey(key: string): string {
  return { t: "take", p: "push", s: "stays" }[key.toLowerCase()] ?? "";
}

/** The words for amounts to take and pay; empty where none is typed. */
export function settleWords(taken: string, paid: string): string {
  const parts = [taken.trim() && `take ${taken.trim()}`, paid.trim() && `pay ${paid.trim()}`];
  return parts.filter(Boolean).join(" ");
}

/** The option that a key chooses, from 0; -1 for another key. */
export function optionOf(key: string, options: number): number {
  const chosen = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  return chosen < options ? chosen : -1;
}

/** The chosen options with one more or one less. */
export function toggled(chosen: number[], option: number): number[] {
  return chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option];
}

/** Seconds with one digit, from milliseconds. */
export function seconds(milliseconds: number): string {
  return (Math.round(milliseconds / 100) / 10).toFixed(1);
}
