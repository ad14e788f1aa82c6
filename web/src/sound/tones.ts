/** The tones: pitches in hertz and their lengths in seconds. */
import type { Happened, Kind } from "../house/events.ts";

export interface Tone {
  shape: "sine" | "triangle";
  notes: [number, number][];
}

export const TURN: Tone = { shape: "sine", notes: [[660, 0.12], [880, 0.18]] };
const CARD: Tone = { shape: "triangle", notes: [[320, 0.05]] };
const CHIP: Tone = { shape: "sine", notes: [[2300, 0.03], [3000, 0.05]] };
const RESULT: Tone = { shape: "triangle", notes: [[180, 0.16]] };
const WON: Tone = { shape: "sine", notes: [[523, 0.1], [659, 0.1], [784, 0.22]] };
const LOST: Tone = { shape: "sine", notes: [[294, 0.12], [233, 0.22]] };
const TONES: Partial<Record<Kind, Tone>> = {
  "dealt": CARD,
  "dealt-out": CARD,
  "shown": CARD,
  "card-moved": CARD,
  "placed": CHIP,
  "adjusted": CHIP,
  "action": CHIP,
  "gathered": CHIP,
  "result": RESULT,
};

/** The tone of an event; the end of a wager has one only for its owner. */
export function toneOf(event: Happened, me: string): Tone | null {
  if (event.kind === "awarded") return event.data.person === me ? WON : null;
  if (event.kind !== "settled") return TONES[event.kind] ?? null;
  if (me === "" || event.data.person !== me) return null;
  return event.data.end === "won" ? WON : event.data.end === "lost" ? LOST : null;
}
