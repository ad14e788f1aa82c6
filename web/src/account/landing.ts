/** Where a person's work begins after signing in. */
import { get } from "../house/http.ts";
import type { DealerResponse, Me, TableListed } from "../house/types.ts";
import { to } from "../router.ts";

/** The page for a role: the pit, the alarms, or the table that waits for a dealer; null for players. */
export async function landing(me: Me): Promise<string | null> {
  if (me.role === "inspector") return to.desk("alarms");
  if (me.role.endsWith("-supervisor")) return to.desk("tables");
  if (me.role !== "dealer") return null;
  const all = (await get<TableListed[]>("/v1/tables")).filter((each) =>
    each.dealer === "human" && each.state === "open"
  );
  const dealing = await Promise.all(all.map((each) => get<DealerResponse>(`/v1/tables/${each.id}/dealer`)));
  const id = tableFor(
    me.id,
    all.map((each, nth) => ({ id: each.id, seats: each.seats, dealer: dealing[nth]!.dealer })),
  );
  return id === null ? to.lobby : to.deal(id);
}

/** The table that the dealer deals at, else the one without a dealer that has the most players. */
export function tableFor(me: string, tables: { id: string; seats: string[]; dealer: string }[]): string | null {
  const mine = tables.find((each) => each.dealer === me);
  const people = (each: { seats: string[] }) => each.seats.filter((person) => person !== "").length;
  const waiting = tables.filter((each) => each.dealer === "").sort((a, b) => people(b) - people(a));
  return (mine ?? waiting[0])?.id ?? null;
}
