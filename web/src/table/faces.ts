/** A card's face in words and symbols. */
import { words } from "../words.ts";
import { HIDDEN } from "./view.ts";

const SIGNS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export interface Face {
  rank: string;
  sign: string;
  red: boolean;
  words: string;
}

export function faceOf(card: string): Face | null {
  if (card === HIDDEN || card === "") return null;
  if (card === "Jk" || card === "Or") return { rank: "★", sign: "", red: false, words: words.table.joker };
  const [rank = "", suit = ""] = card;
  const name = words.table.card(words.table.ranks[rank] ?? rank, words.table.suits[suit] ?? suit);
  return {
    rank: rank === "T" ? "10" : rank,
    sign: SIGNS[suit] ?? suit,
    red: suit === "d" || suit === "h",
    words: name,
  };
}

/** Replace the cards in a text (`Ts 9c`) by their symbols. */
export function pretty(cards: string): string {
  return cards.replace(
    /\b([2-9TJQKA])([cdhs])\b/g,
    (_all, rank, suit) => `${rank === "T" ? "10" : rank}${SIGNS[suit]}`,
  );
}
