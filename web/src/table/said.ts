/** Events in words: what is worth saying to a person at the table, and in whose voice. */
import { money } from "../house/money.ts";
import type { Happened } from "../house/types.ts";
import { words } from "../words.ts";
import { capital, named, nameOf, type Said, type TableView } from "./view.ts";

type Spoken = Pick<Said, "kind" | "voice" | "text" | "cite">;

/** The picture shows these, or they are the table's own bookkeeping. */
const SILENT = new Set([
  ...["round", "round-over", "dealt", "dealt-out", "looked", "shown", "racked", "deck", "setting", "posted", "opened"],
  ...["result", "card-moved", "placed", "adjusted", "committed", "spread", "act", "betting", "action", "fans"],
  ...["racked-out", "passed-out"],
]);

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
      return data["person"] === view.me ? ending(event) : null;
    case "sat":
      return say(words.table.sat(who), "table");
    case "left":
      return say(words.table.left(who), "table");
    case "shuffled":
      return say(words.table.shuffled(Number(data["cards"])), "table");
    case "seeded":
      return say(words.table.seeded(who), "table");
    case "cut":
      return say(words.table.cut(data["by"] === "dealer" ? "" : nameOf(view, String(data["by"]))), "table");
    case "awarded":
      return say(
        words.table.awarded(money(Number(data["cents"])), who),
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

/** How one of the person's own wagers ended. */
function ending(event: Happened): Spoken | null {
  const data = event.data ?? {};
  const end = String(data["end"]);
  if (end === "pooled") return null;
  const bet = { spot: spotName(String(data["spot"])), cents: money(Number(data["cents"])) };
  const paid = money(Number(data["paid"] ?? 0));
  const reason = String(data["reason"] ?? "");
  const text = data["into"] ? words.table.held(bet, paid, reason) : words.table.ended(end, bet, paid, reason);
  const voice = end === "won" ? "good" : end === "lost" || end === "forfeited" ? "bad" : "mine";
  return { kind: event.kind, voice, text, cite: event.cite ?? [] };
}

/** A spot as the layout prints it; one that nobody has named is its own name in plain words. */
export function spotName(spot: string): string {
  const known: Record<string, string> = words.table.spots;
  if (known[spot]) return known[spot];
  const [, kind, rest] = /^([a-z]+)-([\d-]+)$/.exec(spot) ?? [];
  if (kind && rest) return `${known[kind] ?? plain(kind)} ${rest.replaceAll("-", "·")}`;
  return /^[\d-]+$/.test(spot) ? spot.replaceAll("-", "·") : plain(spot);
}

/** A word of the table as people write it. */
export function plain(word: string): string {
  const text = word.replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
