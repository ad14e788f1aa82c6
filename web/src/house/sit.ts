import { Refused } from "./http.ts";
import { command } from "./live.ts";
import type { TableListed } from "./types.ts";
import { who } from "./who.svelte.ts";
import { words } from "../words.ts";

const MINIMA = 50;

/** What to bring to a table: fifty times its least bet, as far as the chips reach. */
export function buyIn(limits: Record<string, number>, cents: number): number {
  return Math.min(cents, MINIMA * (limits.min ?? 0));
}

/** The seat in the middle of those that are free, so that one looks at the dealer. */
export function freeSeat(seats: string[]): number | null {
  const free = seats.flatMap((person, seat) => person === "" ? [seat] : []);
  return free[Math.floor((free.length - 1) / 2)] ?? null;
}

type Sought = Pick<TableListed, "id" | "seats" | "limits">;

/** Sit down: as who is signed in, else as a guest. Whoever sits there already only goes back. */
export async function sitDown(table: Sought): Promise<void> {
  const me = await who.somebody();
  if (me.tables.includes(table.id)) return;
  const seat = freeSeat(table.seats);
  if (seat === null) throw new Refused({ code: "no-seat", says: words.lobby.full, cite: [] }, 0);
  const cents = buyIn(table.limits, me.cents);
  if (cents < (table.limits.min ?? 0)) {
    throw new Refused({ code: "too-few-chips", says: words.lobby.broke, cite: [] }, 0);
  }
  await command(table.id, "sit", { seat, cents });
  await who.refresh();
}
