import { get, Refused } from "./http.ts";
import { command } from "./live.ts";
import type { SnapshotFrame, TableListed } from "./types.ts";
import { who } from "./who.svelte.ts";
import { words } from "../words.ts";

/** The middle one of the free seats, opposite the dealer. */
export function freeSeat(seats: string[]): number | null {
  const free = seats.flatMap((person, seat) => person === "" ? [seat] : []);
  return free[Math.floor((free.length - 1) / 2)] ?? null;
}

/** Take a seat. Without a chosen seat, try once more with the next free one if another player was faster. */
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

/** The person who can sit down at a table: the signed-in one, else a new guest. Refuses one with too few chips. */
export async function sitter(table: Sought): Promise<{ cents: number; seated: boolean }> {
  const me = await who.somebody();
  if (me.tables.includes(table.id)) return { cents: me.cents, seated: true };
  if (me.cents < Math.max(1, table.limits.min ?? 0)) {
    throw new Refused({ code: "too-few-chips", says: words.lobby.broke, cite: [] }, 0);
  }
  return { cents: me.cents, seated: false };
}

/** Sit down in any free seat. */
export async function sitDown(table: Sought, cents: number): Promise<void> {
  const seat = freeSeat(table.seats);
  if (seat === null) throw new Refused({ code: "no-seat", says: words.lobby.full, cite: [] }, 0);
  await takeSeat(table.id, seat, cents, false);
  await who.changed();
}
