/** Whether tables are drawn as their own cloth or as a plain list of spots; kept in this browser. */
const KEY = "pitboss-plain";

class Drawing {
  plain = $state(kept());

  turn(): void {
    this.plain = !this.plain;
    try {
      localStorage.setItem(KEY, String(this.plain));
    } catch {
      // A browser that keeps nothing shows the choice until the page is left.
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
