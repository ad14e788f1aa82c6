import { letter, shade } from "./chart.ts";

function equal(found: string | number, wanted: string | number): void {
  if (found !== wanted) throw new Error(`${found} is not ${wanted}`);
}

Deno.test("a choice has its usual letter, and the same colour in every cell", () => {
  equal(["card", "stand", "double", "split"].map((choice) => letter(choice)).join(""), "HSDP");
  equal(letter("double", "stand"), "Ds");
  equal(letter("double", "card"), "D");
  equal(letter(""), "");
  const decision = { options: ["stand", "card", "double", "split", "surrender", "insure"] };
  equal(shade(decision, "double"), 3);
  equal(shade(decision, "insure"), 0);
  equal(shade(decision, "no such choice"), 0);
});
