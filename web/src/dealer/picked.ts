/** What a typed text means: a result of dice or wheel, an amount, or a choice. */

const bare = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** The results that begin with the text; dice may be typed without separators. */
export function beginning(typed: string, options: string[]): string[] {
  return options.filter((each) => bare(each).startsWith(bare(typed)));
}

/** The result that is meant; null where there is none, or several and none matches exactly. */
export function meant(typed: string, options: string[]): string | null {
  if (bare(typed) === "") return null;
  const open = beginning(typed, options);
  return open.find((each) => bare(each) === bare(typed)) ?? (open.length === 1 ? open[0]! : null);
}

/** Dollars in cents; null if the text is not an amount. */
export function cents(typed: string): number | null {
  const found = /^\$?(\d{1,3}(?:[, ]\d{3})*|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  return Number(found[1]!.replaceAll(/[, ]/g, "")) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** The choice that the prompt itself names, for example the house way of setting a hand; null if none. */
export function namedChoice(says: string, options: string[]): string | null {
  const named = options.filter((each) => each.includes(" ") && says.includes(each));
  return named.length === 1 ? named[0]! : null;
}
