/** The controls for a question, read from the question itself: a new game needs no code here. */
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

/** Cards to pick: which sets are allowed, as card faces or as positions from 1, and the answer for each. */
export interface Pick {
  title: (count: number) => string;
  allowed: (cards: string[], nths: number[]) => Answer | null;
  most: number;
}

/** An amount to choose: a bet, a raise, a number. */
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
  /** The choice with the primary style: the only one, or the usual one that costs nothing. Empty: equal weight. */
  primary: string;
}

const CARD = /^([2-9TJQKA][cdhs]|Jk)( ([2-9TJQKA][cdhs]|Jk))*$/;
const PLACES = /^([a-z]+)((?:-\d+)+)$/;
const NOTHING: Form = { options: [], pick: null, sizing: null, primary: "" };
/** `primary` of a form whose only control is an amount. */
export const SIZED = "amount";

/** The order of well-known choices; others come after them, in the order of the question. */
const ORDER = ["fold", "check", "call", "card", "stand", "double", "split"];
/** Choices that are usual and cost nothing: at any question, or at one. */
const USUAL = ["check", "show", "none", "cut"];
const USUAL_AT: Record<string, string> = {
  "take-dice": "accept",
  shoe: "accept",
  bank: "decline",
  suivi: "decline",
  "offer-bank": "pass",
};

/** Chips at the table and in the account. */
export interface Means {
  purse: number;
  account: number;
}

export function formOf(question: WaitingQuestion, means: Means = { purse: 0, account: 0 }): Form {
  if (question.kind === "number") return { ...NOTHING, sizing: numberOf(question), primary: SIZED };
  if (question.kind === "act") return { ...NOTHING, options: [done(question)], primary: "done" };
  if (question.kind !== "choose") return NOTHING;
  return choiceOf(question, means);
}

/** Acts that a player does at once, without a click. */
const HURRIED = ["look"];

export function isHurried(question: WaitingQuestion | null): boolean {
  return question !== null && question.yours && question.kind === "act" && HURRIED.includes(question.name);
}

export function answer(question: WaitingQuestion, choice: string): Answer {
  return question.kind === "act" ? { do: "done", args: {} } : { do: "choose", args: { choice } };
}

function done(question: WaitingQuestion): Option {
  return { choice: "done", title: words.table.act[question.name] ?? words.table.done, key: "Enter" };
}

/** Choices that cost more than the chips at the table, with what is missing, where the account has it. */
function bought(question: WaitingQuestion, means: Means): Map<string, number> {
  const costs = Object.entries((question.about?.["costs"] ?? {}) as Record<string, number>);
  const missing = costs.filter(([choice]) => !question.options?.includes(choice)).map(([choice, cost]) =>
    [choice, cost - means.purse] as const
  );
  return new Map(missing.filter(([, cents]) => cents > 0 && cents <= means.account));
}

function choiceOf(question: WaitingQuestion, means: Means): Form {
  const extra = bought(question, means);
  const options = [...(question.options ?? []), ...extra.keys()];
  const sized = ["bet", "raise"].find((word) => options.includes(word) && (question.high ?? 0) > 0);
  const pick = pickOf(question, options);
  const picked = (option: string) =>
    pick !== null && (CARD.test(option) || PLACES.test(option) || option === pick.word);
  const rank = (option: string) => ORDER.indexOf(option) + 1 || ORDER.length + 1;
  const plainly = options.filter((option) => option !== sized && !picked(option)).sort((a, b) => rank(a) - rank(b));
  const titles = plainly.map((choice) => {
    const title = titleOf(question, choice);
    return { choice, title: extra.has(choice) ? words.table.toppedUp(title, cash(extra.get(choice)!)) : title };
  });
  const keys = keysFor(titles);
  const titled = titles.map((each) => ({ ...each, key: keys[each.choice] ?? "" }));
  return {
    options: titled,
    pick,
    sizing: sized ? betOf(question, sized) : null,
    primary: primaryOf(question, options),
  };
}

function primaryOf(question: WaitingQuestion, options: string[]): string {
  const usual = USUAL_AT[question.name] ?? USUAL.find((choice) => options.includes(choice)) ?? "";
  return options.length === 1 ? options[0]! : options.includes(usual) ? usual : "";
}

/** A choice as the button says it. */
export function optionTitle(question: string, choice: string): string {
  const [, first, second] = /^(\d)-(\d)$/.exec(choice) ?? [];
  if (question === "select-dice" && first && second) return words.table.pairOfDice(first, second);
  return words.table.optionsAt[question]?.[choice] ?? words.table.options[choice] ?? plain(choice);
}

function titleOf(question: WaitingQuestion, choice: string): string {
  const owed = Number(question.about?.["call"] ?? 0);
  if (choice === "call" && owed > 0) return words.table.call(cash(owed));
  return optionTitle(question.name, choice);
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

/** Sets of cards, for example two for the front hand: every allowed set is an option, named by its faces. */
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

/** Sets of positions: every allowed set is an option, for example `discard-1-3`. */
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

/** Whether cards can be picked from this hand: the viewer must know all its faces. */
export function pickable(faces: string[]): boolean {
  return faces.length > 0 && faces.every((face) => face !== HIDDEN);
}

// -- amounts ----------------------------------------------------------------------------------------------------------

function numberOf(question: WaitingQuestion): Sizing {
  const [low, high] = [question.low ?? 0, question.high ?? 0];
  const expected = question.about?.["expected"];
  const usual = typeof expected === "number" ? expected : Math.floor((low + high) / 2);
  const step = Math.max(1, Number(question.about?.["unit"] ?? 1));
  return { choice: "", low, high, step, usual, money: question.about?.["money"] === true, marks: [] };
}

/** A bet or raise is named by its total: the minimum, half the pot, the pot, all-in. */
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

/** The nearest allowed amount; the maximum is always allowed, even between two steps. */
export function onStep(sizing: Sizing, value: number): number {
  if (value >= sizing.high) return sizing.high;
  const stepped = sizing.low + Math.round((value - sizing.low) / sizing.step) * sizing.step;
  return Math.min(sizing.high, Math.max(sizing.low, stepped));
}

function cash(cents: number): string {
  return cents % 100 ? `$${(cents / 100).toFixed(2)}` : `$${(cents / 100).toLocaleString("en-US")}`;
}

// -- keys -------------------------------------------------------------------------------------------------------------

/** Keys that every player knows. */
const KEYS: Record<string, string> = { split: "P", surrender: "R" };

/** A key for each option: the usual one, else the first free letter of its title, else its number. */
export function keysFor(options: { choice: string; title: string }[]): Record<string, string> {
  const keys: Record<string, string> = {};
  for (const { choice } of options) if (KEYS[choice]) keys[choice] = KEYS[choice];
  options.forEach(({ choice, title }, i) => {
    const taken = Object.values(keys);
    const letter = [...title.toUpperCase()].find((each) => /[A-Z]/.test(each) && !taken.includes(each));
    keys[choice] ??= letter ?? String(i + 1);
  });
  return keys;
}
