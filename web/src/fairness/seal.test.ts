/** The worked example of docs/fairness.md, and what becomes of it when anything in it is changed. */
import { deepEqual, equal, rejects } from "node:assert/strict";
import { browserHash, ownHash } from "./hash.ts";
import { Broken, checkOpening, checkPick, type Opening, publicOrder, publicValue } from "./seal.ts";

const HASHES = [ownHash, browserHash(crypto.subtle)];
const ROOT = "cc4b21f373b1b949dd4eb1435f349240a8af64811e4f94400998417336d1ed8d";
const COMMIT = "96f578d6eb930898a3ae00e6a992e70773617fb17a9263fa3302f11b08ef1794";
const SEEDS = new Map([["seat 4", "42"], ["seat 1", "lucky seven"]]);
const OPENING: Opening = {
  draw: 0,
  leaf: 1,
  card: 42,
  salt: "a2aec08c8cef1c6194ca49481b0993df",
  path: [
    "1ff99c6fc323e570a0d1f1c2e554ac8d51c0514c4c372bbf55f7fcbd67d229b6",
    "826bf79fd6ac760d044c544d8bf0546c02fbb4790e7f0e55080b350f59089261",
    "d53a4c18d0ea62d78d1c01f43cb0928b53c10ace65a3a8fdc06f9bde12f371b8",
  ],
};
const PICK = { result: 30, value: 34, salt: "5ec0398146b5e064a40c81b66031f6bb" };

for (const hash of HASHES) {
  Deno.test(`the example's card holds (${hash.by})`, async () => {
    deepEqual(await publicOrder(hash, ROOT, 5, SEEDS, 0), [3, 4, 1, 2, 0]);
    const order = await publicOrder(hash, ROOT, 5, SEEDS, 2);
    deepEqual(order, [1, 2, 0, 3, 4]);
    await checkOpening(hash, ROOT, order, OPENING);
  });

  Deno.test(`the example's spin holds (${hash.by})`, async () => {
    equal(await publicValue(hash, COMMIT, 38, SEEDS), 34);
    await checkPick(hash, COMMIT, 38, SEEDS, PICK);
  });
}

Deno.test("a card that differs in anything does not hold", async () => {
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
    { path: OPENING.path.slice(1) },
    { path: [...OPENING.path, OPENING.path[0]!] },
    { path: OPENING.path.toReversed() },
    { path: OPENING.path.map((step) => step.toUpperCase()) },
  ];
  for (const other of others) {
    await rejects(checkOpening(ownHash, ROOT, order, { ...OPENING, ...other }), Broken, JSON.stringify(other));
  }
  await rejects(checkOpening(ownHash, ROOT.replace("cc", "cd"), order, OPENING), Broken);
});

Deno.test("a spin that differs in anything does not hold", async () => {
  const others = [{ result: 31 }, { value: 35 }, { value: 38 }, { salt: PICK.salt.replace("5e", "5f") }];
  for (const other of others) {
    await rejects(checkPick(ownHash, COMMIT, 38, SEEDS, { ...PICK, ...other }), Broken, JSON.stringify(other));
  }
  await rejects(checkPick(ownHash, COMMIT, 37, SEEDS, PICK), Broken);
  await rejects(checkPick(ownHash, COMMIT, 38, new Map(), PICK), Broken);
});

Deno.test("names are sorted by their bytes, not as JavaScript sorts texts", async () => {
  const seeds = new Map([["\u{1F0A1}", "a"], ["\uFB01", "b"]]); // in JavaScript the first is the lesser
  deepEqual(await publicOrder(ownHash, ROOT, 12, seeds, 0), [4, 8, 1, 3, 2, 7, 0, 9, 10, 11, 5, 6]);
});

Deno.test("what cannot be is refused", async () => {
  await rejects(publicOrder(ownHash, ROOT, 0, SEEDS, 0), Broken);
  await rejects(publicOrder(ownHash, ROOT, 5, SEEDS, 5), Broken);
  await rejects(publicOrder(ownHash, "no root", 5, SEEDS, 0), Broken);
  await rejects(publicOrder(ownHash, ROOT, 5, new Map([["a", "x".repeat(257)]]), 0), Broken);
  const crowd = new Map(Array.from({ length: 65 }, (_, nth) => [`p${nth}`, "x"] as const));
  await rejects(publicOrder(ownHash, ROOT, 5, crowd, 0), Broken);
});
