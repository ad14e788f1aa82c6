/** What kind of answer a question wants: read from the question itself, so that a game of tomorrow needs nothing new. */
import type { WaitingQuestion } from "../house/types.ts";
import { words } from "../words.ts";
import { plain } from "./said.ts";
import { HIDDEN } from "./view.ts";

export type Answer = { do: string; args: Record<string, unknown> };

export interface Option {
  choice: string;
  title: string;
  key: string;
}

/** Cards to be picked: the sets that may be picked, as card faces or as places from 1, and what is sent then. */
export interface Pick {
  title: (count: number) => string;
  allowed: (cards: string[], nths: number[]) => Answer | null;
  most: number;
}

/** An amount to be named: a bet, a raise, a number. */
export interface Sizing {
  choice: string;
  low: number;
  high: number;
  step: number;
  usual: number;
  money: boolean;
  marks: { title: string; value: number }[];
}

export interface Form {
  options: Option[];
  pick: Pick | null;
  sizing: Sizing | null;
}

const CARD = /^([2-9TJQKA][cdhs]|Jk)( ([2-9TJQKA][cdhs]|Jk))*$/;
const PLACES = /^([a-z]+)((?:-\d+)+)$/;

export function formOf(question: WaitingQuestion): Form {
  if (question.kind === "number") return { options: [], pick: null, sizing: numberOf(question) };
  if (question.kind === "act") return { options: [done(question)], pick: null, sizing: null };
  if (question.kind !== "choose") return { options: [], pick: null, sizing: null };
  return choiceOf(question);
}

export function answer(question: WaitingQuestion, choice: string): Answer {
  return question.kind === "act" ? { do: "done", args: {} } : { do: "choose", args: { choice } };
}

function done(question: WaitingQuestion): Option {
  return { choice: "done", title: words.table.act[question.name] ?? words.table.done, key: "Enter" };
}

function choiceOf(question: WaitingQuestion): Form {
  const options = question.options ?? [];
  const sized = ["bet", "raise"].find((word) => options.includes(word) && (question.high ?? 0) > 0);
  const pick = pickOf(question, options);
  const picked = (option: string) =>
    pick !== null && (CARD.test(option) || PLACES.test(option) || option === pick.word);
  const plainly = options.filter((option) => option !== sized && !picked(option));
  const keys = keysFor(plainly);
  const titled = plainly.map((choice) => ({ choice, title: titleOf(question, choice), key: keys[choice] ?? "" }));
  return { options: titled, pick, sizing: sized ? betOf(question, sized) : null };
}

function titleOf(question: WaitingQuestion, choice: string): string {
  const owed = Number(question.about?.["call"] ?? 0);
  if (choice === "call" && owed > 0) return words.table.call(cash(owed));
  return words.table.options[choice] ?? plain(choice);
}

// -- cards ------------------------------------------------------------------------------------------------------------

function pickOf(question: WaitingQuestion, options: string[]): (Pick & { word: string }) | null {
  const sets = options.filter((option) => CARD.test(option));
  if (sets.length > 1) return setsOf(sets);
  const places = options.filter((option) => PLACES.test(option) && options.some((o) => o !== option && PLACES.test(o)));
  if (places.length > 2) return placesOf(places);
  const most = question.about?.["most"];
  if (options.includes("discard") && typeof most === "number") return discardOf(most);
  return null;
}

/** Two cards for the front hand, say: every lawful set is an option by its faces. */
function setsOf(sets: string[]): Pick & { word: string } {
  const sorted = (faces: string[]) => [...faces].sort().join(" ");
  const bySet = new Map(sets.map((choice) => [sorted(choice.split(" ")), choice]));
  return {
    word: "",
    title: () => words.table.setFront,
    most: Math.max(...sets.map((choice) => choice.split(" ").length)),
    allowed: (cards) => {
      const choice = bySet.get(sorted(cards));
      return choice ? { do: "choose", args: { choice } } : null;
    },
  };
}

/** Every set of places is an option by itself, as discard-1-3. */
function placesOf(places: string[]): Pick & { word: string } {
  const word = PLACES.exec(places[0]!)![1]!;
  return {
    word: "",
    title: words.table.discard,
    most: Math.max(...places.map((choice) => choice.split("-").length - 1)),
    allowed: (_cards, nths) => {
      const choice = `${word}-${[...nths].sort((a, b) => a - b).join("-")}`;
      return places.includes(choice) ? { do: "choose", args: { choice } } : null;
    },
  };
}

function discardOf(most: number): Pick & { word: string } {
  return {
    word: "discard",
    title: words.table.discard,
    most,
    allowed: (_cards, nths) =>
      nths.length > 0 && nths.length <= most
        ? { do: "choose", args: { choice: "discard", nths: [...nths].sort((a, b) => a - b) } }
        : null,
  };
}

/** The cards that may be picked from: those of a hand whose faces the person knows. */
export function pickable(faces: string[]): boolean {
  return faces.length > 0 && faces.every((face) => face !== HIDDEN);
}

// -- amounts ----------------------------------------------------------------------------------------------------------

function numberOf(question: WaitingQuestion): Sizing {
  const [low, high] = [question.low ?? 0, question.high ?? 0];
  const expected = question.about?.["expected"];
  const usual = typeof expected === "number" ? expected : Math.floor((low + high) / 2);
  return { choice: "", low, high, step: 1, usual, money: question.name === "complete-bet", marks: [] };
}

/** A bet or raise is named by the total it comes to: the least, what makes the pot, all there is. */
function betOf(question: WaitingQuestion, choice: string): Sizing {
  const about = (name: string) => Number(question.about?.[name] ?? 0);
  const [low, high, step] = [question.low ?? 0, question.high ?? 0, Math.max(1, about("unit"))];
  const fit = (cents: number) => Math.min(high, Math.max(low, Math.round(cents / step) * step));
  const pot = about("pot") + about("call");
  const [half, full] = [fit(about("to_match") + pot / 2), fit(about("to_match") + pot)];
  const all = high >= about("stack") + about("in");
  const marks = [
    { title: words.table.least, value: low },
    { title: words.table.half, value: half },
    { title: words.table.potSize, value: full },
    { title: all ? words.table.allIn : cash(high), value: high },
  ];
  const different = marks.filter((mark, i) => marks.findIndex((other) => other.value === mark.value) === i);
  return { choice, low, high, step, usual: low, money: true, marks: high > low ? different : [] };
}

export function sized(question: WaitingQuestion, sizing: Sizing, value: number): Answer {
  if (question.kind === "number") return { do: "number", args: { value } };
  return { do: "choose", args: { choice: sizing.choice, to: value } };
}

/** An amount on its steps; the most is always open, even where it is no whole step. */
export function onStep(sizing: Sizing, value: number): number {
  if (value >= sizing.high) return sizing.high;
  const stepped = sizing.low + Math.round((value - sizing.low) / sizing.step) * sizing.step;
  return Math.min(sizing.high, Math.max(sizing.low, stepped));
}

function cash(cents: number): string {
  return cents % 100 ? `$${(cents / 100).toFixed(2)}` : `$${(cents / 100).toLocaleString("en-US")}`;
}

// -- keys -------------------------------------------------------------------------------------------------------------

/** A key for each option: its first letter that is free, else its number. */
export function keysFor(options: string[]): Record<string, string> {
  const taken = new Set<string>();
  const keys: Record<string, string> = {};
  options.forEach((option, i) => {
    const letter = [...option.toLowerCase()].find((each) => /[a-z]/.test(each) && !taken.has(each));
    const key = letter ?? String(i + 1);
    taken.add(key);
    keys[option] = key.toUpperCase();
  });
  return keys;
}
