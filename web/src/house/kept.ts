/** What this browser remembers. Without browser storage a choice lasts until the page is left. */

/** The remembered text; null if there is none. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The browser does not allow storage, or it is full.
  }
}
