// Generated from the server's shapes by `python -m pitboss.server.api.web_types`; do not edit.

/** The acceptance of an invitation. */
export interface Acceptance {
  invitation: string;
  id: string;
  password: string;
  name?: string;
}

/** A command for a table. */
export interface CommandBody {
  do: string;
  args?: Record<string, unknown>;
}

/** The dealer of the table has changed; sent to staff. */
export interface DealerFrame {
  type: "dealer";
  table: string;
  dealer: string;
  since: number;
  relief_due: number;
}

/** The dealer of a table. Times in milliseconds since 1970, 0 if there is none. */
export interface DealerResponse {
  dealer: string;
  since: number;
  relief_due: number;
}

/** The table was halted; it holds its stakes until a supervisor releases it. */
export interface HaltedFrame {
  type: "halted";
  table: string;
  why: string;
}

/** An event as one viewer sees it. */
export interface Happened {
  kind: string;
  cite?: string[];
  to?: string[];
  says?: string;
  data?: Record<string, unknown>;
  moves?: Move[];
}

/** The chain head of a log with the house's signature. */
export interface HeadShown {
  table: string;
  log: number;
  n: number;
  hash: string;
  public_key: string;
  signature: string;
}

/** The server's health: `ok`, `unwell` with the reasons, or `damaged` with the findings. */
export interface Health {
  status: string;
  version: string;
  tables: Record<string, number>;
  damage: string[];
  unwell: string[];
  processes: ProcessSeen[];
}

/** The person who is signed in on this connection. */
export interface HelloFrame {
  type: "hello";
  id: string;
  role: string;
}

/** The signed-in person, or null. */
export interface Here {
  me: Me | null;
}

/** The role of a new invitation. */
export interface Invite {
  role: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player";
}

/** A one-time invitation code. */
export interface Invited {
  role: string;
  invitation: string;
}

/** An API key. `token` is shown only when the key is created. */
export interface KeyShown {
  id: string;
  name: string;
  created: number;
  token?: string;
}

/** An account as staff see it. */
export interface Known {
  id: string;
  name: string;
  role: string;
  kind: string;
  created: number;
  locked_until: number;
  disabled: boolean;
  cents: number;
  user_name: string;
}

/** A wager on the layout. */
export interface LayoutWager {
  wager: number;
  person: string;
  spot: string;
  cents: number;
  seat: number;
  hand: string;
  numbers?: string[];
  point?: number;
}

/** New log entries, the current question and its deadline. */
export interface LinesFrame {
  type: "lines";
  table: string;
  seq: number;
  lines: ViewedEntry[];
  question: WaitingQuestion | null;
  deadline: number;
}

/** The signed-in person's own account. */
export interface Me {
  id: string;
  name: string;
  role: string;
  kind: string;
  cents: number;
  tables: string[];
  must_change?: boolean;
  preferences?: PreferenceShown[];
  user_name?: string;
  refill_cents?: number;
  refill_at?: number;
}

/** Chips that move from one account to another. */
export type Move = [string, string, number];

/** A new API key; `name` says what it is for. */
export interface NewKey {
  name: string;
}

/** A table to open; `entries` are written as in a house file. */
export interface NewTable {
  id: string;
  game: string;
  rulebook?: string;
  entries?: Record<string, unknown>;
}

/** The password of an account that its owner deletes; a guest has none. */
export interface OwnDeletion {
  password?: string;
}

/** The current password and the new one. */
export interface OwnPassword {
  password: string;
  new: string;
}

/** A table's clocks in seconds: betting, decision, pause between rounds. 0 means no limit. */
export interface Pace {
  bet: number;
  decide: number;
  pause: number;
}

/** Changes to an account. A new password must be changed at the next sign-in. */
export interface PersonChangeRequest {
  role?: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player" | null;
  disabled?: boolean | null;
  unlock?: boolean;
  password?: string | null;
}

/** The public state of a table: people, chips, wagers, limits and the reading of its own jackpot meter. */
export interface Picture {
  stage: string;
  round: number;
  seats: string[];
  people: Record<string, Sat>;
  wagers: LayoutWager[];
  limits: Record<string, number>;
  closing: boolean;
  meter?: number;
  marks?: Record<string, Record<string, unknown>>;
}

/** The answer to a ping. */
export interface PongFrame {
  type: "pong";
}

/** Changed preferences by name. */
export interface PreferenceChoices {
  choices: Record<string, "always" | "ask" | "never">;
}

/** A preference: what `never` and `always` answer without asking, and the person's choice. */
export interface PreferenceShown {
  name: string;
  title: string;
  never: string;
  always: string;
  choice: string;
}

/** A refusal: a code, a message for people, and the clauses behind it. */
export interface Problem {
  code: string;
  says: string;
  cite?: string[];
}

/** A server process: when it was last seen, its number of tables, and its state (serving, closing or silent). */
export interface ProcessSeen {
  name: string;
  seen: number;
  tables: number;
  state: string;
}

/** A server process of this house. */
export interface ProcessShown {
  id: string;
  address: string;
  tables: number;
  here: boolean;
}

/** A command was executed and committed. */
export interface ReceiptFrame {
  type: "receipt";
  key: string;
  table: string;
  seq: number;
  at: number;
  events: Happened[];
}

/** The receipt of a command: the number of its log entry, and the events that the sender may see. */
export interface ReceiptResponse {
  type: string;
  key: string;
  table: string;
  seq: number;
  at: number;
  events: Record<string, unknown>[];
}

/** A command was refused: why, and under which clauses. */
export interface RefusedFrame {
  type: "refused";
  key: string;
  code: string;
  says: string;
  cite: string[];
  status: number;
}

/** A new player account. */
export interface Registration {
  id: string;
  password: string;
  name?: string;
}

/** A round that can be replayed. */
export interface RoundListed {
  round: number;
}

/** A person at a table. */
export interface Sat {
  name: string;
  chips: number;
}

/** A player's place at one table: the chips in front of them and on the layout. `asked`: the table waits for this player. `leaving`: the player leaves after this hand. */
export interface SeatHeld {
  table: string;
  game: string;
  name: string;
  cents: number;
  staked: number;
  asked: boolean;
  leaving: boolean;
}

/** A user name and its password. */
export interface SignIn {
  id: string;
  password: string;
}

/** The signed-in person and their token, for the header `Authorization: Bearer ...`. With `must_change`, the token can only be used to change the password. */
export interface Signed {
  id: string;
  name: string;
  role: string;
  token: string;
  must_change?: boolean;
}

/** A table as one viewer sees it: the public state and this round's events for that viewer. */
export interface Snapshot {
  table: string;
  state: string;
  seq: number;
  picture: Record<string, unknown>;
  lines: Record<string, unknown>[];
  question: Record<string, unknown> | null;
  deadline: number;
}

/** The current state of a table, before the next entries. */
export interface SnapshotFrame {
  type: "snapshot";
  table: string;
  state: string;
  seq: number;
  picture: Picture;
  lines: ViewedEntry[];
  question: WaitingQuestion | null;
  deadline: number;
}

/** A new account made by staff, with a first password that must be changed. */
export interface StaffAccountRequest {
  id: string;
  password: string;
  role: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player";
  name?: string;
}

/** A table in the lobby. `family` says what is played: cards against the house, a wheel or dice, or poker. `practice` tables give advice. */
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
  family: "cards" | "poker" | "wheels-and-dice";
  pace: Pace;
  practice: boolean;
}

/** The sum of all accounts, always 0. `postings` is the number of postings. */
export interface Total {
  cents: number;
  accounts: number;
  postings: number;
}

/** One log entry as one viewer sees it. `openings` reveal earlier commitments. */
export interface ViewedEntry {
  seq: number;
  at: number;
  events: Happened[];
  openings?: Record<string, unknown>[];
}

/** The question that the table waits for. Only people who may answer get the options. With `ready`, the player may send the command `ready`; betting closes when every player at the table has sent it. `preference` names the preference that can answer the question. */
export interface WaitingQuestion {
  name: string;
  kind: string;
  who: string[];
  says: string;
  seat: number | null;
  cite: string[];
  yours: boolean;
  ready: boolean;
  options?: string[];
  low?: number;
  high?: number;
  about?: Record<string, unknown>;
  preference?: string;
}

/** Any frame from the server. */
export type Frame =
  | HelloFrame
  | SnapshotFrame
  | LinesFrame
  | ReceiptFrame
  | RefusedFrame
  | HaltedFrame
  | DealerFrame
  | PongFrame;
