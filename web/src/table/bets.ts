/**
 * The viewer's bets: placed chip by chip, repeated, doubled, taken back. A bet counts only with the server's receipt.
 */
import type { Happened } from "../house/types.ts";
import { amount } from "./chips.ts";
import { type Offer, spotKey } from "./spots.ts";

export interface Stake {
  key: string;
  spot: string;
  seat: number;
  numbers: string[];
  cents: number;
}

/** A stake that was accepted, and its wagers: one command may make three. */
interface Down {
  stake: Stake;
  wagers: number[];
  window: string;
}

export interface House {
  /** Send a command and return its events. Throws a refusal. */
  give: (what: string, args: Record<string, unknown>) => Promise<Happened[]>;
  /** Called when something changed that the page shows. */
  changed: () => void;
  refused: (fault: unknown) => void;
  /** Ask whether to make a bet that leaves too little for a second wager; `again` makes it. */
  doubted?: (fault: unknown, again: () => void) => boolean;
  /** A bet was made with another amount than wanted: the offer takes no more, no less, or only steps. */
  fitted?: (offer: Offer, wanted: number, cents: number) => void;
}

export class Bets {
  /** Chips that were placed and have no receipt yet, by spot. */
  pending: Record<string, number> = {};
  /** The open betting window. */
  window = "";
  down: Down[] = [];
  last: Stake[] = [];
  /** The viewer's bid in the current auction: one more chip raises it. */
  bid = 0;
  #me: string;
  #house: House;
  #offers: Offer[] = [];
  #alive = new Map<number, number>();
  #work: Promise<void> = Promise.resolve();
  #round = 0;

  constructor(me: string, house: House) {
    this.#me = me;
    this.#house = house;
  }

  /** Set the current offers. Those after a command arrive before its receipt. */
  offered(offers: Offer[]): void {
    this.#offers = offers;
  }

  /** Take in every event as it arrives, before it is shown: wagers placed and ended, rounds begun. */
  take(event: Happened): void {
    switch (event.kind) {
      case "round":
        this.#begin(event.data.round);
        break;
      case "bank-awarded":
      case "bank-passed":
        this.bid = 0;
        break;
      case "bid":
        if (event.data.person === this.#me) this.bid = event.data.cents;
        break;
      case "placed":
      case "adjusted":
        if (event.data.person === this.#me) this.#alive.set(event.data.wager, event.data.cents);
        break;
      case "settled":
        this.#alive.delete(event.data.wager);
    }
  }

  /** Take in a snapshot: the viewer's wagers on the layout. */
  standing(wagers: { wager: number; person: string; cents: number }[], round: number): void {
    this.#alive = new Map(wagers.filter((w) => w.person === this.#me).map((w) => [w.wager, w.cents]));
    this.down = this.down.filter((down) => this.#lies(down));
    this.#round = round;
  }

  get canUndo(): boolean {
    return this.down.some((down) => this.#lies(down));
  }

  get canRebet(): boolean {
    return !this.canUndo && this.last.some((stake) => this.#offer(stake.key) !== undefined);
  }

  /** Put a chip on a spot. Chips that come while a command is under way are sent together in the next one. */
  add(key: string, cents: number): Promise<void> {
    this.pending[key] = (this.pending[key] ?? 0) + cents;
    this.#house.changed();
    return this.#then(() => this.#send(key));
  }

  /** Take back the last bet, with all its wagers. */
  undo(): Promise<void> {
    return this.#then(async () => {
      const last = this.down.findLast((down) => this.#lies(down));
      if (last) await this.#takeBack(last);
    });
  }

  clear(): Promise<void> {
    return this.#then(async () => {
      for (const down of this.down.toReversed()) if (this.#lies(down)) await this.#takeBack(down);
    });
  }

  /** Repeat the bets of the last round, as far as they are offered: some only after another, as a jackpot coin. */
  rebet(): Promise<void> {
    return this.#then(async () => {
      const first = this.last.filter((stake) => this.#offer(stake.key));
      await this.#all(first);
      await this.#all(this.last.filter((stake) => !first.includes(stake) && this.#offer(stake.key)));
    });
  }

  /** Double every bet; wait for pending ones first, since they count as well. */
  double(): Promise<void> {
    return this.#then(() => this.#all(this.down.filter((down) => this.#lies(down)).map((down) => down.stake)));
  }

  async #all(stakes: Stake[]): Promise<void> {
    const wanted = together(stakes);
    for (const { key, cents } of wanted) this.pending[key] = (this.pending[key] ?? 0) + cents;
    this.#house.changed();
    for (const { key } of wanted) await this.#send(key);
  }

  #begin(round: number): void {
    if (round === this.#round) return;
    this.#round = round;
    this.bid = 0;
    const made = this.down.map((down) => down.stake);
    if (made.length > 0) this.last = made;
    this.down = [];
  }

  #lies(down: Down): boolean {
    return down.wagers.some((wager) => this.#alive.has(wager));
  }

  #offer(key: string): Offer | undefined {
    return this.#offers.find((offer) => spotKey(offer.spot, offer.seat) === key);
  }

  #then(job: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(job).catch((fault) => this.#house.refused(fault)).finally(() => this.#house.changed());
    return this.#work;
  }

  async #send(key: string, confirm = false): Promise<void> {
    const cents = this.pending[key] ?? 0;
    if (cents === 0) return; // it was sent with an earlier one
    try {
      const offer = this.#offer(key);
      if (offer) await this.#bet(offer, cents, confirm);
      else await this.#again(key, cents, confirm);
    } catch (fault) {
      if (confirm || !this.#house.doubted?.(fault, () => this.#anyway(key, cents))) throw fault;
    } finally {
      this.pending[key] = Math.max(0, (this.pending[key] ?? 0) - cents);
      if (this.pending[key] === 0) delete this.pending[key];
    }
  }

  #anyway(key: string, cents: number): void {
    this.pending[key] = (this.pending[key] ?? 0) + cents;
    this.#house.changed();
    void this.#then(() => this.#send(key, true));
  }

  async #bet(offer: Offer, wanted: number, confirm = false): Promise<void> {
    const whole = this.bid + wanted;
    const cents = amount(offer, whole) || whole; // where nothing fits, the server says why
    const args: Record<string, unknown> = confirm ? { spot: offer.spot, cents, confirm } : { spot: offer.spot, cents };
    if (offer.seat >= 0) args["seat"] = offer.seat;
    if (offer.numbers.length > 0) args["numbers"] = offer.numbers;
    const events = await this.#done("bet", args);
    if (cents !== whole) this.#house.fitted?.(offer, whole, cents);
    if (events.some((each) => each.kind === "bid")) return; // nothing there to take back yet
    const lies = events.filter((each) => each.kind === "placed" || each.kind === "adjusted");
    const wagers = lies.filter((each) => each.data.person === this.#me).map((each) => each.data.wager);
    const { spot, seat, numbers } = offer;
    this.down.push({ stake: { key: spotKey(spot, seat), spot, seat, numbers, cents }, wagers, window: this.window });
  }

  /**
   * For a spot that takes one bet only: take back the bet and place a larger one. A bet of an earlier window is not
   * touched, and without an offer the server says why.
   */
  async #again(key: string, more: number, confirm: boolean): Promise<void> {
    const earlier = this.down.find((down) => down.stake.key === key && down.window !== this.window);
    if (earlier) {
      await this.#bet({ ...earlier.stake, low: more, high: more, unit: 1, label: "" }, more, confirm);
      return;
    }
    const lying = this.down.filter((down) => down.stake.key === key && this.#lies(down));
    if (lying.length === 0) {
      await this.#bet({ ...placeOf(key), low: more, high: more, unit: 1, numbers: [], label: "" }, more, confirm);
      return;
    }
    const before = lying.reduce((sum, down) => sum + down.stake.cents, 0);
    for (const down of lying) await this.#takeBack(down);
    const offer = this.#offer(key);
    if (!offer) return;
    try {
      await this.#bet(confirm ? { ...offer, high: before + more } : offer, before + more, confirm);
    } catch (fault) {
      await this.#bet(offer, before, true);
      throw fault;
    }
  }

  async #takeBack(down: Down): Promise<void> {
    for (const wager of down.wagers) {
      const cents = this.#alive.get(wager);
      if (cents === undefined) continue;
      const part = down.wagers.length === 1 && cents > down.stake.cents ? { cents: down.stake.cents } : {};
      await this.#done("remove", { wager, ...part });
    }
    this.down = this.down.filter((each) => each !== down);
  }

  async #done(what: string, args: Record<string, unknown>): Promise<Happened[]> {
    const events = await this.#house.give(what, args);
    for (const event of events) this.take(event);
    return events;
  }
}

/** The spot and the seat of a key. */
function placeOf(key: string): { spot: string; seat: number } {
  const [spot = "", seat] = key.split("@");
  return { spot, seat: seat === undefined ? -1 : Number(seat) };
}

/** Add up the stakes of each spot. */
function together(stakes: Stake[]): Stake[] {
  const found = new Map<string, Stake>();
  for (const stake of stakes) {
    const before = found.get(stake.key)?.cents ?? 0;
    found.set(stake.key, { ...stake, cents: before + stake.cents });
  }
  return [...found.values()];
}
