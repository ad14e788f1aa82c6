/** The words of the check of fairness. */

/** What may be wrong with what was opened. */
export const faults = {
  commitment: "the commitment is not written as one",
  long: "a name or a seed is too long",
  outside: (draw: number) => `draw ${draw} is outside the shoe`,
  noCard: (card: number) => `${card} is no card`,
  leaf: (draw: number) => `draw ${draw} lies under another leaf`,
  salt: "the salt is not written as one",
  leaves: "the leaves are not as many as the cards, or not written as leaves",
  root: "the leaves do not fit the commitment",
  closed: "card and salt do not fit the leaf",
  leavesMissing: "the commitment came without its leaves",
  value: (value: number, size: number) => `value ${value} is not below ${size}`,
  unfit: "value and salt do not fit the commitment",
  another: "the result is another one",
  unshown: (count: number) => `${count} openings of what nobody was shown`,
  shownUnopened: "it was shown, but not opened",
  givenUnopened: "it was given, but not opened",
  opened: (what: string) => `what is opened is ${what}`,
  order: "the results have no agreed order",
  sealed: (due: string) => `${due} was sealed`,
};

export const fairness = {
  title: "Was it fair?",
  about:
    "Where a computer deals, the house publishes a commitment to every card and result before the bets. This page " +
    "holds what was shown to it, by itself: with code of its own that shares nothing with the house.",
  verify: "Verify fairness",
  verifying: "Checking…",
  again: "Check again",
  good: (count: number) =>
    count === 1
      ? "1 card or result was fixed before the bets."
      : `All ${count} cards and results were fixed before the bets.`,
  bad: (count: number) => `${count} of what was shown does not fit what was committed to.`,
  nothing: "Nothing was shown in this round that had to be opened.",
  unsealed: "This table seals nothing: its cards and results come from a person's hands.",
  untraced: (count: number) => `${count} shown without a known place in the shoe; nothing can be said about them.`,
  closed: (count: number) =>
    count === 1 ? "1 card was never shown; it stays closed." : `${count} cards were never shown; they stay closed.`,
  byBrowser: "Hashes by this browser's own cryptography.",
  byOwn: "Hashes by this page's own arithmetic: the browser lends its own to secure addresses only.",
  witnessed: (count: number) =>
    count === 1
      ? "This browser heard the commitment live, before the result."
      : `This browser heard all ${count} commitments live, before the cards.`,
  notWitnessed:
    "This browser was not there when the house committed itself: it takes the house's word for when that was.",
  what: "Shown",
  where: "Where",
  commit: "Committed to",
  verdict: "Check",
  holds: "holds",
  limits: "What this proves, and what it does not, is told in the documentation (fairness).",
  failed: "The proof could not be fetched:",
};
