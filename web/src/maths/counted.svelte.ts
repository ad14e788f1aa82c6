import { get, Refused } from "../house/http.ts";
import type { CountProgress } from "../house/types.ts";

const SOON = 150;
const AGAIN = 700;
const GOING = ["calculating", "waiting", "playing"];

export interface Counting {
  state: string;
  says: string;
  progress?: CountProgress | null;
}

/** A calculation on the server: requested again until it is done or no longer wanted. */
export class Counted<T extends Counting> {
  answer = $state<T | null>(null);
  fault = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wanted = "";

  get waiting(): boolean {
    return this.#wanted !== "" && this.fault === "" && (this.answer === null || GOING.includes(this.answer.state));
  }

  ask(path: string): void {
    this.leave();
    this.#wanted = path;
    void this.#look(path, SOON);
  }

  /** Forget the request and its answer. The server stops when nobody asks any more. */
  leave(): void {
    this.stop();
    this.answer = null;
    this.fault = "";
  }

  /** Keep the answer, but stop asking. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted = "";
  }

  /** Stop a calculation that somebody no longer wants to wait for. */
  cancel(says: string): void {
    this.leave();
    this.fault = says;
  }

  async #look(path: string, again: number): Promise<void> {
    try {
      const found = await get<T>(path);
      if (this.#wanted !== path) return;
      this.answer = found;
      if (found.state === "failed") this.fault = found.says;
      else if (GOING.includes(found.state)) this.#timer = setTimeout(() => void this.#look(path, AGAIN), again);
    } catch (refused) {
      if (this.#wanted === path) this.fault = refused instanceof Refused ? refused.says : String(refused);
    }
  }
}
