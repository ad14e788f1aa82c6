import { deepEqual } from "node:assert/strict";
import { type Brief, brief } from "../house/brief.ts";
import type { Frame } from "../house/types.ts";
import { remembered, witness } from "./witness.ts";

class Shelf {
  kept = new Map<string, string>();
  getItem = (key: string): string | null => this.kept.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.kept.set(key, value);
}

function lines(...briefly: Brief[]): Frame {
  const events = briefly.map(brief);
  const none = { question: null, deadline: 0, go_on: 0 };
  return { type: "lines", table: "t", seq: 1, lines: [{ seq: 1, at: 0, events }], ...none };
}

Deno.test("a commitment is remembered", () => {
  const shelf = new Shelf();
  witness(lines({ kind: "committed", data: { to: "ball", commit: "aa" } }), shelf);
  witness(lines({ kind: "shuffled", data: { cards: 52, commit: "bb" } }), shelf);
  witness(lines({ kind: "shuffled", data: { cards: 52, commit: "" } }), shelf);
  deepEqual(remembered(shelf), ["aa", "bb"]);
});

Deno.test("a commitment that arrives together with its result does not count as seen before", () => {
  const shelf = new Shelf();
  witness(
    lines({ kind: "committed", data: { to: "ball", commit: "aa" } }, { kind: "result", data: { of: "ball" } }),
    shelf,
  );
  witness(lines({ kind: "shuffled", data: { commit: "bb", deck: 1 } }, { kind: "dealt", data: { deck: 1 } }), shelf);
  deepEqual(remembered(shelf), []);
  witness(lines({ kind: "shuffled", data: { commit: "cc" } }, { kind: "dealt", data: { deck: 1 } }), shelf);
  deepEqual(remembered(shelf), ["cc"]);
});

Deno.test("foreign data in the storage does no harm", () => {
  const shelf = new Shelf();
  shelf.setItem("pitboss.commitments", "{");
  deepEqual(remembered(shelf), []);
});
