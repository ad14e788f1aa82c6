import assert from "node:assert/strict";
import { sourceOf } from "./kept.ts";

const ORIGIN = "https://house.example";
const source = (path: string, more: { method?: string; mode?: string } = {}) =>
  sourceOf({ method: "GET", mode: "cors", url: `${ORIGIN}${path}`, ...more }, ORIGIN);

Deno.test("program files come from the device, the page itself only without a connection", () => {
  assert.equal(source("/assets/Table-Ab_1.js"), "device");
  assert.equal(source("/", { mode: "navigate" }), "spare");
  assert.equal(source("/icon.svg"), "spare");
});

Deno.test("nothing that the server says about a person or a table is kept", () => {
  for (const path of ["/v1/me", "/v1/tables/craps-1", "/v1/here", "/schema", "/metrics", "/assets/../v1/me"]) {
    assert.equal(source(path), "server", path);
  }
  assert.equal(source("/join?invite=secret", { mode: "navigate" }), "server", "an address with an invitation");
  assert.equal(source("/?invite=secret", { mode: "navigate" }), "server");
  assert.equal(source("/assets/a.js", { method: "POST" }), "server");
  const elsewhere = { method: "GET", mode: "cors", url: "https://other.example/assets/a.js" };
  assert.equal(sourceOf(elsewhere, ORIGIN), "server");
});
