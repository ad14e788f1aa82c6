import { said } from "./loaded.svelte.ts";

/** Something that is being done for the desk: once at a time, and with what came of it. */
export class Doing {
  busy = $state(false);
  fault = $state("");
  done = $state("");

  /** Whether it was done; what the house says against it is kept to be shown. */
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
