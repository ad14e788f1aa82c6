/** The line to one table: its layout, whether the server and the dealer are there, and its clock. */
import { get, Refused } from "../house/http.ts";
import { live, watch } from "../house/live.ts";
import type { DealerResponse, Frame, LinesFrame, SnapshotFrame, TableLayout, ViewedEntry } from "../house/types.ts";

export interface Receiver {
  /** The state of the table, at the start and after a lost connection. */
  began: (frame: SnapshotFrame) => void;
  happened: (frame: LinesFrame) => void;
  failed: (fault: Refused) => void;
}

export class TableConnection {
  readonly id: string;
  layout = $state.raw<TableLayout | null>(null);
  /** Whether the server can be reached. */
  up = $state(true);
  /** Whether the state of the table has arrived. */
  ready = $state(false);
  missing = $state(false);
  stopped = $state(false);
  /** Why the table has stopped, where it is known. */
  halted = $state("");
  /** Whether the table waits for its dealer to come back. */
  paused = $state(false);
  /** Who deals at a table with a live dealer; sent to staff only, when it changes. */
  dealing = $state.raw<DealerResponse | null>(null);
  /** How far the server's clock is ahead of this machine's. */
  skew = $state(0);
  #stops: (() => void)[] = [];

  constructor(id: string) {
    this.id = id;
  }

  async start(receiver: Receiver): Promise<void> {
    try {
      this.layout = await get<TableLayout>(`/v1/tables/${this.id}/layout`);
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      this.missing = fault.code === "no-such-table";
      receiver.failed(fault);
      if (this.missing) return;
    }
    this.#stops.push(watch(this.id, (frame) => this.#receive(frame, receiver)));
    this.#stops.push(live.link((up) => (this.up = up)));
  }

  stop(): void {
    for (const stop of this.#stops) stop();
  }

  #receive(frame: Frame, receiver: Receiver): void {
    if (frame.type === "snapshot") {
      this.stopped = frame.state === "halted";
      this.paused = frame.paused;
      this.skew = frame.now - Date.now();
      if (!this.stopped) this.halted = "";
      receiver.began(frame);
      this.ready = true;
    } else if (frame.type === "lines") {
      this.#setClock(frame.lines);
      receiver.happened(frame);
    } else if (frame.type === "halted") {
      this.stopped = true;
      this.halted = frame.why;
    } else if (frame.type === "paused") {
      this.paused = frame.paused;
    } else if (frame.type === "dealer") {
      this.dealing = { dealer: frame.dealer, since: frame.since, relief_due: frame.relief_due };
    }
  }

  /** Compare the clocks by an entry that has just been written; those of a snapshot may be old. */
  #setClock(lines: ViewedEntry[]): void {
    const at = lines.at(-1)?.at ?? 0;
    if (at > 0) this.skew = this.skew === 0 ? at - Date.now() : Math.max(this.skew, at - Date.now());
  }
}
