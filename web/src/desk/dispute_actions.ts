/** Actions on a dispute, as requests to the server. */
export interface ActionRequest {
  path: string;
  body: Record<string, unknown>;
}

/** A player's request for a review goes to the same address as the review itself, with an empty body. */
export function requestOf(action: string, says: string, cents: number): ActionRequest {
  switch (action) {
    case "ask-review":
      return { path: "review", body: {} };
    case "refer":
      return { path: "refer", body: { says } };
    case "close":
      return { path: "close", body: { finding: says, cents } };
    default:
      return { path: action, body: { decision: says, cents } };
  }
}

/** Whether one of these actions may move chips: a decision, a review, or an inspector's finding. */
export function corrects(actions: readonly string[], role: string): boolean {
  return actions.some((action) => needsText(action, role));
}

/** Whether an action needs a written decision or finding. */
export function needsText(action: string, role: string): boolean {
  return action === "decide" || action === "review" || (action === "close" && role === "inspector");
}
