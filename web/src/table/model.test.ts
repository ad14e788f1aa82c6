import assert from "node:assert/strict";
import { type Brief, brief } from "../house/brief.ts";
import type { SnapshotFrame } from "../house/types.ts";
import { ask, begin, take as takeFull } from "./model.ts";
import { fresh, live, named, seatOf, staked, type TableView } from "./view.ts";

const ME = "guest-1";

const take = (view: TableView, event: Brief): void => takeFull(view, brief(event));

function seen(...events: Brief[]): TableView {
  const view = fresh(ME);
  take(view, { kind: "sat", data: { person: ME, seat: 0, name: "Guest" }, moves: [["cage", ME, 10_000]] });
  for (const event of events) take(view, event);
  return view;
}

const round = (number: number): Brief => ({ kind: "round", data: { round: number } });
const over = (number: number): Brief => ({ kind: "round-over", data: { round: number } });
const dealt = (hand: string, nth: number, card = "??"): Brief => ({ kind: "dealt", data: { hand, nth, card } });
const shown = (hand: string, ...cards: string[]): Brief => ({
  kind: "shown",
  data: { hand, cards, nths: cards.map((_, i) => i + 1) },
});

function faces(view: TableView, hand: string): string[] {
  return view.hands[hand]?.cards.map((card) => card.face) ?? [];
}

function placed(wager: number, spot: string, cents: number, more: Record<string, unknown> = {}): Brief {
  return {
    kind: "placed",
    data: { wager, person: ME, spot, kind: spot, cents, ...more },
    moves: [[ME, "layout", cents]],
  };
}

function settled(wager: number, spot: string, cents: number, end: string, paid = 0): Brief {
  const back: [string, string, number][] = end === "won"
    ? [["layout", ME, cents], ["house", ME, paid]]
    : [["layout", "house", cents]];
  return {
    kind: "settled",
    cite: ["bs/1"],
    data: { wager, person: ME, spot, cents, end, paid, reason: "so" },
    moves: back,
  };
}

Deno.test("a card that is turned keeps its key, so that the turn can be animated", () => {
  const view = seen(round(1), dealt("player", 1), dealt("player", 2));
  const keys = view.hands["player"]!.cards.map((card) => card.key);
  take(view, shown("player", "Qd", "2c"));
  assert.deepEqual(faces(view, "player"), ["Qd", "2c"]);
  assert.deepEqual(view.hands["player"]!.cards.map((card) => card.key), keys);
});

Deno.test("dealing out gives each hand one card, and a stack becomes a player's hand", () => {
  const view = seen(
    round(1),
    { kind: "dealt-out", data: { hands: ["stack-1", "stack-2"], draw: 0 } },
    { kind: "dealt-out", data: { hands: ["stack-2", "stack-1"], draw: 2 } },
    { kind: "passed-out", data: { hands: ["stack-1", "stack-2"], to: ["seat-4", "dealer"] } },
  );
  assert.deepEqual(faces(view, "seat-4"), ["??", "??"]);
  assert.equal(view.hands["seat-4"]!.seat, 4);
  assert.equal(view.hands["stack-1"], undefined);
  assert.equal(view.hands["dealer"]!.seat, -1);
  take(view, { kind: "racked-out", data: { hands: ["seat-4"], count: 2 } });
  assert.equal(view.hands["seat-4"], undefined);
  assert.deepEqual(faces(view, "dealer"), ["??", "??"]);
});

Deno.test("discards move away, and a drawn card takes the place of one", () => {
  const view = seen(round(1), ...[1, 2, 3].map((nth) => dealt("seat-0", nth)));
  take(view, { kind: "looked", data: { hand: "seat-0", cards: ["5h", "9c", "9d"] } });
  take(view, { kind: "card-moved", data: { hand: "seat-0", nth: 1, card: "??", to: "discards-0" } });
  assert.deepEqual(faces(view, "seat-0"), ["9c", "9d"]);
  assert.equal(view.hands["discards-0"]!.cards.length, 1);
  take(view, dealt("seat-0", 2));
  assert.deepEqual(faces(view, "seat-0"), ["9c", "??"]);
});

Deno.test("the end of a round stays visible until the next one has something on the layout", () => {
  const view = seen(
    round(1),
    placed(1, "banker", 1_000),
    dealt("banker", 1, "Ah"),
    settled(1, "banker", 1_000, "won", 1_000),
  );
  take(view, { kind: "racked", data: { from: "banker", count: 1 } });
  take(view, over(1));
  take(view, round(2));
  assert.deepEqual(faces(view, "banker"), ["Ah"]);
  assert.equal(view.wagers[1]!.end, "won");
  assert.equal(view.nets[ME], 1_000);
  take(view, placed(2, "tie", 500));
  assert.deepEqual(view.hands, {});
  assert.deepEqual(live(view).map((wager) => wager.spot), ["tie"]);
  assert.deepEqual(view.nets, {});
});

Deno.test("a hand that nobody saw disappears when it is discarded", () => {
  const view = seen(round(1), dealt("seat-5", 1), { kind: "racked", data: { from: "seat-5", count: 1 } });
  assert.equal(view.hands["seat-5"], undefined);
});

Deno.test("chips move only by events, and stakes are counted apart", () => {
  const view = seen(round(1), placed(1, "red", 500));
  assert.equal(view.chips[ME], 9_500);
  assert.equal(staked(view, ME), 500);
  take(view, settled(1, "red", 500, "lost"));
  assert.equal(view.chips[ME], 9_500);
  assert.equal(staked(view, ME), 0);
});

Deno.test("a buy-in during a round is not a win", () => {
  const view = seen(round(1), placed(1, "red", 500));
  take(view, { kind: "bought", data: { person: ME, cents: 5_000 }, moves: [["cage", ME, 5_000]] });
  take(view, settled(1, "red", 500, "lost"));
  take(view, over(1));
  assert.equal(view.nets[ME], -500);
});

Deno.test("a wager on the layout outlives its round, and learns its point", () => {
  const view = seen(round(1), placed(1, "come", 500), over(1), round(2), placed(2, "field", 500));
  take(view, { kind: "moved", data: { wager: 1, point: 6 } });
  assert.deepEqual(live(view).map((wager) => [wager.spot, wager.point]), [["come", 6], ["field", 0]]);
});

Deno.test("poker: bets in front of the seats, pots, rake, a fold, and the winner", () => {
  const acted = (seat: number, action: string, to: number): Brief => ({
    kind: "action",
    data: { seat, person: "bob", action, to, cents: to },
  });
  const view = seen(round(1), { kind: "button", data: { seat: 3 } }, { kind: "dealt-in", data: { seats: [0, 3] } });
  take(view, dealt("seat-0", 1));
  take(view, dealt("seat-3", 1));
  take(view, acted(3, "bet", 400));
  take(view, acted(0, "call", 400));
  assert.deepEqual(view.bets, { 0: 400, 3: 400 });
  assert.equal(staked(view, ME), 400);
  take(view, {
    kind: "gathered",
    data: { street: 0, pots: [{ cents: 800, seats: [0, 3] }, { cents: 50, seats: [3] }] },
  });
  take(view, { kind: "raked", data: { cents: 100, pots: [100] } });
  assert.deepEqual(view.pots.map((pot) => pot.cents), [700, 50]);
  assert.deepEqual(view.bets, {});
  take(view, acted(3, "fold", 0));
  assert.deepEqual(view.folded, [3]);
  take(view, { kind: "awarded", data: { pot: 0, seat: 0, person: ME, cents: 700, share: "whole" } });
  assert.equal(view.pots[0]!.cents, 0);
  assert.equal(view.markers["button"], 3);
  take(view, over(1));
  assert.deepEqual([view.marks.at(-1)?.text, view.marks.at(-1)?.net], ["$7", 0]);
});

Deno.test("the announced value of a hand is shown beside it", () => {
  const view = seen(round(1), dealt("dealer", 1, "6d"), dealt("seat-0", 1, "6c"), dealt("player", 1, "9c"));
  take(view, { kind: "announced", says: "Seat 1: soft 17", data: { hand: "seat-0", total: 17, soft: true } });
  take(view, { kind: "announced", says: "Player 2", data: { hand: "player" } });
  take(view, { kind: "judged", data: { hand: "dealer", value: "one pair" } });
  assert.equal(view.hands["seat-0"]!.note, "soft 17");
  assert.equal(view.hands["player"]!.note, "2");
  assert.equal(view.hands["dealer"]!.note, "one pair");
});

Deno.test("two hands made of one: the smaller is in front", () => {
  const view = seen(round(1), dealt("dealer", 1, "Qs"), dealt("dealer", 2, "3c"));
  take(view, { kind: "house-set", data: { hand: "dealer", low: ["Qs"], high: ["3c"] } });
  assert.deepEqual(view.hands["dealer"]!.front, ["Qs"]);
});

Deno.test("each game has its own kind of result", () => {
  const spun = seen(round(1), { kind: "result", data: { of: "ball", result: "17" } }, over(1));
  assert.deepEqual([spun.marks[0]!.text, spun.marks[0]!.tone], ["17", "ball"]);
  const rolled = seen(round(1), { kind: "result", data: { of: "dice", result: "3-4" } }, over(1));
  assert.equal(rolled.marks[0]!.text, "7");
  const baccarat = seen(
    round(1),
    { kind: "announced", says: "Banker wins with 8 over 6", data: { player: 6, banker: 8 } },
    over(1),
  );
  assert.deepEqual([baccarat.marks[0]!.text, baccarat.marks[0]!.tone], ["B", "banker"]);
  assert.equal(seen(round(1), over(1)).marks.length, 0);
  take(spun, over(1));
  assert.equal(spun.marks.length, 1, "a round has one result, however often it is announced");
});

Deno.test("announcements are in order, with their clauses, and names instead of ids", () => {
  const view = seen(
    { kind: "sat", data: { person: "bot-1-x", seat: 3, name: "ann" } },
    { kind: "announced", cite: ["bs/4(7)(b)"], says: "No more bets" },
    { kind: "bid", cite: ["bs/5"], says: "bot-1-x bids $20 for the bank", data: { person: "bot-1-x", cents: 2_000 } },
    placed(1, "dont-pass", 500),
    settled(1, "dont-pass", 500, "lost"),
  );
  const said = view.said.slice(-3);
  assert.deepEqual(said.map((each) => each.text), [
    "No more bets",
    "Ann bids $20 for the bank",
    "You lose $5 on Don't pass (so)",
  ]);
  assert.deepEqual(said.map((each) => each.voice), ["dealer", "table", "bad"]);
  assert.deepEqual(said[0]!.cite, ["bs/4(7)(b)"]);
  assert.equal(named(view, "guest-1 raises to $20"), "You raise to $20");
  assert.equal(named(view, "guest-1 folds"), "You fold");
  assert.equal(named(view, "guest-1 has wagers on the layout"), "You have wagers on the layout");
  const seated = { ...view, me: "guest-1", seats: ["", "guest-1"], numbers: [] };
  assert.equal(named(seated, "Seat 2 busts with 23"), "You bust with 23");
  assert.equal(named(seated, "Seat 1 has 12"), "Seat 1 has 12");
  assert.equal(named(seated, "Guest 2 declines the cut"), "You decline the cut");
  assert.equal(named(seated, "The dice are offered to Guest 2"), "The dice are offered to you");
  assert.equal(named(seated, "The dice are offered to Guest 1"), "The dice are offered to Guest 1");
  assert.equal(named(view, "guest-1's pass bet moves to 8"), "Your pass bet moves to 8");
});

Deno.test("a snapshot replaces the state, whatever its lines added up to", () => {
  const frame: SnapshotFrame = {
    type: "snapshot",
    table: "t",
    state: "open",
    seq: 9,
    picture: {
      stage: "round",
      round: 4,
      seats: [ME, "", "bot-1"],
      people: { [ME]: { name: "Guest", chips: 4_200 }, "bot-1": { name: "ann", chips: 100 } },
      wagers: [{ wager: 7, person: ME, spot: "come", cents: 500, seat: -1, hand: "", numbers: [], point: 8 }],
      limits: { min: 500 },
      closing: false,
      marks: { puck: { point: 6 }, shooter: { person: "bot-1", seat: 2 } },
    },
    lines: [{ seq: 8, at: 1, events: [round(4), placed(8, "field", 500), dealt("dealer", 1, "Ah")].map(brief) }],
    question: null,
    deadline: 0,
    offers: [],
    now: 0,
    paused: false,
    go_on: 0,
  };
  const view = fresh(ME);
  begin(view, frame);
  assert.equal(view.chips[ME], 4_200);
  assert.deepEqual(live(view).map((wager) => [wager.wager, wager.point]), [[7, 8]]);
  assert.deepEqual(faces(view, "dealer"), ["Ah"]);
  assert.equal(view.round, 4);
  assert.deepEqual([view.point, view.markers["shooter"]], [6, 2]);
  ask(view, {
    name: "bet",
    kind: "window",
    who: ["player"],
    says: "Bet",
    seat: null,
    cite: [],
    yours: true,
    ready: false,
  }, 5);
  assert.equal(view.question?.name, "bet");
});

Deno.test("hands know their seat", () => {
  assert.deepEqual(["seat-3", "seat-3.2", "sixth-0", "dealer", "stack-4", "dead-5"].map(seatOf), [3, 3, 0, -1, -1, 5]);
});

Deno.test("the meter falls by a held award, and rises again when the house adds to it", () => {
  const held: Brief = {
    kind: "settled",
    data: { wager: 1, person: ME, spot: "jackpot", cents: 100, end: "won", paid: 9_000_000, into: `held:${ME}` },
    moves: [["layout", "house", 100], ["meter:caribbean-1", `held:${ME}`, 9_000_000]],
  };
  const reading: Brief = { kind: "meter-heard", data: { reading: 9_000_000 } };
  const fed: Brief = {
    kind: "meter-fed",
    data: { reading: 9_000_070 },
    moves: [["house", "meter:caribbean-1", 70]],
  };
  const seeded: Brief = {
    kind: "meter-added",
    data: { reading: 1_000_070 },
    moves: [["house", "meter:caribbean-1", 1_000_000]],
  };
  assert.equal(seen(reading, fed).meter, 9_000_070);
  assert.equal(seen(reading, fed, held).meter, 70);
  assert.equal(seen(reading, fed, held, seeded).meter, 1_000_070);
});

Deno.test("a person who left keeps the name they were seated by, and ids of guests are never shown", () => {
  const gone = "guest-0a1b2c3d";
  const view = seen({ kind: "sat", data: { person: gone, seat: 4, name: "Guest" } });
  view.numbers = [14, 13, 12, 11, 10];
  take(view, { kind: "left", data: { person: gone } });
  assert.equal(named(view, `${gone} bids $20`), "Guest 10 bids $20");
  assert.equal(named(view, "guest-ffffffff bids $20"), "A guest bids $20");
});

Deno.test("the log names every action at poker", () => {
  const acts = (action: string, person: string, cents = 0, to = cents): Brief => ({
    kind: "action",
    data: { seat: 0, person, action, cents, to },
  });
  const view = seen(acts("blind", ME, 100), acts("raise", "bob", 600, 800), acts("check", "bob"), acts("fold", ME));
  assert.deepEqual(view.said.slice(1).map((each) => each.text), [
    "You post a blind of $1",
    "Bob raises to $8",
    "Bob checks",
    "You fold",
  ]);
});

Deno.test("the viewer is addressed as you, with the verb that belongs to it", () => {
  const view = seen();
  assert.equal(named(view, `${ME} has the bank`), "You have the bank");
  assert.equal(named(view, `${ME} passes the bank. ${ME} loses $5`), "You pass the bank. You lose $5");
  assert.equal(named(view, `The dice pass to ${ME}`), "The dice pass to you");
  assert.equal(named(view, `${ME}'s award is paid`), "Your award is paid");
  assert.equal(named(view, `Pay ${ME}'s award`), "Pay your award");
});

Deno.test("a draw says how many cards each seat took, until the next round", () => {
  const view = fresh("me");
  take(view, { kind: "drawn", data: { seat: 2, person: "bob", count: 2 } });
  take(view, { kind: "drawn", data: { seat: 3, person: "cleo", count: 0 } });
  assert.deepEqual(view.drew, { 2: 2, 3: 0 });
  take(view, { kind: "round", data: { round: 2 } });
  take(view, { kind: "dealt-in", data: { seats: [2, 3] } });
  assert.deepEqual(view.drew, {});
});

Deno.test("a split pot says who won high, who won low, and from which pot", () => {
  const won = (person: string, share: string, pot: number): Brief => ({
    kind: "awarded",
    data: { seat: 0, person, cents: 700, share, pot },
  });
  const view = seen(won(ME, "high", 0), won("bob", "low", 1), won("bob", "whole", 0));
  assert.deepEqual(view.said.slice(1).map((each) => each.text), [
    "You win $7 for high",
    "Bob wins $7 for low from side pot 1",
    "Bob wins $7",
  ]);
});

Deno.test("chips taken back while bets are taken are no line of the log; a bet pulled back later is", () => {
  const view = seen(placed(1, "red", 500), placed(2, "1", 500));
  const window = { kind: "window", name: "bet" } as SnapshotFrame["question"];
  ask(view, window, 0);
  take(view, settled(1, "red", 500, "withdrawn"));
  ask(view, null, 0);
  take(view, settled(2, "$", 500, "withdrawn"));
  assert.deepEqual(view.said.slice(1).map((each) => each.text), ["You take back $5 from $ (so)"]);
});
