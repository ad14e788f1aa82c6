/** The payments of a round, for the dealer: they stay until they are paid, also when the layout is cleared. */
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
  wagers: WagerSeen[];
  fees: Fee[];
  pots: { seat: number; person: string; cents: number }[];
}

/** Rounds to keep: a dealer pays one before the next, so there are never more than one or two. */
const KEPT = 3;
/** Ends without a payment: the bet was taken back, or it is in the pot. */
const NOTHING = ["withdrawn", "pooled"];

function bill(view: TableView): Bill {
  const last = view.bills.at(-1);
  if (last && last.round === view.round) return last;
  view.bills = [...view.bills, { round: view.round, wagers: [], fees: [], pots: [] }].slice(-KEPT);
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

/** Mark the held wager of a signed award as paid, wherever it is listed. */
export function release(wagers: WagerSeen[], award: SignedAward): void {
  const held = wagers.find((each) => each.into && each.person === award.person && each.paid === award.cents);
  for (const each of wagers) {
    if (each.wager === held?.wager) [each.into, each.reason] = ["", award.hand || each.reason];
  }
}

/** The first round that is over and not paid; `paid` is the last paid round. */
export function unpaid(view: TableView, paid: number): Bill | null {
  return view.bills.find((each) => each.round > paid && (each.round < view.round || view.over)) ?? null;
}
