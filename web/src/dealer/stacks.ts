/** Cards that are dealt at once to several hands: their stacks, and the order in which they are entered. */

/** A hand, and the positions of its cards in dealing order, from 0. */
export interface Stack {
  name: string;
  places: number[];
}

/** The hands by number: the deal itself goes back and forth. */
export function stacksOf(hands: string[]): Stack[] {
  const names = [...new Set(hands)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return names.map((name) => ({ name, places: hands.flatMap((to, place) => (to === name ? [place] : [])) }));
}

/** Whether a hand gets more than one card: then the cards form stacks. */
export function inStacks(hands: unknown): hands is string[] {
  return Array.isArray(hands) && new Set(hands).size < hands.length;
}

/** The positions in the order in which they are filled: stack by stack when typed, dealing order when scanned. */
export function filling(stacks: Stack[], asDealt: boolean): number[] {
  const places = stacks.flatMap((stack) => stack.places);
  return asDealt ? places.sort((a, b) => a - b) : places;
}

/** Put the cards into the marked position, then into empty ones; also return what did not fit. */
export function laid(
  slots: string[],
  cards: string[],
  order: number[],
  at: number,
): { slots: string[]; over: string[] } {
  const filled = [...slots];
  const open = order.filter((place) => filled[place] === "" && place !== at);
  const places = at >= 0 ? [at, ...open] : open;
  cards.slice(0, places.length).forEach((card, nth) => (filled[places[nth]!] = card));
  return { slots: filled, over: cards.slice(places.length) };
}

/** The cards that were entered more than once. */
export function twice(slots: string[]): string[] {
  return [...new Set(slots.filter((card, place) => card !== "" && slots.indexOf(card) !== place))];
}

/** The current stack: the first with an empty position, else the last. */
export function entering(stacks: Stack[], slots: string[]): number {
  const nth = stacks.findIndex((stack) => stack.places.some((place) => slots[place] === ""));
  return nth < 0 ? stacks.length - 1 : nth;
}
