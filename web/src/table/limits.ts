import { money } from "../house/money.ts";
import { words } from "../words.ts";

/** The limits of a table as its header shows them; at poker the structure and the blinds. */
export function limitsOf(limits: Record<string, number>, settings: Record<string, unknown>): string {
  const { min = 0, max = 0 } = limits;
  const structure = words.table.structures[String(settings["structure"] ?? "")];
  if (!structure || max > 0) return words.table.limits(money(min), max > 0 ? money(max) : "");
  const blinds = String(settings["blinds"] ?? "").split("/").filter((each) => each !== "");
  return words.table.pokerStakes(structure, blinds, money(min));
}
