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

/** The tables that somebody looks for; each word of the search may stand in the game's name, its slug or the table's. */
export function shown(tables: TableListed[], { sought, rulebook, freeOnly, practiceOnly }: Sought): TableListed[] {
  const terms = sought.toLowerCase().split(/\s+/).filter((term) => term !== "");
  return tables.filter((table) => {
    const text = `${table.name} ${table.game} ${table.id} ${table.practice ? words.lobby.practice : ""}`.toLowerCase();
    return terms.every((term) => text.includes(term)) && (!rulebook || table.rulebook === rulebook) &&
      (!freeOnly || table.seats.includes("")) && (!practiceOnly || table.practice);
  });
}

/** Against the house first, then the poker room; by game, and the same game under its rulebooks side by side. */
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
