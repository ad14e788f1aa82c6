/** A round's bill as a dealer works it off: what he takes, what he leaves or gives back, what he counts out. */
import { money } from "../house/money.ts";
import type { Happened, Recalled } from "../house/types.ts";
import type { Bill } from "../table/bill.ts";
import { take } from "../table/model.ts";
import { fresh, type TableView, type WagerSeen } from "../table/view.ts";
import { words } from "../words.ts";

export interface Due {
  key: string;
  person: string;
  seat: number;
  hand: string;
  /** What was bet on; empty for a pot. */
  spot: string;
  /** What lies there. */
  cents: number;
  /** What is counted out, beside the stake. */
  pay: number;
  /** What is taken of the stake, and what stays or goes back of it. */
  take: number;
  back: number;
  /** Winnings that wait for a signature: nobody pays them yet. */
  held: number;
  end: string;
  cite: string[];
}

export interface Sum {
  person: string;
  pay: number;
  /** Commission that is taken with the payment, and that which is marked up. */
  less: number;
  marked: number;
}

/** Losers are taken before winners are paid, as at a table; pots that were awarded come last. */
export function duesOf(bill: Bill): Due[] {
  const all = bill.wagers.map(due);
  const pots = bill.pots.map((pot, nth) => ({
    ...{ key: `pot ${nth}`, person: pot.person, seat: pot.seat, hand: "", spot: "", cents: 0 },
    ...{ pay: pot.cents, take: 0, back: 0, held: 0, end: "won", cite: [] },
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

/** What goes to each person together, and the commission on it. */
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

/** Whether a sum says more than the one line it is made of. */
export function worthSaying(sum: Sum, dues: Due[]): boolean {
  return sum.less > 0 || sum.marked > 0 || dues.filter((each) => each.person === sum.person && each.pay > 0).length > 1;
}

/** What a round that was played comes to; null where nothing was decided in it. */
export function billOf(round: number, recalled: Recalled): Bill | null {
  return reckoned(round, recalled.moments.flatMap((moment) => moment.events));
}

/** What the dealer is told to settle at this moment, reckoned by the house beforehand. */
export function settling(view: TableView): Bill | null {
  const due = view.question?.about?.["due"];
  return Array.isArray(due) ? reckoned(view.round, due as Happened[]) : null;
}

function reckoned(round: number, events: Happened[]): Bill | null {
  const view = { ...fresh(""), round };
  for (const event of events) take(view, event);
  return view.bills.find((each) => each.round === round) ?? null;
}
