/** What one viewer sees of a table: plain data, changed only by events and snapshots. */
import type { ShoeHand, WaitingQuestion } from "../house/types.ts";
import { words } from "../words.ts";
import type { Bill } from "./bill.ts";

export const HIDDEN = "??";

/** A card on the table. `key` stays the same while the card moves or turns, so that the change can be animated. */
export interface CardSeen {
  key: string;
  face: string;
  /** Dealt face down: only its holder sees it. */
  hole?: boolean;
}

/** A hand of cards. `front` are the faces set apart from the rest; `note` is the announced value of the hand. */
export interface HandSeen {
  name: string;
  seat: number;
  cards: CardSeen[];
  note: string;
  front: string[];
  /** Folded: the player may still look at it. */
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
  /** How the wager ended; empty while it is on the layout. */
  end: string;
  reason: string;
  paid: number;
  /** What the house kept of the stake, or charged for the payment. */
  fee?: number;
  /** The account that holds winnings until an inspector signs. */
  into?: string;
  cite: string[];
}

/** One line of the table log, with its clauses. */
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

/** The result of a round, for the list of last results. */
export interface Mark {
  round: number;
  text: string;
  tone: string;
  says: string;
  /** What the viewer won or lost; null without a stake. */
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
  /** The round is over and its result is still shown. */
  over: boolean;
  /** A new round has begun, but has no card or chip on the layout yet. */
  stale: boolean;
  voided: string;
  closing: boolean;
  seats: string[];
  /** The printed number of each seat; empty where it is not known. */
  numbers: number[];
  /** The seat that each person has or had, also after they left. */
  seatOfPerson: Record<string, number>;
  names: Record<string, string>;
  /** Who is away or sits out, and until when the seat is kept. */
  presence: Record<string, { is: string; until: number }>;
  /** Who leaves after this hand. */
  leaving: Record<string, boolean>;
  chips: Record<string, number>;
  limits: Record<string, number>;
  hands: Record<string, HandSeen>;
  wagers: Record<number, WagerSeen>;
  question: WaitingQuestion | null;
  deadline: number;
  /** From when on a player who waits may ask to go on, by the server's clock; 0: not at all. */
  goOn: number;
  said: Said[];
  result: Result | null;
  /** The last result, also of an earlier round: dice stay in view until the next roll. */
  last: Result | null;
  outcomes: Record<string, number>;
  point: number;
  pots: Pot[];
  /** The bet of each seat in this betting round. */
  bets: Record<number, number>;
  acted: Record<number, string>;
  /** How many cards each seat took in a draw; everybody sees it. */
  drew: Record<number, number>;
  dealtIn: number[];
  folded: number[];
  /** Seats of the markers: button, bank, shoe, dice. */
  markers: Record<string, number>;
  /** Each person's bid in the auction for the bank. */
  bids: Record<string, number>;
  /** The spread that the dealer marked at red dog; -1: none. */
  spread: number;
  meter: number;
  awarded: { seat: number; person: string; cents: number }[];
  /** What each player won or lost in the last round. */
  nets: Record<string, number>;
  marks: Mark[];
  /** What the viewer won or lost in each round since sitting down. */
  session: Record<number, number>;
  /** Payments of the last rounds, for the dealer. */
  bills: Bill[];
  /** Baccarat hands since the last shuffle. */
  shoe: ShoeHand[];
  /** The round in which the viewer saw the shuffle. */
  shuffled: number;
  counter: number;
  /** Chips and stakes less buy-ins at the start of the round: the difference at its end is the net win. */
  began: Record<string, number>;
  bought: Record<string, number>;
}

export function fresh(me: string, numbers: number[] = []): TableView {
  return {
    me,
    state: "open",
    round: 0,
    over: false,
    stale: false,
    voided: "",
    closing: false,
    seats: [],
    numbers,
    seatOfPerson: {},
    names: {},
    presence: {},
    leaving: {},
    chips: {},
    limits: {},
    hands: {},
    wagers: {},
    question: null,
    deadline: 0,
    goOn: 0,
    said: [],
    result: null,
    last: null,
    outcomes: {},
    point: 0,
    pots: [],
    bets: {},
    acted: {},
    drew: {},
    dealtIn: [],
    folded: [],
    markers: {},
    bids: {},
    spread: -1,
    meter: 0,
    awarded: [],
    nets: {},
    marks: [],
    session: {},
    bills: [],
    shoe: [],
    shuffled: 0,
    counter: 0,
    began: {},
    bought: {},
  };
}

/** Clear the last round from the layout, at the first card or chip of a new one. */
export function clear(view: TableView): void {
  if (!view.stale) return;
  view.stale = false;
  view.hands = {};
  for (const wager of Object.values(view.wagers)) if (wager.end) delete view.wagers[wager.wager];
  view.pots = [];
  view.bets = {};
  view.acted = {};
  view.drew = {};
  view.dealtIn = [];
  view.folded = [];
  view.awarded = [];
  view.nets = {};
  view.spread = -1;
  view.voided = "";
  view.result = null;
}

/** What makes a question another one; empty for none. */
export function questionKey(question: WaitingQuestion | null): string {
  return question ? `${question.name} ${question.says} ${question.seat}` : "";
}

export function live(view: TableView, person?: string): WagerSeen[] {
  return Object.values(view.wagers).filter((w) => !w.end && (person === undefined || w.person === person));
}

/** A person's stake: wagers on the layout, or at poker the bets of this betting round. */
export function staked(view: TableView, person: string): number {
  const wagers = live(view, person).reduce((sum, wager) => sum + wager.cents, 0);
  if (wagers > 0) return wagers;
  return view.seats.reduce((sum, who, seat) => sum + (who === person ? view.bets[seat] ?? 0 : 0), 0);
}

/** The seats of a person: several where a player may play several boxes. */
export function seatsOf(view: TableView, person: string): number[] {
  return view.seats.flatMap((who, seat) => (who !== "" && who === person ? [seat] : []));
}

/** The seat of a hand: `seat-3`, a split hand `seat-3.2`, a sixth card `sixth-3`. -1: a hand of the table itself. */
export function seatOf(hand: string): number {
  const found = /-(\d+)(?:\.\d+)?$/.exec(hand);
  return found && !hand.startsWith("stack-") ? Number(found[1]) : -1;
}

/** The number printed at a seat. */
export function seatNumber(view: TableView, seat: number): number {
  return view.numbers[seat] ?? seat + 1;
}

/** Remember a person's seat and name: they are called by them also after they left. */
export function seated(view: TableView, person: string, seat: number, name = ""): void {
  view.seatOfPerson[person] = seat;
  view.names[person] = name || view.names[person] || person;
}

/** A person as the viewer knows them: "You", a name, or "Guest 7" by the number of the seat. */
export function nameOf(view: TableView, person: string): string {
  if (person === view.me) return words.table.you;
  const name = view.names[person] ?? (GUEST.test(person) ? words.table.someGuest : person);
  const seat = view.seatOfPerson[person];
  return seat !== undefined && name === words.table.guest ? `${name} ${seatNumber(view, seat)}` : capital(name);
}

/** The id of a guest: never shown. */
const GUEST = /\bguest-[0-9a-f]{8}\b/;

const IRREGULAR: Record<string, string> = { has: "have", is: "are", was: "were", does: "do", goes: "go" };

/** A verb in the third person as it follows "you": has, bids, passes, carries become have, bid, pass, carry. */
function withYou(verb: string): string {
  if (IRREGULAR[verb]) return IRREGULAR[verb];
  if (verb.endsWith("ies")) return `${verb.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(verb)) return verb.slice(0, -2);
  return verb.endsWith("s") && !verb.endsWith("ss") ? verb.slice(0, -1) : verb;
}

/** A person's id as a whole word. */
function asWord(id: string, after = ""): RegExp {
  return new RegExp(`(?<![\\w-])${id}(?![\\w-])${after}`, "g");
}

/** Replace the viewer's id by "you", with the verb after it. */
function addressed(me: string, text: string): string {
  return text.replace(asWord(me, "('s| [a-z]+\\b)?"), (...found) => {
    const [next = "", at] = [found[1] as string | undefined, found[2] as number];
    const you = next === "'s" ? words.table.your : `${words.table.you}${next && ` ${withYou(next.slice(1))}`}`;
    return at === 0 || /[.!?] $/.test(text.slice(0, at)) ? you : you.charAt(0).toLowerCase() + you.slice(1);
  });
}

/** "Seat 1 has 15" is "You have 15" for the viewer in seat 1, who has no other seat. */
function atOwnSeat(view: TableView, text: string): string {
  const [seat, ...more] = view.me === "" ? [] : seatsOf(view, view.me);
  if (seat === undefined || more.length > 0) return text;
  const start = new RegExp(`^${words.table.seat(seatNumber(view, seat))} ([a-z]+s)\\b`);
  return text.replace(start, (_whole, verb: string) => `${words.table.you} ${withYou(verb)}`);
}

/** "Guest 4 declines the cut" is "You decline the cut" for the guest in seat 4: replays name guests by their seats. */
function asGuest(view: TableView, text: string): string {
  if (!view.me.startsWith("guest-")) return text;
  return seatsOf(view, view.me).reduce(
    (shown, seat) => addressed(`${words.table.guest} ${seatNumber(view, seat)}`, shown),
    text,
  );
}

/** Replace ids in a text of the server by names; the viewer is addressed as "you". */
export function named(view: TableView, said: string): string {
  const text = asGuest(view, atOwnSeat(view, said));
  let shown = view.me !== "" && text.includes(view.me) ? addressed(view.me, text) : text;
  for (const person of Object.keys(view.names)) {
    if (shown.includes(person)) shown = shown.replace(asWord(person), () => nameOf(view, person));
  }
  return shown.replace(new RegExp(GUEST, "g"), words.table.someGuest);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
