import { said } from "./loaded.svelte.ts";

/** An action of the desk: one at a time, with its result. */
export class Doing {
  busy = $state(false);
  fault = $state("");
  done = $state("");

  /** Whether the action succeeded; a refusal is stored to be shown. */
  async run(action: () => Promise<unknown>, says = ""): Promise<boolean> {
    if (this.busy) return false;
    [this.busy, this.fault, this.done] = [true, "", ""];
    try {
      await action();
      this.done = says;
      return true;
    } catch (refused) {
      this.fault = said(refused);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
