import { type Brief, brief } from "../house/brief.ts";
import { haste, LONGEST, takes as takesFull } from "./pace.ts";

const takes = (event: Brief, me = "") => takesFull(brief(event), me);

function equal(found: number, wanted: number): void {
  if (found !== wanted) throw new Error(`${found} is not ${wanted}`);
}

Deno.test("a wheel takes longer than dice, and invisible events take no time", () => {
  const of = (what: string) => takes({ kind: "result", data: { of: what } });
  if (!(of("wheel") > of("dice"))) throw new Error("the wheel is too quick");
  equal(takes({ kind: "seeded", data: {} }), 0);
});

Deno.test("other people's settlements pass quickly", () => {
  const settled: Brief = { kind: "settled", data: { person: "ann" } };
  if (!(takes(settled, "ann") > takes(settled, "bob"))) throw new Error("another one's settlement takes as long");
});

Deno.test("a long queue is shown faster, and never takes longer than the maximum", () => {
  equal(haste(LONGEST), 1);
  equal(haste(3 * LONGEST) * 3 * LONGEST, LONGEST);
});
