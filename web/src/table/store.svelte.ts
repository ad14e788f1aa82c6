/** One table for one viewer: receives its frames, shows events at a readable pace, and sends commands. */
import { witness } from "../fairness/witness.ts";
import type { Happened, Kind } from "../house/events.ts";
import { get, Refused } from "../house/http.ts";
import { command, live, watch } from "../house/live.ts";
import { money } from "../house/money.ts";
import { takeSeat } from "../house/sit.ts";
import type {
  DealerResponse,
  Frame,
  Remembered,
  ShoeHand,
  TableLayout,
  ViewedEntry,
  WaitingQuestion,
} from "../house/types.ts";
import { who } from "../house/who.svelte.ts";
import { sound } from "../sound/sound.svelte.ts";
import { words } from "../words.ts";
import { type Ahead, answerAhead, holds } from "./ahead.ts";
import { Bets } from "./bets.ts";
import { type Answer, isHurried } from "./decide.ts";
import { ask, begin, take } from "./model.ts";
import { haste, takes } from "./pace.ts";
import { keepsRoads, recall } from "./shoe.ts";
import { type Offer, spotKey } from "./spots.ts";
import { fresh, type Mark, questionKey } from "./view.ts";

type Waits =
  | { event: Happened; takes: number }
  | { question: WaitingQuestion | null; deadline: number; goOn: number; seq: number; takes: 0 };
interface Problem {
  says: string;
  code: string;
  cite: string[];
  /** Does it anyway, where the refusal only asks. */
  anyway?: () => void;
}

/** Events with which chips move between an account and the table. */
const ACCOUNT = new Set<Kind>(["sat", "bought", "left"]);

export class TableStore {
  readonly id: string;
  view = $state(fresh(""));
  layout = $state.raw<TableLayout | null>(null);
  offers = $state.raw<Offer[]>([]);
  /** Every spot that was ever offered here: a layout keeps its print between two rounds. */
  known = $state.raw<Offer[]>([]);
  pending = $state.raw<Record<string, number>>({});
  canUndo = $state(false);
  canRebet = $state(false);
  /** The last log entry that is shown. */
  seq = $state(0);
  /** Whether events are still being shown. */
  moving = $state(false);
  up = $state(true);
  ready = $state(false);
  missing = $state(false);
  stopped = $state(false);
  /** Why the table has stopped, where it is known. */
  halted = $state("");
  /** Whether the table waits for its dealer to come back. */
  paused = $state(false);
  /** Who deals at a table with a live dealer; sent to staff only, when it changes. */
  dealing = $state.raw<DealerResponse | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** What the viewer does on their turn, chosen in advance. */
  ahead = $state.raw<Ahead | null>(null);
  /** Whether a command is under way; the next question can be answered before its receipt comes. */
  waiting = $state(false);
  /** How far the server's clock is ahead of this machine's. */
  skew = $state(0);
  #bets: Bets;
  #queue: Waits[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #speed = 1;
  #commands = 0;
  /** The log entry at which the viewer last did at once what nobody wants to be asked. */
  #hurried = -1;
  #stops: (() => void)[] = [];

  constructor(id: string) {
    this.id = id;
    this.#bets = this.#newBets("");
  }

  get mine(): boolean {
    return this.view.me !== "" && this.view.seats.includes(this.view.me);
  }

  /** Whether the viewer can bet: the window is open and all earlier events are shown. */
  get betting(): boolean {
    const question = this.view.question;
    return question !== null && question.kind === "window" && question.yours && !this.moving;
  }

  async start(): Promise<void> {
    if (!who.known) await who.refresh();
    try {
      this.layout = await get<TableLayout>(`/v1/tables/${this.id}/layout`);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      this.missing = fault.code === "no-such-table";
      this.fail(fault);
      if (this.missing) return;
    }
    this.#stops.push(watch(this.id, (frame) => this.#receive(frame)));
    this.#stops.push(live.link((up) => (this.up = up)));
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    clearTimeout(this.#timer);
  }

  /** Show all waiting events at once. */
  skip(): void {
    clearTimeout(this.#timer);
    for (const each of this.#queue.splice(0)) this.#apply(each);
    this.moving = false;
  }

  // -- commands ---------------------------------------------------------------------------------------------------------

  /** Send a command; returns whether it succeeded. */
  give(what: string, args: Record<string, unknown> = {}): Promise<boolean> {
    return this.#request(() => command(this.id, what, args));
  }

  async #request(send: () => Promise<unknown>): Promise<boolean> {
    const nth = ++this.#commands;
    this.waiting = true;
    try {
      await send();
      this.problem = null;
      return true;
    } catch (fault) {
      this.fail(fault);
      return false;
    } finally {
      if (nth === this.#commands) this.waiting = false;
      this.#hurry(this.view.question);
    }
  }

  answer(answer: Answer): Promise<boolean> {
    return this.give(answer.do, answer.args);
  }

  /** Sit down, in a chosen seat or in any; a visitor becomes a guest first. */
  async sit(seat: number, pointed: boolean, cents: (wallet: number) => number): Promise<void> {
    try {
      const me = await who.somebody();
      await this.#request(() => takeSeat(this.id, seat, cents(me.cents), pointed));
    } catch (fault) {
      this.fail(fault);
    }
  }

  /** Bring more chips from the account; a refusal goes to the caller. */
  async topUp(cents: number): Promise<void> {
    await command(this.id, "buy-in", { cents });
  }

  /** Leave now, or after the hand; once more withdraws it. */
  async leave(): Promise<void> {
    await this.give(this.view.leaving[this.view.me] ? "stay" : "leave");
  }

  put(key: string, cents: number): void {
    if (this.betting) void this.#bets.add(key, cents);
  }

  undo = () => void this.#bets.undo();
  clear = () => void this.#bets.clear();
  rebet = () => void this.#bets.rebet();
  double = () => void this.#bets.double();
  /** Say that the viewer is done betting: the server closes the betting when everybody is ready. */
  say = () => {
    if (this.betting && this.view.question?.ready) void this.give("ready");
  };

  fail(fault: unknown): void {
    if (!(fault instanceof Refused)) throw fault;
    this.problem = { says: fault.says, code: fault.code, cite: fault.cite };
  }

  #doubted(fault: unknown, again: () => void): boolean {
    if (!(fault instanceof Refused) || fault.code !== "cannot-follow") return false;
    const anyway = () => {
      this.problem = null;
      again();
    };
    this.problem = { says: fault.says, code: fault.code, cite: fault.cite, anyway };
    return true;
  }

  /** Say why a bet is not the amount that was chosen. */
  #fitted(offer: Offer, wanted: number, cents: number): void {
    const [said, purse] = [words.table, this.view.chips[this.view.me] ?? 0];
    const short = wanted < cents ? said.leastBet : offer.high >= purse ? said.allBet : said.mostBet;
    const stepped = wanted > offer.low && wanted < offer.high;
    const says = stepped ? said.wholeBet(money(cents), money(offer.unit)) : short(money(cents));
    this.problem = { says, code: "", cite: [] };
  }

  // -- frames ---------------------------------------------------------------------------------------------------------

  #receive(frame: Frame): void {
    witness(frame);
    if (frame.type === "snapshot") {
      clearTimeout(this.#timer);
      this.#queue = [];
      this.moving = false;
      this.#bets = this.#newBets(who.me?.id ?? "", this.#bets);
      this.#bets.standing(frame.picture.wagers, frame.picture.round);
      const view = fresh(who.me?.id ?? "", this.layout?.seats);
      begin(view, frame);
      this.#bets.bid = view.bids[view.me] ?? 0;
      ask(view, frame.question, frame.deadline, frame.go_on);
      view.session = { ...this.view.session, ...view.session };
      view.marks = this.view.marks.length > 0 ? this.view.marks : view.marks;
      this.view = view;
      this.seq = frame.seq;
      this.stopped = frame.state === "halted";
      this.paused = frame.paused;
      this.skew = frame.now - Date.now();
      if (!this.stopped) this.halted = "";
      this.#noted(frame.question, frame.offers);
      if (this.ahead && !holds(this.ahead, view)) this.ahead = null;
      this.#asChosen(frame.question);
      if (!this.ready) void this.#remember();
      this.#hurry(frame.question);
      if (keepsRoads(this.layout?.game ?? "")) void this.#recallShoe(frame.picture.round);
      this.ready = true;
    } else if (frame.type === "lines") {
      this.#setClock(frame.lines);
      if (frame.lines.some((line) => line.events.some((event) => this.#movesAccount(event)))) void this.#recount();
      for (const line of frame.lines) for (const event of line.events) this.#wait(event);
      this.#noted(frame.question, frame.offers);
      const { question, deadline, go_on: goOn, seq } = frame;
      this.#queue.push({ question, deadline, goOn, seq, takes: 0 });
      this.#speed = haste(this.#queue.reduce((sum, each) => sum + each.takes, 0));
      if (still()) {
        this.skip();
        if (document.hidden) sound.asked(frame.question);
      } else if (!this.moving) this.#tick();
    } else if (frame.type === "halted") {
      this.stopped = true;
      this.halted = frame.why;
    } else if (frame.type === "paused") {
      this.paused = frame.paused;
    } else if (frame.type === "dealer") {
      this.dealing = { dealer: frame.dealer, since: frame.since, relief_due: frame.relief_due };
    }
  }

  /** Whether an event moves chips between the viewer's account and the table. */
  #movesAccount(event: Happened): boolean {
    return event.data !== undefined && "person" in event.data && ACCOUNT.has(event.kind) &&
      event.data.person === who.me?.id;
  }

  async #recount(): Promise<void> {
    try {
      await who.changed();
    } catch (fault) {
      this.fail(fault);
    }
  }

  #wait(event: Happened): void {
    this.#bets.take(event);
    this.#queue.push({ event, takes: takes(event, this.view.me) });
  }

  /** Compare the clocks by an entry that has just been written; those of a snapshot may be old. */
  #setClock(lines: ViewedEntry[]): void {
    const at = lines.at(-1)?.at ?? 0;
    if (at > 0) this.skew = this.skew === 0 ? at - Date.now() : Math.max(this.skew, at - Date.now());
  }

  /** What applies at once, before it is shown: what may be bet. */
  #noted(question: WaitingQuestion | null, offers?: Offer[] | null): void {
    if (question?.kind === "window") this.#bets.window = `${question.name} ${question.says}`;
    if (offers) this.#offered(offers); // else as before
    this.#show();
  }

  #tick(): void {
    this.moving = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#apply(next);
      this.#sound(next);
      const pause = next.takes * this.#speed;
      if (pause > 0 && this.#queue.length > 0) {
        this.#timer = setTimeout(() => this.#tick(), pause);
        return;
      }
    }
    this.moving = false;
  }

  #sound(each: Waits): void {
    if ("event" in each) sound.event(each.event, this.view.me);
    else sound.asked(each.question);
  }

  #apply(each: Waits): void {
    if ("event" in each) return this.#see(each.event);
    if (questionKey(each.question) !== questionKey(this.view.question)) this.waiting = false;
    ask(this.view, each.question, each.deadline, each.goOn);
    this.seq = each.seq;
    this.#hurry(each.question);
    this.#asChosen(each.question);
  }

  #see(event: Happened): void {
    take(this.view, event);
    if (this.ahead && !holds(this.ahead, this.view)) this.ahead = null;
  }

  /** Decide as the viewer chose in advance, if the question is still the one they chose for. */
  #asChosen(question: WaitingQuestion | null): void {
    if (!this.ahead || !question?.yours) return;
    const answer = answerAhead(this.ahead, question);
    this.ahead = null;
    if (answer) void this.answer(answer);
  }

  /** Do at once what nobody wants to be asked: look at the own cards. */
  #hurry(question: WaitingQuestion | null): void {
    if (!isHurried(question) || this.waiting || this.#hurried === this.seq) return;
    this.#hurried = this.seq;
    void this.give("done");
  }

  // -- betting --------------------------------------------------------------------------------------------------------

  #newBets(me: string, before?: Bets): Bets {
    const bets = new Bets(me, {
      give: async (what, args) => {
        const { events } = await command(this.id, what, args);
        this.problem = null;
        return events;
      },
      changed: () => this.#show(),
      refused: (fault) => this.fail(fault),
      doubted: (fault, again) => this.#doubted(fault, again),
      fitted: (offer, wanted, cents) => this.#fitted(offer, wanted, cents),
    });
    if (before) {
      bets.down = before.down;
      bets.last = before.last;
    }
    return bets;
  }

  #show(): void {
    this.pending = { ...this.#bets.pending };
    this.canUndo = this.#bets.canUndo;
    this.canRebet = this.#bets.canRebet;
  }

  #offered(offers: Offer[]): void {
    this.offers = offers;
    if (offers.length > 0) this.known = printed(this.known, offers);
    this.#bets.offered(offers);
  }

  // -- history --------------------------------------------------------------------------------------------------------

  /** Load the results of earlier rounds. */
  async #remember(): Promise<void> {
    try {
      const past = await get<Remembered[]>(`/v1/tables/${this.id}/results`);
      const known = new Set(this.view.marks.map((mark) => mark.round));
      const earlier = past.filter((each) => !known.has(each.round)).flatMap((each) =>
        marksOf(each, this.layout?.seats)
      );
      this.view.marks = [...earlier, ...this.view.marks].sort((a, b) => a.round - b.round);
    } catch (fault) {
      this.fail(fault);
    }
  }

  /** Load the earlier hands of this shoe. */
  async #recallShoe(round: number): Promise<void> {
    const view = this.view;
    try {
      const past = await get<ShoeHand[]>(`/v1/tables/${this.id}/shoe`);
      if (view === this.view) recall(view, past, round);
    } catch (fault) {
      this.fail(fault);
    }
  }
}

/** The layout with the current offers: each spot keeps its place, and spots of a seat that was left are removed. */
function printed(known: Offer[], open: Offer[]): Offer[] {
  const seats = new Set(open.map((offer) => offer.seat));
  const spots = new Map(
    [...known.filter((offer) => offer.seat < 0 || seats.has(offer.seat)), ...open]
      .map((offer) => [spotKey(offer.spot, offer.seat), offer]),
  );
  return [...spots.values()];
}

function marksOf(past: Remembered, numbers: number[] = []): Mark[] {
  const view = fresh("", numbers);
  const data = { round: past.round };
  const events: Happened[] = [{ kind: "round", data }, ...past.events, { kind: "round-over", data }];
  for (const event of events) take(view, event);
  return view.marks;
}

/** Whether to skip animations: the viewer does not want them, or the page is hidden. */
function still(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
