/** What may be done about a dispute, as the house wants it said. */
export interface Deed {
  path: string;
  body: Record<string, unknown>;
}

/** A player's word for a review is the same address as the review itself, and says nothing more. */
export function deedOf(deed: string, says: string, cents: number): Deed {
  switch (deed) {
    case "ask-review":
      return { path: "review", body: {} };
    case "refer":
      return { path: "refer", body: { says } };
    case "close":
      return { path: "close", body: { finding: says, cents } };
    default:
      return { path: deed, body: { decision: says, cents } };
  }
}

/** Whether chips may go with one of these: with a decision, a review, and what an inspector finds. */
export function corrects(deeds: readonly string[], role: string): boolean {
  return deeds.some((deed) => deed === "decide" || deed === "review" || (deed === "close" && role === "inspector"));
}

/** What must be said with a deed: who decides says what, and so does an inspector who closes. */
export function wantsWords(deed: string, role: string): boolean {
  return deed === "decide" || deed === "review" || (deed === "close" && role === "inspector");
}
