/** Events as lines of the table log: their text and voice. */
import { money } from "../house/money.ts";
import type { EventData, Happened, Kind } from "../house/events.ts";
import { words } from "../words.ts";
import { capital, named, nameOf, type Said, type TableView } from "./view.ts";

type Spoken = Pick<Said, "kind" | "voice" | "text" | "cite">;

/** Events that the picture shows, or that are internal. */
const SILENT = new Set<Kind>([
  "round",
  "round-over",
  "dealt",
  "dealt-out",
  "looked",
  "shown",
  "racked",
  "racked-out",
  "passed-out",
  "card-moved",
  "deck",
  "setting",
  "posted",
  "opened",
  "result",
  "placed",
  "adjusted",
  "committed",
  "spread",
  "act",
  "betting",
  "fans",
]);

/** The main wager of a game needs no name in a result. */
const MAIN = new Set(["box", "wager", "initial", "bet"]);

export function saying(view: TableView, event: Happened): Spoken | null {
  if (SILENT.has(event.kind)) return null;
  const say = (text: string, voice: Said["voice"]): Spoken | null =>
    text ? { kind: event.kind, voice, text, cite: event.cite ?? [] } : null;
  const who = (person: string) => nameOf(view, person);
  const voice = (person: string, own: Said["voice"]) => (person === view.me ? own : "table");
  switch (event.kind) {
    case "announced":
      return say(named(view, event.says ?? ""), "dealer");
    case "settled":
      return event.data.person === view.me && !takenBack(view, event.data) ? ending(event.data, say) : null;
    case "action":
      return say(acted(who(event.data.person), event.data), voice(event.data.person, "mine"));
    case "all-in":
      return say(words.table.isAllIn(who(event.data.person)), voice(event.data.person, "mine"));
    case "sat":
      return say(words.table.sat(who(event.data.person)), "table");
    case "left":
      return say(words.table.left(who(event.data.person)), "table");
    case "leaving":
      return say(words.table.leavesLater(who(event.data.person)), "table");
    case "stays":
      return say(words.table.stays(who(event.data.person)), "table");
    case "presence":
      return say(words.table.present[event.data.presence]?.(who(event.data.person)) ?? "", "table");
    case "shuffled":
      return say(words.table.shuffled(event.data.cards), "table");
    case "seeded":
      return say(words.table.seeded(who(event.data.person)), "table");
    case "cut":
      return say(words.table.cut(event.data.by === "dealer" ? "" : who(event.data.by)), "table");
    case "awarded":
      return say(
        words.table.awarded(money(event.data.cents), who(event.data.person), partOfPot(event.data)),
        voice(event.data.person, "good"),
      );
    case "jackpot-paid":
      return say(
        words.table.signedFor(money(event.data.cents), who(event.data.person)),
        voice(event.data.person, "good"),
      );
    case "void":
    case "incident":
      return say(named(view, event.says ?? ""), "bad");
    default:
      return say(capital(named(view, event.says ?? "")), "table");
  }
}

/** Whether the viewer changes a bet: while bets are taken, chips that come back are not worth a line. */
function takenBack(view: TableView, { end }: EventData["settled"]): boolean {
  return end === "withdrawn" && view.question?.kind === "window";
}

/** The part of a pot that a player wins, in words: " for low", " from side pot 1". */
function partOfPot({ share, pot }: EventData["awarded"]): string {
  return `${words.table.shares[share] ?? ""}${pot > 0 ? words.table.fromSidePot(pot) : ""}`;
}

/** A poker player's action: "Ann raises to $8". */
function acted(who: string, { action, cents, to }: EventData["action"]): string {
  return words.table.acted[action]?.(who, money(cents), money(to)) ?? `${who}: ${plain(action)}`;
}

/** How one of the viewer's own wagers ended. */
function ending(
  data: EventData["settled"],
  say: (text: string, voice: Said["voice"]) => Spoken | null,
): Spoken | null {
  const { end, reason, paid = 0 } = data;
  if (end === "pooled") return null;
  const bet = betOf(data);
  const text = data.into
    ? words.table.held(bet, money(paid), reason)
    : words.table.ended(words.table.you, end, bet, money(paid), reason);
  return say(text, end === "won" ? "good" : end === "lost" || end === "forfeited" ? "bad" : "mine");
}

/** A wager of an event in words. The bets of Let it ride have only a number; they belong to a seat. */
export function betOf({ spot, cents, seat }: { spot: string; cents: number; seat?: number }): {
  spot: string;
  cents: string;
} {
  const name = /^[\d$]$/.test(spot) && seat !== undefined ? words.table.numbered(spot) : spotName(spot);
  return { spot: MAIN.has(spot) ? "" : name, cents: money(cents) };
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
