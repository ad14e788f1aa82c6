/** Whether a card must be confirmed before it is sent; off for a scanner. Stored in this browser. */
const KEY = "pitboss-check-cards";

class Checking {
  on = $state(kept());

  turn(): void {
    this.on = !this.on;
    try {
      localStorage.setItem(KEY, String(this.on));
    } catch {
      // Without browser storage the choice lasts until the page is left.
    }
  }
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== "false";
  } catch {
    return true;
  }
}

export const checking = new Checking();
