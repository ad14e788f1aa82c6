/** Light, dark, or the setting of the device; stored in this browser. */
import { keep, recall } from "./house/kept.ts";

const KEY = "pitboss-theme";
const ORDER = ["auto", "light", "dark"] as const;
export type Choice = typeof ORDER[number];

class Theme {
  now = $state<Choice>(ORDER.find((choice) => choice === recall(KEY)) ?? "auto");

  constructor() {
    this.#show();
  }

  next(): void {
    this.now = ORDER[(ORDER.indexOf(this.now) + 1) % ORDER.length]!;
    keep(KEY, this.now);
    this.#show();
  }

  #show(): void {
    if (this.now === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.now;
  }
}

export const theme = new Theme();
