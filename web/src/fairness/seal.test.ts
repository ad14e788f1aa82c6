/** The worked example of docs/fairness.md, and every change to it that must be found. */
import { deepEqual, equal, rejects } from "node:assert/strict";
import { browserHash, ownHash } from "./hash.ts";
import { Broken, checkLeaves, checkOpening, checkPick, type Opening, publicOrder, publicValue } from "./seal.ts";

const HASHES = [ownHash, browserHash(crypto.subtle)];
const ROOT = "89f39a869b6be43cba106a8643b62e1390d0381393025823e5ff9251d838eb4a";
const COMMIT = "0dfe323571e91deeeff83cdf5929901d8aa9ad9623ffcc0239602eaf36c2c616";
const LEAVES = [
  "0855557916705cabba76827c640b520a7356b36f6b7129d0e02e3efc96d6fe90",
  "c2f57cbaedf543f0ee508de6179b0f8d358dbd941b05ba5ce5ddf2256467b985",
  "195930ed09f57d02510a2b94aa10a4703f8cd890ea4dd5fc589ba225290957a1",
  "45669bc3ac823de76eb121cb0f24829c591c4f1a8ded72776ea16a14af969ed4",
  "ff6f32d7ca6bae125cd84eda5a014838193a6b8ffe38bbd2b2ce5efc238e5f54",
];
const SEEDS = new Map([["seat 4", "42"], ["seat 1", "lucky seven"]]);
const OPENING: Opening = {
  draw: 0,
  leaf: 1,
  card: 42,
  salt: "a2aec08c8cef1c6194ca49481b0993df",
};
const PICK = { result: 10, value: 34, salt: "5ec0398146b5e064a40c81b66031f6be" };

for (const hash of HASHES) {
  Deno.test(`the example's card holds (${hash.by})`, async () => {
    deepEqual(await publicOrder(hash, ROOT, 5, SEEDS, 0), [4, 3, 1, 2, 0]);
    const order = await publicOrder(hash, ROOT, 5, SEEDS, 2);
    deepEqual(order, [1, 2, 0, 4, 3]);
    deepEqual(await checkLeaves(hash, ROOT, 5, LEAVES.join("")), LEAVES);
    await checkOpening(hash, LEAVES, order, OPENING);
  });

  Deno.test(`the example's spin holds (${hash.by})`, async () => {
    equal(await publicValue(hash, COMMIT, 38, SEEDS), 14);
    await checkPick(hash, COMMIT, 38, SEEDS, PICK);
  });
}

Deno.test("a card with any change does not match", async () => {
  const order = await publicOrder(ownHash, ROOT, 5, SEEDS, 2);
  const others: Partial<Opening>[] = [
    { draw: 1 },
    { draw: -1 },
    { draw: 0.5 },
    { leaf: 2 },
    { card: 43 },
    { card: 256 },
    { salt: OPENING.salt.replace("a2", "a3") },
    { salt: OPENING.salt.toUpperCase() },
    { salt: OPENING.salt.slice(2) },
  ];
  for (const other of others) {
    await rejects(checkOpening(ownHash, LEAVES, order, { ...OPENING, ...other }), Broken, JSON.stringify(other));
  }
  await rejects(checkOpening(ownHash, LEAVES.toReversed(), order, OPENING), Broken);
  await rejects(checkOpening(ownHash, [], order, OPENING), Broken);
});

Deno.test("leaves with any change do not match", async () => {
  const others = [
    LEAVES.slice(1),
    [...LEAVES, LEAVES[0]!],
    LEAVES.toReversed(),
    LEAVES.map((leaf) => leaf.toUpperCase()),
  ];
  for (const other of others) await rejects(checkLeaves(ownHash, ROOT, 5, other.join("")), Broken);
  for (const size of [0, 4, 6, 4097]) await rejects(checkLeaves(ownHash, ROOT, size, LEAVES.join("")), Broken);
  await rejects(checkLeaves(ownHash, ROOT.replace("89", "88"), 5, LEAVES.join("")), Broken);
});

Deno.test("a spin with any change does not match", async () => {
  const others = [{ result: 31 }, { value: 35 }, { value: 38 }, { salt: PICK.salt.replace("5e", "5f") }];
  for (const other of others) {
    await rejects(checkPick(ownHash, COMMIT, 38, SEEDS, { ...PICK, ...other }), Broken, JSON.stringify(other));
  }
  await rejects(checkPick(ownHash, COMMIT, 37, SEEDS, PICK), Broken);
  await rejects(checkPick(ownHash, COMMIT, 38, new Map(), PICK), Broken);
});

Deno.test("names are sorted by their bytes, not as JavaScript sorts texts", async () => {
  const seeds = new Map([["\u{1F0A1}", "a"], ["\uFB01", "b"]]); // JavaScript sorts the first one lower
  deepEqual(await publicOrder(ownHash, ROOT, 12, seeds, 0), [3, 6, 11, 0, 4, 10, 5, 8, 2, 1, 9, 7]);
});

Deno.test("impossible values are refused", async () => {
  await rejects(publicOrder(ownHash, ROOT, 0, SEEDS, 0), Broken);
  await rejects(publicOrder(ownHash, ROOT, 5, SEEDS, 5), Broken);
  await rejects(publicOrder(ownHash, "no root", 5, SEEDS, 0), Broken);
  await rejects(publicOrder(ownHash, ROOT, 5, new Map([["a", "x".repeat(257)]]), 0), Broken);
  const crowd = new Map(Array.from({ length: 65 }, (_, nth) => [`p${nth}`, "x"] as const));
  await rejects(publicOrder(ownHash, ROOT, 5, crowd, 0), Broken);
});
