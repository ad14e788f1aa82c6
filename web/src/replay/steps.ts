/** A replayed round as steps: one event each, with its text and postings. */
import { money } from "../house/money.ts";
import type { EventData, Happened, Kind } from "../house/events.ts";
import type { Posted, Recalled, ShoeHand, SnapshotFrame } from "../house/types.ts";
import { pretty } from "../table/faces.ts";
import { begin, take } from "../table/model.ts";
import { recall } from "../table/shoe.ts";
import { betOf, plain, saying, spotName } from "../table/said.ts";
import { fresh, HIDDEN, named, nameOf, seated, seatNumber, seatOf, type TableView } from "../table/view.ts";
import { words } from "../words.ts";

export interface Step {
  seq: number;
  at: number;
  event: Happened;
  told: string;
  postings: Posted[];
}

export function stepsOf(round: Recalled): Step[] {
  return round.moments.flatMap((moment) =>
    moment.events.map((event, nth) => ({
      seq: moment.seq,
      at: moment.at,
      event,
      told: moment.told?.[nth] ?? "",
      postings: (moment.postings ?? []).filter((posting) => posting.event === nth),
    }))
  );
}

/** What a replay needs beside the round itself: the viewer, the earlier hands of the shoe, printed seat numbers. */
export interface Viewer {
  me: string;
  shoe?: ShoeHand[];
  numbers?: number[];
}

/** The table after a number of steps, by the same reducer as the live table. */
export function viewAt(round: Recalled, steps: readonly Step[], taken: number, viewer: Viewer): TableView {
  const { me, shoe = [], numbers = [] } = viewer;
  const view = fresh(me, numbers);
  const frame: SnapshotFrame = {
    type: "snapshot",
    table: round.table,
    state: "open",
    seq: 0,
    picture: round.start,
    lines: [],
    question: null,
    deadline: 0,
    offers: [],
    now: 0,
    paused: false,
    go_on: 0,
  };
  begin(view, frame);
  recall(view, shoe, round.round);
  for (const { event } of steps) {
    if (event.kind === "sat") seated(view, event.data.person, event.data.seat, event.data.name);
  }
  for (const step of steps.slice(0, taken)) take(view, step.event);
  return view;
}

type Captions = { [K in Kind]?: (view: TableView, data: EventData[K]) => string };

/** The text of a step: the words of this page, or else the sentence of the server. */
export function caption(view: TableView, event: Happened, told = ""): string {
  const text = captionOf(view, event.kind, event.data ?? {} as EventData[Kind]);
  return pretty(
    named(view, text || "") || saying(view, event)?.text || named(view, event.says || told) || plain(event.kind),
  );
}

function captionOf<K extends Kind>(view: TableView, kind: K, data: EventData[K]): string {
  return CAPTIONS[kind]?.(view, data) ?? "";
}

const event = words.replay.event;
const CAPTIONS: Captions = {
  round: (_view, data) => event.round(data.round),
  "round-over": (_view, data) => event.over(data.round),
  dealt: (view, data) => event.dealt(data.card === HIDDEN ? "" : data.card, hand(view, data.hand)),
  "dealt-out": (_view, data) => event.dealtOut(data.hands.length),
  shown: (view, data) => event.shown(hand(view, data.hand), data.cards.join(" ")),
  looked: (view, data) => event.looked(hand(view, data.hand), data.cards.join(" ")),
  racked: (view, data) => event.racked(hand(view, data.from)),
  "racked-out": (view, data) => event.rackedOut(data.hands.map((each) => hand(view, each)).join(", ")),
  "passed-out": (view, data) =>
    event.passedOut(
      data.hands.map((stack, at) => `${hand(view, stack)} to ${hand(view, data.to[at] ?? "")}`).join(", "),
    ),
  placed: (view, data) => {
    const bet = betOf(data);
    return event.placed(nameOf(view, data.person), bet.cents, bet.spot);
  },
  settled: (view, data) =>
    words.table.ended(nameOf(view, data.person), data.end, betOf(data), money(data.paid ?? 0), data.reason),
  result: (_view, data) => event.result(plain(data.of), data.result),
  committed: (_view, data) => event.committed(plain(data.to)),
  cutter: (view, data) => event.cutter(hand(view, `seat-${data.seat}`)),
  draws: (view, data) => event.draws(hand(view, data.hand)),
  sideways: (view, data) => event.sideways(hand(view, data.hand)),
  thirteen: (view, data) => event.thirteen(hand(view, `seat-${data.seat}`), String(data.sum)),
  "racked-in-order": () => event.rackedInOrder,
  adjusted: (view, data) =>
    event.adjusted(nameOf(view, data.person), spotName(data.spot), money(data.cents), data.reason),
  count: (view, data) => event.count(hand(view, data.hand), String(data.count ?? data.total ?? "")),
};

function hand(view: TableView, name: string): string {
  const seat = seatOf(name);
  return seat >= 0 ? words.table.seat(seatNumber(view, seat)) : words.table.hands[name] ?? plain(name);
}

/** A ledger account in words: `roulette-1/ann` is what Ann has at the table. */
export function accountName(view: TableView, table: string, account: string): string {
  if (account.startsWith("person:")) return words.replay.walletOf(nameOf(view, account.slice("person:".length)));
  const name = account.startsWith(`${table}/`) ? account.slice(table.length + 1) : account;
  if (name.startsWith("owed:")) return words.replay.owedBy(nameOf(view, name.slice("owed:".length)));
  return words.replay.account[name] ??
    (view.names[name] === undefined ? plain(name) : words.replay.chipsOf(nameOf(view, name)));
}
