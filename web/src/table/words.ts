/** Text of the table. */

interface Bet {
  spot: string;
  cents: string;
}

/** A waiting time: seconds, then minutes, then hours. */
function long(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}

/** How a player's wager ended, by its end; `spot` is empty for the main wager of a game. */
const ENDS: Record<string, (who: string, bet: Bet, paid: string) => string> = {
  won: (who, { spot }, paid) => does(who, "win", ` ${paid}${on(spot)}`),
  lost: (who, { spot, cents }) => does(who, "lose", ` ${cents}${on(spot)}`),
  pushed: (who, { spot, cents }) => `Push${on(spot)}: ${whose(who)} ${cents} bet comes back`,
  void: (who, { spot, cents }) => `Void${on(spot)}: ${whose(who)} ${cents} bet comes back`,
  withdrawn: (who, { spot, cents }) => does(who, "take", ` back ${cents}${spot && ` from ${spot}`}`),
  surrendered: (who, { spot, cents }) => does(who, "surrender", ` a bet of ${cents}${on(spot)}`),
  forfeited: (who, { spot, cents }) => does(who, "forfeit", ` ${cents}${on(spot)}`),
  pooled: (who, { cents }) => does(who, "put", ` ${cents} into the pot`),
};

function whose(who: string): string {
  return who === "You" ? "your" : `${who}'s`;
}

function on(spot: string): string {
  return spot && ` on ${spot}`;
}

/** "You check", "Ann checks": a verb for the viewer or for somebody else. */
function does(who: string, verb: string, rest = ""): string {
  return `${who} ${verb}${who === "You" ? "" : "s"}${rest}`;
}

export const table = {
  // -- what happens
  sat: (who: string) => (who === "You" ? "You sit down" : `${who} sits down`),
  leavesLater: (who: string) => (who === "You" ? "You'll leave after this hand" : `${who} leaves after this hand`),
  stays: (who: string) => (who === "You" ? "You stay" : `${who} stays`),
  present: {
    "here": (who: string) => (who === "You" ? "You are back" : `${who} is back`),
    "away": (who: string) => (who === "You" ? "You are away" : `${who} is away`),
    "sits-out": (who: string) => (who === "You" ? "You are sitting out" : `${who} is sitting out`),
  } as Record<string, (who: string) => string>,
  left: (who: string) => (who === "You" ? "You leave the table" : `${who} leaves the table`),
  shuffled: (cards: number) => `The dealer shuffles ${cards} cards`,
  seeded: (who: string) => `${who} added ${who === "You" ? "your" : "their"} own seed to the shuffle`,
  cut: (
    who: string,
  ) => (who === "" ? "The dealer cuts" : who === "You" ? "You cut the cards" : `${who} cuts the cards`),
  awarded: (cents: string, who: string, part = "") => does(who, "win", ` ${cents}${part}`),
  /** Shares of a pot that is split. */
  shares: { high: " for high", low: " for low" } as Record<string, string>,
  fromSidePot: (nth: number) => ` from side pot ${nth}`,
  ended: (who: string, end: string, bet: Bet, paid: string, reason: string) => {
    const result = ENDS[end]?.(who, bet, paid) ?? `${bet.spot} ${bet.cents}: ${end}`;
    return reason ? `${result} (${reason})` : result;
  },
  /** A poker player's action: `to` is the player's whole bet in this betting round. */
  acted: {
    ante: (who: string, cents: string) => does(who, "post", ` an ante of ${cents}`),
    blind: (who: string, cents: string) => does(who, "post", ` a blind of ${cents}`),
    forced: (who: string, cents: string) => does(who, "post", ` the forced bet of ${cents}`),
    check: (who: string) => does(who, "check"),
    fold: (who: string) => does(who, "fold"),
    call: (who: string, cents: string) => does(who, "call", ` ${cents}`),
    bet: (who: string, cents: string) => does(who, "bet", ` ${cents}`),
    raise: (who: string, _cents: string, to: string) => does(who, "raise", ` to ${to}`),
  } as Record<string, (who: string, cents: string, to: string) => string>,
  held: (bet: Bet, paid: string, reason: string) =>
    `You win ${paid} on ${bet.spot}: ${reason}. It will be paid when an inspector has signed for it.`,
  signedFor: (cents: string, who: string) =>
    `An inspector has signed. ${who === "You" ? "Your" : `${who}'s`} jackpot of ${cents} is paid.`,

  calls: ["No more bets", "Cards"],
  numbered: (spot: string) => `bet ${spot}`,
  toSeat: (cents: string, seat: number) => `Seat ${seat} wins ${cents}`,

  // -- people and seats
  guest: "Guest",
  someGuest: "A guest",
  seat: (number: number) => `Seat ${number}`,
  freeSeat: (number: number) => `Sit down in seat ${number}`,
  sitDown: "Sit down",
  bring: "Buy in for",
  leave: "Leave",
  stay: "Stay",
  leaving: "Leaving",
  leavesAfter: "You'll leave after this hand.",
  presence: { "away": "Away", "sits-out": "Sitting out" } as Record<string, string>,
  sitOut: "Sit out",
  back: "I'm back",
  keepsWaiting: "The others are not ready yet.",
  goOn: "Go on without them",
  youAreAway: (seconds: number) =>
    seconds > 0
      ? `You're away. Your seat is held for ${long(seconds)}.`
      : "You're away, so the table doesn't wait for you.",
  youSitOut: "You're sitting out. Bet or press “I'm back” to play again.",
  paused: "The dealer is away. The table goes on when the dealer is back.",
  yourTables: "Your tables",
  yourTurnAt: (name: string) => `Your turn: ${name}`,
  topUp: "Top up",
  topUpTitle: "Bring more chips to this table",
  topUpBy: (cents: string) => `Add ${cents}`,
  you: "You",
  your: "Your",
  full: "All seats are taken. You are watching.",
  staff: "You are watching. Staff can't play.",
  noChips: "You don't have enough chips in your account for this table. You are watching.",
  stake: "Bet",
  marker: {
    button: "Button",
    banker: "Bank",
    curator: "Shoe",
    shooter: "Shooter",
    dominant: "Player's hand",
  } as Record<
    string,
    string
  >,

  // -- cards and results
  hand: (name: string) => `${name} hand`,
  hands: {
    dealer: "Dealer",
    community: "Community cards",
    common: "Common card",
    player: "Player",
    banker: "Banker",
    left: "Left",
    middle: "Middle",
    right: "Right",
    burn: "Burn cards",
  } as Record<string, string>,
  parts: { sixth: "Sixth card", discards: "Discards", dead: "Dead hand" } as Record<string, string>,
  drew: (count: number) => (count === 0 ? "stood pat" : count === 1 ? "drew 1 card" : `drew ${count} cards`),
  splitHand: (nth: number) => `Hand ${nth}`,
  hiddenCard: "card face down",
  holeCard: (card: string) => `${card}, face down: only you see it`,
  joker: "joker",
  ranks: {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    T: "ten",
    J: "jack",
    Q: "queen",
    K: "king",
    A: "ace",
  } as Record<string, string>,
  suits: { c: "clubs", d: "diamonds", h: "hearts", s: "spades" } as Record<string, string>,
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  pot: "Pot",
  sidePot: (nth: number) => `Side pot ${nth}`,
  meter: "Jackpot",
  point: (point: number) => `Point ${point}`,
  comeOut: "Come-out",
  resultOf: (of: string, value: string) => `${of}: ${value}`,
  won: (cents: string) => `+${cents}`,
  lost: (cents: string) => `−${cents}`,
  even: "±$0",
  /** Ends of wagers on a badge. */
  ends: {
    pushed: "push",
    void: "void",
    withdrawn: "taken back",
    surrendered: "surrendered",
    forfeited: "forfeited",
    held: "waiting for a signature",
  } as Record<string, string>,
  whyPaid: (result: string, reason: string, cites: string[]) =>
    [result, reason, `why? Open the rulebook at ${cites.join(", ")}`].filter(Boolean).join(": "),
  roundWon: (cents: string) => `You won ${cents}`,
  roundLost: (cents: string) => `You lost ${cents}`,
  roundEven: "You broke even",
  strip: "Last results",
  noResults: "No results yet",
  hot: "Hot",
  cold: "Cold",
  times: (count: number) => `× ${count}`,
  countsAbout: (rounds: number) => `Of the last ${rounds} spins. They say nothing about the next one.`,
  roundNumber: (round: number) => `Round ${round}`,
  replay: (round: number) => `Replay round ${round}`,

  // -- betting
  felt: "Betting layout",
  rack: "Choose a chip",
  chip: (cents: string) => `${cents} chip`,
  undo: "Undo",
  clear: "Clear",
  rebet: "Rebet",
  double: "Double",
  noBets: "No more bets",
  dealing: "Dealing…",
  spot: (name: string, low: string, high: string, staked: string, others: string) =>
    [`${name}, ${low} to ${high}`, staked && `your bet ${staked}`, others && `other players ${others}`]
      .filter(Boolean)
      .join(", "),
  closedSpot: (name: string, staked: string, others: string) =>
    [name, staked && `your bet ${staked}`, others && `other players ${others}`].filter(Boolean).join(", "),
  moreSpot: (name: string, high: string, staked: string, others: string) =>
    [`${name}, up to ${high} more`, `your bet ${staked}`, others && `other players ${others}`]
      .filter(Boolean)
      .join(", "),
  more: (high: string) => `up to ${high} more`,
  plain: "Show bets as a list",
  youHold: (hand: string) => `Your hand: ${hand}`,
  payTable: "Payouts and limits",
  payTableShort: "Payouts",
  fourColours: "Four-colour deck",
  session: "Session",
  sessionOf: (cents: string) => `Since you sat down: ${cents}`,
  /** The button that ends the betting, by game. */
  go: {
    "big-six": "Spin",
    "chemin-de-fer": "Ready",
    "craps": "Roll",
    "money-wheel": "Spin",
    "roulette": "Spin",
  } as Record<string, string>,
  deal: "Deal",
  /** The button that ends a later window, by its name. */
  goAt: { raises: "Third card" } as Record<string, string>,
  closed: "No bets are taken now.",
  ownAmount: "Another amount in dollars",
  /** A bet that was not made as it was chosen. */
  mostBet: (cents: string) => `The limit of this bet is reached: ${cents} was added.`,
  allBet: (cents: string) => `These are all your chips at the table: ${cents} was added.`,
  leastBet: (cents: string) => `${cents} is the least that this bet takes.`,
  wholeBet: (cents: string, unit: string) => `This bet takes steps of ${unit}: ${cents} was added.`,
  readyAbout: "Done betting: the table deals as soon as everybody is ready",
  passDice: "Pass the dice",
  chooseDice: "Choose dice",
  betAnyway: "Bet anyway",
  preferences: "Preferences",
  toppedUp: (title: string, cents: string) => `${title} (${cents} from your account)`,
  limits: (low: string, high: string) => (high ? `${low} to ${high}` : `${low} minimum`),
  structures: { "no-limit": "No-limit", pot: "Pot-limit", fixed: "Fixed-limit", spread: "Spread-limit" } as Record<
    string,
    string
  >,
  pokerStakes: (structure: string, blinds: string[], low: string) =>
    `${structure} ${blinds.length > 0 ? blinds.map((each) => `$${each}`).join("/") : `${low} minimum`}`,
  find: "Find a bet",
  nothingFound: "No bet found",
  pickNumber: (kind: string) => `${kind}: choose a number`,
  covering: (kind: string, number: string) => `${kind} with ${number}`,
  pending: "being placed",
  spots: {
    "dont-pass": "Don't pass",
    "dont-come": "Don't come",
    all: "All, equal on each",
    "match+two": "Royal match + two card",
    "match+five": "Royal match + five card",
    "two+five": "Two card + five card",
    hop: "Hop",
    hard: "Hard",
    low: "1 to 18",
    high: "19 to 36",
    box: "Bet",
    casino: "Casino",
  } as Record<string, string>,
  groups: {
    "1-number": "Straight",
    "2-numbers": "Split",
    "3-numbers": "Street",
    "4-numbers": "Corner",
    "5-numbers": "Five",
    "6-numbers": "Line",
    "hop-hard": "Hop, hard way",
    "hop-easy": "Hop, easy way",
    place: "Place",
    buy: "Buy",
    lay: "Lay",
  } as Record<string, string>,

  // -- decisions
  waitingFor: (who: string) => `Waiting for ${who}`,
  waiting: "Dealing…",
  nextRound: "The next round starts soon",
  waitingDealer: "Waiting for the dealer",
  waitingStaff: (role: string) => `Waiting for the ${role}`,
  waitingPlayers: "Waiting for players",
  yourTurn: "Your turn",
  done: "Done",
  act: { look: "Look at your cards" } as Record<string, string>,
  pickCards: "Choose cards on the table",
  discard: (
    count: number,
  ) => (count === 0 ? "Discard none" : count === 1 ? "Discard 1 card" : `Discard ${count} cards`),
  setFront: "Set the front hand",
  options: {
    war: "Go to war",
    ride: "Let it ride",
    withdraw: "Take it back",
    tuck: "Let all ride",
    "even-money": "Even money",
    "house-way": "House way",
    none: "No insurance",
    insure: "Insure",
    part: "Insure part of the bet",
    suivi: "Banco suivi",
    concede: "Muck",
    posted: "Forced bet",
    full: "Full bet",
  } as Record<string, string>,
  /** Titles that belong to one question. */
  optionsAt: {
    play: { card: "Hit" },
    cut: { cut: "Cut the cards", decline: "Let the dealer cut" },
    "take-dice": { accept: "Take the dice", decline: "Pass the dice" },
    shoe: { accept: "Take the shoe", decline: "Pass the shoe" },
    bank: { accept: "Take the bank", decline: "Pass the bank" },
    suivi: { decline: "Pass" },
    "keep-or-pass": { keep: "Keep it", pass: "Pass it on" },
    "offer-bank": { bank: "Be the banker", pass: "Pass" },
    "exposed-card": { accept: "Accept the card", refuse: "No more cards" },
  } as Record<string, Record<string, string>>,
  /** The dice that a shooter selects, by their numbers. */
  pairOfDice: (first: string, second: string) => `Dice ${first} and ${second}`,
  /** Decisions in advance. */
  ahead: {
    "check-fold": () => "Check or fold",
    "check": () => "Check",
    "fold": () => "Fold",
    "call": (owed: string) => `Call ${owed}`,
  } as Record<string, (owed: string) => string>,
  aheadAbout: "Choose in advance",
  call: (cents: string) => `Call ${cents}`,
  bet: (cents: string) => `Bet ${cents}`,
  raise: (cents: string) => `Raise to ${cents}`,
  allIn: "All-in",
  isAllIn: (who: string) => (who === "You" ? "You are all-in" : `${who} is all-in`),
  least: "Min",
  half: "½ pot",
  potSize: "Pot",
  amount: "Amount",
  number: "Number",
  give: (value: string) => `Choose ${value}`,
  cutAt: (value: string) => `Cut after ${value} cards`,
  key: (key: string) => `key ${key}`,
  secondsLeft: (seconds: number) => `${seconds} seconds left`,

  // -- the rest
  says: "Table log",
  skip: "Skip",
  close: "Close",
  halted: (why: string) =>
    `This table is halted${why ? `: ${why}` : ""}. All bets stay on the table until a supervisor releases it.`,
  away: "Connection lost. Reconnecting…",
  closing: "This table closes after this round.",
  absent: "There is no table at this address. It may have closed: go back to the lobby.",
  toLobby: "Back to the lobby",
  wheel: (value: string) => `The wheel shows ${value}`,
  dice: (value: string) => `The dice show ${value}`,
};
