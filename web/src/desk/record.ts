import { money } from "../house/money.ts";
import type { SearchHit } from "../house/types.ts";
import { plain } from "../table/said.ts";
import { words } from "../words.ts";
import { moment } from "./time.ts";

/** Fields that have their own column in the search results, or mean nothing to people. */
const APART = new Set(["table", "round", "cite", "log", "says", "reason"]);
const MOMENTS = new Set(["since", "until", "at"]);
const AMOUNTS = new Set(["cents", "counted", "expected", "difference", "seed", "ceiling", "reading"]);

/** A journal entry in words: the action, its text, and the other fields by name; amounts in dollars. */
export function inWords(hit: Pick<SearchHit, "kind" | "says" | "data">): string {
  const rest = Object.entries(hit.data)
    .filter(([name, value]) => !APART.has(name) && value !== null && value !== "" && typeof value !== "object")
    .map(([name, value]) =>
      `${name === "cents" ? words.desk.amount : name.replaceAll("_", " ")} ${worded(name, value)}`
    );
  return [`${plain(hit.kind)}${hit.says ? ` “${hit.says}”` : ""}`, rest.join(", ")].filter((part) => part !== "").join(
    ": ",
  );
}

function worded(name: string, value: unknown): string {
  if (AMOUNTS.has(name)) return money(Number(value));
  return MOMENTS.has(name) ? moment(Number(value)) : String(value);
}
