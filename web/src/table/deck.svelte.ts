/** Whether each suit has its own colour; stored in this browser. */
import { keep, recall } from "../house/kept.ts";

const KEY = "pitboss-four-colours";

class Deck {
  four = $state(recall(KEY) === "true");

  turn(): void {
    this.four = !this.four;
    keep(KEY, String(this.four));
  }
}

export const deck = new Deck();
