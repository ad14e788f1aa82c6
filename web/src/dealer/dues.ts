/** The payments of a round for the dealer: what to take, leave, give back and pay. */
import { money } from "../house/money.ts";
import type { Happened } from "../house/types.ts";
import type { Bill } from "../table/bill.ts";
import { take } from "../table/model.ts";
import { fresh, type TableView, type WagerSeen } from "../table/view.ts";
import { words } from "../words.ts";

export interface Due {
  key: string;
  person: string;
  seat: number;
  hand: string;
  /** The spot, or the name of a bonus; empty for a pot. */
  spot: string;
  /** The stake on the spot. */
  cents: number;
  /** The payment, without the stake. */
  pay: number;
  /** What the dealer takes of the stake, and what stays or goes back. */
  take: number;
  back: number;
  /** Winnings that wait for a signature and are not paid yet. */
  held: number;
  end: string;
  cite: string[];
}

export interface Sum {
  person: string;
  pay: number;
  /** Commission taken with the payment, and commission marked up. */
  less: number;
  marked: number;
}

/** Losers first, then winners; pots last. */
export function duesOf(bill: Bill): Due[] {
  const all = bill.wagers.map(due);
  const pots = bill.pots.map((pot, nth) => ({
    ...{ key: `pot ${nth}`, person: pot.person, seat: pot.seat, hand: "", spot: pot.name, cents: 0 },
    ...{ pay: pot.cents, take: 0, back: 0, held: 0, end: "won", cite: pot.cite },
  }));
  const first = (each: Due) => each.pay === 0 && each.take > 0;
  return [...all.filter(first), ...all.filter((each) => !first(each)), ...pots];
}

function due(wager: WagerSeen): Due {
  const { cents, end, paid, fee = 0, into = "" } = wager;
  const { person, seat, hand, spot, cite } = wager;
  const won = end === "won";
  const take = won || end === "surrendered" ? Math.min(fee, cents) : TAKEN.includes(end) ? cents - paid : 0;
  const [pay, held] = !won ? [0, 0] : into === "" ? [paid, 0] : [0, paid];
  const chips = { cents, pay, take, back: cents - take, held };
  return { key: `wager ${wager.wager}`, person, seat, hand, spot, ...chips, end, cite };
}

const TAKEN = ["lost", "forfeited"];

/** What to do with the chips, in words. */
export function doing(due: Due): string {
  const say = words.dealer.due;
  if (due.held > 0) return say.held(money(due.held));
  if (due.pay > 0) {
    if (due.take === 0) return say.pay(money(due.pay));
    return due.back === 0 ? say.paySpent(money(due.pay)) : say.payPart(money(due.pay), money(due.take));
  }
  if (due.take > 0) return due.back === 0 ? say.take : say.part(money(due.take), money(due.back));
  return due.end === "pushed" ? say.pushed : due.end === "void" ? say.void : say.back;
}

/** The total for each player, and the commission on it. */
export function sumsOf(bill: Bill): Sum[] {
  const sums = new Map<string, Sum>();
  const of = (person: string) => {
    const sum = sums.get(person) ?? { person, pay: 0, less: 0, marked: 0 };
    sums.set(person, sum);
    return sum;
  };
  for (const each of duesOf(bill)) if (each.pay > 0) of(each.person).pay += each.pay;
  for (const fee of bill.fees) of(fee.person)[fee.marked ? "marked" : "less"] += fee.cents;
  return [...sums.values()];
}

/** Whether a total says more than its single line. */
export function worthSaying(sum: Sum, dues: Due[]): boolean {
  return sum.less > 0 || sum.marked > 0 || dues.filter((each) => each.person === sum.person && each.pay > 0).length > 1;
}

/** The payments that end the wagers only when they are made, calculated by the server in advance. */
export function settling(view: TableView): Bill | null {
  const due = view.question?.about?.["due"];
  if (!Array.isArray(due)) return null;
  const settled = { ...fresh(""), round: view.round };
  for (const event of due as Happened[]) take(settled, event);
  return settled.bills.at(-1) ?? null;
}
