import type { Bytes } from "./bytes.ts";
import { hmacSha256, sha256 } from "./sha256.ts";

/** The part of SHA-256 that a check needs. */
export interface Hash {
  /** Who calculates: the browser or our own code. */
  readonly by: "browser" | "own";
  sha256(message: Bytes): Promise<Bytes>;
  hmac(key: Bytes, message: Bytes): Promise<Bytes>;
}

export const ownHash: Hash = {
  by: "own",
  sha256: (message) => Promise.resolve(sha256(message)),
  hmac: (key, message) => Promise.resolve(hmacSha256(key, message)),
};

export function browserHash(subtle: SubtleCrypto): Hash {
  const how = { name: "HMAC", hash: "SHA-256" };
  return {
    by: "browser",
    sha256: async (message) => new Uint8Array(await subtle.digest("SHA-256", message)),
    hmac: async (key, message) => {
      const imported = await subtle.importKey("raw", key, how, false, ["sign"]);
      return new Uint8Array(await subtle.sign("HMAC", imported, message));
    },
  };
}

/** The browser's implementation, which exists only on secure origins and on this machine; otherwise our own. */
export function bestHash(subtle: SubtleCrypto | null | undefined = globalThis.crypto?.subtle): Hash {
  return subtle ? browserHash(subtle) : ownHash;
}
