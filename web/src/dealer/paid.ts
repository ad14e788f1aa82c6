/** The last round that was paid at a table, stored in this browser. */
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
    // Without browser storage the dealer is asked again after a reload.
  }
}
