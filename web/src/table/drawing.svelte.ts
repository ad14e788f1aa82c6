/** Whether tables show their drawn layout or a plain list of spots; stored in this browser. */
import { keep, recall } from "../house/kept.ts";

const KEY = "pitboss-plain";

class Drawing {
  plain = $state(recall(KEY) === "true");

  turn(): void {
    this.plain = !this.plain;
    keep(KEY, String(this.plain));
  }
}

export const drawing = new Drawing();
