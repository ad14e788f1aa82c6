/** Betting spots: their offers and chips, in groups that are easy to find. */
import { money } from "../house/money.ts";
import type { WagerOffer } from "../house/types.ts";
import { plain, spotName } from "./said.ts";
import { words } from "../words.ts";
import type { TableView, WagerSeen } from "./view.ts";

export type Offer = WagerOffer;

export interface Spot {
  key: string;
  spot: string;
  seat: number;
  name: string;
  label: string;
  offer: Offer | null;
  mine: WagerSeen[];
  others: WagerSeen[];
}

export interface Group {
  id: string;
  title: string;
  spots: Spot[];
}

/** The name of a spot under the title of its group: `Place 4` is just 4 there. */
export function shortName(spot: Spot): string {
  const rest = /^[a-z]+-([\d-]+)$/.exec(spot.spot)?.[1];
  return rest ? rest.replaceAll("-", "·") : spot.name;
}

/** A layout: a grid of numbers with bets on several of them, and everything else in groups. */
export interface LaidOut {
  numbers: Spot[];
  combined: Group[];
  groups: Group[];
  count: number;
}

const A_GRID = 20;
const A_GROUP = 3;

export function spotKey(spot: string, seat: number): string {
  return seat >= 0 ? `${spot}@${seat}` : spot;
}

/** Every spot that is offered, was offered in this window, or has chips on it. */
export function spotsOf(view: TableView, offers: Offer[], known: Offer[]): Spot[] {
  const spots = new Map<string, Spot>();
  const at = (spot: string, seat: number, label: string): Spot => {
    const key = spotKey(spot, seat);
    const found = spots.get(key) ?? { key, spot, seat, name: spotName(spot), label, offer: null, mine: [], others: [] };
    spots.set(key, found);
    return found;
  };
  for (const offer of known) at(offer.spot, offer.seat, offer.label);
  for (const offer of offers) at(offer.spot, offer.seat, offer.label).offer = offer;
  for (const wager of Object.values(view.wagers)) {
    const mine = wager.person === view.me;
    if (!mine && wager.seat >= 0) continue; // chips at another seat are shown there
    const spot = at(wager.spot, spots.has(spotKey(wager.spot, -1)) ? -1 : wager.seat, "");
    (mine ? spot.mine : spot.others).push(wager);
  }
  return [...spots.values()];
}

export function laidOut(spots: Spot[]): LaidOut {
  const single = spots.filter((each) => /^\d+$/.test(each.spot) && each.seat < 0);
  const numbers = single.length >= A_GRID ? single : [];
  const names = new Set(numbers.map((each) => each.spot));
  const covers = (each: Spot) =>
    numbers.length > 0 && partsOf(each).length > 1 && partsOf(each).every((n) => names.has(n));
  const combined = grouped(spots.filter((each) => !names.has(each.spot) && covers(each)), (each) => each.label);
  const rest = spots.filter((each) => !names.has(each.spot) && !covers(each));
  return { numbers: inOrder(numbers), combined, groups: sections(rest), count: spots.length };
}

/** The numbers that a combined bet covers. */
export function partsOf(spot: Spot): string[] {
  return /^\d+(-\d+)+$/.test(spot.spot) ? spot.spot.split("-") : [];
}

function inOrder(numbers: Spot[]): Spot[] {
  const rank = (each: Spot) => (each.spot === "00" ? 0.5 : Number(each.spot));
  return [...numbers].sort((a, b) => rank(a) - rank(b));
}

/** Bets of one family are together; bets without a family come first. */
function sections(spots: Spot[]): Group[] {
  const families = new Map<string, number>();
  for (const each of spots) families.set(family(each), (families.get(family(each)) ?? 0) + 1);
  return grouped(spots, (each) => ((families.get(family(each)) ?? 0) >= A_GROUP ? family(each) : ""))
    .sort((a, b) => Number(a.id !== "") - Number(b.id !== ""));
}

function family(spot: Spot): string {
  if (spot.label && spot.label !== spot.spot) return spot.label;
  return /^([a-z]+)(-\d+)+$/.exec(spot.spot)?.[1] ?? "";
}

function grouped(spots: Spot[], by: (spot: Spot) => string): Group[] {
  const groups = new Map<string, Group>();
  for (const spot of spots) {
    const id = by(spot);
    const group = groups.get(id) ?? { id, title: titleOf(id), spots: [] };
    group.spots.push(spot);
    groups.set(id, group);
  }
  return [...groups.values()];
}

function titleOf(id: string): string {
  return id === "" ? "" : words.table.groups[id] ?? words.table.spots[id] ?? plain(id);
}

/** The end of a prize that is not paid before it is signed. */
const HELD = "held";

export function sum(wagers: WagerSeen[]): number {
  return wagers.reduce((total, wager) => total + wager.cents, 0);
}

/** A spot in words, for screen readers: its limits and its chips. */
export function labelOf(spot: Spot): string {
  const amountOf = (wagers: WagerSeen[]) => {
    const cents = sum(wagers.filter((wager) => !wager.end));
    return cents > 0 ? money(cents) : "";
  };
  const [yours, theirs] = [amountOf(spot.mine), amountOf(spot.others)];
  if (!spot.offer) return words.table.closedSpot(spot.name, yours, theirs);
  const { low, high } = spot.offer;
  if (yours) return words.table.moreSpot(spot.name, money(high), yours, theirs);
  return words.table.spot(spot.name, money(low), money(high), yours, theirs);
}

/** The result of bets: the amount won or lost, the reason and the clauses. */
export interface Ended {
  end: string;
  cents: number;
  reason: string;
  cite: string[];
}

/** The combined result of the wagers on a spot, or null while one is still open. */
export function outcome(wagers: WagerSeen[]): Ended | null {
  const last = wagers.at(-1);
  if (!last || wagers.some((wager) => wager.end === "")) return null;
  const kept = wagers.filter((wager) => wager.end !== "withdrawn");
  if (kept.length === 0) return null;
  const won = kept.filter((wager) => wager.end === "won");
  const paid = won.reduce((total, wager) => total + (wager.into ? 0 : wager.paid), 0);
  const held = won.find((wager) => wager.into); // it waits for a signature, and belongs to nobody before
  if (paid === 0 && held) return { end: HELD, cents: held.paid, reason: held.reason, cite: held.cite };
  const lost = kept.reduce((total, wager) => total + (["lost", "forfeited"].includes(wager.end) ? wager.cents : 0), 0);
  const end = paid > 0 ? "won" : lost > 0 ? "lost" : kept.at(-1)!.end;
  const telling = kept.findLast((wager) => wager.end === end) ?? kept.at(-1)!;
  return { end, cents: end === "won" ? paid : lost, reason: telling.reason, cite: telling.cite };
}
