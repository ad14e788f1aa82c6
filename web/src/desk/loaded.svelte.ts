import { get, Refused } from "../house/http.ts";

/** Something of the house that a desk shows: fetched now, and again whenever it may have changed. */
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

  /** Fetch it now and every so many milliseconds; what is returned ends that. */
  every(path: string, wait: number): () => void {
    void this.load(path);
    const timer = setInterval(() => document.visibilityState === "visible" && void this.load(), wait);
    return () => clearInterval(timer);
  }
}

export function said(refused: unknown): string {
  return refused instanceof Refused ? [refused.says, ...refused.cite].join(" · ") : String(refused);
}
