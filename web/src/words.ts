import { book } from "./book/words.ts";
import { dealer } from "./dealer/words.ts";
import { desk } from "./desk/words.ts";
import { fairness } from "./fairness/words.ts";
import { felts } from "./felts/words.ts";
import { maths } from "./maths/words.ts";
import { practice } from "./practice/words.ts";
import { replay } from "./replay/words.ts";
import { table } from "./table/words.ts";

/** Every word that the client shows, in one place. Each part of the house has its section. */

const floor = {
  name: "pitboss",
  motto: "Casino table games, run by the book. Play chips only.",
  skip: "Skip to the content",
  lobby: "Lobby",
  signIn: "Sign in",
  account: (name: string) => `Account of ${name}`,
  theme: (now: string) => `Colours: ${now}`,
  themes: { auto: "as on this machine", light: "light", dark: "dark" },
  balance: "Chips outside the tables",
  away: "The house does not answer. Trying again…",
  gone: "The house does not answer. Is it running?",
  ended: "You are not signed in on this page any more: the session was ended elsewhere.",
  wordless: (status: number) => `The house answered ${status} without words.`,
  opening: "One moment…",
  nowhere: "There is nothing at this address.",
  toLobby: "To the lobby",
  fault: "This part of the page could not be loaded.",
  again: "Try again",
  close: "Close",
};

const lobby = {
  title: "The floor",
  about: (tables: number, games: number) =>
    `${tables} tables of ${games} games. Sit down as a guest: no account needed.`,
  families: { house: "Against the house", poker: "The poker room" },
  search: "Find a game",
  rulebook: "Rulebook",
  every: "Every rulebook",
  freeOnly: "Free seats",
  practiceOnly: "To practise",
  practice: "practice",
  practiceAbout: "Advice is given at this table: what is best, and what the rest costs",
  rulebooks: { bahamas: "Bahamas", nsw: "New South Wales", tribal: "Tribal casino" } as Record<string, string>,
  none: "No table is like that.",
  limits: "Limits",
  seats: "Seats",
  pace: "Pace",
  from: (least: string) => `from ${least}`,
  between: (least: string, most: string) => `${least} to ${most}`,
  taken: (taken: number, all: number) => `${taken} of ${all} taken`,
  seatsSeen: (taken: number, all: number) => `${taken} of ${all} seats taken`,
  clock: (bet: number, decide: number) => `${bet} s to bet, ${decide} s to decide`,
  clockDecide: (decide: number) => `${decide} s to decide`,
  clockBet: (bet: number) => `${bet} s to bet`,
  noClock: "no clock",
  noLimits: "not open",
  human: "dealt by hand",
  sit: "Sit down",
  sitAt: (game: string, table: string) => `Sit down at ${game}, ${table}`,
  back: "Back to your seat",
  backAt: (game: string, table: string) => `Back to your seat at ${game}, ${table}`,
  watch: "Watch",
  deal: "Deal here",
  dealAt: (game: string, table: string) => `Deal at ${game}, ${table}`,
  watchAt: (game: string, table: string) => `Watch ${game}, ${table}`,
  sign: "Sign and edge",
  signOf: (game: string, table: string) => `Sign and house edge of ${game}, ${table}`,
  closed: "closed",
  halted: "halted",
  full: "Every seat at this table is taken.",
  broke: "You have too few chips outside the tables for this one.",
};

const sign = {
  chips: "Play chips only",
  topics: {
    practice: "Practice table",
    rulebook: "Rulebook",
    limits: "Limits",
    payouts: "Payouts",
    jackpots: "Jackpots",
    rake: "Rake",
    rules: "Rules",
    notices: "Notices",
  } as Record<string, string>,
  unlawful: (breach: string) => `Not a lawful table: ${breach}`,
  edges: "House edge",
  edgesAbout: "What the house keeps of each dollar in the long run, counted from the rules of this very table.",
  wager: "Wager",
  edge: "Edge",
  wins: "Wins",
  loses: "Loses",
  exact: "Exactly",
  methods: { numeric: "numeric", simulated: "simulated" } as Record<string, string>,
  within: (method: string, margin: string) =>
    Number.parseFloat(margin) > 0 ? `${method}, within ${margin}` : `${method}, right to the last digit`,
  notes: "How this is meant",
  reckoning: "The odds are being counted…",
  failed: "The edge could not be told:",
};

const account = {
  title: "Your account",
  guestTitle: (name: string) => `You play as ${name}`,
  guestAbout: "A guest's chips last as long as this browser remembers the session. An account keeps its own.",
  who: "You are signed in as",
  role: "Role",
  chips: "Chips outside the tables",
  at: "You sit at",
  signOut: "Sign out",
  leave: "Leave for good",
  signInTitle: "Sign in",
  signInAbout: "Guests need none of this: sit down at any table in the lobby.",
  id: "Id",
  idAbout: "small letters, digits, - and _",
  password: "Password",
  passwordAbout: "at least 10 characters",
  shownName: "Name at the table (if another than the id)",
  signIn: "Sign in",
  newTitle: "Make an account",
  disputes: "Your disputes",
  keys: "Keys for programs",
  keysAbout: "A program that has one acts as you do, and may do what you may. It is shown once.",
  newKey: "Make a key",
  keyFor: "What it is for",
  keyShown: "The key, shown once",
  endKey: "Take it away",
  endKeyOf: (name: string) => `Take away the key ${name}`,
  make: "Make the account",
  roles: {
    player: "player",
    dealer: "dealer",
    "games-supervisor": "games supervisor",
    "casino-supervisor": "casino supervisor",
    inspector: "inspector",
  } as Record<string, string>,
};

const join = {
  title: "An invitation to the house",
  about: "This link works once. Choose the id and the password with which you will sign in from now on.",
  missing: "This address has no invitation in it. Open the whole link as it was printed.",
  accept: "Take it up",
  welcome: (role: string) => `Welcome: you are the house's ${role} now.`,
};

export const words = {
  dealer,
  desk,
  maths,
  floor,
  lobby,
  sign,
  account,
  join,
  table,
  book,
  replay,
  fairness,
  felts,
  practice,
};
