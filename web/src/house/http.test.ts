import assert from "node:assert/strict";
import { post, Refused } from "./http.ts";

interface Sent {
  path: string;
  key: string;
}

/** A server that does not answer the first few requests. */
async function withHouse(away: number, run: (sent: Sent[]) => Promise<void>): Promise<void> {
  const real = globalThis.fetch;
  const sent: Sent[] = [];
  globalThis.fetch = (path, how) => {
    sent.push({ path: String(path), key: new Headers(how?.headers).get("Idempotency-Key") ?? "" });
    return sent.length <= away
      ? Promise.reject(new TypeError("no way"))
      : Promise.resolve(Response.json({ done: true }));
  };
  try {
    await run(sent);
  } finally {
    globalThis.fetch = real;
  }
}

Deno.test("a request that did not arrive is sent again under the same key", async () => {
  await withHouse(1, async (sent) => {
    assert.deepEqual(await post("/v1/jackpots/awards/5-2/sign", {}), { done: true });
    assert.equal(sent.length, 2);
    assert.match(sent[0]!.key, /^[0-9a-f]{32}$/);
    assert.equal(sent[1]!.key, sent[0]!.key);
  });
});

Deno.test("every request has its own key", async () => {
  await withHouse(0, async (sent) => {
    await post("/v1/verify", {});
    await post("/v1/verify", {});
    assert.notEqual(sent[1]!.key, sent[0]!.key);
  });
});

Deno.test("when the server stays away, the error says so", async () => {
  await withHouse(9, async (sent) => {
    await assert.rejects(() => post("/v1/verify"), (fault) => fault instanceof Refused && fault.code === "house-away");
    assert.equal(sent.length, 3);
  });
});
