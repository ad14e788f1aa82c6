/** The shoe of baccarat: the result of each hand, read from the events. */
import type { EventData } from "../house/events.ts";
import type { ShoeHand } from "../house/types.ts";
import { HIDDEN, type TableView } from "./view.ts";

const FIRST_TWO = 2;
const NATURALS = [8, 9];
const SIDES = ["player", "banker"];

/** Games whose players keep the roads of a whole shoe. */
const SHOES = ["punto-banco"];

export function keepsRoads(game: string): boolean {
  return SHOES.includes(game);
}

/** The dealer announces both counts: the hand is over. A round that began before the snapshot is not recorded. */
export function called(view: TableView, { player, banker }: EventData["announced"]): void {
  if (typeof player !== "number" || typeof banker !== "number" || view.round === 0) return;
  const faces = (side: string) => (view.hands[side]?.cards ?? []).map((card) => card.face);
  const pairs = SIDES.filter((side) => isPair(faces(side)));
  const drawn = SIDES.some((side) => faces(side).length > FIRST_TWO);
  const natural = !drawn && NATURALS.includes(Math.max(player, banker));
  view.shoe = [...withoutRound(view), { round: view.round, player, banker, pairs, natural }];
}

/** Remove a hand that was declared void. */
export function withoutRound(view: TableView): ShoeHand[] {
  return view.shoe.filter((hand) => hand.round !== view.round);
}

/** A new shoe: clear the roads. */
export function reshuffled(view: TableView): void {
  view.shoe = [];
  view.shuffled = view.round;
}

/** Add the hands that were over before round `before`; a shuffle that was seen makes older ones irrelevant. */
export function recall(view: TableView, past: ShoeHand[], before: number): void {
  const known = new Set(view.shoe.map((hand) => hand.round));
  const earlier = past.filter(({ round }) => round < before && round >= view.shuffled && !known.has(round));
  view.shoe = [...earlier, ...view.shoe];
}

function isPair(faces: string[]): boolean {
  const [first = HIDDEN, second = ""] = faces;
  return first !== HIDDEN && first.charAt(0) === second.charAt(0);
}
