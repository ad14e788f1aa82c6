/** Events as lines of the table log: their text and voice. */
import { money } from "../house/money.ts";
import type { Happened } from "../house/types.ts";
import { words } from "../words.ts";
import { capital, named, nameOf, type Said, type TableView } from "./view.ts";

type Spoken = Pick<Said, "kind" | "voice" | "text" | "cite">;

/** Events that the picture shows, or that are internal. */
const SILENT = new Set([
  ...["round", "round-over", "dealt", "dealt-out", "looked", "shown", "racked", "deck", "setting", "posted", "opened"],
  ...["result", "card-moved", "placed", "adjusted", "committed", "spread", "act", "betting", "fans"],
  ...["racked-out", "passed-out"],
]);

/** The main wager of a game needs no name in a result. */
const MAIN = new Set(["box", "wager", "initial", "bet"]);

export function saying(view: TableView, event: Happened): Spoken | null {
  if (SILENT.has(event.kind)) return null;
  const data = event.data ?? {};
  const say = (text: string, voice: Said["voice"]): Spoken | null =>
    text ? { kind: event.kind, voice, text, cite: event.cite ?? [] } : null;
  const who = typeof data["person"] === "string" ? nameOf(view, data["person"]) : "";
  switch (event.kind) {
    case "announced":
      return say(named(view, event.says ?? ""), "dealer");
    case "settled":
      return data["person"] === view.me && !takenBack(view, data) ? ending(event) : null;
    case "action":
      return say(acted(who, data), data["person"] === view.me ? "mine" : "table");
    case "all-in":
      return say(words.table.isAllIn(who), data["person"] === view.me ? "mine" : "table");
    case "sat":
      return say(words.table.sat(who), "table");
    case "left":
      return say(words.table.left(who), "table");
    case "leaving":
      return say(words.table.leavesLater(who), "table");
    case "stays":
      return say(words.table.stays(who), "table");
    case "presence":
      return say(words.table.present[String(data["presence"])]?.(who) ?? "", "table");
    case "shuffled":
      return say(words.table.shuffled(Number(data["cards"])), "table");
    case "seeded":
      return say(words.table.seeded(who), "table");
    case "cut":
      return say(words.table.cut(data["by"] === "dealer" ? "" : nameOf(view, String(data["by"]))), "table");
    case "awarded":
      return say(
        words.table.awarded(money(Number(data["cents"])), who, partOfPot(data)),
        data["person"] === view.me ? "good" : "table",
      );
    case "jackpot-paid":
      return say(
        words.table.signedFor(money(Number(data["cents"])), who),
        data["person"] === view.me ? "good" : "table",
      );
    case "void":
    case "incident":
      return say(named(view, event.says ?? ""), "bad");
    default:
      return say(capital(named(view, event.says ?? "")), "table");
  }
}

/** Whether the viewer changes a bet: while bets are taken, chips that come back are not worth a line. */
function takenBack(view: TableView, data: Record<string, unknown>): boolean {
  return data["end"] === "withdrawn" && view.question?.kind === "window";
}

/** The part of a pot that a player wins, in words: " for low", " from side pot 1". */
function partOfPot(data: Record<string, unknown>): string {
  const share = String(data["share"] ?? "");
  return `${words.table.shares[share] ?? ""}${
    Number(data["pot"]) > 0 ? words.table.fromSidePot(Number(data["pot"])) : ""
  }`;
}

/** A poker player's action: "Ann raises to $8". */
function acted(who: string, data: Record<string, unknown>): string {
  const action = String(data["action"]);
  const [cents, to] = [money(Number(data["cents"] ?? 0)), money(Number(data["to"] ?? 0))];
  return words.table.acted[action]?.(who, cents, to) ?? `${who}: ${plain(action)}`;
}

/** How one of the viewer's own wagers ended. */
function ending(event: Happened): Spoken | null {
  const data = event.data ?? {};
  const end = String(data["end"]);
  if (end === "pooled") return null;
  const bet = betOf(data);
  const paid = money(Number(data["paid"] ?? 0));
  const reason = String(data["reason"] ?? "");
  const text = data["into"]
    ? words.table.held(bet, paid, reason)
    : words.table.ended(words.table.you, end, bet, paid, reason);
  const voice = end === "won" ? "good" : end === "lost" || end === "forfeited" ? "bad" : "mine";
  return { kind: event.kind, voice, text, cite: event.cite ?? [] };
}

/** A wager of an event in words. The bets of Let it ride have only a number; they belong to a seat. */
export function betOf(data: Record<string, unknown>): { spot: string; cents: string } {
  const spot = String(data["spot"]);
  const name = /^[\d$]$/.test(spot) && data["seat"] !== undefined ? words.table.numbered(spot) : spotName(spot);
  return { spot: MAIN.has(spot) ? "" : name, cents: money(Number(data["cents"])) };
}

/** A spot as the layout prints it; without a printed name, its key in plain words. */
export function spotName(spot: string): string {
  const known: Record<string, string> = words.table.spots;
  if (known[spot]) return known[spot];
  const [, kind, rest] = /^([a-z]+)-([\d-]+)$/.exec(spot) ?? [];
  if (kind && rest) return `${known[kind] ?? plain(kind)} ${rest.replaceAll("-", "·")}`;
  return /^[\d-]+$/.test(spot) ? spot.replaceAll("-", "·") : plain(spot);
}

/** A key of the server as people write it. */
export function plain(word: string): string {
  const text = word.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
