/** The rules to calculate, as the server reads them: `bahamas`, or `bahamas:decks=6,min=10`. */
export function side(rulebook: string, settings: string): string {
  const chosen = settings.split(",").map((word) => word.trim()).filter((word) => word !== "").join(",");
  return chosen === "" ? rulebook : `${rulebook}:${chosen}`;
}

export function query(sides: string[], hypothetical: boolean, more: Record<string, string> = {}): string {
  const asked = new URLSearchParams(more);
  for (const each of sides) asked.append("side", each);
  if (hypothetical) asked.set("hypothetical", "true");
  return `?${asked}`;
}
