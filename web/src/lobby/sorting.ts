import type { TableListed } from "../house/types.ts";
import { words } from "../words.ts";

export interface Sought {
  sought: string;
  rulebook: string;
  freeOnly: boolean;
  practiceOnly: boolean;
}

/** The games that most people look for first, in this order. */
const POPULAR = ["blackjack", "roulette", "punto-banco", "craps", "holdem", "three-card-poker"];
const GROUPS = ["own", "continue", "popular", "cards", "wheels-and-dice", "poker", "practice"] as const;

export type GroupName = (typeof GROUPS)[number];

export interface Group {
  name: GroupName;
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

/**
 * The lobby's sections: private tables, tables where the visitor has a seat, one open table of each popular game, then all others by
 * kind. Every table is shown once.
 */
export function grouped(tables: TableListed[], mine: readonly string[]): Group[] {
  const sorted = tables.toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  const others = sorted.filter((table) => !mine.includes(table.id) && !table.own);
  const popular = POPULAR.flatMap((game) => bestOf(others.filter((each) => each.game === game && !each.practice)));
  const groupOf = (table: TableListed): GroupName => {
    if (table.own) return "own";
    if (mine.includes(table.id)) return "continue";
    if (popular.includes(table)) return "popular";
    return table.practice ? "practice" : table.family;
  };
  const by = Map.groupBy(sorted, groupOf);
  by.set("popular", popular);
  return GROUPS.map((name) => ({ name, tables: by.get(name) ?? [] })).filter((group) => group.tables.length > 0);
}

/** The table of a game to join first: open, with a free seat, and with the most people. */
function bestOf(tables: TableListed[]): TableListed[] {
  const taken = (table: TableListed) => table.seats.filter((person) => person !== "").length;
  const joins = (table: TableListed) => Number(table.state === "open") * 2 + Number(table.seats.includes(""));
  return tables.toSorted((a, b) => joins(b) - joins(a) || taken(b) - taken(a)).slice(0, 1);
}

export function rulebooksOf(tables: TableListed[]): string[] {
  return [...new Set(tables.map((table) => table.rulebook))].sort();
}
