/** Games with their own layout, each loaded with the first such table. Others use the generic one. */
import type { Component } from "svelte";
import type { TableLayout } from "../house/types.ts";
import type { Answer } from "../table/decide.ts";
import type { Spot } from "../table/spots.ts";
import type { HandSeen, TableView } from "../table/view.ts";

/** The input of every layout: the table, the spots with their offers and chips, and how to place chips. */
export interface FeltProps {
  view: TableView;
  layout: TableLayout | null;
  spots: Spot[];
  /** Whether the viewer can bet now. */
  open: boolean;
  pending: Record<string, number>;
  put: (spot: Spot) => void;
  /** The spot that the wheel or the dice showed. */
  hit: string;
  /** Whether the game has betting windows; poker has none. */
  windows: boolean;
  /** The hand that the viewer is asked about. */
  asked: HandSeen | null;
  deciding: boolean;
  busy: boolean;
  give: (answer: Answer) => void;
}

type Late = () => Promise<Part>;

/** A layout. `picks` names the question that is answered on it, so that no cards are picked below it. */
export interface Part {
  default: Component<FeltProps>;
  picks?: string;
}

const poker: Late = () => import("./Poker.svelte");

export const felts: Record<string, Late> = {
  "big-six": () => import("./BigSix.svelte"),
  "blackjack": () => import("./Blackjack.svelte"),
  "caribbean-stud": () => import("./CaribbeanStud.svelte"),
  "casino-war": () => import("./CasinoWar.svelte"),
  "chemin-de-fer": () => import("./CheminDeFer.svelte"),
  "craps": () => import("./Craps.svelte"),
  "double-chance": () => import("./DoubleChance.svelte"),
  "five-card-draw": poker,
  "five-card-draw-low": poker,
  "five-card-stud": poker,
  "holdem": poker,
  "let-it-ride": () => import("./LetItRide.svelte"),
  "money-wheel": () => import("./MoneyWheel.svelte"),
  "omaha": poker,
  "omaha-hi-lo-8": poker,
  "pai-gow-poker": () => import("./PaiGow.svelte"),
  "punto-banco": () => import("./PuntoBanco.svelte"),
  "red-dog": () => import("./RedDog.svelte"),
  "roulette": () => import("./Roulette.svelte"),
  "seven-card-stud": poker,
  "seven-card-stud-hi-lo": poker,
  "seven-card-stud-hi-lo-8": poker,
  "three-card-poker": () => import("./ThreeCard.svelte"),
  "vegas-shootout": () => import("./VegasShootout.svelte"),
};
