/** Chips: the denominations in the rack, and the amount of a chip within the limits of a spot. */
import type { Offer } from "./spots.ts";

const DENOMINATIONS = [25, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000];
const IN_THE_RACK = 5;

/**
 * The useful chips: from the table's minimum up to the limit and the player's chips. Uses the table's minimum, not an
 * offer's: that falls once a chip is placed, and the rack must not change meanwhile.
 */
export function rack(offers: Offer[], purse: number, minimum: number): number[] {
  const high = Math.min(purse, offers.length > 0 ? Math.max(...offers.map((offer) => offer.high)) : purse);
  const least = DENOMINATIONS.findLastIndex((chip) => chip <= Math.max(minimum, 100));
  const from = DENOMINATIONS.slice(Math.max(0, least));
  const useful = from.filter((chip, i) => i === 0 || chip <= high);
  return useful.slice(0, IN_THE_RACK);
}

/** The chip to start with: the first that makes a bet by itself. */
export function firstChip(chips: number[], offers: Offer[]): number {
  const low = offers.length > 0 ? Math.max(...offers.map((offer) => offer.low)) : 0;
  return chips.find((chip) => chip >= low) ?? chips.at(-1) ?? 100;
}

/** The amount of one more click: the chip, raised to the minimum and lowered to a step within the limit. 0: none. */
export function amount(offer: Offer, cents: number): number {
  if (offer.high < offer.low) return 0;
  const unit = Math.max(1, offer.unit);
  const wanted = Math.min(Math.max(cents, offer.low), offer.high);
  const steps = Math.floor((wanted - offer.low) / unit);
  return offer.low + steps * unit;
}

/** A pile of chips for an amount, the largest first, few enough to draw. */
export function pile(cents: number, most = 5): number[] {
  const chips: number[] = [];
  let left = cents;
  for (const chip of DENOMINATIONS.toReversed()) {
    while (left >= chip && chips.length < most) {
      chips.push(chip);
      left -= chip;
    }
  }
  return chips.length > 0 ? chips : [DENOMINATIONS[0]!];
}

/** An amount in the fewest chips, the largest first; `rest` is below the smallest chip. */
export function counted(cents: number): { chips: { chip: number; count: number }[]; rest: number } {
  const chips: { chip: number; count: number }[] = [];
  let rest = cents;
  for (const chip of DENOMINATIONS.toReversed()) {
    const count = Math.floor(rest / chip);
    if (count > 0) chips.push({ chip, count });
    rest -= count * chip;
  }
  return { chips, rest };
}

/** The colour of each denomination. */
export function tint(cents: number): number {
  const at = DENOMINATIONS.findLastIndex((chip) => chip <= cents);
  return Math.max(0, at);
}

/** A short amount for the face of a chip: 5, 25, 1k, .25 */
export function face(cents: number): string {
  if (cents < 100) return `.${String(cents).padStart(2, "0")}`;
  if (cents >= 100_000 && cents % 10_000 === 0) return `${cents / 100_000}k`;
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
