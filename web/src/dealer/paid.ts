/** The last round that was paid at a table, as this browser remembers it. */
const KEY = "pitboss-paid";

export function paidUp(table: string): number {
  try {
    return Number(localStorage.getItem(`${KEY} ${table}`) ?? 0);
  } catch {
    return 0;
  }
}

export function payUp(table: string, round: number): void {
  try {
    localStorage.setItem(`${KEY} ${table}`, String(round));
  } catch {
    // A browser that keeps nothing asks again after a reload.
  }
}
