/** SHA-256 and HMAC (FIPS 180-4, RFC 2104), for pages without the browser's own: servers on a plain http address. */
import { type Bytes, joined } from "./bytes.ts";

const BLOCK = 64;
const PRIMES = primes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

export function sha256(message: Bytes): Bytes {
  const state = [...START];
  const padded = filledUp(message);
  const view = new DataView(padded.buffer);
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, view, at);
  const hash = new Uint8Array(32);
  const out = new DataView(hash.buffer);
  state.forEach((word, at) => out.setUint32(4 * at, word));
  return hash;
}

export function hmacSha256(key: Bytes, message: Bytes): Bytes {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
  return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
}

/** The message, a one bit, zeros, and the length in bits: a whole number of blocks. */
function filledUp(message: Bytes): Bytes {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(message.length / 0x20000000));
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0);
  return padded;
}

/** Add one block of the message to the state. */
function mix(state: number[], view: DataView, at: number): void {
  const words = schedule(view, at);
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let round = 0; round < 64; round++) {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[round]! + words[round]!;
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) >>> 0, c, b, a, (first + second) >>> 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = (state[place]! + word) >>> 0));
}

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let place = 0; place < 64; place++) {
    if (place < 16) {
      words[place] = view.getUint32(at + 4 * place);
      continue;
    }
    const [early, late] = [words[place - 15]!, words[place - 2]!];
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[place] = words[place - 16]! + low + words[place - 7]! + high;
  }
  return words;
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 fractional bits: the source of the standard's constants. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x100000000);
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}
