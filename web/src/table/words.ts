/** Every word of the table. */

interface Bet {
  spot: string;
  cents: string;
}

const ENDS: Record<string, string> = {
  pushed: "is a push",
  void: "is void and comes back",
  withdrawn: "is taken back",
  surrendered: "is surrendered",
};

export const table = {
  // -- what happens
  sat: (who: string) => (who === "You" ? "You sit down" : `${who} sits down`),
  left: (who: string) => (who === "You" ? "You leave the table" : `${who} leaves the table`),
  shuffled: (cards: number) => `${cards} cards are shuffled`,
  seeded: (who: string) => `${who} mixed a word of ${who === "You" ? "your" : "their"} own into the chance`,
  cut: (
    who: string,
  ) => (who === "" ? "The dealer cuts" : who === "You" ? "You cut the cards" : `${who} cuts the cards`),
  awarded: (cents: string, who: string) => (who === "You" ? `You take ${cents}` : `${who} takes ${cents}`),
  ended: (end: string, bet: Bet, paid: string, reason: string) => {
    const yours = `${bet.spot} ${bet.cents}`;
    const how = end === "won" ? `wins ${paid}` : end === "lost" ? "loses" : ENDS[end] ?? `is ${end}`;
    return reason ? `${yours} ${how}: ${reason}` : `${yours} ${how}`;
  },
  held: (bet: Bet, paid: string, reason: string) =>
    `${bet.spot} ${bet.cents} wins ${paid}: ${reason}. It is paid when an inspector has signed for it.`,
  signedFor: (cents: string, who: string) =>
    `An inspector has signed: ${who === "You" ? "your" : `${who}'s`} award of ${cents} is paid`,

  calls: ["No more bets", "Cards"],
  toSeat: (cents: string, seat: number) => `${cents} to seat ${seat}`,

  // -- people and seats
  guest: "Guest",
  seat: (number: number) => `Seat ${number}`,
  freeSeat: (number: number) => `Sit down at seat ${number}`,
  sitDown: "Sit down",
  sitHere: "Sit",
  bring: "Bring",
  leave: "Leave",
  buy: "Buy chips",
  buying: (cents: string) => `Buy ${cents}`,
  you: "You",
  watching: "You are watching. Take a seat to play.",
  full: "Every seat is taken. You are watching.",
  noChips: "You have no chips left to bring to a table.",
  chips: "Your chips",
  stake: "On the table",
  wallet: "Outside",
  turn: "to act",
  marker: { button: "Button", banker: "Bank", curator: "Shoe", shooter: "Dice", dominant: "Player's hand" } as Record<
    string,
    string
  >,
  acted: { "all-in": "all-in" } as Record<string, string>,

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
    burn: "Burned",
  } as Record<string, string>,
  parts: { sixth: "Sixth card", discards: "Discards", dead: "Dead hand" } as Record<string, string>,
  splitHand: (nth: number) => `Hand ${nth}`,
  yourHand: "Your hand",
  hiddenCard: "face-down card",
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
  comeOut: "Come out",
  resultOf: (of: string, value: string) => `${of}: ${value}`,
  won: (cents: string) => `+${cents}`,
  lost: (cents: string) => `−${cents}`,
  even: "±$0",
  whyPaid: (told: string, reason: string, cites: string[]) =>
    [told, reason, `open ${cites.join(", ")} in the book`].filter(Boolean).join(": "),
  roundWon: (cents: string) => `You won ${cents}`,
  roundLost: (cents: string) => `You lost ${cents}`,
  roundEven: "You broke even",
  strip: "Last results",
  noResults: "No results yet",
  roundNumber: (round: number) => `Round ${round}`,
  replay: (round: number) => `Look at round ${round} again`,

  // -- betting
  felt: "Betting layout",
  rack: "Your chips to bet with",
  chip: (cents: string) => `${cents} chip`,
  undo: "Undo",
  clear: "Clear",
  rebet: "Rebet",
  double: "Double",
  noBets: "No more bets",
  dealing: "The hand goes on",
  noOffers: "There is no bet that you can make now.",
  noSpots: "Bets will appear here.",
  betsOpen: "Place your bets",
  spot: (name: string, low: string, high: string, staked: string, others: string) =>
    [`${name}, from ${low} to ${high}`, staked && `${staked} of yours lies there`, others && `others ${others}`]
      .filter(Boolean)
      .join(", "),
  closedSpot: (name: string, staked: string, others: string) =>
    [name, staked && `${staked} of yours`, others && `others ${others}`].filter(Boolean).join(", "),
  moreSpot: (name: string, high: string, staked: string, others: string) =>
    [`${name}, up to ${high} more`, `${staked} of yours lies there`, others && `others ${others}`]
      .filter(Boolean)
      .join(", "),
  more: (high: string) => `up to ${high} more`,
  plain: "Plain list instead of the drawn layout",
  ready: "Ready",
  readyAbout: "No more bets of mine: the dealer need not wait for the clock",
  limits: (low: string, high: string) => (high ? `${low} to ${high}` : `${low} and more`),
  find: "Find a bet",
  nothingFound: "No bet of that name",
  pickNumber: (kind: string) => `${kind}: choose a number`,
  covering: (kind: string, number: string) => `${kind} with ${number}`,
  pending: "on its way",
  otherBets: "Bets of the others",
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
    box: "Box",
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
  waitingFor: (who: string) => `${who} to decide`,
  waiting: "The table goes on by itself",
  waitingDealer: "The dealer goes on",
  waitingStaff: (role: string) => `Waiting for the ${role}`,
  waitingPlayers: "Waiting for players",
  yourTurn: "Your decision",
  done: "Done",
  act: { look: "Look at your cards" } as Record<string, string>,
  choose: "Choose",
  pickCards: "Tap the cards",
  picked: (count: number) => `${count} chosen`,
  discard: (
    count: number,
  ) => (count === 0 ? "Discard none" : count === 1 ? "Discard 1 card" : `Discard ${count} cards`),
  setFront: "Put these in front",
  options: {
    card: "Take a card",
    war: "Go to war",
    ride: "Let it ride",
    "even-money": "Even money",
    "house-way": "Set it the house way",
    none: "No insurance",
    insure: "Insure",
    part: "Insure a part",
    suivi: "Banco suivi",
  } as Record<string, string>,
  call: (cents: string) => `Call ${cents}`,
  bet: (cents: string) => `Bet ${cents}`,
  raise: (cents: string) => `Raise to ${cents}`,
  allIn: "All-in",
  least: "Min",
  half: "½ pot",
  potSize: "Pot",
  amount: "Amount",
  number: "Number",
  give: (value: string) => `Say ${value}`,
  key: (key: string) => `key ${key}`,
  secondsLeft: (seconds: number) => `${seconds} seconds left`,

  // -- the rest
  says: "The dealer says",
  skip: "Skip",
  refused: "The house says no",
  close: "Close",
  halted: (why: string) => `This table is closed and keeps its stakes: ${why}`,
  away: "The connection is gone. Coming back…",
  closing: "The table closes after this round.",
  absent: "There is no such table.",
  toLobby: "To the lobby",
  wheel: (value: string) => `The wheel shows ${value}`,
  dice: (value: string) => `The dice show ${value}`,
};
