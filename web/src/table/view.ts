/** What one person sees of a table: plain data, changed only by what the house tells. */
import type { ShoeHand, WaitingQuestion } from "../house/types.ts";
import { words } from "../words.ts";
import type { Bill, SignedAward } from "./bill.ts";

export const HIDDEN = "??";

/** A card that lies somewhere. `key` stays with it while it moves or turns, so that it can be seen doing so. */
export interface CardSeen {
  key: string;
  face: string;
}

/** Cards that lie together. `front` are faces set apart from the rest; `note` is what the hand was said to be. */
export interface HandSeen {
  name: string;
  seat: number;
  cards: CardSeen[];
  note: string;
  front: string[];
  /** Folded: its holder may still look at it, but it plays no more. */
  out: boolean;
}

export interface WagerSeen {
  wager: number;
  person: string;
  spot: string;
  cents: number;
  seat: number;
  hand: string;
  numbers: string[];
  point: number;
  /** How it ended; empty while it lies on the layout. */
  end: string;
  reason: string;
  paid: number;
  /** What the house kept of the stake, or took for the payment. */
  fee?: number;
  /** The account in which winnings wait for a signature: they are not paid yet. */
  into?: string;
  cite: string[];
}

/** One thing said at the table, in order, with the clauses it rests on. */
export interface Said {
  id: number;
  kind: string;
  voice: "dealer" | "table" | "mine" | "good" | "bad";
  text: string;
  cite: string[];
  round: number;
}

export interface Pot {
  cents: number;
  seats: number[];
}

/** What came of a round, for the strip of the last results. */
export interface Mark {
  round: number;
  text: string;
  tone: string;
  says: string;
  /** What it brought this person; null where they had nothing at stake. */
  net: number | null;
}

export interface Result {
  of: string;
  value: string;
  nth: number;
}

export interface TableView {
  me: string;
  state: string;
  round: number;
  /** The round is over and its end is still in sight. */
  over: boolean;
  /** A new round has begun, but nothing of it lies on the layout yet. */
  stale: boolean;
  voided: string;
  closing: boolean;
  seats: string[];
  names: Record<string, string>;
  chips: Record<string, number>;
  limits: Record<string, number>;
  hands: Record<string, HandSeen>;
  wagers: Record<number, WagerSeen>;
  question: WaitingQuestion | null;
  deadline: number;
  said: Said[];
  result: Result | null;
  /** The result before: dice lie where they lay until they are thrown again. */
  last: Result | null;
  outcomes: Record<string, number>;
  point: number;
  pots: Pot[];
  /** What each seat has bet since the pot was last gathered. */
  bets: Record<number, number>;
  acted: Record<number, string>;
  dealtIn: number[];
  folded: number[];
  /** Who has the button, the bank, the shoe, the dice: the kind of marker and its seat. */
  markers: Record<string, number>;
  /** What each person has bid for the bank, while it is put up to auction. */
  bids: Record<string, number>;
  /** How many values lie between two cards, as the dealer marked it; -1: nothing is marked. */
  spread: number;
  meter: number;
  awarded: { seat: number; person: string; cents: number }[];
  /** What the last round brought those who had chips at stake. */
  nets: Record<string, number>;
  marks: Mark[];
  /** What the last rounds came to, for who pays them. */
  bills: Bill[];
  /** Awards that an inspector has signed for: a bill that is read later must not show them as held. */
  signed: SignedAward[];
  /** The hands of baccarat since the cards were shuffled. */
  shoe: ShoeHand[];
  /** The round in which we saw them shuffled. */
  shuffled: number;
  counter: number;
  /** Chips and stakes less what was bought, when the round began: what changes it is winning and losing. */
  began: Record<string, number>;
  bought: Record<string, number>;
}

export function fresh(me: string): TableView {
  return {
    me,
    state: "open",
    round: 0,
    over: false,
    stale: false,
    voided: "",
    closing: false,
    seats: [],
    names: {},
    chips: {},
    limits: {},
    hands: {},
    wagers: {},
    question: null,
    deadline: 0,
    said: [],
    result: null,
    last: null,
    outcomes: {},
    point: 0,
    pots: [],
    bets: {},
    acted: {},
    dealtIn: [],
    folded: [],
    markers: {},
    bids: {},
    spread: -1,
    meter: 0,
    awarded: [],
    nets: {},
    marks: [],
    bills: [],
    signed: [],
    shoe: [],
    shuffled: 0,
    counter: 0,
    began: {},
    bought: {},
  };
}

/** The first card or chip of a new round: what was left of the last one goes. */
export function clear(view: TableView): void {
  if (!view.stale) return;
  view.stale = false;
  view.hands = {};
  for (const wager of Object.values(view.wagers)) if (wager.end) delete view.wagers[wager.wager];
  view.pots = [];
  view.bets = {};
  view.acted = {};
  view.dealtIn = [];
  view.folded = [];
  view.awarded = [];
  view.nets = {};
  view.spread = -1;
  view.voided = "";
  view.result = null;
}

export function live(view: TableView, person?: string): WagerSeen[] {
  return Object.values(view.wagers).filter((w) => !w.end && (person === undefined || w.person === person));
}

/** What a person has on the layout: wagers, and at poker the bets of this betting round and their part of the pots. */
export function staked(view: TableView, person: string): number {
  const wagers = live(view, person).reduce((sum, wager) => sum + wager.cents, 0);
  if (wagers > 0) return wagers;
  return view.seats.reduce((sum, who, seat) => sum + (who === person ? view.bets[seat] ?? 0 : 0), 0);
}

/** The seats of a person; several at a game where one may back several boxes. */
export function seatsOf(view: TableView, person: string): number[] {
  return view.seats.flatMap((who, seat) => (who !== "" && who === person ? [seat] : []));
}

/** The seat that a hand belongs to: `seat-3`, a split hand `seat-3.2`, a sixth card `sixth-3`. -1: the table's own. */
export function seatOf(hand: string): number {
  const found = /-(\d+)(?:\.\d+)?$/.exec(hand);
  return found && !hand.startsWith("stack-") ? Number(found[1]) : -1;
}

/** A person in the viewer's words. */
export function nameOf(view: TableView, person: string): string {
  if (person === view.me) return words.table.you;
  const seat = view.seats.indexOf(person);
  const name = view.names[person] ?? person;
  return seat >= 0 && name === words.table.guest ? `${name} ${seat + 1}` : capital(name);
}

const VERBS = {
  ...{ has: "have", is: "are", lets: "let", bids: "bid", controls: "control", deals: "deal", opens: "open" },
  ...{ antes: "ante", bets: "bet", calls: "call", checks: "check", draws: "draw", folds: "fold", gives: "give" },
  ...{ misses: "miss", moves: "move", mucks: "muck", posts: "post", raises: "raise", rolls: "roll", sits: "sit" },
  ...{ stands: "stand", takes: "take", wins: "win" },
};

/** Ids in the table's words become names; one's own is spoken to. */
export function named(view: TableView, text: string): string {
  let told = text;
  if (view.me !== "" && told.includes(view.me)) {
    told = told.replaceAll(`${view.me}'s`, "your");
    for (const [one, you] of Object.entries(VERBS)) {
      told = told.replaceAll(`${view.me} ${one} `, `You ${you} `);
      if (told.endsWith(`${view.me} ${one}`)) told = `${told.slice(0, -`${view.me} ${one}`.length)}You ${you}`;
    }
  }
  for (const person of Object.keys(view.names)) {
    if (told.includes(person)) told = told.replaceAll(person, nameOf(view, person));
  }
  return told;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
