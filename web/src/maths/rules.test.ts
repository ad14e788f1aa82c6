import { query, side } from "./rules.ts";

function equal(found: string, wanted: string): void {
  if (found !== wanted) throw new Error(`${found} is not ${wanted}`);
}

Deno.test("a rulebook and its settings become one text", () => {
  equal(side("bahamas", ""), "bahamas");
  equal(side("bahamas", " decks=6 , min=10,"), "bahamas:decks=6,min=10");
});

Deno.test("the query names all sides", () => {
  equal(query(["bahamas"], false), "?side=bahamas");
  equal(query(["a", "b:x=1"], true, { wager: "red" }), "?wager=red&side=a&side=b%3Ax%3D1&hypothetical=true");
});
