/** Text of the fairness check. */

/** What can be wrong with a proof. */
export const faults = {
  commitment: "the commitment has a wrong format",
  long: "a name or a seed is too long",
  outside: (draw: number) => `draw ${draw} is outside the shoe`,
  noCard: (card: number) => `${card} is not a card`,
  leaf: (draw: number) => `draw ${draw} belongs to another leaf`,
  salt: "the salt has a wrong format",
  leaves: "the number or the format of the leaves is wrong",
  root: "the leaves do not match the commitment",
  closed: "card and salt do not match the leaf",
  leavesMissing: "the leaves of the commitment are missing",
  value: (value: number, size: number) => `value ${value} is not below ${size}`,
  unfit: "value and salt do not match the commitment",
  another: "the result is a different one",
  unshown: (count: number) => `${count} openings for cards or results that were never shown`,
  shownUnopened: "it was shown, but its proof is missing",
  givenUnopened: "it was dealt, but its proof is missing",
  opened: (what: string) => `the proof is for ${what}`,
  order: "the order of the results is not defined",
  sealed: (due: string) => `the commitment is for ${due}`,
};

export const fairness = {
  title: "Was it fair?",
  about: "When the computer deals, the server publishes a commitment to every card and result before the bets. " +
    "This page compares what was shown with the commitment. Its code is independent of the server.",
  verify: "Verify fairness",
  verifying: "Checking…",
  again: "Check again",
  good: (count: number) =>
    count === 1
      ? "1 card or result was fixed before the bets."
      : `All ${count} cards and results were fixed before the bets.`,
  bad: (count: number) =>
    count === 1
      ? "1 card or result does not match its commitment."
      : `${count} cards or results do not match their commitments.`,
  nothing: "No cards or results were shown in this round.",
  unsealed: "A live dealer deals at this table: there is no commitment to check.",
  untraced: (count: number) => `${count} cards cannot be checked: their position in the shoe is not known.`,
  closed: (count: number) =>
    count === 1 ? "1 card was never shown and stays secret." : `${count} cards were never shown and stay secret.`,
  byBrowser: "Hashes calculated by your browser.",
  byOwn: "Hashes calculated by this page: browsers offer their own only on secure (https) addresses.",
  witnessed: (count: number) =>
    count === 1
      ? "Your browser received the commitment before the result."
      : `Your browser received all ${count} commitments before the cards.`,
  notWitnessed: "Your browser was not connected when the commitment was published, so it cannot confirm when that was.",
  what: "Shown",
  where: "Position",
  commit: "Commitment",
  verdict: "Check",
  holds: "correct",
  limits: "What this proves, and what it does not prove: see the fairness page of the documentation.",
  failed: "The proof could not be loaded:",
};
