/** The pages of the rulebook, fetched once each: ids of clauses contain a slash, ids of rulings do not. */
import { get } from "../house/http.ts";
import type { ClauseShown, RulingShown } from "../house/types.ts";

export type BookPage =
  | { cite: string; clause: ClauseShown; ruling: null }
  | { cite: string; clause: null; ruling: RulingShown };

const known = new Map<string, Promise<BookPage>>();

/** A page as it applies at a table, which may have chosen another reading; without a table, the default reading. */
export function pageOf(cite: string, table = ""): Promise<BookPage> {
  const key = `${table} ${cite}`;
  let page = known.get(key);
  if (!page) {
    page = fetched(cite, table);
    known.set(key, page);
    page.catch(() => known.delete(key)); // after a failure the page may be requested again
  }
  return page;
}

async function fetched(cite: string, table: string): Promise<BookPage> {
  const path = `${encodeURIComponent(cite)}${table ? `?table=${encodeURIComponent(table)}` : ""}`;
  return cite.includes("/")
    ? { cite, clause: await get<ClauseShown>(`/v1/clauses/${path}`), ruling: null }
    : { cite, clause: null, ruling: await get<RulingShown>(`/v1/rulings/${path}`) };
}
