import { get, Refused } from "../house/http.ts";

/** Data of the desk: fetched now, and again whenever it may have changed. */
export class Loaded<T> {
  value = $state.raw<T | null>(null);
  fault = $state("");
  #path = "";

  async load(path: string = this.#path): Promise<void> {
    this.#path = path;
    try {
      const found = await get<T>(path);
      if (this.#path === path) [this.value, this.fault] = [found, ""];
    } catch (refused) {
      if (this.#path === path) this.fault = said(refused);
    }
  }

  /** Fetch now and then at this interval in milliseconds; returns a function that stops it. */
  every(path: string, wait: number): () => void {
    void this.load(path);
    const timer = setInterval(() => document.visibilityState === "visible" && void this.load(), wait);
    return () => clearInterval(timer);
  }
}

export function said(refused: unknown): string {
  return refused instanceof Refused ? [refused.says, ...refused.cite].join(" · ") : String(refused);
}
