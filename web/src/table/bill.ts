/** The payments of a round, for the dealer. The log says when the dealer has made them. */
import type { TableView, WagerSeen } from "./view.ts";

/** A held award that an inspector has signed. */
export interface SignedAward {
  person: string;
  cents: number;
  hand: string;
}

/** Commission, taken with the payment or marked up for later. */
export interface Fee {
  person: string;
  cents: number;
  marked: boolean;
  cite: string[];
}

export interface Bill {
  round: number;
  /** Whether the dealer has confirmed that everything is taken and paid. */
  paid: boolean;
  wagers: WagerSeen[];
  fees: Fee[];
  /** Pots, and bonuses by their name. */
  pots: { seat: number; person: string; cents: number; name: string; cite: string[] }[];
}

/** Rounds to keep: a dealer pays one before the next, so there are never more than one or two. */
const KEPT = 3;
/** Ends without a payment: the bet was taken back, or it is in the pot. */
const NOTHING = ["withdrawn", "pooled"];

function bill(view: TableView): Bill {
  const last = view.bills.at(-1);
  if (last && last.round === view.round && !last.paid) return last;
  const round = view.round;
  view.bills = [...view.bills, { round, paid: false, wagers: [], fees: [], pots: [] }].slice(-KEPT);
  return view.bills.at(-1)!;
}

/** Enter a wager that ended, or whose end was replaced. */
export function billWager(view: TableView, wager: WagerSeen): void {
  if (NOTHING.includes(wager.end)) return;
  const found = bill(view);
  found.wagers = [...found.wagers.filter((each) => each.wager !== wager.wager), wager];
}

export function billFee(view: TableView, fee: Fee): void {
  if (fee.person !== "" && fee.cents > 0) bill(view).fees.push(fee);
}

export function billPot(view: TableView, pot: Bill["pots"][number]): void {
  bill(view).pots.push(pot);
}

/** The dealer has taken and paid what was decided. */
export function billPaid(view: TableView): void {
  for (const each of view.bills) each.paid = true;
}

/** An award that was held is signed: the dealer pays it now, unless the cage does. */
export function billSigned(view: TableView, award: SignedAward, atTable: boolean): void {
  const all = [...Object.values(view.wagers), ...view.bills.flatMap((each) => each.wagers)];
  const held = all.find((each) => each.into && each.person === award.person && each.paid === award.cents);
  if (!held) return;
  for (const each of all) {
    if (each.wager === held.wager) [each.into, each.reason] = ["", award.hand || each.reason];
  }
  if (atTable && view.bills.at(-1)?.paid) billWager(view, held);
}
