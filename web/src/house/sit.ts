import { get, Refused } from "./http.ts";
import { command } from "./live.ts";
import type { SnapshotFrame, TableListed } from "./types.ts";
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

/** A seat at a table. Who pointed at none takes the next that is free where another was quicker, once. */
export async function takeSeat(table: string, seat: number, cents: number, pointed: boolean): Promise<void> {
  try {
    await command(table, "sit", { seat, cents });
  } catch (fault) {
    if (pointed || !(fault instanceof Refused) || fault.code !== "seat-taken") throw fault;
    const { picture } = await get<Pick<SnapshotFrame, "picture">>(`/v1/tables/${encodeURIComponent(table)}`);
    const next = freeSeat(picture.seats);
    if (next === null) throw fault;
    await command(table, "sit", { seat: next, cents });
  }
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
  await takeSeat(table.id, seat, cents, false);
  await who.refresh();
}
