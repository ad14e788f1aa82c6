import type { ApprovalNeeded } from "../house/types.ts";

/** The approvals that one table needs and does not have. */
export interface Wanting {
  table: string;
  needed: ApprovalNeeded[];
}

export function grouped(needed: readonly ApprovalNeeded[]): Wanting[] {
  const tables = new Map<string, ApprovalNeeded[]>();
  for (const each of needed) tables.set(each.table, [...(tables.get(each.table) ?? []), each]);
  return [...tables].map(([table, of]) => ({ table, needed: of })).sort((a, b) => a.table.localeCompare(b.table));
}

/** The last valid day of an approval, as the first moment after it; 0 if none. */
export function dayOf(written: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return 0;
  const [year = 0, month = 1, day = 1] = written.split("-").map(Number);
  return new Date(year, month - 1, day + 1).getTime();
}
