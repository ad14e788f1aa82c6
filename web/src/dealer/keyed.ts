/** Cards as a dealer types or a scanner sends them: `ah`, `10c`, `Kd`, `jk`, with or without separators. */
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
const JOKERS = new Set(["JK", "OR"]);

/** The cards in a text and the rest of it; `bad` if the rest cannot become a card. */
export function keyed(text: string): { cards: string[]; rest: string; bad: boolean } {
  const cards: string[] = [];
  let rest = text.replaceAll(/[\s,;]+/g, "").replaceAll("10", "T");
  while (rest.length >= 2) {
    const pair = rest.slice(0, 2);
    const card = JOKERS.has(pair.toUpperCase()) ? "Jk" : card_(pair);
    if (card === null) return { cards, rest, bad: true };
    cards.push(card);
    rest = rest.slice(2);
  }
  return { cards, rest, bad: rest !== "" && rest !== "1" && !begins(rest) };
}

function card_(pair: string): string | null {
  const rank = pair.slice(0, 1).toUpperCase(), suit = pair.slice(1).toLowerCase();
  return RANKS.includes(rank) && SUITS.includes(suit) ? rank + suit : null;
}

function begins(letter: string): boolean {
  return RANKS.includes(letter.toUpperCase()) || letter.toUpperCase() === "O";
}

/** Details of a report: `reason=spilt, nth=2`; numbers become numbers, yes and no become booleans. */
export function besides(text: string): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const part of text.split(",")) {
    const [name = "", ...value] = part.split("=");
    if (name.trim() !== "" && value.length > 0) found[name.trim()] = valued(value.join("=").trim());
  }
  return found;
}

export function valued(text: string): unknown {
  if (/^-?\d+$/.test(text)) return Number(text);
  if (text === "yes" || text === "true") return true;
  if (text === "no" || text === "false") return false;
  return text;
}
