/** Light, dark, or the setting of the device; stored in this browser. */
const KEY = "pitboss-theme";
const ORDER = ["auto", "light", "dark"] as const;
export type Choice = typeof ORDER[number];

class Theme {
  now = $state<Choice>(kept());

  constructor() {
    this.#show();
  }

  next(): void {
    this.now = ORDER[(ORDER.indexOf(this.now) + 1) % ORDER.length]!;
    try {
      localStorage.setItem(KEY, this.now);
    } catch {
      // Without browser storage the choice lasts until the page is left.
    }
    this.#show();
  }

  #show(): void {
    if (this.now === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = this.now;
  }
}

function kept(): Choice {
  try {
    return ORDER.find((choice) => choice === localStorage.getItem(KEY)) ?? "auto";
  } catch {
    return "auto";
  }
}

export const theme = new Theme();
