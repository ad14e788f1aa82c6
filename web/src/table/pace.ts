/** How long each event is shown. A round arrives in one message; people want to see it happen. */
import type { Happened, Kind } from "../house/events.ts";

const TAKES: Partial<Record<Kind, number>> = {
  "dealt": 230,
  "dealt-out": 400,
  "shown": 650,
  "looked": 450,
  "passed-out": 630,
  "card-moved": 250,
  "result": 2600,
  "rolled": 500,
  "settled": 350,
  "action": 450,
  "awarded": 900,
  "gathered": 450,
  "announced": 350,
  "round-over": 700,
};
const ALONG: Record<string, number> = { wheel: 3400, ball: 3400, dice: 1300 };

/** The maximum time for the whole queue, so that nobody bets against a clock they cannot see. */
export const LONGEST = 6_000;
/** The same where a person deals: players see what is on the real table. */
export const LONGEST_DEALT = 1_000;

export function takes(event: Happened, me = ""): number {
  if (event.kind === "settled" && event.data.person !== me) return 60;
  if (event.kind === "result") return ALONG[event.data.of] ?? TAKES.result!;
  return TAKES[event.kind] ?? 0;
}

/** How much faster a queue must be shown that would take too long. */
export function haste(waits: number, longest = LONGEST): number {
  return waits > longest ? longest / waits : 1;
}
