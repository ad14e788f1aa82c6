// Generated from the server's shapes by `python -m pitboss.server.api.web_types`; do not edit.

import type { Happened } from "./events.ts";
export type { Happened };

/** The acceptance of an invitation. */
export interface Acceptance {
  invitation: string;
  id: string;
  password: string;
  name?: string;
}

/** The best choice for the current question and the cost of the others; at poker, only text. `seq` is the log entry after which the question was asked: ignore advice for an older one. */
export interface AdviceShown {
  table: string;
  seq: number;
  question: string;
  best: string;
  says: string;
  choices: Choice[];
}

/** An alarm for supervisors and inspectors. `due` is 0 if it has no due time. `seen_by` acknowledged it at `seen_at`; both are empty before. It is new again after a shift, or when it says something else. */
export interface AlarmResponse {
  kind: string;
  table: string;
  says: string;
  at: number;
  due: number;
  cite: string[];
  ref: string;
  seen_by: string;
  seen_at: number;
}

/** The alarm that somebody acknowledges, as it was listed. */
export interface AlarmSeen {
  kind: string;
  table: string;
  says: string;
  due: number;
  ref: string;
}

/** A graded answer: what was right, how it is worked out, the clauses, and by how many cents it was wrong. */
export interface AnswerGraded {
  part: number;
  asks: string;
  given: string;
  right: boolean;
  answer: string;
  cents_off: number;
  working: string;
  clauses: ClauseCited[];
}

/** The answer to one part of a question, as a dealer would say it. */
export interface AnswerRequest {
  question: string;
  part: number;
  answer: string;
}

/** The graded answer. With the last part, `standing` counts the whole question. */
export interface AnswerResponse {
  graded: AnswerGraded;
  finished: boolean;
  standing?: StandingShown | null;
}

/** An approval that a table needs: the setting, the reference in the house file, the approval on file if any. */
export interface ApprovalNeeded {
  table: string;
  what: string;
  value: string;
  cite: string[];
  reference: string;
  approval: string;
  state: "in-force" | "missing" | "not-on-file" | "over";
}

/** An approval on file. */
export interface ApprovalShown {
  id: string;
  what: string;
  rulebook: string;
  game: string;
  table: string;
  reference: string;
  authority: string;
  since: number;
  until: number;
  by: string;
  at: number;
  ended_at: number;
  ended_by: string;
  state: "in-force" | "not-yet" | "over" | "withdrawn";
}

/** All approvals on file, and the approvals that open tables need. */
export interface ApprovalsResponse {
  approvals: ApprovalShown[];
  needed: ApprovalNeeded[];
}

/** What a trainee reached in an assignment: the best exam, or the levels passed. */
export interface AssignmentResult {
  assignment: string;
  done: boolean;
  tries: number;
  right: number;
  total: number;
  seconds: number;
  exam: string;
}

/** An assignment of a class. */
export interface AssignmentShown {
  id: string;
  kind: "exam" | "practice";
  game: string;
  rulebook: string;
  drills: string[];
  level: number;
  questions: number;
  due: number;
  at: number;
}

/** A jackpot award. `held` and `waits` are true while it waits for an inspector's signature. */
export interface AwardShown {
  id: string;
  jackpot: string;
  table: string;
  round: number;
  line: number;
  person: string;
  hand: string;
  cents: number;
  reading: number;
  from_meter: number;
  held: boolean;
  waits: boolean;
  at: number;
  form: Record<string, unknown>;
  signed_by: string;
  signed_at: number;
}

/** One person's result of a round: due by the rules, posted in the ledger, corrected since. */
export interface Balance {
  person: string;
  due: number;
  posted: number;
  corrected: number;
}

/** Where all chips are. The cage's account is negative by the number of chips in circulation. */
export interface CageShown {
  cage: number;
  people: number;
  vouchers: number;
  over_short: number;
  tables: TableAtCage[];
  issued: VoucherShown[];
  counts: CountShown[];
  play_chips?: boolean;
}

/** The best choice in one situation, and the cost of the next best and of the worst one. `second` is the next best choice, as far as `choice` is refused; `close` is true where a mistake costs little. */
export interface ChartChoice {
  choice: string;
  second: string;
  close: boolean;
  costs: string;
  worst: string;
}

/** A row of a chart: a hand and the best choice against each card; null if the situation is impossible. */
export interface ChartRow {
  hand: string;
  cells: (ChartChoice | null)[];
}

/** A possible choice, and its average cost in cents compared with the best one. */
export interface Choice {
  choice: string;
  costs: number;
  says: string;
}

/** How often a clause was answered right and wrong. */
export interface ClauseAnswers {
  clause: string;
  says: string;
  right: number;
  wrong: number;
}

/** A clause in our words. */
export interface ClauseCited {
  clause: string;
  says: string;
}

/** Our summary of a clause or a ruling. */
export interface ClauseResponse {
  id: string;
  says: string;
}

/** The answers that a clause decides. */
export interface ClauseResult {
  clause: string;
  right: number;
  wrong: number;
}

/** A clause: our summary and its rulings. */
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

/** Time limits in seconds; 0 means no limit. */
export interface Clocks {
  bet: number;
  decide: number;
  pause: number;
}

/** The end of a dispute: an inspector's finding, or the player accepts the outcome. */
export interface Closing {
  finding?: string;
  cents?: number;
}

/** A command for a table. */
export interface CommandBody {
  do: string;
  args?: Record<string, unknown>;
}

/** Continue with the question after a wrong answer. */
export interface ContinueRequest {
  question: string;
}

/** How far a calculation is: `done` of `whole`; a `whole` of 0 is not known yet. */
export interface CountProgress {
  done: number;
  whole: number;
}

/** A count compared with the ledger. A difference raises an alarm. */
export interface CountShown {
  table: string;
  box: string;
  expected: number;
  counted: number;
  difference: number;
  by: string;
  at: number;
  cite?: string[];
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

/** A decision. `cents` is credited to the player, or charged if negative. */
export interface DecisionRequest {
  decision: string;
  cents?: number;
}

/** One decision: short rules, groups of situations, and a chart of hands against cards. */
export interface DecisionSheet {
  name: string;
  options: string[];
  rules: string[];
  groups: GroupRow[];
  against: string[];
  chart: ChartRow[];
}

/** The sheet, once it is calculated; before that, what is being done and how far it is. */
export interface DiffAnswer {
  state: "calculating" | "failed" | "ready";
  says: string;
  sheet?: DiffSheet | null;
  progress?: CountProgress | null;
}

/** The rule of one side on a point. */
export interface DiffCell {
  says: string;
  cites: string[];
}

/** One point of a comparison. */
export interface DiffPoint {
  name: string;
  differs: boolean;
  cells: (DiffCell | null)[];
}

/** A group of points. */
export interface DiffSection {
  title: string;
  points: DiffPoint[];
}

/** A comparison of rules, as `pitboss diff` prints it. */
export interface DiffSheet {
  sides: string[];
  breaches: string[];
  edges: EdgeRow[];
  sections: DiffSection[];
}

/** A dispute with its reconstructed round. */
export interface DisputeOpened {
  dispute: DisputeShown;
  round: Reconstruction;
}

/** A dispute with its steps. `corrected` is the sum of corrections; `next` lists what you may do now. */
export interface DisputeShown {
  id: string;
  table: string;
  round: number;
  person: string;
  about: string;
  stage: "closed" | "decided" | "final" | "open" | "referred" | "under-review";
  at: number;
  corrected: number;
  steps: DisputeStep[];
  next: string[];
}

/** One step of a dispute. */
export interface DisputeStep {
  at: number;
  by: string;
  role: string;
  stage: string;
  says: string;
  cents: number;
  cite: string[];
}

/** A dispute with steps in the span: whether it was opened then, its stage, and the corrected cents. */
export interface Disputed {
  id: string;
  table: string;
  log: number;
  round: number;
  person: string;
  about: string;
  opened: boolean;
  stage: string;
  steps: string[];
  corrected: number;
  cites: string[];
}

/** What to practise. Without a level: the first one that the person has not passed. `errors`: how often the dealer of the drill `mistakes` errs, in percent; 0 for the usual rate. */
export interface DrillRequest {
  game: string;
  drill: string;
  rulebook?: string;
  level?: number | null;
  errors?: number;
}

/** A drill of a game, with the first level that the person has not passed; `done` after all. */
export interface DrillShown {
  drill: string;
  title: string;
  level: number;
  done: boolean;
}

/** How often a duty was due and how often it was done. */
export interface Duty {
  due?: number;
  done?: number;
}

/** The house edge of one wager, as an exact fraction and rounded. */
export interface EdgeResponse {
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

/** A wager's edge on each side, and the difference from the first side. `says` compares the last with the first. */
export interface EdgeRow {
  wager: string;
  says: string;
  edges: string[];
  more: string[];
  exactly: string[];
}

/** Every wager's edge under a table's own settings; `calculating` while they are calculated. */
export interface EdgesResponse {
  table: string;
  state: "calculating" | "failed" | "none" | "ready";
  says: string;
  wagers: EdgeResponse[];
}

/** The reason for ending something. */
export interface EndRequest {
  reason: string;
}

/** The sheet, once it is calculated; before that, what is being done and how far it is. */
export interface EquityAnswer {
  state: "calculating" | "failed" | "ready";
  says: string;
  sheet?: EquitySheet | null;
  progress?: CountProgress | null;
}

/** The shares of one hand. */
export interface EquityRow {
  cards: string;
  decimal: number;
  cells: string[];
}

/** The share of the pot of each hand, as `pitboss equity` prints it. */
export interface EquitySheet {
  says: string;
  heads: string[];
  hands: EquityRow[];
  notes: string[];
}

/** A kind of event with its clauses and its count. */
export interface EventCount {
  what: string;
  title: string;
  cites: string[];
  count: number;
}

/** The answer to one part of a question of an exam. */
export interface ExamAnswerRequest {
  question: number;
  part: number;
  answer: string;
}

/** An exam. `commitment` is the hash of its secret seed; a finished one reveals the seed in its report. */
export interface ExamListed {
  id: string;
  person: string;
  name: string;
  assignment: string;
  game: string;
  rulebook: string;
  drills: string[];
  level: number;
  questions: number;
  started: number;
  until: number;
  state: "expired" | "finished" | "given-up" | "open";
  commitment: string;
  finished: number;
  passed?: boolean;
  right?: number;
  total?: number;
  seconds?: number;
}

/** Which questions an exam has. The seed stays secret until the exam is finished. */
export interface ExamPaper {
  game: string;
  rulebook: string;
  drills: string[];
  level: number;
  count: number;
  seed: string;
  settings?: Record<string, string>;
  version?: number;
}

/** Where an exam is after an answer. */
export interface ExamPosition {
  state: "expired" | "finished" | "given-up" | "open";
  question: number;
  part: number;
}

/** The result of an exam, with everything that is needed to check it. */
export interface ExamReport {
  paper: ExamPaper;
  candidate: string;
  finished: string;
  answers: string[][];
  seconds: number;
  right: number;
  total: number;
  cents_off: number;
  passed: boolean;
  clauses: ClauseResult[];
  exam?: string;
  started?: string;
  commitment?: string;
  key?: string;
  signature?: string;
}

/** A new exam. Without drills: all of the game. With an assignment, the assignment says it all. */
export interface ExamRequest {
  game?: string;
  rulebook?: string;
  drills?: string[];
  level?: number;
  questions?: number;
  assignment?: string;
}

/** An exam with its current question, or with its signed report. */
export interface ExamShown {
  exam: ExamListed;
  question?: number;
  scene?: SceneShown | null;
  part?: PartShown | null;
  report?: ExamReport | null;
}

/** A purchase or return of chips. */
export interface Exchange {
  person: string;
  cents: number;
}

/** The exchanged amount, and the balance of the person's account afterwards. No real money is involved. */
export interface Exchanged {
  person: string;
  cents: number;
  holds: number;
  play_chips?: boolean;
}

/** An exclusion that began or ended in the span. */
export interface Excluded {
  id: string;
  person: string;
  ground: string;
  reason: string;
  cites: string[];
  by: string;
  table: string;
  at: number;
  ended_at: number;
  ended_by: string;
}

/** An exclusion. `ended_at` is 0 while it is in force. `seats`: tables where open wagers keep the person seated. */
export interface ExclusionShown {
  id: string;
  person: string;
  ground: string;
  reason: string;
  cite: string[];
  by: string;
  role: string;
  table: string;
  at: number;
  ended_at: number;
  ended_by: string;
  ended_why: string;
  seats: string[];
}

/** A fill or a credit between the cage and a table's bank. */
export interface Fill {
  table: string;
  cents: number;
}

/** A game of the maths page. Games without a house edge, such as poker, have no odds; those have equities. */
export interface GameStudied {
  game: string;
  name: string;
  rulebooks: string[];
  usual: string;
  odds: boolean;
  strategy: boolean;
  simulated: boolean;
  equity: boolean;
}

/** A group of situations with one rule. */
export interface GroupRow {
  name: string;
  best: string;
  hands: string;
  costs: string;
  worst: string;
  example: string;
}

/** The table was halted; it holds its stakes until a supervisor releases it. */
export interface HaltedFrame {
  type: "halted";
  table: string;
  why: string;
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

/** One step of a game with its clauses. `performed` is false if the table's settings skip it. */
export interface HelpLine {
  title: string;
  does: string;
  cite: string[];
  performed?: boolean;
}

/** One line of a pay table. */
export interface HelpPays {
  label: string;
  pays: string;
  cite: string[];
}

/** An incident and its remedy. */
export interface HelpRemedy {
  kind: string;
  title: string;
  does: string;
  cite: string[];
}

/** A line of the sign. */
export interface HelpSaid {
  topic: string;
  text: string;
  cite: string[];
}

/** The pay table of a wager. */
export interface HelpSchedule {
  schedule: string;
  lines: HelpPays[];
}

/** The help page of a game under one rulebook. */
export interface HelpShown {
  game: string;
  name: string;
  rulebook: string;
  procedure: HelpStages;
  payouts: HelpSchedule[];
  incidents: HelpRemedy[];
  sign: HelpSaid[];
}

/** The steps in order. */
export interface HelpStages {
  opening: HelpLine[];
  round: HelpLine[];
  closing: HelpLine[];
}

/** The signed-in person, or null. */
export interface Here {
  me: Me | null;
}

/** Incidents, newest first, and how often each clause was cited. */
export interface IncidentsResponse {
  incidents: Noted[];
  by_clause: Record<string, number>;
  total: number;
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

/** A jackpot. `reading` equals seeds plus contributions minus awards. `share` is in millionths of a wager. Everybody sees the reading. Seeds, contributions and awards are for supervisors and inspectors. */
export interface JackpotShown {
  id: string;
  kind: "fixed" | "progressive";
  reading: number;
  seeded?: number | null;
  contributed?: number | null;
  awarded?: number | null;
  seed?: number;
  share?: number;
  ceiling?: number;
  version?: number;
  tables?: string[];
}

/** A jackpot with its proposals and awards. */
export interface JackpotWhole {
  jackpot: JackpotShown;
  proposals: ProposalShown[];
  awards: AwardShown[];
}

/** The code of a class. Its instructor then sees the trainee's results and wrong clauses. */
export interface JoinRequest {
  code: string;
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
  instructor?: boolean;
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

/** A level: percent of right answers, seconds for an answer (0: any), and how many answers count. */
export interface LevelShown {
  number: number;
  name: string;
  right: number;
  seconds: number;
  answers: number;
}

/** New log entries, the current question and its deadline; and the wagers that you can make, if they changed. */
export interface LinesFrame {
  type: "lines";
  table: string;
  seq: number;
  lines: ViewedEntry[];
  question: WaitingQuestion | null;
  deadline: number;
  go_on: number;
  offers?: WagerOffer[] | null;
}

/** One replayed log. */
export interface LogVerified {
  table: string;
  log: number;
  rounds: number;
  lines: number;
  proved: number;
  head: string;
  fault: string;
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
  instructor?: boolean;
  own_table?: string;
}

/** The trainee who leaves a class. */
export interface MemberRemoval {
  person: string;
}

/** A trainee of a class with the results. */
export interface MemberShown {
  person: string;
  name: string;
  joined: number;
  answered: number;
  results: AssignmentResult[];
}

/** Chips that move from one account to another. */
export type Move = [string, string, number];

/** An approval to file: what it allows, for which games and tables, its reference and its dates. */
export interface NewApproval {
  what: string;
  rulebook: string;
  reference: string;
  authority: string;
  game?: string;
  table?: string;
  since?: number;
  until?: number;
}

/** An exam to pass, or drills whose level to pass; `due` is 0 without an end. */
export interface NewAssignment {
  kind: "exam" | "practice";
  game: string;
  rulebook?: string;
  drills?: string[];
  level?: number;
  questions?: number;
  due?: number;
}

/** The name of a new class. */
export interface NewClass {
  name: string;
}

/** The counted content of a box. */
export interface NewCount {
  table: string;
  box: "drop" | "rake";
  cents: number;
}

/** A new dispute about a round. Staff name the player; players dispute for themselves. */
export interface NewDispute {
  table: string;
  round: number;
  about: string;
  person?: string;
}

/** A new exclusion: the person, the ground and the reason. */
export interface NewExclusion {
  person: string;
  ground: "device" | "disorderly" | "drunk" | "quarrelsome" | "unlawful-presence" | "violent";
  reason: string;
}

/** A new API key; `name` says what it is for. */
export interface NewKey {
  name: string;
}

/** A proposal to change the terms. */
export interface NewProposal {
  parameters: Parameters;
}

/** A table to open; `entries` are written as in a house file. */
export interface NewTable {
  id: string;
  game: string;
  rulebook?: string;
  entries?: Record<string, unknown>;
}

/** A new voucher: promotional (exchanged at a table) or a match-play coupon (placed with a wager). */
export interface NewVoucher {
  person: string;
  cents: number;
  kind?: "match-play" | "voucher";
  conditions?: string;
}

/** An incident, an order of staff, or a count at a table. */
export interface Noted {
  table: string;
  log: number;
  seq: number;
  round: number;
  at: number;
  kind: string;
  what: string;
  title: string;
  by: string;
  says: string;
  cite: string[];
  data: Record<string, unknown>;
}

/** The sheet, once it is calculated; before that, what is being done and how far it is. */
export interface OddsAnswer {
  state: "calculating" | "failed" | "ready";
  says: string;
  sheet?: OddsSheet | null;
  progress?: CountProgress | null;
}

/** Every wager of a table. `breaches` list the rules that make it hypothetical. */
export interface OddsSheet {
  says: string;
  rulebook: string;
  equipment: string;
  breaches: string[];
  wagers: WagerSheetResponse[];
}

/** One outcome of a wager: its net result, what was staked, its number of combinations and its clauses. */
export interface OutcomeRow {
  name: string;
  net: string;
  staked: string;
  ways: string;
  chance: string;
  returned: string;
  cites: string[];
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

/** A player's own table: settings as `--set` takes them. Without `rulebook`, the game's usual one; without `bots`, as many as one player needs. */
export interface OwnTableRequest {
  game: string;
  rulebook?: string;
  settings?: Record<string, string | number | boolean>;
  bots?: number | null;
  practice?: boolean;
}

/** A table's clocks in seconds: betting, decision, pause between rounds. 0 means no limit. */
export interface Pace {
  bet: number;
  decide: number;
  pause: number;
}

/** A payment apart from wagers, such as a bonus or a commission. */
export interface PaidBesides {
  person: string;
  kind: string;
  net: number;
  cite: string[];
}

/** New terms of a jackpot. Omitted fields stay as they are. */
export interface Parameters {
  seed?: number | null;
  share?: number | null;
  ceiling?: number | null;
}

/** A part of a question. `form` says how to answer: settle, money, number, choice, choices or order. */
export interface PartShown {
  part: number;
  parts: number;
  asks: string;
  form: string;
  options: string[];
  stake: number;
  shows: string[];
}

/** The table pauses because its dealer is away, or goes on. */
export interface PausedFrame {
  type: "paused";
  table: string;
  paused: boolean;
}

/** Changes to an account. A new password must be changed at the next sign-in. */
export interface PersonChangeRequest {
  role?: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player" | null;
  disabled?: boolean | null;
  unlock?: boolean;
  password?: string | null;
  instructor?: boolean | null;
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

/** One posting of the ledger: from, to, amount, and the event of the step that caused it. */
export interface Posted {
  event: number;
  source: string;
  target: string;
  cents: number;
}

/** An incident to report or an order to give: its effect and its arguments. */
export interface Power {
  kind: string;
  name: string;
  title: string;
  does: string;
  takes: string[];
  roles: string[];
  cite: string[];
  yours: boolean;
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

/** What a log entry published, and the earlier commitments that it opened. */
export interface ProofLine {
  seq: number;
  events: Happened[];
  openings?: Record<string, unknown>[];
}

/** Everything needed to check a round: earlier commitments, its entries and those of the round before. `outcomes` names the results of a spin or roll in the order of their numbers. */
export interface ProofResponse {
  table: string;
  round: number;
  seal: string;
  before: ProofLine[];
  lines: ProofLine[];
  outcomes: Record<string, string[]>;
}

/** Proposed new terms of a jackpot. They take effect when a person with another role approves them. */
export interface ProposalShown {
  jackpot: string;
  n: number;
  seed: number;
  share: number;
  ceiling: number;
  proposed_by: string;
  proposed_as: string;
  at: number;
  approved_by: string;
  approved_as: string;
  approved_at: number;
}

/** The id of a new question. */
export interface QuestionAsked {
  question: string;
}

/** The open question. After a wrong answer, `part` is missing until the trainee continues. */
export interface QuestionShown {
  question: string;
  game: string;
  rulebook: string;
  drill: string;
  level: number;
  scene: SceneShown;
  part: PartShown | null;
  last: AnswerGraded | null;
}

/** A wager of a game without other decisions, ranked by its edge. */
export interface Ranked {
  name: string;
  percent: string;
}

/** One reading of an unclear clause. */
export interface ReadingShown {
  name: string;
  says: string;
}

/** A replayed round as one viewer sees it. `start` is the table at its beginning. */
export interface Recalled {
  table: string;
  game: string;
  name: string;
  rulebook: string;
  round: number;
  replay: boolean;
  over: boolean;
  start: Picture;
  moments: ReplayStep[];
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

/** A round reconstructed from the log: what was dealt, what should have been paid, and under which clauses. `whole` is true if the log's hash chain is intact and the ledger matches the rules. */
export interface Reconstruction {
  whole: boolean;
  names: Record<string, string>;
  faults: string[];
  hands: Record<string, string[]>;
  told: TellingLine[];
  settled: WagerSettled[];
  besides: PaidBesides[];
  balances: Balance[];
  clauses: ClauseResponse[];
  recalled: Recalled;
}

/** A complaint to an inspector. */
export interface Referral {
  says?: string;
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

/** The public result of a round. */
export interface Remembered {
  round: number;
  events: Happened[];
}

/** One step of a replay: events, each event as a sentence, and postings. */
export interface ReplayStep {
  seq: number;
  at: number;
  events: Happened[];
  told?: string[];
  postings?: Posted[];
}

/** The revenue of a house from `since` to before `until`, with incidents, exclusions and disputes. */
export interface ReportResponse {
  span: string;
  since: number;
  until: number;
  sheets: ReportSheet[];
  totals: Record<string, number>;
  exclusions: Excluded[];
  disputes: Disputed[];
  play_chips: boolean;
}

/** The figures of one table. `hold` is a fraction; `theory` is the expected win of wagers with a known edge. */
export interface ReportSheet {
  table: string;
  game: string;
  rulebook: string;
  log: number;
  rounds: number;
  drop: number;
  out: number;
  handle: number;
  win: number;
  rake: number;
  commission: number;
  jackpots: number;
  fills: number;
  credits: number;
  hold: string | null;
  theory: number | null;
  theory_handle: number;
  incidents: EventCount[];
  powers: EventCount[];
  counts: Record<string, number>;
  stubs: Duty;
  decks: Duty;
  disputes: number;
  corrections: number;
}

/** A casino supervisor's review. Players send it empty to request the review. */
export interface Review {
  decision?: string;
  cents?: number;
}

/** One decision for all open disputes about a round; `cents` by player, negative where the player pays back. */
export interface RoundDecision {
  table: string;
  round: number;
  decision: string;
  cents?: Record<string, number>;
}

/** A dispute about a round for each of its players. */
export interface RoundDispute {
  table: string;
  round: number;
  about: string;
}

/** A card or a result that the dealer entered in a round, where it went, and the possible results. */
export interface RoundEntered {
  entry: number;
  text: string;
  where: string;
  options: string[];
}

/** A round that can be replayed. */
export interface RoundListed {
  round: number;
}

/** The chance that a bankroll is lost by the end of each of `rounds`. */
export interface RuinLine {
  bankroll: number;
  rounds: number[];
  chances: number[];
}

/** A ruling: the possible readings, the one in use, the default one, and the reason. */
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

/** A person at a table: `here`, `away` (the seat is released at `until`) or `sits-out`. */
export interface Sat {
  name: string;
  chips: number;
  presence?: string;
  until?: number;
  leaving?: boolean;
}

/** What the trainee sees: a table with the public events so far, and sentences. In practice at the lower levels, `posted` are the payouts of the table, and `rules` the clauses around those that decide. */
export interface SceneShown {
  title: string;
  lines: string[];
  layout: TableLayout;
  start: Record<string, unknown>;
  events: Happened[];
  posted: string[];
  rules: ClauseCited[];
}

/** A class. Its members see their own results; the instructor sees everybody's, and the weakest clauses. */
export interface SchoolClass {
  id: string;
  name: string;
  instructor: string;
  code: string;
  at: number;
  closed_at: number;
  assignments: AssignmentShown[];
  members: MemberShown[];
  weakest: ClauseAnswers[];
}

/** A game of the school; the usual rulebook comes first. */
export interface SchoolGame {
  game: string;
  name: string;
  rulebooks: SchoolRulebook[];
}

/** The drills of a game under one rulebook. */
export interface SchoolRulebook {
  rulebook: string;
  drills: DrillShown[];
}

/** The school: games, levels, weakest clauses, and the key with which the house signs exam reports. */
export interface SchoolShown {
  games: SchoolGame[];
  levels: LevelShown[];
  weakest: ClauseAnswers[];
  answered: number;
  instructor: boolean;
  key: string;
}

/** A search result: an event of a log, or an entry of the journal (`log` 0). */
export interface SearchHit {
  table: string;
  log: number;
  seq: number;
  round: number;
  at: number;
  person: string;
  kind: string;
  says: string;
  cite: string[];
  data: Record<string, unknown>;
}

/** Search results, oldest first. `more` is where the next page starts, empty at the end. */
export interface SearchResults {
  hits: SearchHit[];
  more: string;
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

/** The sheet, once it is calculated; before that, what is being done and how far it is. */
export interface SessionAnswer {
  state: "calculating" | "failed" | "ready";
  says: string;
  sheet?: SessionSheet | null;
  progress?: CountProgress | null;
}

/** A bar of a session chart: the chance of a result from `low` to `high`, in bets. */
export interface SessionBar {
  low: number;
  high: number;
  chance: number;
}

/** Sessions of one wager, in units of the bet: the distribution of the result, and the risk to lose a bankroll. */
export interface SessionSheet {
  says: string;
  wager: string;
  rounds: number;
  bankroll: number;
  mean: number;
  sd: number;
  ahead: number;
  even: number;
  behind: number;
  normal_ahead: number;
  ruin: number;
  normal_ruin: number;
  quantiles: Record<string, number>;
  bars: SessionBar[];
  ruins: RuinLine[];
}

/** A setting of the form. `values` are the lawful choices; `low` and `high` bound a number. `group` says where it belongs: rules that change the figures, readings of the text, payouts, or other settings. `approval` are values that need the regulator's approval. */
export interface SettingField {
  name: string;
  about: string;
  kind: "bool" | "choice" | "int" | "money" | "odds" | "text";
  group: "other" | "payouts" | "readings" | "rules";
  default: string;
  values: string[];
  low: string;
  high: string;
  approval: string[];
  cites: string[];
}

/** The settings of a game under a rulebook. */
export interface SettingsSheet {
  rulebook: string;
  fields: SettingField[];
}

/** A link to a round: its code and its path. */
export interface Shared {
  word: string;
  path: string;
}

/** One hand: both counts, the sides with a pair, and whether a natural ended it. */
export interface ShoeHand {
  round: number;
  player: number;
  banker: number;
  pairs: string[];
  natural: boolean;
}

/** A user name and its password. */
export interface SignIn {
  id: string;
  password: string;
}

/** A verification form, signed by the person who sends it. */
export interface Signature {
  form: VerificationForm;
}

/** The signed-in person and their token, for the header `Authorization: Bearer ...`. With `must_change`, the token can only be used to change the password. */
export interface Signed {
  id: string;
  name: string;
  role: string;
  token: string;
  must_change?: boolean;
}

/** The progress of a simulation. It continues while somebody asks for it. */
export interface SimulationAnswer {
  state: "ended" | "failed" | "playing" | "waiting";
  says: string;
  wager: string;
  rounds: number;
  marks: SimulationPoint[];
}

/** An intermediate result of a simulation: rounds, edge and 95 % confidence interval. */
export interface SimulationPoint {
  rounds: number;
  edge: number;
  low: number;
  high: number;
}

/** A table as one viewer sees it: the public state, this round's events, and the wagers that the viewer can make. An offer ends where the player can still follow it; without a smallest chip in the rulebook it is in whole chips. */
export interface Snapshot {
  table: string;
  state: string;
  seq: number;
  picture: Record<string, unknown>;
  lines: Record<string, unknown>[];
  question: Record<string, unknown> | null;
  deadline: number;
  offers: WagerOffer[];
  now?: number;
  paused?: boolean;
  go_on?: number;
}

/** The current state of a table, before the next entries. `deadline`, `go_on` and `now` are times of the server. From `go_on` on, a player who waits for others may send `go-on`; 0: not at all. */
export interface SnapshotFrame {
  type: "snapshot";
  table: string;
  state: string;
  seq: number;
  picture: Picture;
  lines: ViewedEntry[];
  question: WaitingQuestion | null;
  deadline: number;
  offers: WagerOffer[];
  now: number;
  paused: boolean;
  go_on: number;
}

/** A new account made by staff, with a first password that must be changed. */
export interface StaffAccountRequest {
  id: string;
  password: string;
  role: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player";
  name?: string;
}

/** A person's last answers in one drill at one level. Times are medians; `fastest` is the personal best. */
export interface StandingShown {
  level: number;
  passed: boolean;
  counted: number;
  right: number;
  milliseconds: number;
  streak: number;
  best_streak: number;
  fastest: number;
}

/** A starting hand, such as AKs, and its equity in per cent; `low` and `high` bound a sampled one. */
export interface StartingHandRow {
  name: string;
  equity: number;
  win: number;
  tie: number;
  low: number;
  high: number;
}

/** The sheet, once it is calculated; before that, what is being done and how far it is. */
export interface StartingHandsAnswer {
  state: "calculating" | "failed" | "ready";
  says: string;
  sheet?: StartingHandsSheet | null;
  progress?: CountProgress | null;
}

/** The 169 starting hands against random hands. */
export interface StartingHandsSheet {
  says: string;
  opponents: number;
  exact: boolean;
  hands: StartingHandRow[];
}

/** The sheet, once it is calculated; before that, what is being done and how far it is. */
export interface StrategyAnswer {
  state: "calculating" | "failed" | "ready";
  says: string;
  sheet?: StrategySheet | null;
  progress?: CountProgress | null;
}

/** Best play, as `pitboss strategy` prints it. Costs are in units of one `unit`. */
export interface StrategySheet {
  says: string;
  rulebook: string;
  equipment: string;
  breaches: string[];
  unit: string;
  decisions: DecisionSheet[];
  ranked: Ranked[];
  notes: string[];
}

/** A table as the cage sees it: chips in its bank, and the expected content of its boxes. */
export interface TableAtCage {
  table: string;
  float: number;
  boxes: Record<string, number>;
  filled: number;
  credited: number;
}

/** The setup of a table. `seats` are the printed seat numbers, clockwise from the dealer's left. `practice` tables give advice. `dealer` is `human` if a person deals; `jokers` is the number in each deck. */
export interface TableLayout {
  table: string;
  game: string;
  name: string;
  rulebook: string;
  equipment: string;
  seats: number[];
  settings: Record<string, unknown>;
  clocks: Clocks;
  practice: boolean;
  dealer: string;
  jokers: number;
}

/** A table in the lobby. `family` says what is played: cards against the house, a wheel or dice, or poker. `practice` tables give advice. An `own` table is shown only to the player who opened it, and to those who sit there. */
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
  own?: boolean;
}

/** One event in words. */
export interface TellingLine {
  seq: number;
  at: number;
  says: string;
  cite: string[];
}

/** What to verify. `replay` also replays every round, which takes longer. */
export interface ToVerify {
  replay?: boolean;
  table?: string;
}

/** The sum of all accounts, always 0. `postings` is the number of postings. */
export interface Total {
  cents: number;
  accounts: number;
  postings: number;
}

/** What an inspector confirms: the first four fields match the record, and the deck was counted. */
export interface VerificationForm {
  person: string;
  hand: string;
  cents: number;
  reading: number;
  deck_counted: boolean;
  remarks?: string;
}

/** The result of a verification: hash chains, chain heads, ledger, journal, and replayed logs if requested. */
export interface Verified {
  ok: boolean;
  at: number;
  faults: string[];
  lines: number;
  postings: number;
  total: number;
  logs: LogVerified[];
}

/** One log entry as one viewer sees it. `openings` reveal earlier commitments. */
export interface ViewedEntry {
  seq: number;
  at: number;
  events: Happened[];
  openings?: Record<string, unknown>[];
}

/** A voucher. `open` is true until it is presented. */
export interface VoucherShown {
  n: number;
  person: string;
  kind: string;
  cents: number;
  conditions: string;
  issued_by: string;
  at: number;
  open: boolean;
  cite?: string[];
}

/** A wager that you can make now: from `low` to `high` cents in steps of `unit`, on a spot and for a seat. */
export interface WagerOffer {
  spot: string;
  low: number;
  high: number;
  unit: number;
  seat: number;
  numbers: string[];
  label: string;
}

/** How one wager ends by the rules, what it pays, and under which clauses. */
export interface WagerSettled {
  wager: number;
  person: string;
  spot: string;
  cents: number;
  end: string;
  paid: number;
  net: number;
  reason: string;
  cite: string[];
}

/** One wager, as `pitboss odds GAME WAGER` prints it. `says` is a plain sentence about it. `counted` says what the numbers of the outcomes are: combinations, weights or rounds. */
export interface WagerSheetResponse {
  name: string;
  says: string;
  basis: string;
  edge: string;
  percent: string;
  decimal: number;
  method: string;
  sure: string;
  sd: string;
  wins: string;
  pushes: string;
  loses: string;
  risk: string;
  skewness: string;
  grows: boolean;
  counted: string;
  combinations: string;
  notes: string[];
  outcomes: OutcomeRow[];
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

/** The entries of a round, and with another one each player's difference. `whole` is false if the round would have gone another way, so that the difference is not known. */
export interface WhatIf {
  entries: RoundEntered[];
  was?: string;
  now?: string;
  differences?: Record<string, number>;
  whole?: boolean;
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
  | PausedFrame
  | PongFrame;
