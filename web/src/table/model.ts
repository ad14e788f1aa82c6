/** Events to the visible table: a pure reducer, the same for the live table and for a replay. */
import type { Event, EventData, Happened, Kind } from "../house/events.ts";
import type { LayoutWager, SnapshotFrame, WaitingQuestion } from "../house/types.ts";
import { billFee, billPaid, billPot, billSigned, billWager } from "./bill.ts";
import {
  announced,
  cardMoved,
  counted,
  dealtOut,
  identified,
  judged,
  lay,
  looked,
  noted,
  passedOut,
  racked,
  rackedOut,
  setApart,
  shown,
} from "./cards.ts";
import { mark } from "./mark.ts";
import { saying } from "./said.ts";
import { called, reshuffled, withoutRound } from "./shoe.ts";
import type { Unshown } from "./unshown.ts";
import { clear, live, seated, type TableView, type WagerSeen } from "./view.ts";

type Notes = { [K in Kind]?: (view: TableView, data: EventData[K], event: Event<K>) => void };

const SAID_MOST = 120;
const MARKS_MOST = 72;
const CAGE = "cage";
const METER = "meter";

/** Take in one event. */
export function take(view: TableView, event: Happened): void {
  moveChips(view, event);
  note(view, event);
  const said = saying(view, event);
  if (said) {
    view.said.push({ ...said, id: view.counter++, round: view.round });
    if (view.said.length > SAID_MOST) view.said.splice(0, view.said.length - SAID_MOST);
  }
}

/** What an event changes in the picture; nothing for the kinds that only have words. */
function note<K extends Kind>(view: TableView, event: Event<K>): void {
  const data = (event.data ?? {}) as EventData[K]; // a kind whose fields all have defaults may come without data
  NOTES[event.kind]?.(view, data, event);
}

/** Take in a snapshot: the events of this round, then the current state. */
export function begin(view: TableView, frame: SnapshotFrame): void {
  for (const line of frame.lines) for (const event of line.events) take(view, event);
  clear(view); // of an earlier round only the end is known: half a round is worse than nothing
  const picture = frame.picture;
  view.bills = view.bills.filter((bill) => bill.round === picture.round);
  view.state = frame.state;
  view.round = picture.round;
  view.closing = picture.closing;
  view.seats = [...picture.seats];
  view.seats.forEach((person, seat) => person && seated(view, person, seat));
  view.limits = { ...picture.limits };
  if (picture.meter) view.chips[METER] = view.meter = picture.meter;
  for (const [person, sat] of Object.entries(picture.people)) {
    view.names[person] = sat.name;
    view.chips[person] = sat.chips;
    if (sat.presence && sat.presence !== "here") view.presence[person] = { is: sat.presence, until: sat.until ?? 0 };
    if (sat.leaving) view.leaving[person] = true;
  }
  const standing = new Set(picture.wagers.map((each) => each.wager));
  for (const wager of live(view)) if (!standing.has(wager.wager)) delete view.wagers[wager.wager];
  for (const each of picture.wagers) {
    const known = view.wagers[each.wager];
    if (known && !known.end) [known.cents, known.point] = [each.cents, each.point ?? known.point];
    else view.wagers[each.wager] = wagerOf(each);
  }
  for (const [kind, data] of Object.entries(picture.marks ?? {})) note(view, { kind, data } as Happened);
  settleWorth(view);
}

export function ask(view: TableView, question: WaitingQuestion | null, deadline: number, goOn = 0): void {
  view.question = question;
  view.deadline = deadline;
  view.goOn = goOn;
}

// -- chips -----------------------------------------------------------------------------------------------------------

function moveChips(view: TableView, event: Happened): void {
  for (const [source, target, cents] of event.moves ?? []) {
    view.chips[source] = (view.chips[source] ?? 0) - cents;
    view.chips[target] = (view.chips[target] ?? 0) + cents;
    if (source === CAGE) view.bought[target] = (view.bought[target] ?? 0) + cents;
    if (target === CAGE) view.bought[source] = (view.bought[source] ?? 0) - cents;
    if (isMeter(target) || isMeter(source)) {
      view.meter = Math.max(0, view.meter + (isMeter(target) ? cents : 0) - (isMeter(source) ? cents : 0));
    }
  }
}

/** The table's own meter, or one that several tables share under a name. */
function isMeter(account: string): boolean {
  return account === METER || account.startsWith(`${METER}:`);
}

function worth(view: TableView, person: string): number {
  const wagers = live(view, person).reduce((sum, wager) => sum + wager.cents, 0);
  return (view.chips[person] ?? 0) + wagers - (view.bought[person] ?? 0);
}

/** After a snapshot earlier buy-ins are unknown: the round starts with what each person has now. */
function settleWorth(view: TableView): void {
  view.bought = {};
  for (const person of new Set(view.seats)) if (person) view.began[person] = worth(view, person);
}

// -- rounds ----------------------------------------------------------------------------------------------------------

function startRound(view: TableView, data: EventData["round"]): void {
  view.round = data.round;
  view.over = false;
  view.stale = true;
  view.began = Object.fromEntries(view.seats.filter(Boolean).map((person) => [person, worth(view, person)]));
}

function endRound(view: TableView): void {
  view.over = true;
  billPaid(view); // no round ends before it is paid
  const wagered = Object.values(view.wagers).filter((w) => w.end !== "" && w.end !== "withdrawn").map((w) => w.person);
  const played = new Set([...wagered, ...view.dealtIn.map((seat) => view.seats[seat] ?? "")]);
  const seated = view.seats.filter((person) => person !== "" && played.has(person));
  view.nets = Object.fromEntries(seated.map((person) => [person, worth(view, person) - (view.began[person] ?? 0)]));
  const net = view.nets[view.me];
  if (net !== undefined) view.session[view.round] = net;
  const made = mark(view);
  if (made) view.marks = [...view.marks.filter((each) => each.round !== made.round), made];
  if (view.marks.length > MARKS_MOST) view.marks.splice(0, view.marks.length - MARKS_MOST);
}

// -- people ----------------------------------------------------------------------------------------------------------

function sat(view: TableView, { person, seat, name = "" }: EventData["seat-changed"] & { name?: string }): void {
  while (view.seats.length <= seat) view.seats.push("");
  view.seats[seat] = person;
  seated(view, person, seat, name);
  if (person === view.me) view.session = {};
}

function forget(view: TableView, person: string): void {
  delete view.presence[person];
  delete view.leaving[person];
}

function presence(view: TableView, { person, presence: is, until = 0 }: EventData["presence"]): void {
  if (is === "here") delete view.presence[person];
  else view.presence[person] = { is, until };
}

function left(view: TableView, who: string): void {
  view.seats = view.seats.map((person) => (person === who ? "" : person));
}

// -- wagers ----------------------------------------------------------------------------------------------------------

type Told = EventData["placed"] & Partial<Omit<EventData["settled"], keyof EventData["placed"]>>;

function wagerOf(data: Told | LayoutWager, cite: string[] = []): WagerSeen {
  const { wager, person, spot, cents, seat = -1, hand = "", numbers = [], point = 0 } = data;
  const { end = "", reason = "", paid = 0, fee = 0, into = "" } = data as Partial<EventData["settled"]>;
  return { wager, person, spot, cents, seat, hand, numbers, point, end, reason, paid, fee, into, cite };
}

function placed(view: TableView, data: EventData["placed"] | EventData["adjusted"], event: Happened): void {
  clear(view);
  const wager = wagerOf(data, event.cite);
  view.wagers[wager.wager] = { ...wager, end: "", reason: "" };
}

/** End a wager. Poker bets go into the pot, which belongs to nobody; they were counted as bets before. */
function settled(view: TableView, data: EventData["settled"] | EventData["reversed"], event: Happened): void {
  const wager = wagerOf(data, event.cite);
  if (wager.end === "pooled") delete view.wagers[wager.wager];
  else view.wagers[wager.wager] = wager;
  billWager(view, wager);
}

/** An inspector has signed an award: it is paid now. */
function signed(view: TableView, { person, cents, form }: EventData["jackpot-paid"], event: Happened): void {
  const award = { person, cents, hand: String(form?.["hand"] ?? "") };
  billSigned(view, award, !(event.moves ?? []).some(([, target]) => target === CAGE));
}

/** A wrong entry is replaced: its round begins again. The chips of the correction are the difference. */
function corrected(view: TableView, data: EventData["entry-corrected"]): void {
  view.bills = view.bills.filter((bill) => bill.round !== view.round);
  view.marks = view.marks.filter((mark) => mark.round !== view.round);
  view.hands = {};
  view.wagers = {};
  view.over = false;
  view.stale = true;
  clear(view);
  view.shoe = withoutRound(view);
  for (const each of data.wagers) view.wagers[each.wager] = { ...wagerOf(each), end: "", reason: "" };
  for (const event of data.again as unknown as Happened[]) {
    if (!STAYING.has(event.kind)) note(view, { ...event, moves: [] });
  }
}

/** People and chips that came or went: a correction leaves them as they were. */
const STAYING = new Set<Kind>(["sat", "left", "bought", "seat-changed", "filled", "credited"]);

/** A bonus is paid on top of a wager. */
function bonus(view: TableView, { seat, person, cents, line }: EventData["bonus"], event: Happened): void {
  billPot(view, { seat, person, cents, name: line, cite: event.cite ?? [] });
}

/** Commission, taken at once or marked up. */
function fee(
  view: TableView,
  { person, cents }: EventData["commission"] | EventData["marker"],
  event: Event<"commission"> | Event<"marker">,
): void {
  billFee(view, { person, cents, marked: event.kind === "marker", cite: event.cite ?? [] });
}

// -- chance ----------------------------------------------------------------------------------------------------------

function result(view: TableView, data: EventData["result"]): void {
  clear(view);
  view.result = { of: data.of, value: data.result, nth: view.counter++ };
  view.last = view.result;
}

/** The reading of the meter: other tables may have added to it meanwhile. */
function metered(view: TableView, { reading }: { reading: number }): void {
  view.meter = reading;
}

// -- poker -----------------------------------------------------------------------------------------------------------

function action(view: TableView, { seat, action: word, to }: EventData["action"]): void {
  clear(view);
  view.acted[seat] = word;
  if (word === "fold") fold(view, seat);
  else if (word !== "ante" && word !== "check") view.bets[seat] = to;
}

function fold(view: TableView, seat: number): void {
  if (!view.folded.includes(seat)) view.folded.push(seat);
  const hand = view.hands[`seat-${seat}`];
  if (hand) hand.out = true;
}

function gathered(view: TableView, { pots }: EventData["gathered"]): void {
  view.pots = pots.map((pot) => ({ ...pot }));
  view.bets = {};
  view.acted = Object.fromEntries(Object.entries(view.acted).filter(([, word]) => word === "fold"));
}

function raked(view: TableView, { pots }: EventData["raked"]): void {
  pots.forEach((cents, i) => {
    const pot = view.pots[i];
    if (pot) pot.cents -= cents;
  });
}

function awarded(view: TableView, data: EventData["awarded"], event: Happened): void {
  const { seat, person, cents } = data;
  const pot = view.pots[data.pot];
  if (pot) pot.cents = Math.max(0, pot.cents - cents);
  view.awarded.push({ seat, person, cents });
  billPot(view, { seat, person, cents, name: "", cite: event.cite ?? [] });
}

function uncalled(view: TableView, { seat, cents }: EventData["uncalled"]): void {
  view.bets[seat] = Math.max(0, (view.bets[seat] ?? 0) - cents);
}

/** Move a marker (button, bank, shoe, dice) to a seat, or to the dealer. */
function marker(kind: string): (view: TableView, data: { seat?: number }) => void {
  return (view, { seat = -1 }) => {
    if (seat >= 0) view.markers[kind] = seat;
    else delete view.markers[kind];
  };
}

/** Players who are dealt in have a stake, whatever they do then. */
function dealtIn(view: TableView, { seats }: EventData["dealt-in"]): void {
  clear(view);
  view.dealtIn = [...seats];
}

const SHOWN = {
  "round": startRound,
  "round-over": endRound,
  "sat": (view, data) => {
    forget(view, data.person);
    sat(view, data);
  },
  "presence": presence,
  "leaving": (view, data) => (view.leaving[data.person] = true),
  "stays": (view, data) => delete view.leaving[data.person],
  "seat-changed": (view, data) => {
    left(view, data.person);
    sat(view, data);
  },
  "left": (view, data) => {
    forget(view, data.person);
    left(view, data.person);
  },
  "closing": (view) => void (view.closing = true),
  "placed": placed,
  "adjusted": placed,
  "settled": settled,
  "reversed": settled,
  "jackpot-paid": signed,
  "bonus": bonus,
  "entry-corrected": corrected,
  "act": (view, data) => void (data.act === "pay" && billPaid(view)),
  "moved": (view, data) => {
    const wager = view.wagers[data.wager];
    if (wager) wager.point = data.point;
  },
  "named": (view, data) => {
    const wager = view.wagers[data.wager];
    if (wager) wager.hand = data.hand;
  },
  "dealt": (view, data) => lay(view, data.hand, data.nth, data.card),
  "dealt-out": dealtOut,
  "looked": looked,
  "shown": shown,
  "card-moved": cardMoved,
  "passed-out": passedOut,
  "racked": racked,
  "racked-out": rackedOut,
  "announced": (view, data, event) => {
    announced(view, data, event.says);
    called(view, data);
  },
  "shuffled": reshuffled,
  "count": counted,
  "judged": judged,
  "examined": (view, data) => noted(view, `seat-${data.seat}`, data.value ?? ""),
  "house-set": setApart,
  "foul": (view, data) => noted(view, data.hand, "foul"),
  "bust": (view, data) => noted(view, data.hand, `${view.hands[data.hand]?.note ?? ""} bust`.trim()),
  "identified": identified,
  "valued": (view, data) => noted(view, data.box, String(data.value)),
  "result": result,
  "rolled": (view, data) => {
    if (view.result) view.result.value = data.dice;
  },
  "committed": (view, data) => void (view.outcomes[data.to] = data.outcomes),
  "meter-heard": metered,
  "meter-fed": metered,
  "meter-unfed": metered,
  "meter-added": metered,
  "puck": (view, data) => void (view.point = data.point),
  "dealt-in": dealtIn,
  "action": action,
  "drawn": (view, data) => void (view.drew[data.seat] = data.count),
  "folds": (view, data) => fold(view, data.seat),
  "folds-absent": (view, data) => fold(view, data.seat),
  "gathered": gathered,
  "raked": raked,
  "awarded": awarded,
  "uncalled": uncalled,
  "button": marker("button"),
  "banker": marker("banker"),
  "curator": marker("curator"),
  "shoe-passed": marker("curator"),
  "shooter": marker("shooter"),
  "dominant": marker("dominant"),
  "bid": (view, data) => void (view.bids[data.person] = data.cents),
  "bank-awarded": (view) => void (view.bids = {}),
  "bank-passed": (view) => void (view.bids = {}),
  "commission": fee,
  "marker": fee,
  "spread-marked": (view, data) => void (view.spread = data.spread),
  "void": (view, _data, event) => {
    view.voided = event.says ?? "";
    view.shoe = withoutRound(view);
  },
} satisfies Notes;
const NOTES: Notes = SHOWN;

/** The compiler names each kind for which nobody has decided whether it changes the picture. */
export type Decided = Nothing<Exclude<Kind, keyof typeof SHOWN | Unshown>>;
type Nothing<K extends never> = K;
