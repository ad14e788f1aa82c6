// Made from the server's shapes by `python -m pitboss.server.api.web_types`; a test holds it to them.

/** An invitation taken up. */
export interface Acceptance {
  invitation: string;
  id: string;
  password: string;
  name?: string;
}

/** The best choice at the question that waits, and what each other one costs; at poker only words are known. `seq` is the line after which the question was asked: advice for an older one is worth nothing. */
export interface AdviceShown {
  table: string;
  seq: number;
  question: string;
  best: string;
  says: string;
  choices: Choice[];
}

/** Something that a supervisor or an inspector must see to. `due` is 0 where it is due already or has no time. */
export interface AlarmResponse {
  kind: string;
  table: string;
  says: string;
  at: number;
  due: number;
  cite: string[];
  ref: string;
}

/** What a table leans on: the setting, the reference its house file names, and the approval on file, if any. */
export interface ApprovalNeeded {
  table: string;
  what: string;
  value: string;
  cite: string[];
  reference: string;
  approval: string;
  state: "in-force" | "missing" | "not-on-file" | "over";
}

/** An approval on file. `state`: in-force, not-yet, over, withdrawn. */
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

/** Everything on file, and what every table needs. */
export interface ApprovalsResponse {
  approvals: ApprovalShown[];
  needed: ApprovalNeeded[];
}

/** An award; `held` and `waits` are true until an inspector has signed for an award that needs a signature. */
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

/** One person in the round: what the rules give them, what the ledger has, and what was corrected since. */
export interface Balance {
  person: string;
  due: number;
  posted: number;
  corrected: number;
}

/** Where the chips are. The cage's own account is below zero by all that is out. */
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

/** The best choice in one situation, and what the worst other one costs. */
export interface ChartCell {
  choice: string;
  costs: string;
}

/** A row of a chart: a hand, and the best choice against each card; nothing where that cannot be. */
export interface ChartRow {
  hand: string;
  cells: (ChartCell | null)[];
}

/** One thing that could be done, and what it costs on average against the best, in cents. */
export interface Choice {
  choice: string;
  costs: number;
  says: string;
}

/** A clause or a ruling in our words. */
export interface ClauseResponse {
  id: string;
  says: string;
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

/** How a dispute ends: an inspector's finding, or the player's word that he is content. */
export interface Closing {
  finding?: string;
  cents?: number;
}

/** What somebody wants done at a table. */
export interface CommandBody {
  do: string;
  args?: Record<string, unknown>;
}

/** A count against the ledger; a difference is an alarm. */
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

/** Another deals here now, or nobody; for the staff at the table. */
export interface DealerFrame {
  type: "dealer";
  table: string;
  dealer: string;
  since: number;
  relief_due: number;
}

/** Who deals at a table; times in milliseconds of the day, 0 where there is none. */
export interface DealerResponse {
  dealer: string;
  since: number;
  relief_due: number;
}

/** What is decided. `cents` corrects: to the person, or from them where it is less than 0. */
export interface DecisionRequest {
  decision: string;
  cents?: number;
}

/** One decision: short rules where they hold everywhere, groups, and a chart where hands meet cards. */
export interface DecisionSheet {
  name: string;
  options: string[];
  rules: string[];
  groups: GroupRow[];
  against: string[];
  chart: ChartRow[];
}

/** The sheet, once it is counted. */
export interface DiffAnswer {
  state: "failed" | "ready" | "reckoning";
  says: string;
  sheet?: DiffSheet | null;
}

/** What one side says on a point. */
export interface DiffCell {
  says: string;
  cites: string[];
}

/** One point, side by side. */
export interface DiffPoint {
  name: string;
  differs: boolean;
  cells: (DiffCell | null)[];
}

/** Points of one kind. */
export interface DiffSection {
  title: string;
  points: DiffPoint[];
}

/** Rules side by side, as `pitboss diff` prints them. */
export interface DiffSheet {
  sides: string[];
  breaches: string[];
  edges: EdgeRow[];
  sections: DiffSection[];
}

/** A dispute with its round. */
export interface DisputeOpened {
  dispute: DisputeShown;
  round: Reconstruction;
}

/** A dispute and how far it has gone. `corrected` sums up the corrections; `next` is what you may do about it. */
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

/** Something that was done about a dispute. */
export interface DisputeStep {
  at: number;
  by: string;
  role: string;
  stage: string;
  says: string;
  cents: number;
  cite: string[];
}

/** A dispute about which something was done in the span: whether it was opened then, how far it went, and what was corrected, in cents to the person. */
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

/** How often something was due, and how often it was done. */
export interface Duty {
  due?: number;
  done?: number;
}

/** The house edge of one wager: exact as a fraction, and rounded for the eye. */
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

/** A wager's edge on each side, and how much more that is than on the first. */
export interface EdgeRow {
  wager: string;
  edges: string[];
  more: string[];
  exactly: string[];
}

/** Every wager's edge under a table's own settings; `reckoning` until they are counted. */
export interface EdgesResponse {
  table: string;
  state: "failed" | "none" | "ready" | "reckoning";
  says: string;
  wagers: EdgeResponse[];
}

/** Why something ends. */
export interface EndRequest {
  reason: string;
}

/** Something that happened, by which clauses, and how often. */
export interface EventCount {
  what: string;
  cites: string[];
  count: number;
}

/** Chips that somebody buys or brings back. */
export interface Exchange {
  person: string;
  cents: number;
}

/** What was exchanged, and what the person holds outside the tables then. No money changes hands. */
export interface Exchanged {
  person: string;
  cents: number;
  holds: number;
  play_chips?: boolean;
}

/** An exclusion that was ordered or ended in the span. */
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

/** An exclusion; `ended_at` is 0 while it holds. `seats`: tables where wagers still keep the person. */
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

/** Chips between the cage and a table's bank. */
export interface Fill {
  table: string;
  cents: number;
}

/** A game of the maths page. Where players play each other there are no odds. */
export interface GameStudied {
  game: string;
  name: string;
  rulebooks: string[];
  usual: string;
  odds: boolean;
  strategy: boolean;
  simulated: boolean;
}

/** Situations that one rule covers. */
export interface GroupRow {
  name: string;
  best: string;
  hands: string;
  costs: string;
  example: string;
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

/** Whether the house is well: `ok`, `unwell` with why, or `damaged` with what was found. */
export interface Health {
  status: string;
  version: string;
  tables: Record<string, number>;
  damage: string[];
  unwell: string[];
  processes: ProcessSeen[];
}

/** Whom the house takes this connection for. */
export interface HelloFrame {
  type: "hello";
  id: string;
  role: string;
}

/** One step of a game: what is done, and the clauses that demand it. Not `performed` where settings differ. */
export interface HelpLine {
  name: string;
  does: string;
  cite: string[];
  performed?: boolean;
}

/** What one line of a schedule pays. */
export interface HelpPays {
  label: string;
  pays: string;
  cite: string[];
}

/** Something that may go wrong, and what is done then. */
export interface HelpRemedy {
  kind: string;
  does: string;
  cite: string[];
}

/** A line of the sign. */
export interface HelpSaid {
  topic: string;
  text: string;
  cite: string[];
}

/** What a kind of wager pays. */
export interface HelpSchedule {
  schedule: string;
  lines: HelpPays[];
}

/** A game under one rulebook, made from what runs it. */
export interface HelpShown {
  game: string;
  name: string;
  rulebook: string;
  procedure: HelpStages;
  payouts: HelpSchedule[];
  incidents: HelpRemedy[];
  sign: HelpSaid[];
}

/** The steps in their order. */
export interface HelpStages {
  opening: HelpLine[];
  round: HelpLine[];
  closing: HelpLine[];
}

/** Who a browser's session belongs to, if to anybody. */
export interface Here {
  me: Me | null;
}

/** The incident log, newest first, and how often each clause was named. */
export interface IncidentsResponse {
  incidents: Noted[];
  by_clause: Record<string, number>;
  total: number;
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

/** A jackpot: its reading is always seeds and contributions less awards. `share` is in millionths of a coin. Whoever walks past sees what it reads; what has moved it is for supervisors and inspectors. */
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

/** A jackpot with what was proposed for it and what it has paid. */
export interface JackpotWhole {
  jackpot: JackpotShown;
  proposals: ProposalShown[];
  awards: AwardShown[];
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

/** A wager that lies on the layout. */
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

/** What happened since, with the question that waits now and when its clock ends. */
export interface LinesFrame {
  type: "lines";
  table: string;
  seq: number;
  lines: ViewedEntry[];
  question: WaitingQuestion | null;
  deadline: number;
}

/** One log that was run again. */
export interface LogVerified {
  table: string;
  log: number;
  rounds: number;
  lines: number;
  proved: number;
  head: string;
  fault: string;
}

/** Somebody, as they see themselves. */
export interface Me {
  id: string;
  name: string;
  role: string;
  kind: string;
  cents: number;
  tables: string[];
  must_change?: boolean;
}

/** Chips that went from one account to another. */
export type Move = [string, string, number];

/** An approval to put on file: of what, for which games and tables, under which reference, from when until when. */
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

/** What was found in a box. */
export interface NewCount {
  table: string;
  box: "drop" | "rake";
  cents: number;
}

/** A dispute about a round. Staff name the person whose it is; a player's is his own. */
export interface NewDispute {
  table: string;
  round: number;
  about: string;
  person?: string;
}

/** Whom to exclude from every table and from signing in, on which ground, and why. */
export interface NewExclusion {
  person: string;
  ground: "device" | "disorderly" | "drunk" | "quarrelsome" | "unlawful-presence" | "violent";
  reason: string;
}

/** What an API key is for. */
export interface NewKey {
  name: string;
}

/** A proposal of terms. */
export interface NewProposal {
  parameters: Parameters;
}

/** A table to open, in the words of a house file. */
export interface NewTable {
  id: string;
  game: string;
  rulebook?: string;
  entries?: Record<string, unknown>;
}

/** A voucher for somebody: promotional, exchanged at a table; or a match-play coupon, laid beside a wager. */
export interface NewVoucher {
  person: string;
  cents: number;
  kind?: "match-play" | "voucher";
  conditions?: string;
}

/** Something out of the ordinary at a table: an incident, an order of the floor, a count that differs. */
export interface Noted {
  table: string;
  log: number;
  seq: number;
  round: number;
  at: number;
  kind: string;
  what: string;
  by: string;
  says: string;
  cite: string[];
  data: Record<string, unknown>;
}

/** The sheet, once it is counted. */
export interface OddsAnswer {
  state: "failed" | "ready" | "reckoning";
  says: string;
  sheet?: OddsSheet | null;
}

/** Every wager of a table; `breaches` are why it is only hypothetical. */
export interface OddsSheet {
  rulebook: string;
  equipment: string;
  breaches: string[];
  wagers: WagerSheetResponse[];
}

/** One way a wager ends: what it nets, in how many combinations, and by which clauses. */
export interface OutcomeRow {
  name: string;
  net: string;
  ways: string;
  chance: string;
  returned: string;
  cites: string[];
}

/** One's password, and the one to have from now on. */
export interface OwnPassword {
  password: string;
  new: string;
}

/** A table's clocks, in seconds: for betting, for a decision, between two rounds. 0 waits for ever. */
export interface Pace {
  bet: number;
  decide: number;
  pause: number;
}

/** What somebody was paid or paid beside the wagers: a bonus, a commission. */
export interface PaidBesides {
  person: string;
  kind: string;
  net: number;
  cite: string[];
}

/** Terms to be changed; what is left out stays. */
export interface Parameters {
  seed?: number | null;
  share?: number | null;
  ceiling?: number | null;
}

/** What is changed about somebody else; a new password must be changed at the next sign-in. */
export interface PersonChangeRequest {
  role?: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player" | null;
  disabled?: boolean | null;
  unlock?: boolean;
  password?: string | null;
}

/** What anybody who walks past sees: people, chips, stakes, limits, and what the table's own jackpot meter reads. */
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

/** Something to report (`incident`) or to order (`order`): what is done about it, and what must be said with it. */
export interface Power {
  kind: string;
  name: string;
  does: string;
  takes: string[];
  roles: string[];
  cite: string[];
  yours: boolean;
}

/** A refusal: a code, words for a person, and the clauses it rests on. */
export interface Problem {
  code: string;
  says: string;
  cite?: string[];
}

/** A process of this house: when it was last heard of, the tables it has, and whether it is serving, closing or silent. */
export interface ProcessSeen {
  name: string;
  seen: number;
  tables: number;
  state: string;
}

/** A process that serves this house. */
export interface ProcessShown {
  id: string;
  address: string;
  tables: number;
  here: boolean;
}

/** What a line published, and what it laid open of earlier commitments. */
export interface ProofLine {
  seq: number;
  events: Happened[];
  openings?: Record<string, unknown>[];
}

/** All that anybody needs to check a round: what was committed to before, then its lines and those of the round before it, as all saw them. `outcomes` names the results of a spin or a roll in the order of their numbers. */
export interface ProofResponse {
  table: string;
  round: number;
  seal: string;
  before: ProofLine[];
  lines: ProofLine[];
  outcomes: Record<string, string[]>;
}

/** Other terms for a jackpot; in force once somebody in another role has approved them. */
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

/** A wager in a game where nothing else is decided. */
export interface Ranked {
  name: string;
  percent: string;
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
  moments: ReplayStep[];
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

/** The proof that a command was carried out: the line of the log, and what it caused in the sender's eyes. */
export interface ReceiptResponse {
  type: string;
  key: string;
  table: string;
  seq: number;
  at: number;
  events: Record<string, unknown>[];
}

/** A round put together again from the log: what was dealt, what should have been paid, and by which clauses. `whole` says whether the lines are chained as they were written and the ledger has what the rules give. */
export interface Reconstruction {
  whole: boolean;
  faults: string[];
  hands: Record<string, string[]>;
  told: TellingLine[];
  settled: WagerSettled[];
  besides: PaidBesides[];
  balances: Balance[];
  clauses: ClauseResponse[];
  recalled: Recalled;
}

/** The complaint that goes to an inspector. */
export interface Referral {
  says?: string;
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

/** One line's part in a round: what happened, and the postings it caused. */
export interface ReplayStep {
  seq: number;
  at: number;
  events: Happened[];
  postings?: Posted[];
}

/** What a house took in a span of time, from its first millisecond to before its last, and what happened besides. */
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

/** One table's share. `hold` is an exact fraction; `theory` what the wagers with a known edge should bring. */
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

/** A casino supervisor's review; from the player, empty: the review is asked for. */
export interface Review {
  decision?: string;
  cents?: number;
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

/** What a search found: an event of a log, or an entry of the journal (`log` 0). */
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

/** What a search found, the oldest first; `more` is where to go on, empty at the end. */
export interface SearchResults {
  hits: SearchHit[];
  more: string;
}

/** The word of a link to a round, and the place on the house's page where it leads. */
export interface Shared {
  word: string;
  path: string;
}

/** One hand: both counts, the sides whose first two cards were a pair, and whether a natural ended it. */
export interface ShoeHand {
  round: number;
  player: number;
  banker: number;
  pairs: string[];
  natural: boolean;
}

/** An id and its password. */
export interface SignIn {
  id: string;
  password: string;
}

/** A verification form, signed by whoever sends it. */
export interface Signature {
  form: VerificationForm;
}

/** Who signed in, and the word that proves it from now on: `Authorization: Bearer ...`. With `must_change` it is good for choosing a password, and nothing else. */
export interface Signed {
  id: string;
  name: string;
  role: string;
  token: string;
  must_change?: boolean;
}

/** A simulation as far as it has come. It plays on for as long as somebody asks for it. */
export interface SimulationAnswer {
  state: "ended" | "failed" | "playing" | "waiting";
  says: string;
  wager: string;
  rounds: number;
  marks: SimulationPoint[];
}

/** Where a simulation stood: rounds, the edge until then, and the interval that holds it 19 times in 20. */
export interface SimulationPoint {
  rounds: number;
  edge: number;
  low: number;
  high: number;
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
  lines: ViewedEntry[];
  question: WaitingQuestion | null;
  deadline: number;
}

/** An account that somebody else makes, with a first password that must be changed. */
export interface StaffAccountRequest {
  id: string;
  password: string;
  role: "casino-supervisor" | "dealer" | "games-supervisor" | "inspector" | "player";
  name?: string;
}

/** The sheet, once it is counted. */
export interface StrategyAnswer {
  state: "failed" | "ready" | "reckoning";
  says: string;
  sheet?: StrategySheet | null;
}

/** Best play, as `pitboss strategy` prints it. Costs are in units of one `unit`. */
export interface StrategySheet {
  rulebook: string;
  equipment: string;
  breaches: string[];
  unit: string;
  decisions: DecisionSheet[];
  ranked: Ranked[];
  notes: string[];
}

/** A table as the cage sees it: chips on its bank, and what its boxes must hold. */
export interface TableAtCage {
  table: string;
  float: number;
  boxes: Record<string, number>;
  filled: number;
  credited: number;
}

/** A table as it is set up. `seats` are the numbers printed at them, clockwise from the dealer's left. At a table for `practice` advice is given. `dealer` is `human` where somebody deals by hand, and `jokers` are the jokers in a deck there. */
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

/** A table in the lobby. `family` says against whom one plays: the house, or each other (poker). At one for `practice` advice is given. */
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
  practice: boolean;
}

/** One thing that happened, in words. */
export interface TellingLine {
  seq: number;
  at: number;
  says: string;
  cite: string[];
}

/** What to verify besides the books: every round run again by the rules takes longer. */
export interface ToVerify {
  replay?: boolean;
  table?: string;
}

/** All accounts together: always 0. `postings` counts the movements. */
export interface Total {
  cents: number;
  accounts: number;
  postings: number;
}

/** What an inspector vouches for: the first four fields equal the record, and the deck was counted. */
export interface VerificationForm {
  person: string;
  hand: string;
  cents: number;
  reading: number;
  deck_counted: boolean;
  remarks?: string;
}

/** Whether chains, heads, ledger and journal are whole; and, where asked, what every log came to when run again. */
export interface Verified {
  ok: boolean;
  at: number;
  faults: string[];
  lines: number;
  postings: number;
  total: number;
  logs: LogVerified[];
}

/** What one line of the log says to one viewer. `openings` show what earlier commitments stood for. */
export interface ViewedEntry {
  seq: number;
  at: number;
  events: Happened[];
  openings?: Record<string, unknown>[];
}

/** A voucher; `open` while it has not been presented. */
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

/** How one wager had to end by the rules, what that brings, and by which clauses. */
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

/** One wager, as `pitboss odds GAME WAGER` prints it. */
export interface WagerSheetResponse {
  name: string;
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
  combinations: string;
  notes: string[];
  outcomes: OutcomeRow[];
}

/** What the table waits for. Only those who may answer are told what may be answered. Whoever finds `ready` may say so: when all people at the table have, the betting closes at once. */
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
}

/** Whatever the live connection sends. */
export type Frame =
  | HelloFrame
  | SnapshotFrame
  | LinesFrame
  | ReceiptFrame
  | RefusedFrame
  | HaltedFrame
  | DealerFrame
  | PongFrame;
