const CLOTHS = 4;

/** The felt colour of a game: always the same for one game, also for a new one. */
export function clothOf(game: string): number {
  let sum = 0;
  for (const letter of game) sum = (sum * 17 + letter.codePointAt(0)!) % 9973;
  return sum % CLOTHS;
}
