const CLOTHS = 4;

/** Which cloth lies on a game's tables: always the same for one game, also for one that is new here. */
export function clothOf(game: string): number {
  let sum = 0;
  for (const letter of game) sum = (sum * 17 + letter.codePointAt(0)!) % 9973;
  return sum % CLOTHS;
}
