/** How the felt of each game looks from above: the small drawing on its card in the lobby. */

/** A betting spot of one seat. */
export type Bet = "circle" | "box" | "diamond" | "dot";

export type Art =
  /** Seats on an arc around the dealer; `bets` are a seat's spots, the nearest to the dealer first. */
  | { kind: "arc"; bets: Bet[]; cards: string[]; rows?: number }
  /** Players around an oval: cards on the board, and the cards of each player, face down or up. */
  | { kind: "oval"; board: string[]; down: number; up: string[] }
  | { kind: "roulette" }
  | { kind: "wheel"; segments: number; spots: number }
  | { kind: "craps" };

const FLOP = ["Ah", "Kd", "9c", "4s", "Jh"];
const PLAIN: Art = { kind: "arc", bets: ["circle"], cards: [] };
const board: Art = { kind: "oval", board: FLOP, down: 2, up: [] };
const omaha: Art = { kind: "oval", board: FLOP, down: 4, up: [] };
const sevenStud: Art = { kind: "oval", board: [], down: 2, up: ["Qs", "7d"] };
const draw: Art = { kind: "oval", board: [], down: 5, up: [] };

const ARTS: Record<string, Art> = {
  "big-six": { kind: "wheel", segments: 18, spots: 6 },
  "blackjack": { kind: "arc", bets: ["box"], cards: ["As", "??"] },
  "caribbean-stud": { kind: "arc", bets: ["dot", "box", "box"], cards: ["Kd", "??", "??", "??", "??"] },
  "casino-war": { kind: "arc", bets: ["circle", "box"], cards: ["Qc"] },
  "chemin-de-fer": { kind: "arc", bets: ["box"], cards: ["9d", "Kc"], rows: 1 },
  "craps": { kind: "craps" },
  "double-chance": { kind: "arc", bets: ["circle", "circle"], cards: ["Ac", "??"] },
  "five-card-draw": draw,
  "five-card-draw-low": draw,
  "five-card-stud": { kind: "oval", board: [], down: 1, up: ["Td", "3c"] },
  "holdem": board,
  "let-it-ride": { kind: "arc", bets: ["circle", "circle", "circle"], cards: ["Th", "??"] },
  "money-wheel": { kind: "wheel", segments: 18, spots: 7 },
  "omaha": omaha,
  "omaha-hi-lo-8": omaha,
  "pai-gow-poker": { kind: "arc", bets: ["box", "circle"], cards: ["??", "??", "Jk", "??", "??"] },
  "punto-banco": { kind: "arc", bets: ["circle", "box", "box"], cards: ["9h", "Ks"], rows: 3 },
  "red-dog": { kind: "arc", bets: ["circle", "circle"], cards: ["4c", "Jd"] },
  "roulette": { kind: "roulette" },
  "seven-card-stud": sevenStud,
  "seven-card-stud-hi-lo": sevenStud,
  "seven-card-stud-hi-lo-8": sevenStud,
  "three-card-poker": { kind: "arc", bets: ["circle", "diamond", "box"], cards: ["Qd", "??", "??"] },
  "vegas-shootout": { kind: "arc", bets: ["box", "box"], cards: ["Kh", "8s"] },
};

/** The drawing of a game; one that is not listed has seats around a dealer. */
export function artOf(game: string): Art {
  return ARTS[game] ?? PLAIN;
}

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The numbers of the roulette layout, row by row as printed, with their colours. */
export function rouletteRows(): { number: number; red: boolean }[][] {
  return [3, 2, 1].map((first) =>
    Array.from({ length: 12 }, (_, nth) => ({ number: first + 3 * nth, red: RED.has(first + 3 * nth) }))
  );
}

export interface Point {
  x: number;
  y: number;
}

/** A seat on the arc; seats are numbered from the dealer's left, which is a player's right. */
export function onArc(seat: number, seats: number): Point {
  const share = seats > 1 ? seat / (seats - 1) : 0.5;
  const off = 128 * (1 - 2 * share);
  return { x: 160 + off, y: 46 + 62 * Math.sqrt(1 - (off / 150) ** 2) };
}

/** A seat around the oval, clockwise from the dealer at the top. */
export function onOval(seat: number, seats: number): Point {
  const angle = ((seat + 1) * 2 * Math.PI) / (seats + 1);
  return { x: 160 + 122 * Math.sin(angle), y: 62 - 42 * Math.cos(angle) };
}
