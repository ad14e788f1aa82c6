import { untrack } from "svelte";

/** Calls a player who looks at another tab or page: in the title of the page and on its badge. */

class Attention {
  /** The tables that wait for the viewer, by id, with their names. */
  #tables = $state<Record<string, string>>({});
  #title = "";

  /** Note whether a table waits for the viewer. An effect that notes it does not run again because of it. */
  note(table: string, name: string, waits: boolean): void {
    untrack(() => {
      if (waits === table in this.#tables) return;
      const { [table]: _, ...others } = this.#tables;
      this.#tables = waits ? { ...others, [table]: name } : others;
      this.#show();
    });
  }

  waits(table: string): boolean {
    return table in this.#tables;
  }

  #show(): void {
    this.#title ||= document.title;
    const names = Object.values(this.#tables);
    document.title = names[0] === undefined ? this.#title : `● ${names[0]} – ${this.#title}`;
    const badge = navigator as Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;
    void (names.length > 0 ? badge.setAppBadge?.(names.length) : badge.clearAppBadge?.())?.catch(() => undefined);
  }
}

export const attention = new Attention();
