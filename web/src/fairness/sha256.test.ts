import { deepEqual, equal } from "node:assert/strict";
import { type Bytes, hex, utf8 } from "./bytes.ts";
import { bestHash, browserHash, ownHash } from "./hash.ts";
import { hmacSha256, sha256 } from "./sha256.ts";

Deno.test("SHA-256 gives the answers of the standard", () => {
  const answers: [string, string][] = [
    ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"],
    ["abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"],
    [
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ],
    ["a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"],
  ];
  for (const [message, answer] of answers) equal(hex(sha256(utf8(message))), answer);
});

Deno.test("HMAC gives the answers of RFC 4231", () => {
  const bytes = (length: number, value: number): Bytes => new Uint8Array(length).fill(value);
  equal(
    hex(hmacSha256(bytes(20, 0x0b), utf8("Hi There"))),
    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7",
  );
  equal(
    hex(hmacSha256(utf8("Jefe"), utf8("what do ya want for nothing?"))),
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  equal(
    hex(hmacSha256(bytes(131, 0xaa), utf8("Test Using Larger Than Block-Size Key - Hash Key First"))),
    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
  );
});

Deno.test("our SHA-256 agrees with the browser's at every length around a block", async () => {
  const browser = browserHash(crypto.subtle);
  for (let length = 0; length <= 200; length++) {
    const message = crypto.getRandomValues(new Uint8Array(length));
    const key = crypto.getRandomValues(new Uint8Array(1 + (length % 100)));
    deepEqual(await ownHash.sha256(message), await browser.sha256(message));
    deepEqual(await ownHash.hmac(key, message), await browser.hmac(key, message));
  }
});

Deno.test("without the browser's cryptography, ours is used", () => {
  equal(bestHash(null).by, "own");
  equal(bestHash(crypto.subtle).by, "browser");
});
