// Made from the server's shapes by `python -m pitboss.server.api.web_types`; a test holds it to them.

/** An invitation taken up. */
export interface Acceptance {
  invitation: string;
  id: string;
  password: string;
  name?: string;
}

/** What the table waits for. Only those who may answer are told what may be answered. */
export interface Asked {
  name: string;
  kind: string;
  who: string[];
  says: string;
  seat: number | null;
  cite: string[];
  yours: boolean;
  options?: string[];
  low?: number;
  high?: number;
  about?: Record<string, unknown>;
}

/** What a casino supervisor changes about somebody. */
export interface Change {
  role?: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player" | null;
  disabled?: boolean | null;
  unlock?: boolean;
  password?: string | null;
}

/** A clause: our summary of it, and the rulings on it. */
export interface ClauseShown {
  id: string;
  document: string;
  rulebook: string;
  game: string;
  topic: string;
  enforced: string;
  summary: string;
  rulings: RulingShown[];
}

/** How long a person has, in seconds; 0 where no clock runs. */
export interface Clocks {
  bet: number;
  decide: number;
  pause: number;
}

/** What somebody wants done at a table. */
export interface CommandBody {
  do: string;
  args?: Record<string, unknown>;
}

/** Who deals at a table; times in milliseconds of the day, 0 where there is none. */
export interface Dealing {
  dealer: string;
  since: number;
  relief_due: number;
}

/** The house edge of one wager: exact as a fraction, and rounded for the eye. */
export interface Edge {
  wager: string;
  edge: string;
  percent: string;
  method: string;
  margin: string;
  basis: string;
  wins: string;
  pushes: string;
  loses: string;
  risk: string;
  notes: string[];
}

/** Every wager's edge under a table's own settings; `reckoning` until they are counted. */
export interface Edges {
  table: string;
  state: "failed" | "none" | "ready" | "reckoning";
  says: string;
  wagers: Edge[];
}

/** The table stopped; it keeps its stakes until it is released. */
export interface HaltedFrame {
  type: "halted";
  table: string;
  why: string;
}

/** An event in one viewer's eyes. */
export interface Happened {
  kind: string;
  cite?: string[];
  to?: string[];
  says?: string;
  data?: Record<string, unknown>;
  moves?: Move[];
}

/** Where a log ends, under the house's signature. */
export interface HeadShown {
  table: string;
  log: number;
  n: number;
  hash: string;
  public_key: string;
  signature: string;
}

/** Whether the house is well. */
export interface Health {
  status: string;
  version: string;
  tables: Record<string, number>;
  damage: string[];
}

/** Whom the house takes this connection for. */
export interface HelloFrame {
  type: "hello";
  id: string;
  role: string;
}

/** Who a browser's session belongs to, if to anybody. */
export interface Here {
  me: Me | null;
}

/** An account that a casino supervisor makes. */
export interface Hired {
  id: string;
  password: string;
  role: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player";
  name?: string;
}

/** For whom an invitation is. */
export interface Invite {
  role: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player";
}

/** A one-time word. */
export interface Invited {
  role: string;
  invitation: string;
}

/** An API key; its word is told once. */
export interface KeyShown {
  id: string;
  name: string;
  created: number;
  token?: string;
}

/** Somebody, as a casino supervisor sees them. */
export interface Known {
  id: string;
  name: string;
  role: string;
  kind: string;
  created: number;
  locked_until: number;
  disabled: boolean;
  cents: number;
}

/** A table as it is set up. `seats` are the numbers printed at them, clockwise from the dealer's left. */
export interface Layout {
  table: string;
  game: string;
  name: string;
  rulebook: string;
  equipment: string;
  seats: number[];
  settings: Record<string, unknown>;
  clocks: Clocks;
}

/** What one line of the log says to one viewer. `openings` show what earlier commitments stood for. */
export interface Line {
  seq: number;
  at: number;
  events: Happened[];
  openings?: Record<string, unknown>[];
}

/** What happened since, with the question that waits now and when its clock ends. */
export interface LinesFrame {
  type: "lines";
  table: string;
  seq: number;
  lines: Line[];
  question: Asked | null;
  deadline: number;
}

/** Somebody, as they see themselves. */
export interface Me {
  id: string;
  name: string;
  role: string;
  kind: string;
  cents: number;
  tables: string[];
}

/** Chips that went from one account to another. */
export type Move = [string, string, number];

/** What an API key is for. */
export interface NewKey {
  name: string;
}

/** A table to open, in the words of a house file. */
export interface NewTable {
  id: string;
  game: string;
  rulebook?: string;
  entries?: Record<string, unknown>;
}

/** A table's clocks, in seconds: for betting, for a decision, between two rounds. 0 waits for ever. */
export interface Pace {
  bet: number;
  decide: number;
  pause: number;
}

/** What anybody who walks past sees: people, chips, stakes, limits. */
export interface Picture {
  stage: string;
  round: number;
  seats: string[];
  people: Record<string, Sat>;
  wagers: Staked[];
  limits: Record<string, number>;
  closing: boolean;
}

/** The house is there. */
export interface PongFrame {
  type: "pong";
}

/** One posting of the ledger: from, to, how much, and which of the step's events it comes from. */
export interface Posted {
  event: number;
  source: string;
  target: string;
  cents: number;
}

/** A refusal: a code, words for a person, and the clauses it rests on. */
export interface Problem {
  code: string;
  says: string;
  cite?: string[];
}

/** All that anybody needs to check a round: what was committed to before, then its lines and those of the round before it, as all saw them. `outcomes` names the results of a spin or a roll in the order of their numbers. */
export interface Proof {
  table: string;
  round: number;
  seal: string;
  before: ProofLine[];
  lines: ProofLine[];
  outcomes: Record<string, string[]>;
}

/** What a line published, and what it laid open of earlier commitments. */
export interface ProofLine {
  seq: number;
  events: Happened[];
  openings?: Record<string, unknown>[];
}

/** One way to understand a doubtful place. */
export interface ReadingShown {
  name: string;
  says: string;
}

/** A round step by step in one viewer's eyes. It is a replay, not the live table; `start` is how it began. */
export interface Recalled {
  table: string;
  game: string;
  name: string;
  rulebook: string;
  round: number;
  replay: boolean;
  over: boolean;
  start: Picture;
  moments: Step[];
}

/** The proof that a command was carried out: the line of the log, and what it caused in the sender's eyes. */
export interface Receipt {
  type: string;
  key: string;
  table: string;
  seq: number;
  at: number;
  events: Record<string, unknown>[];
}

/** A command was carried out and is on the disk. */
export interface ReceiptFrame {
  type: "receipt";
  key: string;
  table: string;
  seq: number;
  at: number;
  events: Happened[];
}

/** A command was not carried out: why, and by which clauses. */
export interface RefusedFrame {
  type: "refused";
  key: string;
  code: string;
  says: string;
  cite: string[];
  status: number;
}

/** A new account for a player. */
export interface Registration {
  id: string;
  password: string;
  name?: string;
}

/** What all saw of how a round came out. */
export interface Remembered {
  round: number;
  events: Happened[];
}

/** A round that can be recalled. */
export interface RoundListed {
  round: number;
}

/** A doubtful place of a text: the readings it allows, the one that is taken, why, and which is usual. */
export interface RulingShown {
  id: string;
  title: string;
  severity: string;
  documents: string[];
  clauses: string[];
  readings: ReadingShown[];
  reading: string;
  usual: string;
  option: string | null;
  reason: string;
}

/** Somebody at a table. */
export interface Sat {
  name: string;
  chips: number;
}

/** The word of a link to a round, and the place on the house's page where it leads. */
export interface Shared {
  word: string;
  path: string;
}

/** An id and its password. */
export interface SignIn {
  id: string;
  password: string;
}

/** Who signed in, and the word that proves it from now on: `Authorization: Bearer ...`. */
export interface Signed {
  id: string;
  name: string;
  role: string;
  token: string;
}

/** A table in one person's eyes: what anybody sees, and the events of this round that are for them. */
export interface Snapshot {
  table: string;
  state: string;
  seq: number;
  picture: Record<string, unknown>;
  lines: Record<string, unknown>[];
  question: Record<string, unknown> | null;
  deadline: number;
}

/** A table as it stands: everything known before the next lines. */
export interface SnapshotFrame {
  type: "snapshot";
  table: string;
  state: string;
  seq: number;
  picture: Picture;
  lines: Line[];
  question: Asked | null;
  deadline: number;
}

/** A wager that lies on the layout. */
export interface Staked {
  wager: number;
  person: string;
  spot: string;
  cents: number;
  seat: number;
  hand: string;
}

/** One line's part in a round: what happened, and the postings it caused. */
export interface Step {
  seq: number;
  at: number;
  events: Happened[];
  postings?: Posted[];
}

/** A table in the lobby. `family` says against whom one plays: the house, or each other (poker). */
export interface TableListed {
  id: string;
  game: string;
  name: string;
  rulebook: string;
  state: string;
  why: string;
  dealer: string;
  seats: string[];
  limits: Record<string, number>;
  round: number;
  family: "house" | "poker";
  pace: Pace;
}

/** All accounts together: always 0. `postings` counts the movements. */
export interface Total {
  cents: number;
  accounts: number;
  postings: number;
}

/** Whatever the live connection sends. */
export type Frame =
  | HelloFrame
  | SnapshotFrame
  | LinesFrame
  | ReceiptFrame
  | RefusedFrame
  | HaltedFrame
  | PongFrame;
