/** One table for one viewer: joins its connection, the playback of its events and the viewer's bets; sends commands. */
import { witness } from "../fairness/witness.ts";
import type { Happened, Kind } from "../house/events.ts";
import { get, Refused } from "../house/http.ts";
import { command } from "../house/live.ts";
import { money } from "../house/money.ts";
import { takeSeat } from "../house/sit.ts";
import type { LinesFrame, Remembered, ShoeHand, SnapshotFrame, TableLayout, WaitingQuestion } from "../house/types.ts";
import { who } from "../house/who.svelte.ts";
import { sound } from "../sound/sound.svelte.ts";
import { words } from "../words.ts";
import { type Ahead, answerAhead, holds } from "./ahead.ts";
import { Bets } from "./bets.ts";
import { TableConnection } from "./connection.svelte.ts";
import { type Answer, isHurried } from "./decide.ts";
import { ask, begin, take } from "./model.ts";
import { LONGEST, LONGEST_DEALT, takes } from "./pace.ts";
import { Playback } from "./playback.ts";
import { keepsRoads, recall } from "./shoe.ts";
import { type Offer, spotKey } from "./spots.ts";
import { fresh, type Mark, questionKey } from "./view.ts";

/** A question, when everything before it has been shown. */
interface Asked {
  question: WaitingQuestion | null;
  deadline: number;
  goOn: number;
  seq: number;
}
type Shown = { event: Happened } | Asked;
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
  readonly line: TableConnection;
  view = $state(fresh(""));
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
  problem = $state.raw<Problem | null>(null);
  /** What the viewer does on their turn, chosen in advance. */
  ahead = $state.raw<Ahead | null>(null);
  /** Whether a command is under way; the next question can be answered before its receipt comes. */
  waiting = $state(false);
  /** The question that the table waits for; the view has it when everything before it has been shown. */
  newest = $state.raw<WaitingQuestion | null>(null);
  #bets: Bets;
  #playback = new Playback<Shown>({
    show: (shown, skipped) => this.#shown(shown, skipped),
    moving: (moving) => (this.moving = moving),
  }, LONGEST);
  #commands = 0;
  /** The log entry at which the viewer last did at once what nobody wants to be asked. */
  #hurried = -1;

  constructor(id: string) {
    this.line = new TableConnection(id);
    this.#bets = this.#newBets("");
  }

  get id(): string {
    return this.line.id;
  }

  get layout(): TableLayout | null {
    return this.line.layout;
  }

  get mine(): boolean {
    return this.view.me !== "" && this.view.seats.includes(this.view.me);
  }

  /** Whether the table takes bets of the viewer now, also while earlier events are still being shown. */
  get taking(): boolean {
    return this.newest?.kind === "window" && this.newest.yours;
  }

  /** Whether the viewer can bet: the window is open and all earlier events are shown. */
  get betting(): boolean {
    const question = this.view.question;
    return question !== null && question.kind === "window" && question.yours && !this.moving;
  }

  async start(): Promise<void> {
    if (!who.known) await who.refresh();
    await this.line.start({
      began: (frame) => this.#begin(frame),
      happened: (frame) => this.#play(frame),
      failed: (fault) => this.fail(fault),
    });
  }

  stop(): void {
    this.line.stop();
    this.#playback.clear();
  }

  /** Show all waiting events at once. */
  skip(): void {
    this.#playback.skip();
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

  /** Bet, and end what is still being shown. A bet at the wrong time is never lost in silence. */
  put(key: string, cents: number): void {
    this.skip();
    if (this.betting) void this.#bets.add(key, cents);
    else if (this.mine) this.problem = { says: words.table.closed, code: "", cite: [] };
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

  #begin(frame: SnapshotFrame): void {
    witness(frame);
    this.#playback.clear();
    this.#playback.longest = this.layout?.dealer === "human" ? LONGEST_DEALT : LONGEST;
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
    this.#noted(frame.question, frame.offers);
    if (this.ahead && !holds(this.ahead, view)) this.ahead = null;
    this.#asChosen(frame.question);
    if (!this.line.ready) void this.#remember();
    this.#hurry(frame.question);
    if (keepsRoads(this.layout?.game ?? "")) void this.#recallShoe(frame.picture.round);
  }

  #play(frame: LinesFrame): void {
    witness(frame);
    const events = frame.lines.flatMap((line) => line.events);
    if (events.some((event) => this.#movesAccount(event))) void this.#recount();
    for (const event of events) this.#bets.take(event);
    this.#noted(frame.question, frame.offers);
    const { question, deadline, go_on: goOn, seq } = frame;
    const shown = [
      ...events.map((event) => ({ item: { event }, takes: takes(event, this.view.me) })),
      { item: { question, deadline, goOn, seq }, takes: 0 },
    ];
    if (still()) {
      this.#playback.skip(shown);
      if (document.hidden) sound.asked(question);
    } else this.#playback.play(shown);
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

  /** What applies at once, before it is shown: what may be bet. */
  #noted(question: WaitingQuestion | null, offers?: Offer[] | null): void {
    this.newest = question;
    if (question?.kind === "window") this.#bets.window = `${question.name} ${question.says}`;
    if (offers) this.#offered(offers); // else as before
    this.#show();
  }

  #shown(shown: Shown, skipped: boolean): void {
    if ("event" in shown) this.#see(shown.event);
    else this.#ask(shown);
    if (skipped) return;
    if ("event" in shown) sound.event(shown.event, this.view.me);
    else sound.asked(shown.question);
  }

  #ask({ question, deadline, goOn, seq }: Asked): void {
    if (questionKey(question) !== questionKey(this.view.question)) this.waiting = false;
    ask(this.view, question, deadline, goOn);
    this.seq = seq;
    this.#hurry(question);
    this.#asChosen(question);
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
