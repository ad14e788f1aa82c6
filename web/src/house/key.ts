/** An idempotency key for one command: it is done once, however often it is sent. */
export function newKey(): string {
  // `crypto.randomUUID` exists only on secure origins; a server may use plain http.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
