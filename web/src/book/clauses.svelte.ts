/** Whether clauses are shown beside what they are about: on for staff, off for players. Stored in this browser. */
import { keep, recall } from "../house/kept.ts";
import { who } from "../house/who.svelte.ts";

const KEY = "pitboss-clauses";

class Clauses {
  #chosen = $state(recall(KEY));

  get shown(): boolean {
    if (this.#chosen !== null) return this.#chosen === "true";
    return who.me !== null && who.me.role !== "player";
  }

  turn(): void {
    this.#chosen = String(!this.shown);
    keep(KEY, this.#chosen);
  }
}

export const clauses = new Clauses();
