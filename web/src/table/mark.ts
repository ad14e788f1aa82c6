/** The result of a round, in a word for the list of last results: wheel or dice, winner, dealer's hand, or call. */
import { words as shown } from "../words.ts";
import { type Mark, seatNumber, type TableView } from "./view.ts";

/** Announcements that are no result. */
const calls = shown.table.calls;

export function mark(view: TableView): Mark | null {
  const net = view.nets[view.me] ?? null;
  const found = byChance(view) ?? byTwoHands(view) ?? byPots(view) ?? byDealer(view) ?? byWords(view);
  if (!found && net === null) return null;
  return { round: view.round, net, ...(found ?? { text: "·", tone: "plain", says: "" }) };
}

type Found = Pick<Mark, "text" | "tone" | "says">;

/** Dice that only decide who is dealt first are no result: then there are cards on the table. */
function byChance(view: TableView): Found | null {
  if (!view.result || Object.keys(view.hands).length > 0) return null;
  const value = view.result.value;
  const dice = /^[1-6](-[1-6])+$/.test(value) && view.result.of === "dice";
  const total = dice ? String(value.split("-").reduce((sum, face) => sum + Number(face), 0)) : value;
  return { text: total, tone: view.result.of, says: value };
}

const TWO_HANDS = /^(?:(Player|Banker) wins with \d+ over \d+|(?:Tie hand|Stand-off): \d+ all)/;

function byTwoHands(view: TableView): Found | null {
  const said = words(view).findLast((each) => TWO_HANDS.test(each.text));
  if (!said) return null;
  const tone = TWO_HANDS.exec(said.text)?.[1]?.toLowerCase() ?? "tie";
  return { text: tone.charAt(0).toUpperCase(), tone, says: said.text };
}

function byPots(view: TableView): Found | null {
  const last = view.awarded.at(-1);
  if (!last) return null;
  const cents = view.awarded.reduce((sum, each) => sum + each.cents, 0);
  const whole = cents % 100 ? (cents / 100).toFixed(2) : String(cents / 100);
  return {
    text: `$${whole}`,
    tone: last.person === view.me ? "good" : "plain",
    says: shown.table.toSeat(`$${whole}`, seatNumber(view, last.seat)),
  };
}

function byDealer(view: TableView): Found | null {
  const hand = view.hands["dealer"] ?? view.hands["middle"];
  return hand?.note
    ? { text: hand.note, tone: "plain", says: `${shown.table.hands[hand.name] ?? hand.name}: ${hand.note}` }
    : null;
}

function byWords(view: TableView): Found | null {
  const said = words(view).findLast((each) => !calls.includes(each.text));
  return said ? { text: said.text, tone: "plain", says: said.text } : null;
}

function words(view: TableView) {
  return view.said.filter((each) => each.kind === "announced" && each.round === view.round);
}
