import assert from "node:assert/strict";
import { brief } from "../house/brief.ts";
import type { Happened } from "../house/events.ts";
import { Bets } from "./bets.ts";
import type { Offer } from "./spots.ts";

/** A server that takes bets: `heaps` says whether a spot takes a second bet on top of the first. */
class Fake {
  sent: [string, Record<string, unknown>][] = [];
  refusals: unknown[] = [];
  lying = new Map<number, { spot: string; cents: number }>();
  most = Infinity;
  refuse: ((args: Record<string, unknown>) => boolean) | null = null;
  again: (() => void) | null = null;
  #next = 1;

  constructor(readonly heaps: boolean, readonly spots = ["red", "ante"]) {}

  offers(): Offer[] {
    const taken = new Set([...this.lying.values()].map((each) => each.spot));
    const open = (spot: string) => spot !== "coin" || taken.has("ante"); // a jackpot coin needs its ante
    return this.spots.filter((spot) => open(spot) && (this.heaps || !taken.has(spot))).map((spot) => ({
      spot,
      low: 500,
      high: 20_000,
      unit: 1,
      seat: -1,
      numbers: [],
      label: "",
    }));
  }

  bets(): Bets {
    const bets = new Bets("me", {
      give: (what, args) => {
        const events = this.#give(what, args);
        bets.offered(this.offers());
        return Promise.resolve(events);
      },
      changed: () => {},
      refused: (fault) => this.refusals.push(fault),
      doubted: (fault, again) => {
        this.again = again;
        return fault instanceof Error && fault.message === "doubt";
      },
    });
    bets.offered(this.offers());
    return bets;
  }

  #give(what: string, args: Record<string, unknown>): Happened[] {
    this.sent.push([what, args]);
    if (this.refuse?.(args)) throw new Error("no");
    if (Number(args["cents"]) > this.most && args["confirm"] !== true) throw new Error("doubt");
    if (what === "remove") {
      const { spot, cents } = this.lying.get(Number(args["wager"]))!;
      this.lying.delete(Number(args["wager"]));
      const wager = Number(args["wager"]);
      return [brief({ kind: "settled", data: { wager, person: "me", spot, cents, end: "withdrawn" } })];
    }
    const wager = this.#next++;
    const bet = { spot: String(args["spot"]), cents: Number(args["cents"]) };
    this.lying.set(wager, bet);
    return [brief({ kind: "placed", data: { wager, person: "me", ...bet } })];
  }

  total(): number {
    return [...this.lying.values()].reduce((sum, each) => sum + each.cents, 0);
  }
}

Deno.test("clicks in quick succession are sent together, and are pending until the receipt", async () => {
  const house = new Fake(true);
  const bets = house.bets();
  const done = [bets.add("red", 500), bets.add("red", 500), bets.add("red", 500)];
  assert.deepEqual(bets.pending, { red: 1_500 });
  await Promise.all(done);
  assert.deepEqual(bets.pending, {});
  assert.deepEqual(house.sent, [["bet", { spot: "red", cents: 1_500 }]]);
});

Deno.test("undo takes back the last bet, clear all of them", async () => {
  const house = new Fake(true);
  const bets = house.bets();
  await bets.add("red", 500);
  await bets.add("ante", 700);
  await bets.undo();
  assert.equal(house.total(), 500);
  await bets.add("ante", 900);
  await bets.clear();
  assert.equal(house.total(), 0);
  assert.equal(bets.canUndo, false);
});

Deno.test("where a spot takes one bet only, more chips replace it", async () => {
  const house = new Fake(false);
  const bets = house.bets();
  await bets.add("ante", 500);
  await bets.add("ante", 1_000);
  assert.deepEqual(house.sent.map(([what]) => what), ["bet", "remove", "bet"]);
  assert.equal(house.total(), 1_500);
  await bets.double();
  assert.equal(house.total(), 3_000);
});

Deno.test("a bet of an earlier window is left alone, and the server says why more is not allowed", async () => {
  const house = new Fake(false);
  const bets = house.bets();
  bets.window = "bet";
  await bets.add("ante", 500);
  bets.window = "last-bets";
  house.refuse = () => true;
  await bets.add("ante", 1_000);
  assert.equal(house.total(), 500);
  assert.deepEqual(house.sent.map(([what]) => what), ["bet", "bet"]);
  assert.equal(house.refusals.length, 1);
});

Deno.test("a bet whose replacement is refused is restored", async () => {
  const house = new Fake(false);
  const bets = house.bets();
  await bets.add("ante", 500);
  house.refuse = (args) => Number(args["cents"] ?? 0) > 500;
  await bets.add("ante", 1_000);
  assert.equal(house.total(), 500);
  assert.equal(house.refusals.length, 1);
  assert.deepEqual(bets.pending, {});
});

Deno.test("the next round can have the same bets", async () => {
  const house = new Fake(true);
  const bets = house.bets();
  bets.take({ kind: "round", data: { round: 1 } });
  await bets.add("red", 500);
  await bets.add("ante", 700);
  assert.equal(bets.canRebet, false);
  for (const wager of [...house.lying.keys()]) {
    bets.take(brief({ kind: "settled", data: { wager, person: "me", end: "lost" } }));
    house.lying.delete(wager);
  }
  bets.take({ kind: "round", data: { round: 2 } });
  assert.equal(bets.canRebet, true);
  await bets.rebet();
  assert.deepEqual([...house.lying.values()], [{ spot: "red", cents: 500 }, { spot: "ante", cents: 700 }]);
});

Deno.test("rebet repeats a jackpot coin, which is offered only after the ante", async () => {
  const house = new Fake(false, ["ante", "coin"]);
  const bets = house.bets();
  bets.take({ kind: "round", data: { round: 1 } });
  await bets.add("ante", 500);
  await bets.add("coin", 500);
  for (const wager of [...house.lying.keys()]) {
    bets.take(brief({ kind: "settled", data: { wager, person: "me", end: "lost" } }));
    house.lying.delete(wager);
  }
  bets.offered(house.offers());
  bets.take({ kind: "round", data: { round: 2 } });
  await bets.rebet();
  assert.deepEqual([...house.lying.values()], [{ spot: "ante", cents: 500 }, { spot: "coin", cents: 500 }]);
});

Deno.test("a refusal is reported and leaves nothing pending", async () => {
  const house = new Fake(true);
  house.refuse = () => true;
  const bets = house.bets();
  await bets.add("red", 500);
  assert.equal(house.refusals.length, 1);
  assert.deepEqual(bets.pending, {});
  assert.equal(bets.canUndo, false);
});

Deno.test("double counts a bet whose receipt has not come yet", async () => {
  const house = new Fake(true);
  const bets = house.bets();
  void bets.add("red", 500);
  await bets.double();
  assert.equal(house.total(), 1_000);
});

Deno.test("without an offer the server is asked all the same, and says why not", async () => {
  const house = new Fake(true);
  house.refuse = (args) => args["spot"] === "come";
  const bets = house.bets();
  await bets.add("come", 500);
  assert.deepEqual(house.sent, [["bet", { spot: "come", cents: 500 }]]);
  assert.equal(house.refusals.length, 1);
  assert.equal(bets.canUndo, false);
});

Deno.test("one more chip raises a bid, which is no stake and cannot be taken back", async () => {
  const bid: number[] = [];
  const offer = { spot: "bank", high: 20_000, unit: 1, seat: 3, numbers: [], label: "" };
  const bets = new Bets("me", {
    give: (_what, args) => {
      bid.push(Number(args["cents"]));
      bets.offered([{ ...offer, low: Math.max(1000, Number(args["cents"]) + 1) }]);
      return Promise.resolve([{ kind: "bid", data: { person: "me", cents: Number(args["cents"]) } }]);
    },
    changed: () => {},
    refused: (fault) => {
      throw fault;
    },
  });
  bets.offered([{ ...offer, low: 1000 }]);
  await bets.add("bank@3", 500);
  await bets.add("bank@3", 500);
  await bets.add("bank@3", 2500);
  assert.deepEqual(bid, [1000, 1500, 4000]);
  assert.equal(bets.canUndo, false);
  bets.take({ kind: "bid", data: { person: "ann", cents: 9000 } });
  bets.take(brief({ kind: "bank-awarded", data: { person: "ann", cents: 9000 } }));
  await bets.add("bank@3", 5000);
  assert.deepEqual(bid.at(-1), 5000);
});

Deno.test("a bet that could not be followed keeps what was there, and is made once confirmed", async () => {
  const server = new Fake(false);
  server.most = 1_000;
  const bets = server.bets();
  await bets.add("ante", 1_000);
  await bets.add("ante", 500);
  assert.deepEqual([...server.lying.values()], [{ spot: "ante", cents: 1_000 }]);
  assert.deepEqual([server.refusals, bets.pending], [[], {}]);
  server.again!();
  await bets.add("red", 500);
  assert.deepEqual([...server.lying.values()].map((each) => each.cents).sort(), [1_500, 500]);
});

Deno.test("a bet that does not fit is made as it fits, and says so; where nothing fits the server says why", async () => {
  const fitted: number[][] = [];
  const sent: unknown[] = [];
  const refusals: unknown[] = [];
  const offer = { spot: "red", low: 500, high: 20_000, unit: 100, seat: -1, numbers: [], label: "" };
  const bets = new Bets("me", {
    give: (_what, args) => {
      sent.push(args["cents"]);
      if (bets.empty) throw new Error("not enough chips");
      const data = { wager: sent.length, person: "me", cents: Number(args["cents"]) };
      return Promise.resolve([brief({ kind: "placed", data })]);
    },
    changed: () => {},
    refused: (fault) => refusals.push(fault),
    fitted: (_offer, wanted, cents) => fitted.push([wanted, cents]),
  }) as Bets & { empty?: boolean };
  bets.offered([offer]);
  await bets.add("red", 500);
  for (const wanted of [50_000, 1_250, 100]) await bets.add("red", wanted);
  assert.deepEqual(fitted, [[50_000, 20_000], [1_250, 1_200], [100, 500]]);
  bets.empty = true;
  bets.offered([{ ...offer, high: 0 }]);
  await bets.add("red", 2_500);
  assert.deepEqual([sent.at(-1), refusals.length], [2_500, 1]);
});
