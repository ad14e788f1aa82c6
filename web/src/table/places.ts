/** The table's own hands, and each seat with its hands and chips. */
import { words } from "../words.ts";
import { plain } from "./said.ts";
import { type HandSeen, seatsOf, type TableView, type WagerSeen } from "./view.ts";

export interface Place {
  seat: number;
  person: string;
  mine: boolean;
  hands: HandSeen[];
  wagers: WagerSeen[];
  markers: string[];
  turn: boolean;
}

const ORDER = ["dealer", "player", "banker", "left", "middle", "right", "community", "common"];

/** Hands without a seat, in the order of the layout; stacks that are not given out yet stay together. */
export function tableHands(view: TableView): HandSeen[] {
  const rank = (hand: HandSeen) => (ORDER.indexOf(hand.name) + 1 || ORDER.length + 1);
  return Object.values(view.hands).filter((hand) => hand.seat < 0 && hand.cards.length > 0).sort((a, b) =>
    rank(a) - rank(b)
  );
}

export function placesOf(view: TableView): Place[] {
  const mine = new Set(seatsOf(view, view.me));
  const question = view.question;
  return view.seats.map((person, seat) => ({
    seat,
    person,
    mine: mine.has(seat),
    hands: Object.values(view.hands).filter((hand) => hand.seat === seat && hand.cards.length > 0),
    wagers: Object.values(view.wagers).filter((wager) => wager.seat === seat),
    markers: [...markersAt(view, seat), ...standing(view, person)],
    turn: person !== "" && question !== null && question.kind !== "window" && question.who.includes(person),
  }));
}

function markersAt(view: TableView, seat: number): string[] {
  return Object.entries(view.markers).flatMap(([kind, at]) => (
    at === seat ? [words.table.marker[kind] ?? plain(kind)] : []
  ));
}

/** Whether a player is away, sits out or is about to leave. */
function standing(view: TableView, person: string): string[] {
  const is = view.presence[person]?.is;
  return [
    ...(is ? [words.table.presence[is] ?? plain(is)] : []),
    ...(view.leaving[person] ? [words.table.leaving] : []),
  ];
}

export function handTitle(view: TableView, hand: HandSeen): string {
  if (hand.seat < 0) return words.table.hands[hand.name] ?? plain(hand.name);
  const [, part, split] = /^([a-z]+)-\d+(?:\.(\d+))?$/.exec(hand.name) ?? [];
  if (part && part !== "seat") return words.table.parts[part] ?? plain(part);
  const isSplit =
    Object.values(view.hands).filter((each) => each.seat === hand.seat && each.name.startsWith("seat-")).length > 1;
  return isSplit ? words.table.splitHand(Number(split ?? 1)) : "";
}

/** The hand that a question is about: named by it, else the first hand of the seat. */
export function handAsked(view: TableView): HandSeen | null {
  const question = view.question;
  if (!question?.yours) return null;
  const named = question.about?.["hand"];
  if (typeof named === "string" && view.hands[named]) return view.hands[named];
  const seat = question.seat ?? seatsOf(view, view.me)[0] ?? -1;
  return view.hands[`seat-${seat}`] ?? null;
}
