/** Whether tables show their drawn layout or a plain list of spots; stored in this browser. */
const KEY = "pitboss-plain";

class Drawing {
  plain = $state(kept());

  turn(): void {
    this.plain = !this.plain;
    try {
      localStorage.setItem(KEY, String(this.plain));
    } catch {
      // Without browser storage the choice lasts until the page is left.
    }
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === "true";
  } catch {
    return false;
  }
}

export const drawing = new Drawing();
