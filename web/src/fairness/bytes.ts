/** Bytes as in docs/fairness.md: numbers of four bytes, texts in UTF-8, hashes and salts in lower-case hex. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function number(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function joined(...parts: Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export function hex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of a published value, which has exactly one spelling; null for anything else. */
export function unhexed(text: string, length: number): Bytes | null {
  if (text.length !== 2 * length || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16));
}

/** Sort texts by their bytes, as docs/fairness.md demands: JavaScript sorts differently. */
export function compared(one: Bytes, other: Bytes): number {
  const shorter = Math.min(one.length, other.length);
  for (let at = 0; at < shorter; at++) {
    if (one[at] !== other[at]) return one[at]! - other[at]!;
  }
  return one.length - other.length;
}
