import assert from "node:assert/strict";
import type { TableListed } from "../house/types.ts";
import { grouped, rulebooksOf, shown } from "./sorting.ts";

const ANY = { sought: "", rulebook: "", freeOnly: false, practiceOnly: false };

function table(id: string, name: string, more: Partial<TableListed> = {}): TableListed {
  const pace = { bet: 15, decide: 30, pause: 1 };
  const plain = {
    id,
    name,
    game: id.replace(/-\d+$/, ""),
    rulebook: "bahamas",
    state: "open",
    why: "",
    dealer: "computer",
    practice: false,
  };
  return {
    ...plain,
    seats: ["", "ann"],
    limits: { min: 100, max: 500 },
    round: 1,
    family: "cards" as const,
    pace,
    ...more,
  };
}

const floor = [
  table("let-it-ride-2", "Let it ride", { rulebook: "nsw" }),
  table("let-it-ride-1", "Let it ride", { seats: ["ann", "bob"] }),
  table("holdem-1", "Hold'em", { family: "poker" }),
  table("craps-1", "Craps", { family: "wheels-and-dice" }),
];
const ids = (tables: TableListed[]) => tables.map((each) => each.id);

Deno.test("a private table is a section of its own, the first one", () => {
  const own = table("own-1", "Blackjack", { own: true });
  assert.deepEqual(grouped([...floor, own], ["own-1"])[0], { name: "own", tables: [own] });
  assert.deepEqual(grouped([...floor, own], []).flatMap((group) => ids(group.tables)).length, floor.length + 1);
});

Deno.test("every word of a search must match", () => {
  assert.deepEqual(ids(shown(floor, { ...ANY, sought: " RIDE let " })), ["let-it-ride-2", "let-it-ride-1"]);
  assert.deepEqual(ids(shown(floor, { ...ANY, sought: "ride craps" })), []);
  assert.deepEqual(ids(shown(floor, { ...ANY, rulebook: "nsw" })), ["let-it-ride-2"]);
  assert.deepEqual(ids(shown(floor, { ...ANY, freeOnly: true })), ["let-it-ride-2", "holdem-1", "craps-1"]);
});

Deno.test("practice tables can be searched for", () => {
  const school = table("blackjack-7", "Blackjack", { practice: true });
  assert.deepEqual(ids(shown([...floor, school], { ...ANY, practiceOnly: true })), ["blackjack-7"]);
  assert.deepEqual(ids(shown([...floor, school], { ...ANY, sought: "practice" })), ["blackjack-7"]);
});

const groups = (tables: TableListed[], mine: string[] = []) =>
  grouped(tables, mine).map((group) => [group.name, ids(group.tables)]);

Deno.test("popular games come first, then all others by kind", () => {
  assert.deepEqual(groups(floor), [
    ["popular", ["craps-1", "holdem-1"]],
    ["cards", ["let-it-ride-1", "let-it-ride-2"]],
  ]);
  assert.deepEqual(groups([]), []);
  assert.deepEqual(rulebooksOf(floor), ["bahamas", "nsw"]);
});

Deno.test("tables where the visitor has a seat come before all others, once", () => {
  assert.deepEqual(groups(floor, ["holdem-1"])[0], ["continue", ["holdem-1"]]);
  assert.deepEqual(groups(floor, ["holdem-1"])[1], ["popular", ["craps-1"]]);
});

Deno.test("of several tables of a popular game, the open one with a free seat and the most people is first", () => {
  const tables = [
    table("craps-1", "Craps", { family: "wheels-and-dice", seats: ["", ""] }),
    table("craps-2", "Craps", { family: "wheels-and-dice", seats: ["ann", "bob"] }),
    table("craps-3", "Craps", { family: "wheels-and-dice", seats: ["ann", ""] }),
    table("craps-4", "Craps", { family: "wheels-and-dice", seats: ["ann", ""], state: "halted" }),
    table("craps-5", "Craps", { family: "wheels-and-dice", seats: ["", ""], practice: true }),
  ];
  assert.deepEqual(groups(tables), [
    ["popular", ["craps-3"]],
    ["wheels-and-dice", ["craps-1", "craps-2", "craps-4"]],
    ["practice", ["craps-5"]],
  ]);
});
