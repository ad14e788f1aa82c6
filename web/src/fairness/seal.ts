/**
 * The checks of docs/fairness.md (`pitboss-seal-2`), written from that page alone; they share no code with the
 * server.
 */
import { type Bytes, compared, hex, joined, number, unhexed, utf8 } from "./bytes.ts";
import type { Hash } from "./hash.ts";
import { faults } from "./words.ts";

export const ALGORITHM = "pitboss-seal-2";
const WORDS = 65536;
const SHOE_MAX = 4096;
const CARD_MAX = 255;
const SEEDS_MAX = 64;
const TEXT_MAX = 256;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

export type Seeds = ReadonlyMap<string, string>;

export interface Opening {
  draw: number;
  leaf: number;
  card: number;
  salt: string;
}

export interface PickOpening {
  result: number;
  value: number;
  salt: string;
}

/** A proof does not match what was published. */
export class Broken extends Error {}

function need(holds: boolean, says: string): asserts holds {
  if (!holds) throw new Broken(says);
}

function whole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function tag(word: string): Bytes {
  return utf8(`${ALGORITHM}/${word}`);
}

/** The order in which the positions of a shoe are drawn. */
export async function publicOrder(
  hash: Hash,
  root: string,
  size: number,
  seeds: Seeds,
  cut: number,
): Promise<number[]> {
  need(whole(size, 1, SHOE_MAX), `a shoe of ${size} cards`);
  need(whole(cut, 0, size - 1), `a cut of ${cut} cards in a shoe of ${size}`);
  const below = await stream(hash, "order", root, size, seeds);
  const order = Array.from({ length: size }, (_, place) => place);
  for (let last = size - 1; last >= 1; last--) {
    const drawn = await below(last + 1);
    [order[last], order[drawn]] = [order[drawn]!, order[last]!];
  }
  return [...order.slice(cut), ...order.slice(0, cut)];
}

/** What the seeds add to a committed result. */
export async function publicValue(hash: Hash, commit: string, size: number, seeds: Seeds): Promise<number> {
  need(whole(size, 1, WORDS), `a pick below ${size}`);
  return await (await stream(hash, "value", commit, size, seeds))(size);
}

/** Numbers from the public stream of a commitment: HMAC blocks read as two-byte words, biased words dropped. */
async function stream(hash: Hash, kind: string, commitment: string, size: number, seeds: Seeds) {
  const under = unhexed(commitment, HASH_BYTES);
  need(under !== null, faults.commitment);
  const key = await hash.hmac(under, joined(tag(kind), number(size), listed(seeds)));
  let block: DataView | null = null;
  let [blocks, at] = [0, 0];
  return async function below(n: number): Promise<number> {
    for (;;) {
      if (block === null || at === HASH_BYTES) {
        block = new DataView((await hash.hmac(key, number(blocks++))).buffer);
        at = 0;
      }
      const word = block.getUint16(at);
      at += 2;
      if (word < WORDS - (WORDS % n)) return word % n;
    }
  };
}

function listed(seeds: Seeds): Bytes {
  need(seeds.size <= SEEDS_MAX, `${seeds.size} seeds`);
  const pairs = Array.from(seeds, ([name, seed]) => [utf8(name), utf8(seed)] as const);
  pairs.sort((one, other) => compared(one[0], other[0]));
  const texts = pairs.flat();
  need(texts.every((text) => text.length <= TEXT_MAX), faults.long);
  return joined(number(pairs.length), ...texts.flatMap((text) => [number(text.length), text]));
}

/** The leaves of a shoe as they were published, one text for each card: the root commits to them. */
export async function checkLeaves(hash: Hash, root: string, size: number, leaves: string): Promise<string[]> {
  need(whole(size, 1, SHOE_MAX), `a shoe of ${size} cards`);
  const bytes = unhexed(leaves, size * HASH_BYTES);
  need(bytes !== null, faults.leaves);
  need(hex(await hash.sha256(joined(tag("root"), number(size), bytes))) === root, faults.root);
  return Array.from({ length: size }, (_, leaf) => leaves.slice(2 * HASH_BYTES * leaf, 2 * HASH_BYTES * (leaf + 1)));
}

/**
 * Check that this card was at this position of the shoe when the root was published. `leaves` are those of
 * `checkLeaves`, `order` is that of `publicOrder`.
 */
export async function checkOpening(
  hash: Hash,
  leaves: readonly string[],
  order: readonly number[],
  opening: Opening,
): Promise<void> {
  need(whole(opening.draw, 0, order.length - 1), faults.outside(opening.draw));
  need(whole(opening.card, 0, CARD_MAX), faults.noCard(opening.card));
  need(order[opening.draw] === opening.leaf, faults.leaf(opening.draw));
  const salt = unhexed(opening.salt, SALT_BYTES);
  need(salt !== null, faults.salt);
  const closed = await hash.sha256(joined(tag("leaf"), number(opening.leaf), number(opening.card), salt));
  need(hex(closed) === leaves[opening.leaf], faults.closed);
}

/** Check that this result follows from the commitment and the seeds. */
export async function checkPick(
  hash: Hash,
  commit: string,
  size: number,
  seeds: Seeds,
  opening: PickOpening,
): Promise<void> {
  const moved = await publicValue(hash, commit, size, seeds);
  need(whole(opening.value, 0, size - 1), faults.value(opening.value, size));
  const salt = unhexed(opening.salt, SALT_BYTES);
  need(salt !== null, faults.salt);
  const closed = await hash.sha256(joined(tag("pick"), number(size), number(opening.value), salt));
  need(hex(closed) === commit, faults.unfit);
  need(opening.result === (opening.value + moved) % size, faults.another);
}
