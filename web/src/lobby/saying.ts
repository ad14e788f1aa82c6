import { money } from "../house/money.ts";
import type { TableListed } from "../house/types.ts";
import { words } from "../words.ts";

/** A maximum of 0 means none: at poker the chips on the table are the limit. */
export function limitsSaid(limits: Record<string, number>): string {
  const { min = 0, max = 0 } = limits;
  if (!min && !max) return words.lobby.noLimits;
  return max ? words.lobby.between(money(min), money(max)) : words.lobby.from(money(min));
}

/** The clocks that apply: poker has no betting window. */
export function paceSaid({ pace, family }: Pick<TableListed, "pace" | "family">): string {
  const bet = family === "poker" ? 0 : pace.bet;
  if (bet && pace.decide) return words.lobby.clock(bet, pace.decide);
  if (bet) return words.lobby.clockBet(bet);
  return pace.decide ? words.lobby.clockDecide(pace.decide) : words.lobby.noClock;
}
