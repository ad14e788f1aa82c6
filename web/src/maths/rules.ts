export type Given = Record<string, string>;

/** The rules to calculate, as the server reads them: `bahamas`, or `bahamas:decks=6,min=10`. */
export function side(rulebook: string, given: Given): string {
  const chosen = Object.entries(given).map(([name, value]) => `${name}=${value.replaceAll(",", "")}`).join(",");
  return chosen === "" ? rulebook : `${rulebook}:${chosen}`;
}

/** The settings in such a text. */
export function givenIn(rules: string): Given {
  const written = rules.slice(rules.indexOf(":") + 1);
  if (!rules.includes(":")) return {};
  const pairs = written.split(",").map((word) => word.split("=", 2).map((part) => part.trim()));
  return Object.fromEntries(pairs.filter(([name, value]) => name && value !== undefined)) as Given;
}

export function query(sides: string[], hypothetical: boolean, more: Record<string, string> = {}): string {
  const asked = new URLSearchParams(more);
  for (const each of sides) asked.append("side", each);
  if (hypothetical) asked.set("hypothetical", "true");
  return `?${asked}`;
}

/** What the page shows, as it is written into its link. */
export interface Shown {
  rules: string;
  other: string;
  hypothetical: boolean;
  tab: string;
  wager: string;
}

export function readLink(link: string): Shown {
  const asked = new URLSearchParams(link);
  const text = (name: string) => asked.get(name) ?? "";
  return {
    rules: text("rules"),
    other: text("other"),
    hypothetical: text("hypothetical") === "yes",
    tab: text("tab"),
    wager: text("wager"),
  };
}

export function linkOf(shown: Shown): string {
  const said = { ...shown, hypothetical: shown.hypothetical ? "yes" : "" };
  const asked = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ""));
  return asked.size > 0 ? `?${asked}` : "";
}
