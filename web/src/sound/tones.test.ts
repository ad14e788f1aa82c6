import { type Brief, brief } from "../house/brief.ts";
import { toneOf as toneOfFull } from "./tones.ts";

const toneOf = (event: Brief, me: string) => toneOfFull(brief(event), me);

function equal(found: unknown, due: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(due)) {
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(due)}`);
  }
}

Deno.test("only the viewer's own wagers have a tone when they end", () => {
  const settled = (person: string, end: string): Brief => ({ kind: "settled", data: { person, end } });
  equal(toneOf(settled("ann", "won"), "bob"), null);
  equal(toneOf(settled("bob", "pushed"), "bob"), null);
  const [won, lost] = [toneOf(settled("bob", "won"), "bob"), toneOf(settled("bob", "lost"), "bob")];
  equal(won !== null && lost !== null && JSON.stringify(won) !== JSON.stringify(lost), true);
});

Deno.test("cards and chips have tones, internal events have none", () => {
  equal(toneOf({ kind: "dealt" }, "") === null, false);
  equal(toneOf({ kind: "placed" }, "") === null, false);
  equal(toneOf({ kind: "racked" }, ""), null);
});
