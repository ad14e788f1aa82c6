import { equal } from "node:assert/strict";
import { personName } from "./person.ts";

Deno.test("a guest has a short name, anybody else the user name", () => {
  equal(personName("guest-12ab34cd"), "Guest 34cd");
  equal(personName("ann"), "ann");
});
