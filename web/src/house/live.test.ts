import assert from "node:assert/strict";
import { Refused } from "./http.ts";
import { Live } from "./live.ts";
import type { Frame } from "./types.ts";

/** A connection whose other end is the test. */
class Wire {
  readyState: number = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  send(text: string): void {
    assert.equal(this.readyState, WebSocket.OPEN, "sent on a connection that is not open");
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  open(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  break(): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  say(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

function house(): { live: Live; wires: Wire[] } {
  const wires: Wire[] = [];
  const live = new Live(() => {
    wires.push(new Wire());
    return wires.at(-1) as unknown as WebSocket;
  });
  return { live, wires };
}

const lines = (seq: number) => ({ type: "lines", table: "craps-1", seq, lines: [], question: null, deadline: 0 });

Deno.test("a watched table is requested once the connection is open", () => {
  const { live, wires } = house();
  const received: Frame[] = [];
  const stop = live.watch("craps-1", (frame) => received.push(frame));
  const [wire] = wires as [Wire];
  assert.deepEqual(wire.sent, []);
  wire.open();
  assert.deepEqual(wire.sent, [{ do: "watch", table: "craps-1" }]);
  wire.say(lines(7));
  wire.say({ ...lines(8), table: "roulette-1" });
  assert.equal(received.length, 1);
  stop();
  assert.deepEqual(wire.sent.at(-1), { do: "leave", table: "craps-1" });
  live.restart();
});

Deno.test("after a break only what was missed is requested, and a command keeps its key", async () => {
  const { live, wires } = house();
  const stop = live.watch("craps-1", () => undefined);
  wires[0]!.open();
  wires[0]!.say(lines(41));
  const receipt = live.command("craps-1", "bet", { spot: "pass", cents: 500 });
  const asked = wires[0]!.sent.at(-1)!;
  wires[0]!.break();
  live.hurry();
  wires[1]!.open();
  assert.deepEqual(wires[1]!.sent, [{ do: "watch", table: "craps-1", after: 41 }, asked]);
  wires[1]!.say({ type: "receipt", key: asked["key"], table: "craps-1", seq: 42, at: 1, events: [] });
  assert.equal((await receipt).seq, 42);
  wires[1]!.break();
  live.hurry();
  wires[2]!.open();
  assert.deepEqual(
    wires[2]!.sent,
    [{ do: "watch", table: "craps-1", after: 41 }],
    "what has its receipt is not sent again",
  );
  stop();
  live.restart();
});

Deno.test("two commands have two keys", () => {
  const { live, wires } = house();
  live.command("craps-1", "bet", { spot: "pass", cents: 500 }).catch(() => undefined);
  live.command("craps-1", "bet", { spot: "pass", cents: 500 }).catch(() => undefined);
  wires[0]!.open();
  const keys = wires[0]!.sent.map((message) => String(message["key"]));
  assert.equal(new Set(keys).size, 2);
  assert.match(keys[0]!, /^[0-9a-f]{32}$/);
  for (const key of keys) wires[0]!.say({ type: "receipt", key, table: "craps-1", seq: 1, at: 1, events: [] });
  live.restart();
});

Deno.test("a refusal has its message and clauses", async () => {
  const { live, wires } = house();
  const asked = live.command("craps-1", "bet", { spot: "pass", cents: 1 });
  wires[0]!.open();
  const key = wires[0]!.sent[0]!["key"];
  wires[0]!.say({ type: "refused", key, code: "below-minimum", says: "too little", cite: ["bs/2(6)(e)"], status: 422 });
  await assert.rejects(asked, (fault: Refused) => {
    assert.deepEqual([fault.code, fault.says, fault.cite, fault.status], [
      "below-minimum",
      "too little",
      ["bs/2(6)(e)"],
      422,
    ]);
    return true;
  });
  live.restart();
});

Deno.test("another person gets a new snapshot of the table", () => {
  const { live, wires } = house();
  const stop = live.watch("craps-1", () => undefined);
  wires[0]!.open();
  wires[0]!.say(lines(41));
  live.restart();
  wires[1]!.open();
  assert.deepEqual(wires[1]!.sent, [{ do: "watch", table: "craps-1" }]);
  stop();
  live.restart();
});

Deno.test("listeners learn of the connection, and a lost one comes back by itself", async () => {
  const { live, wires } = house();
  const states: boolean[] = [];
  const stopListening = live.link((up) => states.push(up));
  const stop = live.watch("craps-1", () => undefined);
  wires[0]!.open();
  wires[0]!.break();
  await new Promise((later) => setTimeout(later, 400));
  assert.equal(wires.length, 2);
  wires[1]!.open();
  assert.deepEqual(states, [false, true, false, true]);
  stop();
  stopListening();
  live.restart();
});
