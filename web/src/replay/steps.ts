/** A recalled round as steps: one event each, with its words and the postings it caused. */
import { money } from "../house/money.ts";
import type { Happened, Posted, Recalled, ShoeHand, SnapshotFrame } from "../house/types.ts";
import { pretty } from "../table/faces.ts";
import { begin, take } from "../table/model.ts";
import { recall } from "../table/shoe.ts";
import { plain, saying, spotName } from "../table/said.ts";
import { fresh, HIDDEN, named, nameOf, seatOf, type TableView } from "../table/view.ts";
import { words } from "../words.ts";

export interface Step {
  seq: number;
  at: number;
  event: Happened;
  postings: Posted[];
}

export function stepsOf(round: Recalled): Step[] {
  return round.moments.flatMap((moment) =>
    moment.events.map((event, nth) => ({
      seq: moment.seq,
      at: moment.at,
      event,
      postings: (moment.postings ?? []).filter((posting) => posting.event === nth),
    }))
  );
}

/** What a replay starts from, beside the round itself: who looks, and the hands that the shoe had dealt before it. */
export interface Eyes {
  me: string;
  shoe?: ShoeHand[];
}

/** The table after so many steps, in somebody's eyes: the same reducer that draws it live. */
export function viewAt(round: Recalled, steps: readonly Step[], taken: number, { me, shoe = [] }: Eyes): TableView {
  const view = fresh(me);
  const frame: SnapshotFrame = {
    type: "snapshot",
    table: round.table,
    state: "open",
    seq: 0,
    picture: round.start,
    lines: [],
    question: null,
    deadline: 0,
  };
  begin(view, frame);
  recall(view, shoe, round.round);
  for (const step of steps.slice(0, taken)) take(view, step.event);
  return view;
}

type Data = Record<string, unknown>;
type Caption = (view: TableView, data: Data, event: Happened) => string;

/** What a step is, in words; nothing that happens is left without any. */
export function caption(view: TableView, event: Happened): string {
  const told = CAPTIONS[event.kind]?.(view, event.data ?? {}, event);
  return pretty(told || saying(view, event)?.text || named(view, event.says ?? "") || plain(event.kind));
}

const CAPTIONS: Record<string, Caption> = {
  round: (_view, data) => words.replay.event.round(Number(data["round"])),
  "round-over": (_view, data) => words.replay.event.over(Number(data["round"])),
  dealt: (_view, data) =>
    words.replay.event.dealt(data["card"] === HIDDEN ? "" : text(data["card"]), hand(text(data["hand"]))),
  "dealt-out": (_view, data) => words.replay.event.dealtOut(list(data["hands"]).length),
  shown: (_view, data) => words.replay.event.shown(hand(text(data["hand"])), list(data["cards"]).join(" ")),
  looked: (_view, data) => words.replay.event.looked(hand(text(data["hand"])), list(data["cards"]).join(" ")),
  racked: (_view, data) => words.replay.event.racked(hand(text(data["from"]))),
  "racked-out": (_view, data) => words.replay.event.rackedOut(list(data["hands"]).map(hand).join(", ")),
  "passed-out": (_view, data) => {
    const to = list(data["to"]).map(hand);
    return words.replay.event.passedOut(
      list(data["hands"]).map((stack, at) => `${hand(stack)} to ${to[at]}`).join(", "),
    );
  },
  placed: (view, data) =>
    words.replay.event.placed(
      nameOf(view, text(data["person"])),
      money(Number(data["cents"])),
      spotName(text(data["spot"])),
    ),
  settled: (view, data) => settled(view, data),
  result: (_view, data) => words.replay.event.result(plain(text(data["of"])), text(data["result"])),
  committed: (_view, data) => words.replay.event.committed(plain(text(data["to"]))),
  cutter: (_view, data) => words.replay.event.cutter(hand(`seat-${text(data["seat"])}`)),
  draws: (_view, data) => words.replay.event.draws(hand(text(data["hand"]))),
  sideways: (_view, data) => words.replay.event.sideways(hand(text(data["hand"]))),
  thirteen: (_view, data) => words.replay.event.thirteen(hand(`seat-${text(data["seat"])}`), text(data["sum"])),
  "racked-in-order": () => words.replay.event.rackedInOrder,
  adjusted: (view, data) =>
    words.replay.event.adjusted(
      nameOf(view, text(data["person"])),
      spotName(text(data["spot"])),
      money(Number(data["cents"])),
      text(data["reason"]),
    ),
  count: (_view, data) => words.replay.event.count(hand(text(data["hand"])), text(data["count"])),
};

function settled(view: TableView, data: Data): string {
  const whose = `${nameOf(view, text(data["person"]))}, ${money(Number(data["cents"]))} · ${
    spotName(text(data["spot"]))
  }`;
  const end = words.replay.event.ends[text(data["end"])] ?? plain(text(data["end"]));
  const paid = data["end"] === "won" ? ` ${money(Number(data["paid"] ?? 0))}` : "";
  const reason = text(data["reason"]);
  return words.replay.event.settled(whose, `${end}${paid}${reason ? ` (${reason})` : ""}`);
}

function hand(name: string): string {
  const seat = seatOf(name);
  return seat >= 0 ? words.table.seat(seat + 1) : words.table.hands[name] ?? plain(name);
}

/** An account of the ledger in a person's words: `roulette-1/ann` is what Ann has at the table. */
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
