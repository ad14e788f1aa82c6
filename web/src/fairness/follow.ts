/** Check a round against its commitments: every card and result that was shown to all must have a matching proof. */
import type { Kind } from "../house/events.ts";
import type { Hash } from "./hash.ts";
import { Broken, checkLeaves, checkOpening, checkPick, type Opening, type PickOpening, publicOrder } from "./seal.ts";
import { faults } from "./words.ts";

/** What the server publishes about a round: `GET /v1/tables/{id}/rounds/{n}/proof`. */
export interface Proof {
  round: number;
  seal: string;
  before: ProofLine[];
  lines: ProofLine[];
  outcomes: Record<string, string[]>;
}

export interface ProofLine {
  seq: number;
  events: { kind: Kind; data?: Record<string, unknown> }[];
  openings?: Record<string, unknown>[];
}

/** One check: a card or a result, its commitment, and the fault, if any. */
export interface Checked {
  seq: number;
  what: "card" | "result";
  shows: string;
  place: string;
  commit: string;
  fault: string;
}

export interface Report {
  checked: Checked[];
  /** Cards that were shown to all and come from no shoe with a known commitment. */
  untraced: number;
  /** Face-down cards that were never shown: they stay secret. */
  closed: number;
  /** All commitments that something was checked against. */
  commits: string[];
}

interface Shoe {
  root: string;
  size: number;
  /** The leaves that were published with the root; empty where they are missing or do not match it. */
  leaves: string[];
  seeds: Map<string, string>;
  cut: number;
  order: number[] | null;
  proved: Map<number, number>;
}

interface Pick {
  of: string;
  commit: string;
  size: number;
  seeds: Map<string, string>;
}

type Data = Record<string, unknown>;
const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
export const UNKNOWN = "??";

export async function follow(hash: Hash, proof: Proof): Promise<Report> {
  const follower = new Follower(hash, proof.round, proof.outcomes);
  for (const line of [...proof.before, ...proof.lines]) await follower.line(line);
  return follower.report();
}

export function cardNumber(face: string): number {
  if (face === "Jk") return 52;
  const [rank, suit] = [RANKS.indexOf(face[0] ?? "?"), SUITS.indexOf(face[1] ?? "?")];
  return face.length === 2 && rank >= 0 && suit >= 0 ? 4 * rank + suit : -1;
}

class Follower {
  #hash: Hash;
  #round: number;
  /** Whether the round in question is being played; earlier events are followed, but not checked. */
  #judging: boolean;
  #outcomes: Record<string, string[]>;
  #shoes = new Map<number, Shoe>();
  #pick: Pick | null = null;
  /** The position of each draw: hand, position in the hand, deck and draw. */
  #lying = new Map<string, Map<number, [number, number]>>();
  #laid = new Set<string>();
  #checked: Checked[] = [];
  #untraced = 0;

  constructor(hash: Hash, round: number, outcomes: Record<string, string[]>) {
    this.#hash = hash;
    this.#round = round;
    this.#judging = round === 0;
    this.#outcomes = outcomes;
  }

  report(): Report {
    const commits = [...new Set(this.#checked.map((checked) => checked.commit).filter((commit) => commit !== ""))];
    return { checked: this.#checked, untraced: this.#untraced, closed: this.#laid.size, commits };
  }

  async line(line: ProofLine): Promise<void> {
    const proofs = [...(line.openings ?? [])];
    let judged = this.#judging;
    for (const event of line.events) {
      await this.#event(line.seq, event.kind, event.data ?? {}, proofs);
      judged ||= this.#judging;
    }
    const left = proofs.length > 0 ? faults.unshown(proofs.length) : "";
    if (judged && left) {
      this.#checked.push({ seq: line.seq, what: "card", shows: UNKNOWN, place: "", commit: "", fault: left });
    }
  }

  async #event(seq: number, kind: Kind, data: Data, proofs: Data[]): Promise<void> {
    const deck = count(data["deck"] ?? 0);
    if (kind === "round") this.#judging = data["round"] === this.#round;
    else if (kind === "shuffled") await this.#shuffled(seq, deck, data, proofs);
    else if (kind === "cards-retired") this.#shoes.clear();
    else if (kind === "cut") this.#cut(deck, data);
    else if (kind === "committed") this.#committed(data);
    else if (kind === "seeded") {
      (this.#pick ?? this.#shoes.get(deck))?.seeds.set(text(data["person"]), text(data["seed"]));
    } else if (kind === "dealt" && "draw" in data) await this.#dealt(seq, deck, data, proofs);
    else if (kind === "dealt-out") this.#dealtOut(deck, data);
    else if (kind === "racked") this.#lying.delete(text(data["from"]));
    else if (kind === "racked-out") texts(data["hands"]).forEach((hand) => this.#lying.delete(hand));
    else if (kind === "passed-out") {
      texts(data["hands"]).forEach((hand, at) => this.#passed(hand, texts(data["to"])[at]!));
    } else if (kind === "shown") {
      const seen = new Set<string>();
      for (const face of texts(data["cards"])) await this.#shown(seq, text(data["hand"]), face, proofs, seen);
    } else if (kind === "result") await this.#result(seq, data, proofs);
  }

  async #shuffled(seq: number, deck: number, data: Data, proofs: Data[]): Promise<void> {
    this.#shoes.delete(deck);
    const [root, size] = [text(data["commit"]), count(data["cards"])];
    if (root === "") return;
    let leaves: string[] = [];
    const fault = await said(async () => {
      if (proofs[0]?.["deck"] !== deck || !("leaves" in proofs[0])) throw new Broken(faults.leavesMissing);
      leaves = await checkLeaves(this.#hash, root, size, text(proofs.shift()!["leaves"]));
    });
    if (fault !== "") this.#note(seq, "card", UNKNOWN, "", root, fault);
    this.#shoes.set(deck, { root, size, leaves, seeds: new Map(), cut: 0, order: null, proved: new Map() });
  }

  #cut(deck: number, data: Data): void {
    const shoe = this.#shoes.get(deck);
    if (shoe) shoe.cut = count(data["depth"]) % shoe.size;
  }

  #committed(data: Data): void {
    const commit = text(data["commit"]);
    this.#pick = commit === ""
      ? null
      : { of: text(data["to"]), commit, size: count(data["outcomes"]), seeds: new Map() };
  }

  /** One card face down, or up, to one hand; `dealt-out` is one to each of several. */
  async #dealt(seq: number, deck: number, data: Data, proofs: Data[]): Promise<void> {
    this.#lay(text(data["hand"]), count(data["nth"]), deck, count(data["draw"]));
    const hand = text(data["hand"]);
    // A card that was there before with the same face does not count for the new one.
    const others = [...this.#lying.get(hand)!.values()].filter(([, draw]) => draw !== count(data["draw"]));
    const seen = new Set(others.map(([deck, draw]) => `${deck}/${draw}`));
    if (data["card"] !== UNKNOWN) await this.#shown(seq, hand, text(data["card"]), proofs, seen);
  }

  #dealtOut(deck: number, data: Data): void {
    texts(data["hands"]).forEach((hand, at) => {
      this.#lay(hand, (this.#lying.get(hand)?.size ?? 0) + 1, deck, count(data["draw"]) + at);
    });
  }

  #lay(hand: string, nth: number, deck: number, draw: number): void {
    const places = this.#lying.get(hand) ?? new Map<number, [number, number]>();
    // If the draw has a position already, an earlier card was removed and this one moved up: it keeps its draw.
    const moved = places.get(nth);
    if (moved) places.set(Math.min(0, ...places.keys()) - 1, moved);
    places.set(nth, [deck, draw]);
    this.#lying.set(hand, places);
    const shoe = this.#shoes.get(deck);
    if (shoe && this.#judging) this.#laid.add(`${shoe.root}/${draw}`);
  }

  #passed(from: string, to: string): void {
    const places = this.#lying.get(from);
    if (!places) return;
    this.#lying.delete(from);
    this.#lying.set(to, places);
  }

  /**
   * A face that all can see: proved now, or when it was first seen. Each draw proves one face; `seen` has the proved
   * ones.
   */
  async #shown(seq: number, hand: string, face: string, proofs: Data[], seen: Set<string>): Promise<void> {
    const draws = [...(this.#lying.get(hand)?.values() ?? [])].filter(([deck]) => this.#shoes.has(deck));
    if (draws.length === 0) {
      if (this.#shoes.size > 0 && this.#judging) this.#untraced++;
      return;
    }
    const card = cardNumber(face);
    const proof = proofs[0];
    const fits = proof && proof["card"] === card &&
      draws.some(([deck, draw]) => deck === proof["deck"] && draw === proof["draw"]);
    if (fits) {
      seen.add(`${count(proof["deck"])}/${count(proof["draw"])}`);
      await this.#opened(seq, hand, face, proofs.shift()!);
      return;
    }
    const before = draws.find(([deck, draw]) =>
      !seen.has(`${deck}/${draw}`) && this.#shoes.get(deck)!.proved.get(draw) === card
    );
    if (before) seen.add(before.join("/"));
    else {
      this.#note(seq, "card", face, hand, this.#shoes.get(draws[0]![0])!.root, faults.shownUnopened);
    }
  }

  async #opened(seq: number, hand: string, face: string, proof: Data): Promise<void> {
    const shoe = this.#shoes.get(count(proof["deck"]))!;
    const opening = proof as unknown as Opening;
    const fault = await said(async () => {
      if (shoe.proved.has(opening.draw)) throw new Broken(`draw ${opening.draw} is opened a second time`);
      shoe.order ??= await publicOrder(this.#hash, shoe.root, shoe.size, shoe.seeds, shoe.cut);
      await checkOpening(this.#hash, shoe.leaves, shoe.order, opening);
    });
    if (fault === "") {
      shoe.proved.set(opening.draw, opening.card);
      this.#laid.delete(`${shoe.root}/${opening.draw}`);
    }
    this.#note(seq, "card", face, hand, shoe.root, fault);
  }

  async #result(seq: number, data: Data, proofs: Data[]): Promise<void> {
    const [pick, shows] = [this.#pick, text(data["result"])];
    this.#pick = null;
    if (pick === null || pick.of !== data["of"]) return;
    const fault = await said(async () => {
      const proof = proofs.shift();
      if (!proof) throw new Broken(faults.givenUnopened);
      if (proof["of"] !== pick.of) throw new Broken(faults.opened(text(proof["of"])));
      await checkPick(this.#hash, pick.commit, pick.size, pick.seeds, proof as unknown as PickOpening);
      const due = this.#outcomes[pick.of]?.[count(proof["result"])];
      if (this.#outcomes[pick.of]?.length !== pick.size) throw new Broken(faults.order);
      if (due !== shows) throw new Broken(faults.sealed(String(due)));
    });
    this.#note(seq, "result", shows, pick.of, pick.commit, fault);
  }

  #note(seq: number, what: Checked["what"], shows: string, place: string, commit: string, fault: string): void {
    if (this.#judging) this.#checked.push({ seq, what, shows, place, commit, fault });
  }
}

/** The fault of a check; empty if it is correct. */
async function said(check: () => Promise<void>): Promise<string> {
  try {
    await check();
  } catch (fault) {
    if (fault instanceof Broken) return fault.message;
    throw fault;
  }
  return "";
}

function count(value: unknown): number {
  return typeof value === "number" ? value : NaN;
}

function text(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text) : [];
}
