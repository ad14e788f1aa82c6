/** Events about cards: dealt, turned, moved, discarded, and the announced values of hands. */
import type { EventData } from "../house/events.ts";
import { clear, type HandSeen, HIDDEN, seatOf, type TableView } from "./view.ts";

function handAt(view: TableView, name: string): HandSeen {
  return (view.hands[name] ??= { name, seat: seatOf(name), cards: [], note: "", front: [], out: false });
}

function newCard(view: TableView, face: string) {
  return { key: `c${view.counter++}`, face };
}

export function lay(view: TableView, name: string, nth: number, face: string): void {
  clear(view);
  const { cards } = handAt(view, name);
  while (cards.length < nth - 1) cards.push(newCard(view, HIDDEN));
  if (cards.length >= nth) cards[nth - 1] = newCard(view, face);
  else cards.push(newCard(view, face));
}

/** Deal one card, face down, to each of these hands in turn. */
export function dealtOut(view: TableView, { hands }: EventData["dealt-out"]): void {
  clear(view);
  for (const hand of hands) lay(view, hand, handAt(view, hand).cards.length + 1, HIDDEN);
}

/** Show the faces of a hand to its holder. */
export function looked(view: TableView, { hand, cards: faces }: EventData["looked"]): void {
  const { cards } = handAt(view, hand);
  faces.forEach((face, i) => {
    const card = cards[i];
    if (card) Object.assign(card, { face, hole: card.face === HIDDEN || card.hole === true });
    else cards.push(newCard(view, face));
  });
  cards.length = faces.length;
}

export function shown(view: TableView, data: EventData["shown"]): void {
  clear(view);
  const { cards } = handAt(view, data.hand);
  data.cards.forEach((face, i) => {
    const nth = data.nths[i] ?? i + 1;
    while (cards.length < nth) cards.push(newCard(view, HIDDEN));
    Object.assign(cards[nth - 1]!, { face, hole: false });
  });
}

export function cardMoved(view: TableView, data: EventData["card-moved"]): void {
  const from = view.hands[data.hand];
  const [card] = from?.cards.splice(data.nth - 1, 1) ?? [];
  if (from && from.cards.length === 0) delete view.hands[from.name];
  handAt(view, data.to).cards.push(card ?? newCard(view, data.card));
}

/** Move hands to other places; each takes the name of its new place. */
export function passedOut(view: TableView, { hands, to }: EventData["passed-out"]): void {
  hands.forEach((name, at) => {
    const hand = view.hands[name];
    const place = to[at];
    if (!hand || place === undefined) return;
    delete view.hands[name];
    view.hands[place] = { ...hand, name: place, seat: seatOf(place) };
  });
}

/** Discard a hand. Faces that all have seen stay visible until the next round; face-down cards go at once. */
export function racked(view: TableView, data: EventData["racked"]): void {
  putAway(view, data.from);
}

export function rackedOut(view: TableView, { hands }: EventData["racked-out"]): void {
  for (const name of hands) putAway(view, name);
}

function putAway(view: TableView, name: string): void {
  const hand = view.hands[name];
  if (!hand) return;
  if (hand.cards.every((card) => card.face === HIDDEN)) delete view.hands[hand.name];
}

export function noted(view: TableView, name: string, note: string): void {
  const hand = view.hands[name];
  if (hand && note) hand.note = note;
}

export function announced(view: TableView, data: EventData["announced"], says = ""): void {
  const { hand = "", total } = data;
  if (!hand) return;
  if (typeof total === "number") noted(view, hand, `${data.soft ? "soft " : ""}${total}`);
  else noted(view, hand, says.replace(new RegExp(`^${hand}\\s+`, "i"), ""));
}

export function counted(view: TableView, data: EventData["count"]): void {
  const total = data.total ?? data.count;
  if (typeof total === "number") noted(view, data.hand, `${data.soft ? "soft " : ""}${total}`);
}

export function judged(view: TableView, data: EventData["judged"]): void {
  const hand = data.hand || `seat-${data.seat ?? -1}`;
  noted(view, hand, data.value || (data.is ?? []).join(" · "));
  setApart(view, { ...data, hand });
}

/** Split a hand in two: the smaller one is in front. */
export function setApart(view: TableView, data: { hand: string; low?: string[] }): void {
  const hand = view.hands[data.hand];
  if (hand && data.low) hand.front = data.low;
}

export function identified(view: TableView, { seat, high = "", low = "" }: EventData["identified"]): void {
  const parts = [high, low].filter(Boolean).map((word) => word.replaceAll("-", " "));
  noted(view, `seat-${seat}`, parts.join(" · "));
}
