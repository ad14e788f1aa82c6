/** The page that is shown, read from the address, so that every page has a link. */
export type Place =
  | { at: "lobby" }
  | { at: "table"; id: string }
  | { at: "round"; id: string; number: number }
  | { at: "shared"; word: string }
  | { at: "account" }
  | { at: "own" }
  | { at: "maths"; game: string; link: string }
  | { at: "desk"; part: string }
  | { at: "school"; part: string; id: string }
  | { at: "deal"; id: string }
  | { at: "join"; invitation: string }
  | { at: "not-found" };

export function place(pathname: string, search: string, hash: string): Place {
  if (pathname === "/join") return { at: "join", invitation: new URLSearchParams(search).get("invite") ?? "" };
  const [path = "", link = ""] = hash.split("?", 2);
  const parts = path.replace(/^#?\/?/, "").split("/").filter((part) => part !== "");
  const [first, second = "", third, fourth = ""] = parts.map(unescaped);
  if (first === undefined) return { at: "lobby" };
  if (first === "account" && parts.length === 1) return { at: "account" };
  if (first === "own" && parts.length === 1) return { at: "own" };
  if (first === "deal" && parts.length === 2) return { at: "deal", id: second };
  if (first === "desk" && parts.length <= 2) return { at: "desk", part: second };
  if (first === "maths" && parts.length <= 2) return { at: "maths", game: second, link };
  if (first === "school" && parts.length <= 3) return { at: "school", part: second, id: third ?? "" };
  if (first === "shared" && parts.length === 2) return { at: "shared", word: second };
  if (first === "table" && parts.length === 2) return { at: "table", id: second };
  if (first === "table" && parts.length === 4 && third === "round" && /^\d{1,9}$/.test(fourth)) {
    return { at: "round", id: second, number: Number(fourth) };
  }
  return { at: "not-found" };
}

/** A broken address is "not found"; it does not break the page. */
function unescaped(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const to = {
  lobby: "#/",
  account: "#/account",
  own: "#/own",
  maths: (game = "") => `#/maths/${encodeURIComponent(game)}`,
  desk: (part = "") => `#/desk/${encodeURIComponent(part)}`,
  school: (part = "") => `#/school/${part.split("/").map(encodeURIComponent).join("/")}`,
  deal: (id: string) => `#/deal/${encodeURIComponent(id)}`,
  table: (id: string) => `#/table/${encodeURIComponent(id)}`,
  round: (id: string, number: number) => `#/table/${encodeURIComponent(id)}/round/${number}`,
  shared: (word: string) => `#/shared/${encodeURIComponent(word)}`,
};
