/** A name for one command, so that it is done once however often it is sent. */
export function newKey(): string {
  // `crypto.randomUUID` is only there on secure origins; a house may stand on a plain one.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
