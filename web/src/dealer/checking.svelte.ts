/** Whether a card waits to be looked at before it is sent; off where a scanner reads the cards. Kept in this browser. */
const KEY = "pitboss-check-cards";

class Checking {
  on = $state(kept());

  turn(): void {
    this.on = !this.on;
    try {
      localStorage.setItem(KEY, String(this.on));
    } catch {
      // A browser that keeps nothing shows the choice until the page is left.
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
