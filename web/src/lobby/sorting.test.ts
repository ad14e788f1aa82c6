import assert from "node:assert/strict";
import type { TableListed } from "../house/types.ts";
import { byFamily, rulebooksOf, shown } from "./sorting.ts";

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
  return { ...plain, seats: ["", "ann"], limits: { min: 100, max: 500 }, round: 1, family: "house", pace, ...more };
}

const floor = [
  table("let-it-ride-2", "Let it ride", { rulebook: "nsw" }),
  table("let-it-ride-1", "Let it ride", { seats: ["ann", "bob"] }),
  table("holdem-1", "Hold'em", { family: "poker" }),
  table("craps-1", "Craps"),
];
const ids = (tables: TableListed[]) => tables.map((each) => each.id);

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

Deno.test("casino games come first, then poker; by game, then by table", () => {
  assert.deepEqual(byFamily(floor).map((family) => [family.name, ids(family.tables)]), [
    ["house", ["craps-1", "let-it-ride-1", "let-it-ride-2"]],
    ["poker", ["holdem-1"]],
  ]);
  assert.deepEqual(byFamily([]), []);
  assert.deepEqual(rulebooksOf(floor), ["bahamas", "nsw"]);
});
