import assert from "node:assert/strict";
import { faces, grid, RANKS } from "./hands.ts";

Deno.test("cards are read with or without spaces", () => {
  assert.deepEqual(faces("AhKd"), ["Ah", "Kd"]);
  assert.deepEqual(faces("10c 2S"), ["Tc", "2s"]);
  assert.deepEqual(faces("?? x"), []);
});

Deno.test("suited hands are above the diagonal, others below", () => {
  const names = RANKS.flatMap((high, h) =>
    RANKS.slice(h).flatMap((
      low,
    ) => (high === low ? [{ name: high + low }] : [{ name: `${high}${low}s` }, { name: `${high}${low}o` }]))
  );
  const square = grid(names);
  assert.equal(square.flat().length, 169);
  assert.deepEqual(square[0]?.slice(0, 2).map((hand) => hand.name), ["AA", "AKs"]);
  assert.equal(square[1]?.[0]?.name, "AKo");
});
