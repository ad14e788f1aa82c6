import assert from "node:assert/strict";
import { LONGEST } from "./pace.ts";
import { Playback } from "./playback.ts";

function stage(longest = LONGEST) {
  const shown: string[] = [];
  const found = { shown, moving: false };
  const playback = new Playback<string>({
    show: (item) => shown.push(item),
    moving: (moving) => (found.moving = moving),
  }, longest);
  return { found, playback };
}

const each = (takes: number, ...items: string[]) => items.map((item) => ({ item, takes }));
const wait = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

Deno.test("things are shown one after the other, and a skip shows the rest at once", () => {
  const { found, playback } = stage();
  playback.play(each(500, "one", "two", "three"));
  assert.deepEqual([found.shown, found.moving], [["one"], true]);
  playback.play(each(500, "four"));
  assert.deepEqual(found.shown, ["one"], "what comes later waits for its turn");
  playback.skip(each(500, "five"));
  assert.deepEqual([found.shown, found.moving], [["one", "two", "three", "four", "five"], false]);
});

Deno.test("what takes no time is shown at once, and the last thing keeps nobody waiting", () => {
  const { found, playback } = stage();
  playback.play([...each(0, "one", "two"), ...each(500, "three")]);
  assert.deepEqual([found.shown, found.moving], [["one", "two", "three"], false]);
});

Deno.test("a page is never behind the table by more than the longest time", async () => {
  const { found, playback } = stage(60); // real time: the pauses themselves are what is tested
  playback.play(each(2_000, "one", "two", "three", "four"));
  assert.equal(found.moving, true);
  await wait(400);
  assert.deepEqual([found.shown.length, found.moving], [4, false]);
});

Deno.test("a snapshot replaces what waits", () => {
  const { found, playback } = stage();
  playback.play(each(500, "one", "two"));
  playback.clear();
  assert.deepEqual([found.shown, found.moving], [["one"], false]);
});
