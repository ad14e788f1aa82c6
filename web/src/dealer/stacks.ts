/** Cards that are dealt in one pass to several hands: which lie together, and in which order they are entered. */

/** A hand of the pass, and the places of its cards in the order of dealing, from 0. */
export interface Stack {
  name: string;
  places: number[];
}

/** The hands of a pass by their number: the pass itself goes back and forth. */
export function stacksOf(hands: string[]): Stack[] {
  const names = [...new Set(hands)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return names.map((name) => ({ name, places: hands.flatMap((to, place) => (to === name ? [place] : [])) }));
}

/** Whether a pass deals more than one card to a hand: then its cards lie in stacks. */
export function inStacks(hands: unknown): hands is string[] {
  return Array.isArray(hands) && new Set(hands).size < hands.length;
}

/** The places in the order in which they are filled: stack by stack by hand, as they are dealt from a scanner. */
export function filling(stacks: Stack[], asDealt: boolean): number[] {
  const places = stacks.flatMap((stack) => stack.places);
  return asDealt ? places.sort((a, b) => a - b) : places;
}

/** The cards laid down: the place that is pointed at first, then the empty ones; and what found no room. */
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

/** The faces that were entered more than once: a deck has each but once. */
export function twice(slots: string[]): string[] {
  return [...new Set(slots.filter((card, place) => card !== "" && slots.indexOf(card) !== place))];
}

/** The stack that is being entered: the first with a place left, else the last. */
export function entering(stacks: Stack[], slots: string[]): number {
  const nth = stacks.findIndex((stack) => stack.places.some((place) => slots[place] === ""));
  return nth < 0 ? stacks.length - 1 : nth;
}
