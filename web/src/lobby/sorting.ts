import type { TableListed } from "../house/types.ts";
import { words } from "../words.ts";

export interface Sought {
  sought: string;
  rulebook: string;
  freeOnly: boolean;
  practiceOnly: boolean;
}

export interface Family {
  name: TableListed["family"];
  tables: TableListed[];
}

/** The tables that match the filters; each search word may match the game's name, its key or the table's id. */
export function shown(tables: TableListed[], { sought, rulebook, freeOnly, practiceOnly }: Sought): TableListed[] {
  const terms = sought.toLowerCase().split(/\s+/).filter((term) => term !== "");
  return tables.filter((table) => {
    const text = `${table.name} ${table.game} ${table.id} ${table.practice ? words.lobby.practice : ""}`.toLowerCase();
    return terms.every((term) => text.includes(term)) && (!rulebook || table.rulebook === rulebook) &&
      (!freeOnly || table.seats.includes("")) && (!practiceOnly || table.practice);
  });
}

/** Casino games first, then poker; by game, then by table. */
export function byFamily(tables: TableListed[]): Family[] {
  const sorted = tables.toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  const families = (["house", "poker"] as const).map((name) => ({
    name,
    tables: sorted.filter((table) => table.family === name),
  }));
  return families.filter((family) => family.tables.length > 0);
}

export function rulebooksOf(tables: TableListed[]): string[] {
  return [...new Set(tables.map((table) => table.rulebook))].sort();
}
