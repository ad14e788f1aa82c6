/** One rulebook for the whole page: it stays open when the element that opened it disappears. */
import { mount, unmount } from "svelte";

let shown: Record<string, unknown> | null = null;

export async function openBook(cites: string[]): Promise<void> {
  const { default: Book } = await import("./Book.svelte");
  if (shown) await unmount(shown);
  const mine = mount(Book, { target: document.body, props: { cites, close: () => closed(mine) } });
  shown = mine;
}

function closed(book: Record<string, unknown>): void {
  if (shown === book) shown = null;
  void unmount(book);
}
