/** A replayed round as steps: one event each, with its text and postings. */
import { money } from "../house/money.ts";
import type { Happened, Posted, Recalled, ShoeHand, SnapshotFrame } from "../house/types.ts";
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
  };
  begin(view, frame);
  recall(view, shoe, round.round);
  for (const { event: { kind, data } } of steps) {
    if (kind === "sat" && data) seated(view, text(data["person"]), Number(data["seat"]), text(data["name"]));
  }
  for (const step of steps.slice(0, taken)) take(view, step.event);
  return view;
}

type Data = Record<string, unknown>;
type Caption = (view: TableView, data: Data, event: Happened) => string;

/** The text of a step: the words of this page, or else the sentence of the server. */
export function caption(view: TableView, event: Happened, told = ""): string {
  const text = CAPTIONS[event.kind]?.(view, event.data ?? {}, event);
  return pretty(
    named(view, text || "") || saying(view, event)?.text || named(view, event.says || told) || plain(event.kind),
  );
}

const CAPTIONS: Record<string, Caption> = {
  round: (_view, data) => words.replay.event.round(Number(data["round"])),
  "round-over": (_view, data) => words.replay.event.over(Number(data["round"])),
  dealt: (view, data) =>
    words.replay.event.dealt(data["card"] === HIDDEN ? "" : text(data["card"]), hand(view, text(data["hand"]))),
  "dealt-out": (_view, data) => words.replay.event.dealtOut(list(data["hands"]).length),
  shown: (view, data) => words.replay.event.shown(hand(view, text(data["hand"])), list(data["cards"]).join(" ")),
  looked: (view, data) => words.replay.event.looked(hand(view, text(data["hand"])), list(data["cards"]).join(" ")),
  racked: (view, data) => words.replay.event.racked(hand(view, text(data["from"]))),
  "racked-out": (view, data) =>
    words.replay.event.rackedOut(list(data["hands"]).map((each) => hand(view, each)).join(", ")),
  "passed-out": (view, data) => {
    const to = list(data["to"]).map((each) => hand(view, each));
    return words.replay.event.passedOut(
      list(data["hands"]).map((stack, at) => `${hand(view, stack)} to ${to[at]}`).join(", "),
    );
  },
  placed: (view, data) => {
    const bet = betOf(data);
    return words.replay.event.placed(nameOf(view, text(data["person"])), bet.cents, bet.spot);
  },
  settled: (view, data) => settled(view, data),
  result: (_view, data) => words.replay.event.result(plain(text(data["of"])), text(data["result"])),
  committed: (_view, data) => words.replay.event.committed(plain(text(data["to"]))),
  cutter: (view, data) => words.replay.event.cutter(hand(view, `seat-${text(data["seat"])}`)),
  draws: (view, data) => words.replay.event.draws(hand(view, text(data["hand"]))),
  sideways: (view, data) => words.replay.event.sideways(hand(view, text(data["hand"]))),
  thirteen: (view, data) => words.replay.event.thirteen(hand(view, `seat-${text(data["seat"])}`), text(data["sum"])),
  "racked-in-order": () => words.replay.event.rackedInOrder,
  adjusted: (view, data) =>
    words.replay.event.adjusted(
      nameOf(view, text(data["person"])),
      spotName(text(data["spot"])),
      money(Number(data["cents"])),
      text(data["reason"]),
    ),
  count: (view, data) => words.replay.event.count(hand(view, text(data["hand"])), text(data["count"] ?? data["total"])),
};

function settled(view: TableView, data: Data): string {
  const who = nameOf(view, text(data["person"]));
  return words.table.ended(who, text(data["end"]), betOf(data), money(Number(data["paid"] ?? 0)), text(data["reason"]));
}

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

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text) : [];
}
