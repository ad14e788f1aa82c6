/** What a round comes to, for who pays it: it stays when the layout is cleared, until it is paid. */
import type { TableView, WagerSeen } from "./view.ts";

/** An award that was held for a signature and has been signed for. */
export interface SignedAward {
  person: string;
  cents: number;
  hand: string;
}

/** Commission that is taken with the payment, or marked up to be collected later. */
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

/** Rounds that are kept: a dealer pays one before the next, so there is never more than one or two. */
const KEPT = 3;
/** Ends at which nobody pays or takes anything: the person took it back, or it lies in the pot. */
const NOTHING = ["withdrawn", "pooled"];

function bill(view: TableView): Bill {
  const last = view.bills.at(-1);
  if (last && last.round === view.round) return last;
  view.bills = [...view.bills, { round: view.round, wagers: [], fees: [], pots: [] }].slice(-KEPT);
  return view.bills.at(-1)!;
}

/** A wager ended, or its end was undone and another came in its place. */
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

/** The first round that is over and still to be paid; `paid` is the last that was. */
export function unpaid(view: TableView, paid: number): Bill | null {
  return view.bills.find((each) => each.round > paid && (each.round < view.round || view.over)) ?? null;
}
