/** Events about cards: dealt, turned, moved, discarded, and the announced values of hands. */
import type { Happened } from "../house/types.ts";
import { type Data, list, text } from "./read.ts";
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
export function dealtOut(view: TableView, data: Data): void {
  clear(view);
  for (const hand of list(data["hands"])) lay(view, hand, handAt(view, hand).cards.length + 1, HIDDEN);
}

/** Show the faces of a hand to its holder. */
export function looked(view: TableView, data: Data): void {
  const { cards } = handAt(view, text(data["hand"]));
  const faces = list(data["cards"]);
  faces.forEach((face, i) => {
    const card = cards[i];
    if (card) Object.assign(card, { face, hole: card.face === HIDDEN || card.hole === true });
    else cards.push(newCard(view, face));
  });
  cards.length = faces.length;
}

export function shown(view: TableView, data: Data): void {
  clear(view);
  const { cards } = handAt(view, text(data["hand"]));
  const nths = data["nths"] as number[];
  list(data["cards"]).forEach((face, i) => {
    const nth = nths[i] ?? i + 1;
    while (cards.length < nth) cards.push(newCard(view, HIDDEN));
    Object.assign(cards[nth - 1]!, { face, hole: false });
  });
}

export function cardMoved(view: TableView, data: Data): void {
  const from = view.hands[text(data["hand"])];
  const [card] = from?.cards.splice(Number(data["nth"]) - 1, 1) ?? [];
  if (from && from.cards.length === 0) delete view.hands[from.name];
  handAt(view, text(data["to"])).cards.push(card ?? newCard(view, text(data["card"])));
}

/** Move hands to other places; each takes the name of its new place. */
export function passedOut(view: TableView, data: Data): void {
  const to = list(data["to"]);
  list(data["hands"]).forEach((name, at) => {
    const hand = view.hands[name];
    const place = to[at];
    if (!hand || place === undefined) return;
    delete view.hands[name];
    view.hands[place] = { ...hand, name: place, seat: seatOf(place) };
  });
}

/** Discard a hand. Faces that all have seen stay visible until the next round; face-down cards go at once. */
export function racked(view: TableView, data: Data): void {
  putAway(view, text(data["from"]));
}

export function rackedOut(view: TableView, data: Data): void {
  for (const name of list(data["hands"])) putAway(view, name);
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

export function announced(view: TableView, data: Data, event: Happened): void {
  const name = text(data["hand"]);
  if (!name) return;
  if (typeof data["total"] === "number") noted(view, name, `${data["soft"] ? "soft " : ""}${data["total"]}`);
  else noted(view, name, (event.says ?? "").replace(new RegExp(`^${name}\\s+`, "i"), ""));
}

export function counted(view: TableView, data: Data): void {
  const total = data["total"] ?? data["count"];
  if (typeof total === "number") noted(view, text(data["hand"]), `${data["soft"] ? "soft " : ""}${total}`);
}

export function judged(view: TableView, data: Data): void {
  const name = text(data["hand"]) || `seat-${data["seat"]}`;
  const is = data["is"];
  const two = typeof is === "object" && is !== null
    ? Object.values(is as Record<string, string>).join(" · ")
    : text(is);
  noted(view, name, text(data["value"]) || two);
  setApart(view, data, name);
}

/** Split a hand in two: the smaller one is in front. */
export function setApart(view: TableView, data: Data, name = text(data["hand"])): void {
  const hand = view.hands[name];
  if (hand && Array.isArray(data["low"])) hand.front = list(data["low"]);
}

export function identified(view: TableView, data: Data): void {
  const parts = [data["high"], data["low"]].map(text).filter(Boolean).map((word) => word.replaceAll("-", " "));
  noted(view, `seat-${data["seat"]}`, parts.join(" · "));
}
