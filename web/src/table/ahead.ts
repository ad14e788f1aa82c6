/**
 * Decisions in advance at poker: kept in the browser until the viewer's turn. A check or a call ends when the bet
 * changes; a fold is meant for any bet.
 */
import type { WaitingQuestion } from "../house/types.ts";
import type { Answer } from "./decide.ts";
import { seatsOf, type TableView } from "./view.ts";

export const AHEAD = ["check-fold", "check", "fold", "call"] as const;

export interface Ahead {
  choice: (typeof AHEAD)[number];
  /** What the viewer owed when they chose, and the hand and the bet that it was chosen for. */
  owed: number;
  round: number;
  match: number;
}

/** Own actions after which the viewer is asked again only if somebody raises. */
const DECIDED = ["check", "call", "bet", "raise"];

/** What the viewer can choose while another player decides. */
export function aheads(view: TableView): Ahead[] {
  const seat = seatsOf(view, view.me).find((each) => view.dealtIn.includes(each) && !view.folded.includes(each)) ?? -1;
  const question = view.question;
  if (seat < 0 || view.over || view.stale || question?.name !== "action" || question.yours) return [];
  if ((view.chips[view.me] ?? 0) <= 0) return [];
  const match = matched(view);
  const owed = match - (view.bets[seat] ?? 0);
  if (owed === 0 && DECIDED.includes(view.acted[seat] ?? "")) return [];
  const choices = owed > 0 ? ["fold", "call"] as const : ["check-fold", "check"] as const;
  return choices.map((choice) => ({ choice, owed, round: view.round, match }));
}

/** Whether a choice is still meant: it ends with its hand, and a check or a call with a change of the bet. */
export function holds(ahead: Ahead, view: TableView): boolean {
  if (ahead.round !== view.round || view.over) return false;
  return ahead.choice === "fold" || ahead.choice === "check-fold" || ahead.match === matched(view);
}

/** The answer to the viewer's own question; null where it is not what they chose for. */
export function answerAhead(ahead: Ahead, question: WaitingQuestion): Answer | null {
  const options = question.options ?? [];
  const owed = Number(question.about?.["call"] ?? 0);
  const wanted = ahead.choice === "check-fold" || ahead.choice === "fold"
    ? options.includes("check") ? "check" : "fold"
    : ahead.choice;
  const fits = options.includes(wanted) && (wanted !== "call" || owed === ahead.owed);
  return fits ? { do: "choose", args: { choice: wanted } } : null;
}

/** The highest bet of this betting round. */
function matched(view: TableView): number {
  return Math.max(0, ...Object.values(view.bets));
}
