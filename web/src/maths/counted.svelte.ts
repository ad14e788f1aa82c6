import { get, Refused } from "../house/http.ts";

const AGAIN = 700;
const GOING = ["calculating", "waiting", "playing"];

/** A calculation on the server: requested again until it is done or no longer wanted. */
export class Counted<T extends { state: string; says: string }> {
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
    void this.#look(path);
  }

  /** Forget the request and its answer. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#wanted = "";
    this.answer = null;
    this.fault = "";
  }

  /** Keep the answer, but stop asking. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted = "";
  }

  async #look(path: string): Promise<void> {
    try {
      const found = await get<T>(path);
      if (this.#wanted !== path) return;
      this.answer = found;
      if (found.state === "failed") this.fault = found.says;
      else if (GOING.includes(found.state)) this.#timer = setTimeout(() => void this.#look(path), AGAIN);
    } catch (refused) {
      if (this.#wanted === path) this.fault = refused instanceof Refused ? refused.says : String(refused);
    }
  }
}
