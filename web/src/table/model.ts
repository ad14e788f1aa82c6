/** Events to the visible table: a pure reducer, the same for the live table and for a replay. */
import type { Happened, SnapshotFrame, WaitingQuestion } from "../house/types.ts";
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
import { type Data, list, text, whole } from "./read.ts";
import { saying } from "./said.ts";
import { called, reshuffled, withoutRound } from "./shoe.ts";
import { clear, live, seated, type TableView, type WagerSeen } from "./view.ts";

type Note = (view: TableView, data: Data, event: Happened) => void;

const SAID_MOST = 120;
const MARKS_MOST = 72;
const CAGE = "cage";
const METER = "meter";

/** Take in one event. */
export function take(view: TableView, event: Happened): void {
  const data = event.data ?? {};
  moveChips(view, event);
  NOTES[event.kind]?.(view, data, event);
  const said = saying(view, event);
  if (said) {
    view.said.push({ ...said, id: view.counter++, round: view.round });
    if (view.said.length > SAID_MOST) view.said.splice(0, view.said.length - SAID_MOST);
  }
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
    else view.wagers[each.wager] = wagerOf({ ...each });
  }
  for (const [kind, data] of Object.entries(picture.marks ?? {})) NOTES[kind]?.(view, data, { kind, data });
  settleWorth(view);
}

export function ask(view: TableView, question: WaitingQuestion | null, deadline: number): void {
  view.question = question;
  view.deadline = deadline;
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

function startRound(view: TableView, data: Data): void {
  view.round = Number(data["round"]);
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

function sat(view: TableView, data: Data): void {
  const [person, seat] = [text(data["person"]), Number(data["seat"])];
  while (view.seats.length <= seat) view.seats.push("");
  view.seats[seat] = person;
  seated(view, person, seat, text(data["name"]));
  if (person === view.me) view.session = {};
}

function forget(view: TableView, data: Data): void {
  delete view.presence[text(data["person"])];
  delete view.leaving[text(data["person"])];
}

function presence(view: TableView, data: Data): void {
  const [person, is] = [text(data["person"]), text(data["presence"])];
  if (is === "here") delete view.presence[person];
  else view.presence[person] = { is, until: whole(data["until"], 0) };
}

function left(view: TableView, data: Data): void {
  view.seats = view.seats.map((person) => (person === data["person"] ? "" : person));
}

// -- wagers ----------------------------------------------------------------------------------------------------------

function wagerOf(data: Data, cite: string[] = []): WagerSeen {
  return {
    wager: Number(data["wager"]),
    person: text(data["person"]),
    spot: text(data["spot"]),
    cents: Number(data["cents"]),
    seat: whole(data["seat"], -1),
    hand: text(data["hand"]),
    numbers: list(data["numbers"]),
    point: whole(data["point"], 0),
    end: text(data["end"]),
    reason: text(data["reason"]),
    paid: whole(data["paid"], 0),
    fee: whole(data["fee"], 0),
    into: text(data["into"]),
    cite,
  };
}

function placed(view: TableView, data: Data, event: Happened): void {
  clear(view);
  const wager = wagerOf(data, event.cite ?? []);
  view.wagers[wager.wager] = { ...wager, end: "", reason: "" };
}

/** End a wager. Poker bets go into the pot, which belongs to nobody; they were counted as bets before. */
function settled(view: TableView, data: Data, event: Happened): void {
  const wager = wagerOf(data, event.cite ?? []);
  if (wager.end === "pooled") delete view.wagers[wager.wager];
  else view.wagers[wager.wager] = wager;
  billWager(view, wager);
}

/** An inspector has signed an award: it is paid now. */
function signed(view: TableView, data: Data, event: Happened): void {
  const form = (data["form"] ?? {}) as Data;
  const award = { person: text(data["person"]), cents: whole(data["cents"], 0), hand: text(form["hand"]) };
  billSigned(view, award, !(event.moves ?? []).some(([, target]) => target === CAGE));
}

/** A wrong entry is replaced: its round begins again. The chips of the correction are the difference. */
function corrected(view: TableView, data: Data): void {
  view.bills = view.bills.filter((bill) => bill.round !== view.round);
  view.marks = view.marks.filter((mark) => mark.round !== view.round);
  view.hands = {};
  view.wagers = {};
  view.over = false;
  view.stale = true;
  clear(view);
  view.shoe = withoutRound(view);
  for (const each of data["wagers"] as Data[]) {
    view.wagers[Number(each["wager"])] = { ...wagerOf(each), end: "", reason: "" };
  }
  for (const event of data["again"] as Happened[]) {
    const { moves: _, ...told } = event;
    if (!STAYING.has(event.kind)) NOTES[event.kind]?.(view, told.data ?? {}, told);
  }
}

/** People and chips that came or went: a correction leaves them as they were. */
const STAYING = new Set(["sat", "left", "bought", "seat-changed", "filled", "credited"]);

/** A bonus is paid on top of a wager. */
function bonus(view: TableView, data: Data, event: Happened): void {
  const [seat, person, cents] = [Number(data["seat"]), text(data["person"]), whole(data["cents"], 0)];
  billPot(view, { seat, person, cents, name: text(data["line"]), cite: event.cite ?? [] });
}

/** Commission, taken at once or marked up. */
function fee(view: TableView, data: Data, event: Happened): void {
  const [person, cents] = [text(data["person"]), whole(data["cents"], 0)];
  billFee(view, { person, cents, marked: event.kind === "marker", cite: event.cite ?? [] });
}

/** A wager on the layout got a number, or was called on or off. */
function marked(view: TableView, data: Data): void {
  const wager = view.wagers[Number(data["wager"])];
  if (!wager) return;
  wager.point = whole(data["point"], wager.point);
  wager.hand = text(data["hand"]) || wager.hand;
}

// -- chance ----------------------------------------------------------------------------------------------------------

function result(view: TableView, data: Data): void {
  clear(view);
  view.result = { of: text(data["of"]), value: text(data["result"]), nth: view.counter++ };
  view.last = view.result;
}

function committed(view: TableView, data: Data): void {
  if (typeof data["outcomes"] === "number") view.outcomes[text(data["to"])] = data["outcomes"];
}

/** The reading of the meter: other tables may have added to it meanwhile. */
function metered(view: TableView, data: Data): void {
  view.meter = whole(data["reading"], view.meter);
}

// -- poker -----------------------------------------------------------------------------------------------------------

function action(view: TableView, data: Data): void {
  clear(view);
  const [seat, word] = [Number(data["seat"]), text(data["action"])];
  view.acted[seat] = word;
  if (word === "fold") fold(view, data);
  else if (word !== "ante" && word !== "check") view.bets[seat] = Number(data["to"]);
}

function fold(view: TableView, data: Data): void {
  const seat = Number(data["seat"]);
  if (!view.folded.includes(seat)) view.folded.push(seat);
  const hand = view.hands[`seat-${seat}`];
  if (hand) hand.out = true;
}

function gathered(view: TableView, data: Data): void {
  view.pots = (data["pots"] as { cents: number; seats: number[] }[]).map((pot) => ({ ...pot }));
  view.bets = {};
  view.acted = Object.fromEntries(Object.entries(view.acted).filter(([, word]) => word === "fold"));
}

function raked(view: TableView, data: Data): void {
  (data["pots"] as number[]).forEach((cents, i) => {
    const pot = view.pots[i];
    if (pot) pot.cents -= cents;
  });
}

function awarded(view: TableView, data: Data, event: Happened): void {
  const pot = view.pots[Number(data["pot"])];
  if (pot) pot.cents = Math.max(0, pot.cents - Number(data["cents"]));
  const won = { seat: Number(data["seat"]), person: text(data["person"]), cents: Number(data["cents"]) };
  view.awarded.push(won);
  billPot(view, { ...won, name: "", cite: event.cite ?? [] });
}

function uncalled(view: TableView, data: Data): void {
  const seat = Number(data["seat"]);
  view.bets[seat] = Math.max(0, (view.bets[seat] ?? 0) - Number(data["cents"]));
}

/** Move a marker (button, bank, shoe, dice) to a seat, or to the dealer. */
function marker(kind: string): Note {
  return (view, data) => {
    if (typeof data["seat"] === "number" && data["seat"] >= 0) view.markers[kind] = data["seat"];
    else delete view.markers[kind];
  };
}

/** Players who are dealt in have a stake, whatever they do then. */
function dealtIn(view: TableView, data: Data): void {
  clear(view);
  view.dealtIn = (data["seats"] as number[]).slice();
}

const NOTES: Record<string, Note> = {
  "round": startRound,
  "round-over": endRound,
  "sat": (view, data) => {
    forget(view, data);
    sat(view, data);
  },
  "presence": presence,
  "leaving": (view, data) => (view.leaving[text(data["person"])] = true),
  "stays": (view, data) => delete view.leaving[text(data["person"])],
  "seat-changed": (view, data) => {
    left(view, data);
    sat(view, data);
  },
  "left": (view, data) => {
    forget(view, data);
    left(view, data);
  },
  "closing": (view) => void (view.closing = true),
  "placed": placed,
  "adjusted": placed,
  "settled": settled,
  "reversed": settled,
  "jackpot-paid": signed,
  "bonus": bonus,
  "entry-corrected": corrected,
  "act": (view, data) => void (data["act"] === "pay" && billPaid(view)),
  "moved": marked,
  "called": marked,
  "named": marked,
  "dealt": (view, data) => lay(view, text(data["hand"]), Number(data["nth"]), text(data["card"])),
  "dealt-out": dealtOut,
  "looked": looked,
  "shown": shown,
  "card-moved": cardMoved,
  "passed-out": passedOut,
  "racked": racked,
  "racked-out": rackedOut,
  "announced": (view, data, event) => {
    announced(view, data, event);
    called(view, data);
  },
  "shuffled": reshuffled,
  "count": counted,
  "judged": judged,
  "examined": (view, data) => noted(view, `seat-${data["seat"]}`, text(data["value"])),
  "house-set": (view, data) => setApart(view, data),
  "foul": (view, data) => noted(view, text(data["hand"]), "foul"),
  "bust": (view, data) => noted(view, text(data["hand"]), `${view.hands[text(data["hand"])]?.note ?? ""} bust`.trim()),
  "identified": identified,
  "valued": (view, data) => noted(view, text(data["box"]), text(data["value"])),
  "result": result,
  "rolled": (view, data) => {
    if (view.result && typeof data["dice"] === "string") view.result.value = data["dice"];
  },
  "committed": committed,
  "meter-heard": metered,
  "meter-fed": metered,
  "meter-unfed": metered,
  "meter-added": metered,
  "puck": (view, data) => void (view.point = whole(data["point"], 0)),
  "dealt-in": dealtIn,
  "action": action,
  "drawn": (view, data) => void (view.drew[whole(data["seat"], -1)] = whole(data["count"], 0)),
  "folds": fold,
  "folds-absent": fold,
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
  "bid": (view, data) => void (view.bids[text(data["person"])] = Number(data["cents"])),
  "bank-awarded": (view) => void (view.bids = {}),
  "bank-passed": (view) => void (view.bids = {}),
  "commission": fee,
  "marker": fee,
  "spread-marked": (view, data) => void (view.spread = whole(data["spread"], -1)),
  "void": (view, _data, event) => {
    view.voided = event.says ?? "";
    view.shoe = withoutRound(view);
  },
};
