// Generated from the server's shapes by `python -m pitboss.server.api.web_types`; do not edit.

import type { Move } from "./types.ts";

/** The envelope of an event, as one viewer sees it. */
interface Envelope {
  cite?: string[];
  to?: string[];
  says?: string;
  moves?: Move[];
}

/** An absent player's hand folds. */
export type AbsentFolds = {
  seat: number;
};

/** An absent player's bets ride. */
export type AbsentRides = {
  seat: number;
};

/** A physical act of the staff or of a player, done. */
export type ActDone = {
  act: string;
  person?: string;
  persons?: string[];
  seat?: number;
  area?: string;
  game?: string;
  limits?: Record<string, number>;
  wager?: number;
  count?: number;
  dice?: number[];
  cards?: number;
  colour?: string;
  columns?: number;
  fans?: number;
  behind?: number;
  reference?: string;
};

/** A player asks for advice. */
export type AdviceAsked = {
  person: string;
};

/** Somebody advises a player, who alone hears it. */
export type AdviceGiven = {
  person: string;
  by: string;
};

/** All players have decided. */
export type AllDecided = {
  order: number[];
};

/** The dealer's words. The fields say what they are about. */
export type Announced = {
  hand?: string;
  total?: number | null;
  soft?: boolean;
  blackjack?: boolean;
  player?: number | null;
  banker?: number | null;
  person?: string;
  dealer?: string;
  seat?: number;
  dice?: string;
  spread?: number | null;
  reason?: string;
};

/** The dealer helps a player to set the hand. */
export type ArrangingAssisted = {
  seat: number;
  low: string;
};

/** A jackpot award is held until an inspector signs its form. */
export type AwardHeld = {
  number: number;
  person: string;
  hand: string;
  cents: number;
};

/** The pots are awarded in this order. */
export type AwardingStarted = {
  pots: number[];
};

/** The ball is removed from the wheel. */
export type BallRemoved = Record<string, never>;

/** The highest bid takes the bank. */
export type BankAwarded = {
  person: string;
  cents: number;
  equal: number;
};

/** A player bids for the bank. */
export type BankBid = {
  person: string;
  cents: number;
};

/** The bank is auctioned. */
export type BankOffered = Record<string, never>;

/** A player passes the bank. */
export type BankPassed = {
  person: string;
  how?: string;
  wagers?: number;
};

/** A player keeps the turn at the bank. */
export type BankTurnKept = Record<string, never>;

/** A player misses a turn at the bank. */
export type BankTurnMissed = {
  person: string;
};

/** A player has banked lately and can bank again later. */
export type BankedLately = {
  person: string;
  again: number;
};

/** The Banker's call. */
export type BankerDecided = {
  word: string;
};

/** The banker's hand is compared with these seats. */
export type BankerInFront = {
  hand: string;
  seats: number[];
};

/** The banker of this round. */
export type BankerNamed = {
  bank?: string;
  person?: string;
  seat?: number;
};

/** The next player becomes Banker. */
export type BankerPromoted = {
  person: string;
  seat: number;
};

/** Of three cards dealt by mistake, the two best count. */
export type BestOfThree = {
  hand: string;
};

/** A player has bet by moving chips. */
export type BetMade = {
  seat: number;
  way: string;
};

/** A player lets a bet ride. */
export type BetRides = {
  wager: number;
  person: string;
  seat: number;
  spot: string;
};

/** The bets of a street go into the pots. */
export type BetsGathered = {
  street: number;
  pots: PotLine[];
};

/** Wagers are taken; in poker, a betting round begins. */
export type BettingOpened = {
  street?: number;
  to_act?: number[];
};

/** The boards of these seats are equal. */
export type BoardsEqual = {
  seats: number[];
};

/** The bonus wagers go to the bank. */
export type BonusBanked = {
  chips: number;
};

/** A bonus is paid on a wager. */
export type BonusPaid = {
  person: string;
  seat: number;
  cents: number;
  line: string;
};

/** A player uses cards for high and for low. */
export type BothWaysPlayed = {
  seat: number;
  person: string;
};

/** A player asks to see the burn card. */
export type BurnAsked = {
  person: string;
  what: string;
};

/** The dealer button moves. */
export type ButtonMoved = {
  seat: number;
};

/** The seat with the dealer button. */
export type ButtonShown = {
  seat: number;
};

/** The player who decides for a box. */
export type CallerNamed = {
  seat: number;
  person: string;
};

/** A card comes to a hand; `??` face down. `draw` counts the cards drawn since the shuffle. */
export type CardDealt = {
  hand: string;
  card: string;
  nth: number;
  draw?: number;
  deck?: number | null;
};

/** A card drawn by mistake goes to the other hand. */
export type CardGivenOver = Record<string, never>;

/** A card moves to another hand, the same side up. */
export type CardMoved = {
  hand: string;
  nth: number;
  card: string;
  to: string;
};

/** A player refuses an exposed card and gets no more cards. */
export type CardRefused = {
  person: string;
  seat: number;
};

/** A hand gets one card, dealt sideways. */
export type CardSideways = {
  hand: string;
  cards: number;
};

/** An exposed card stays face up. */
export type CardStaysUp = {
  hand: string;
  nth: number;
};

/** An exposed card is turned face down. */
export type CardTurnedDown = {
  hand: string;
  nth: number;
};

/** The value of a card at red dog. */
export type CardValued = {
  box: string;
  value: number;
};

/** The cards are checked before they are used. */
export type CardsChecked = {
  by: string;
  colour: string;
};

/** The decks are not complete: new decks come to the table. */
export type CardsCondemned = Record<string, never>;

/** One card face down to each of these hands in turn, from this draw on. */
export type CardsDealtOut = {
  hands: string[];
  draw: number;
  deck?: number | null;
};

/** A player draws cards. */
export type CardsDrawn = {
  seat: number;
  person: string;
  count: number;
};

/** The cards are due to be changed. */
export type CardsDue = {
  hours: number;
};

/** A person sees the faces of a hand. */
export type CardsLookedAt = {
  hand: string;
  cards: string[];
};

/** Cards go to the discard rack. */
export type CardsRacked = {
  from: string;
  count: number;
};

/** The cards are ready to be dealt. */
export type CardsReady = {
  cut: number;
};

/** All cards leave the table. */
export type CardsRetired = Record<string, never>;

/** Cards of a hand are turned face up for everybody. */
export type CardsShown = {
  hand: string;
  cards: string[];
  nths: number[];
};

/** The cards stay face down. */
export type CardsStayDown = {
  seats: number[];
};

/** A player tucks the cards: the remaining bets ride. */
export type CardsTucked = {
  seat: number;
};

/** A player tucks the cards before their turn. */
export type CardsTuckedEarly = {
  seat: number;
};

/** The cards are unfit and are changed after this round. */
export type CardsUnfit = {
  reason: string;
};

/** The dealer counts the cards of a hand. */
export type CardsVerified = {
  seat: number;
  counted: number;
};

/** Cash is exchanged for chips at the table. */
export type CashConverted = {
  from: string;
  to: string;
  cents: number;
  person: string;
};

/** The source commits to a result before bets are taken. */
export type ChanceCommitted = {
  to: string;
  commit: string;
  outcomes: number;
};

/** The result of a wheel or of dice. */
export type ChanceResult = {
  of: string;
  result: string;
};

/** A player gets change for a large chip. */
export type ChangeGiven = {
  seat: number;
  put: number;
  change: number;
};

/** A player adds chips to a bet that was complete. */
export type ChipsAdded = {
  person: string;
};

/** A person buys chips. */
export type ChipsBought = {
  from: string;
  to: string;
  cents: number;
  person: string;
};

/** Chips that differ from the announced amount are corrected. */
export type ChipsCorrected = {
  seat: number;
  put: number;
  due: number;
};

/** The coin chute is unlocked. */
export type ChuteUnlocked = Record<string, never>;

/** Staff close the table after this round. */
export type ClosingOrdered = {
  by: string;
};

/** House and player share the result of the bank. */
export type CoBankShared = {
  from: string;
  to: string;
  cents: number;
  person: string;
};

/** The house banks together with a player. */
export type CoBankStarted = {
  person: string;
};

/** A player is suspected of collusion. */
export type CollusionSuspected = {
  person: string;
  reason: string;
};

/** Staff or a player use a power: they give an order that the rulebook provides for. */
export type CommandGiven = {
  command: string;
  by: string;
  kind?: string;
  seat?: number;
  hand?: string;
  person?: string;
  reason?: string;
};

/** Commission on winnings is due. */
export type CommissionCharged = {
  person: string;
  won: number;
  cents: number;
  wager?: number;
};

/** Commission is marked, to be paid later. */
export type CommissionMarked = {
  from: string;
  to: string;
  cents: number;
  person: string;
  participant: number;
  owed: number;
};

/** A player pays commission. */
export type CommissionPaid = {
  from: string;
  to: string;
  cents: number;
  person: string;
  won?: number;
  wager?: number;
  spot?: string;
};

/** Commission comes back with a wager that is taken down. */
export type CommissionRefunded = {
  wager: number;
  person: string;
  spot: string;
  cents: number;
};

/** Community cards are dealt. */
export type CommunityDealt = {
  cards: number;
};

/** The player learns of the right to complain. */
export type ComplaintOffered = {
  dispute: number;
  under: string;
};

/** Staff report a player's conduct: a device, a side bet, cards in the wrong hands or advice. */
export type ConductReported = {
  person: string;
  conduct: string;
};

/** The first bettor of a box agrees to another bettor, or not. */
export type ConsentAsked = {
  person: string;
  bettor: string;
  seat: number;
  agreed: boolean;
};

/** A correction is refused, by a supervisor or by the rules: the entry stays as it is. */
export type CorrectionDeclined = {
  by: string;
  was?: string;
  now?: string;
};

/** A coupon is put beside a wager. */
export type CouponLaid = {
  from: string;
  to: string;
  cents: number;
  person: string;
  wager: number;
  voucher?: number;
};

/** A winning coupon is paid. */
export type CouponPaid = {
  from: string;
  to: string;
  cents: number;
  person: string;
  wager: number;
};

/** A coupon goes back. */
export type CouponReturned = {
  from: string;
  to: string;
  cents: number;
  person: string;
  wager: number;
  voucher?: number;
};

/** The house takes a coupon. */
export type CouponTaken = {
  from: string;
  to: string;
  cents: number;
  person: string;
  wager: number;
  voucher?: number;
};

/** The cover card of a poker table. */
export type CoverCardUsed = {
  colour: string;
};

/** A player or the dealer takes the shoe. */
export type CuratorNamed = {
  person: string;
  seat: number;
};

/** A deck is not cut because a device shuffled it. */
export type CutOmitted = {
  colour: string;
};

/** A cut was not satisfactory and is repeated. */
export type CutRepeated = {
  depth: number;
};

/** The player who may cut the cards. */
export type CutterChosen = {
  seat: number;
};

/** The cutting card is used, or comes out of the shoe. */
export type CuttingCardNoted = {
  colour?: string;
  hand?: string;
};

/** The cutting cards come to the table. */
export type CuttingCardsBrought = {
  count: number;
  colour?: string;
};

/** The cards are offered for the cut. */
export type CuttingStarted = Record<string, never>;

/** The deal begins, in this order of seats. */
export type DealStarted = {
  order: number[];
  cards?: number;
};

/** The dealer does not qualify. */
export type DealerBelow = {
  hand: string;
};

/** The dealer does not have Blackjack. */
export type DealerHasNoBlackjack = {
  hand: string;
};

/** The dealer qualifies. */
export type DealerPlays = {
  hand: string;
};

/** Whether the dealer's hand qualifies. */
export type DealerQualifies = {
  qualifies: boolean;
};

/** Another dealer takes over. */
export type DealerRelieved = {
  dealer: string;
};

/** The dealer has no stake: the players win the whole pot. */
export type DealerWithoutStake = {
  left: number;
};

/** A deck or shoe of cards comes to the table. */
export type DeckBrought = {
  cards: number;
  colour: string;
};

/** The deck is complete. */
export type DeckComplete = {
  cards: number;
};

/** Staff counted a whole deck. */
export type DeckCounted = {
  colour: string;
  counted: number;
  expected: number;
};

/** The cards are cut; `depth` cards go to the back. */
export type DeckCut = {
  depth: number;
  by: string;
  deck?: number | null;
};

/** The hand in which the dealer holds the deck. */
export type DeckHeld = {
  hand: string;
};

/** A deck is in the shuffling device. */
export type DeckInDevice = {
  colour: string;
};

/** This deck is in play from now on. */
export type DeckInPlay = {
  colour: string;
  deck?: number | null;
};

/** The deck has too few cards left. */
export type DeckRanOut = {
  colour: string;
};

/** A deck is removed from the table. */
export type DeckRemoved = {
  colour: string;
};

/** The other deck is used from the next round. */
export type DeckRotates = {
  colour: string;
};

/** Cards are shuffled; the source may commit to their order. */
export type DeckShuffled = {
  cards: number;
  commit: string;
  deck?: number | null;
};

/** A deck is spread in one fan for each suit. */
export type DeckSpread = {
  colour: string;
  spread?: string;
  suits?: number;
  names?: string[];
  rows?: string[][];
  jokers?: number;
};

/** A shuffled deck is ready for the cut. */
export type DeckToBeCut = {
  colour: string;
};

/** The decks are due to be changed. */
export type DecksDue = {
  hours: number;
};

/** The decks at the table are kept apart. */
export type DecksKeptApart = {
  decks: string[];
};

/** The device has checked the cards. */
export type DeviceChecked = {
  cards: number;
};

/** The device is emptied. */
export type DeviceEmptied = Record<string, never>;

/** The shooter gives up the dice. */
export type DiceGivenUp = {
  person: string;
  reason: string;
};

/** The dice are offered to a player. */
export type DiceOffered = {
  seat: number;
  person: string;
  dice: number[];
};

/** The dice show a result at craps. */
export type DiceRolled = {
  dice: string;
  total: number;
  come_out: boolean;
};

/** The shooter selects two dice. */
export type DiceSelected = {
  person: string;
  dice: number[];
};

/** A die is missing. */
export type DieMissed = {
  die: number;
  left: number[];
};

/** A missing die is back. */
export type DieReturned = {
  die: number;
  dice: number[];
};

/** Staff count the discards of a hand. */
export type DiscardsCounted = {
  seat: number;
  counted?: number | null;
  expected?: number | null;
  cards?: number | null;
};

/** A dispute changes its stage. */
export type DisputeNoted = {
  dispute: number;
  person: string;
  stage: string;
  round: number;
  about?: string;
  referred_to?: string;
  decision?: string;
  by?: string;
  role?: string;
};

/** The shift supervisor rules on a dispute. */
export type DisputeRuled = {
  dispute: number;
  by: string;
  decision: string;
  final: boolean;
};

/** The dolly marks the winning number. */
export type DollyPlaced = {
  pocket: string;
};

/** The player who controls the Player's hand. */
export type DominantNamed = {
  person: string;
  seat: number;
  cents: number;
};

/** The dealer burns a card before the draw. */
export type DrawBurned = Record<string, never>;

/** Whether a baccarat hand draws a third card. */
export type DrawInstructed = {
  hand: string;
  draws: boolean;
};

/** The draw begins, in this order. */
export type DrawStarted = {
  seats: number[];
};

/** The table of play says what the Banker does. */
export type DrawTableRead = {
  count: number;
  third: number | null;
};

/** A wrong entry is replaced, and the round is played again from its beginning. The chips are the difference. */
export type EntryCorrected = {
  round: number;
  was: string;
  now: string;
  by: string;
  entered_at: number;
  wagers: StandingWager[];
  again: Record<string, unknown>[];
  dropped?: number;
};

/** The documents under which equipment is checked. */
export type EquipmentReferred = {
  to: string;
  deck?: string;
  decks?: number;
  dice?: number;
};

/** Even money is not offered. */
export type EvenMoneyRefused = {
  hand: string;
};

/** A wager above the maximum was found; the excess does not count. */
export type ExcessFound = {
  wager: number;
  person: string;
  found: number;
  excess: number;
};

/** How many cards were found face up. */
export type FaceUpCounted = {
  cards: number;
};

/** A card was found face up in the deck. */
export type FaceUpFound = Record<string, never>;

/** The cards are spread in a fan for each suit. */
export type FansSpread = {
  suits: string[];
  of: number;
  sequence: string[];
};

/** The stack that is dealt first. */
export type FirstStackNamed = {
  stack: number;
  by?: string;
};

/** What the first two cards make, for a side wager. */
export type FirstTwoTotalled = {
  seat: number;
  sum: number;
};

/** A player kept four cards and must discard more. */
export type FourKept = {
  seat: number;
};

/** The dealer sets out a hand. */
export type HandArranged = {
  hand: string;
  cards: string[];
};

/** A hand busts. */
export type HandBusts = {
  hand: string;
};

/** What a hand plays against. */
export type HandCompetes = {
  seat: number;
  against: string;
};

/** Staff count the cards of a hand. */
export type HandCounted = {
  seat: number;
  cards: number;
};

/** A hand with too few cards counts zero. */
export type HandCountsZero = {
  hand: string;
};

/** A hand is dead. */
export type HandDead = {
  seat: number;
};

/** A hand takes a card. */
export type HandDraws = {
  hand: string;
};

/** A hand is examined for what a wager pays. */
export type HandExamined = {
  seat: number;
  pays?: boolean;
  wager?: string;
  value?: string;
  cards?: string[];
};

/** A hand is complete with the community cards. */
export type HandFormed = {
  seat: number;
  cards: number;
};

/** A hand is set foul. */
export type HandFoul = {
  hand: string;
  low: string[];
  high: string[];
};

/** A hand is fouled: other cards touched it, or it has the wrong number of cards. */
export type HandFouled = {
  seat: number;
  count?: number;
};

/** What a shown hand is. */
export type HandIdentified = {
  seat: number;
  person: string;
  high?: string;
  low?: string;
};

/** A player takes insurance. */
export type HandInsured = {
  wager: number;
  person: string;
  seat: number;
};

/** The rank of a hand. */
export type HandJudged = {
  hand?: string;
  seat?: number;
  value?: string;
  is?: string[];
  cards?: string[];
  low?: string[];
  high?: string[];
};

/** A player mucks the hand. */
export type HandMucked = {
  seat: number;
  person: string;
};

/** A hand is protected from the dealer's mistakes. */
export type HandProtected = {
  seat?: number;
  person?: string;
  by?: string;
};

/** The rank of a high hand. */
export type HandRanked = {
  seat: number;
  category: string;
  lead: string;
};

/** Staff try to rebuild a hand. */
export type HandRebuilding = {
  seat: number;
  found: string;
};

/** A player sets the hand. */
export type HandSet = {
  seat: number;
  again?: boolean;
};

/** A hand is split. */
export type HandSplit = {
  hand: string;
  into: string[];
};

/** The count of a hand. */
export type HandTotalled = {
  hand: string;
  total?: number | null;
  soft?: boolean;
  count?: number | null;
};

/** A hand waits for its player. */
export type HandWaits = {
  seat: number;
};

/** A player's hand is compared with the dealer's. */
export type HandsCompared = {
  seat: number;
  higher?: string;
  result?: string;
  deal?: string;
};

/** The seats in play, or the areas that a seat plays. */
export type HandsInPlay = {
  seats?: number[];
  seat?: number;
  areas?: string[];
};

/** Whole hands go to the discard rack. */
export type HandsRacked = {
  hands: string[];
  count: number;
};

/** Staff rebuild hands from the discard rack. */
export type HandsRebuilt = {
  hands: Record<string, string[]>;
};

/** Hands stay face up until they are paid. */
export type HandsStayUp = {
  seats: number[];
};

/** Hands are tied. */
export type HandsTied = {
  seats: number[];
  side: string;
  by?: string;
};

/** The high hand wins. */
export type HighWins = {
  seats: number[];
};

/** The hole card was seen and stays face up. */
export type HoleCardSeen = {
  hand: string;
  from: string;
};

/** The house hand is set again and settled again. */
export type HouseHandReset = {
  round: number;
  low: string[];
};

/** The house hand is set by the house way. */
export type HouseHandSet = {
  hand: string;
  way: string;
  low: string[];
  high: string[];
};

/** The house loses against the bank. */
export type HouseLoses = {
  cents: number;
};

/** The house wins against the bank. */
export type HouseWins = {
  cents: number;
};

/** The settings break the rulebook; each breach in words. */
export type HypotheticalDeclared = {
  breaches: string[];
};

/** Where the deck that is not in play is kept. */
export type IdleDeckKept = {
  colour: string;
  kept: string;
};

/** Somebody reports an irregularity; the table's remedy follows. */
export type IncidentReported = {
  incident: string;
  by: string;
  kind?: string;
  seat?: number;
  hand?: string;
  person?: string;
  reason?: string;
  question?: string;
};

/** A report about a player goes to the inspector. */
export type InspectorNotified = {
  person: string;
  reason: string;
};

/** Equal hands share the jackpot. */
export type JackpotDivided = {
  hand: string;
  seats: number[];
  way: string;
  approval: string;
};

/** A jackpot award is entered in the report. */
export type JackpotEntered = {
  number: number;
  round: number;
  person: string;
  hand: string;
  cents: number;
  reading: number;
  held: boolean;
  signed_by: string;
};

/** A jackpot award as the report shows it. */
export type JackpotLine = {
  number: number;
  round: number;
  person: string;
  hand: string;
  cents: number;
  reading: number;
  held: boolean;
  signed_by: string;
};

/** A player is offered the jackpot wager. */
export type JackpotOffered = {
  person: string;
};

/** Jackpots are paid in this order. */
export type JackpotOrdered = {
  seats: number[];
};

/** A jackpot award that waited for a signature is paid. */
export type JackpotPaid = {
  from: string;
  to: string;
  cents: number;
  number: number;
  person: string;
  signed_by: string;
  form?: Record<string, number | string | boolean>;
};

/** Lammers mark the jackpot coins. */
export type LammersPlaced = {
  seats: number[];
};

/** No wager is on the layout. */
export type LayoutClear = Record<string, never>;

/** A person leaves after this round; why, if it is not their own wish. */
export type LeavingNoted = {
  person: string;
  why?: string;
};

/** A person who was about to leave stays. */
export type LeavingWithdrawn = {
  person: string;
};

/** The cards left after the deal are counted. */
export type LeftoverCounted = {
  counted: number;
  due: number;
};

/** A line of the sign at the table. */
export type LinePosted = {
  topic: string;
};

/** A losing hand is shown, the low hand first. */
export type LosingHandShown = {
  hand: string;
  low_first: number;
};

/** Whether a hand qualifies for low. */
export type LowHandRanked = {
  seat: number;
  qualifies: boolean;
};

/** No hand qualifies for low: the high hand wins the whole pot. */
export type LowMissing = Record<string, never>;

/** The low hand wins. */
export type LowWins = {
  seats: number[];
};

/** A coin feeds the jackpot meter. */
export type MeterFed = {
  from: string;
  to: string;
  cents: number;
  person: string;
  reading: number;
};

/** The jackpot meter opens with the house's seed. */
export type MeterOpened = {
  from: string;
  to: string;
  cents: number;
};

/** The house adds to the jackpot meter. */
export type MeterRaised = {
  from: string;
  to: string;
  cents: number;
  why: string;
  reading: number;
};

/** The table reads a meter that several tables share. */
export type MeterRead = {
  jackpot: string;
  reading: number;
  seed: number;
  share: number;
  version: number;
};

/** The report on the jackpot meter. */
export type MeterReported = {
  opened_at: number;
  coins: number;
  contributions: number;
  added: number;
  jackpots: JackpotLine[];
  reading: number;
  approval: string;
};

/** A void coin's part leaves the jackpot meter. */
export type MeterUnfed = {
  from: string;
  to: string;
  cents: number;
  wager: number;
  reading: number;
};

/** A player agrees to a higher minimum; `missing` are those who have not agreed yet. */
export type MinimumAgreed = {
  person: string;
  min: number;
  missing: string[];
};

/** All players agreed to a higher minimum. */
export type MinimumRaised = Record<string, never>;

/** The count of the deck is wrong: was a card misdealt, and is the deck complete? */
export type MiscountResolved = {
  misdealt: boolean;
  complete: boolean;
};

/** The deal is a misdeal. */
export type MisdealDeclared = {
  reason: string;
};

/** New cards come to the table. */
export type NewCardsBrought = {
  from: string;
};

/** Hands are equal: the next card decides. */
export type NextCardDecides = {
  seats: number[];
};

/** A card drawn by mistake is dealt as the next card. */
export type NextCardUsed = {
  out?: number;
  seats?: number[];
};

/** The reason for a No Roll. */
export type NoRollExplained = {
  reason: string;
};

/** A No Roll was called before or after the dice came to rest. */
export type NoRollTimed = {
  before_rest: boolean;
};

/** These hands can't win a pot. */
export type NotContending = {
  seats: number[];
  cents: number;
};

/** A hand can't be declared. */
export type NotDeclarable = {
  seat: number;
};

/** A change that was announced takes effect. */
export type NoticeApplied = {
  what: string;
  change?: Record<string, number>;
};

/** A change is announced on the sign and takes effect later. */
export type NoticeGiven = {
  what: string;
  due: number;
  change?: Record<string, number>;
};

/** The odd chips go in this order. */
export type OddChipOrdered = {
  seats: number[];
  side: string;
};

/** A breach of the regulation, with its penalty. */
export type OffenceNoted = {
  person: string;
  of: string;
  fine_cents: number;
  months: number;
};

/** A player declines the cut, the bank, the shoe or another offer. */
export type OfferDeclined = {
  what: string;
  person: string;
};

/** Whether each player may have one box only. */
export type OneBoxEach = {
  on: boolean;
};

/** The player who opens the betting, by the up-card or the board. */
export type OpenerNamed = {
  seat: number;
  by: string;
};

/** A player makes the opening bet. */
export type OpeningBetMade = {
  seat: number;
};

/** The original deal of casino war. */
export type OriginalDealStarted = {
  order: number[];
};

/** A supervisor invalidates the outcome; cheats forfeit their stakes. */
export type OutcomeInvalidated = {
  reason: string;
  refund: boolean;
  forfeit?: string[];
};

/** A supervisor orders the Banker to pass. */
export type PassOrdered = {
  person: string;
};

/** The bank that a player passed has lost. */
export type PassedBankBeaten = {
  passer: string;
  seat: number;
};

/** The dealer pays in this order. */
export type PayingStarted = {
  seats: number[];
};

/** A person may not play here any more; their pending wagers. */
export type PersonBarred = {
  person: string;
  reason: string;
  pending?: number[];
};

/** A person who used a device is detained until an inspector or the police take over. */
export type PersonDetained = {
  person: string;
};

/** A person is excluded from the casino. */
export type PersonExcluded = {
  person: string;
  scope: string;
  under: string;
};

/** A person leaves the table with their chips. */
export type PersonLeft = {
  person: string;
};

/** A person may play here again. */
export type PersonReadmitted = {
  person: string;
};

/** A person sits down. */
export type PersonSat = {
  person: string;
  seat: number;
  name: string;
  colour?: string;
};

/** The round of play begins with the wagers or the first card, as the text defines it. */
export type PlayBegan = {
  with: string;
};

/** Cards were exposed, and play goes on. */
export type PlayContinues = {
  exposed: number;
};

/** The round of play is over. */
export type PlayEnded = {
  began?: number | null;
  round?: number;
  hands?: Record<string, string>;
};

/** A player acts: chips moved now, the bet so far and the stack that is left. */
export type PlayerActed = {
  seat: number;
  person: string;
  action: string;
  cents: number;
  to: number;
  stack: number;
};

/** A player is all-in. */
export type PlayerAllIn = {
  seat: number;
  person: string;
};

/** A player is away; the table decides for them. */
export type PlayerAway = {
  seat: number;
  asked?: string;
};

/** A player declares. */
export type PlayerDeclares = {
  seat: number;
  person: string;
};

/** A player discards cards. */
export type PlayerDiscards = {
  seat: number;
  person: string;
  nths: number[];
};

/** A player folds. */
export type PlayerFolds = {
  seat: number;
  person: string;
};

/** A player left the table with cards in play. */
export type PlayerGone = {
  seat: number;
};

/** A player gets back what an accident cost. */
export type PlayerMadeWhole = {
  seat: number;
  cents: number;
};

/** A player who gathers information may not play on. */
export type PlayerPrecluded = {
  person: string;
};

/** A player has too few chips for the next hand. */
export type PlayerSitsOut = {
  seat: number;
  person: string;
  needs: number;
};

/** A player who is all-in still gets cards. */
export type PlayerStillDealt = {
  seat: number;
};

/** A player is warned. */
export type PlayerWarned = {
  person?: string;
  seat?: number;
  for?: string;
};

/** The players who want to play the next hand. */
export type PlayersCounted = {
  seats: number[];
};

/** The players of this hand, with their stacks. */
export type PlayersDealtIn = {
  seats: number[];
  button: number;
  stacks: Record<string, number>;
};

/** A supervisor directs the players. */
export type PlayersDirected = {
  direction: string;
  persons?: string[];
  on?: boolean;
};

/** Suspected colluders may not play at the same table; one stays. */
export type PlayersSeparated = {
  persons: string[];
  stays: string;
};

/** A player wins a pot or a share of it. */
export type PotAwarded = {
  pot: number;
  seat: number;
  person: string;
  cents: number;
  share: string;
};

/** The pot is divided between high and low. */
export type PotDivided = {
  high: number;
  low: number;
};

/** A pot: its chips, and the seats that can win it. */
export type PotLine = {
  cents: number;
  seats: number[];
};

/** The pot, and what was paid into it. */
export type PotNoted = {
  cents: number;
  paid: number;
};

/** A games supervisor uses a power of a casino supervisor. */
export type PowerUsed = {
  by: string;
  role: string;
  power: string;
};

/** A person is here, away or sits out. Nobody waits for somebody away; `until` is when the seat is released. */
export type PresenceChanged = {
  person: string;
  presence: string;
  why?: string;
  until?: number;
};

/** The puck shows the point, or that there is none. */
export type PuckMoved = {
  point: number;
  on: boolean;
};

/** The Player's call. */
export type PuntoDecided = {
  word: string;
};

/** The cards leave the discard rack. */
export type RackEmptied = {
  cards: number;
  decks: number[];
};

/** The hands went into the rack in this order, so that they can be rebuilt. */
export type RackedInOrder = {
  order: string[];
};

/** The rake goes into the drop box. */
export type RakeDropped = {
  from: string;
  to: string;
  cents: number;
};

/** The rake of this hand. */
export type RakeNoted = {
  cents: number;
};

/** The rake goes back into the pot. */
export type RakeReturned = {
  from: string;
  to: string;
  cents: number;
};

/** The dealer takes the rake from the pots. */
export type RakeTaken = {
  street: number;
  cents: number;
  pots: number[];
};

/** A player did not protect the hand and has no claim. */
export type RedressRefused = {
  seat: number;
};

/** The house hand was set wrong and is set again. */
export type ResetDue = Record<string, never>;

/** A hand may be split again. */
export type ResplitOffered = {
  hand: string;
  hands: number;
  most: number;
};

/** Chips move because a result was corrected. */
export type ResultCorrected = {
  from: string;
  to: string;
  cents: number;
  person: string;
};

/** A wager outside the limits was found late: the result of its round stays. */
export type ResultUpheld = {
  round: number;
  found: number;
};

/** The cards were wrong: the results of earlier rounds stay. */
export type ResultsUpheld = {
  rounds: number;
};

/** A round is over: every wager has ended, except those that stay for the next round. */
export type RoundEnded = {
  round: number;
};

/** A round begins. */
export type RoundStarted = {
  round: number;
};

/** The round is void: its wagers come back. */
export type RoundVoided = {
  reason: string;
};

/** A person gets the rules to read: each clause with its summary. */
export type RulesHandedOut = {
  documents: string[];
  rulebook: string;
  rules: Record<string, string>;
};

/** A player moves to another seat. */
export type SeatChanged = {
  person: string;
  seat: number;
};

/** A player who sat out gives up the seat. */
export type SeatVacated = {
  person: string;
  idle: number;
};

/** A seat wins against the bank. */
export type SeatWins = {
  seat: number;
};

/** The cards are reshuffled for security. */
export type SecurityReshuffleOrdered = {
  by: string;
  inspector: string;
  reason: string;
};

/** A person adds a seed to the next result or the order of the cards. */
export type SeedAdded = {
  person: string;
  seed: string;
  deck?: number | null;
};

/** A setting of the table, published when it opens. */
export type SettingPublished = {
  name: string;
  value: number | string | boolean;
};

/** Staff learn that a setting can cause a problem at this table. */
export type SettingsWarning = {
  unit?: number;
  fits?: Record<string, number>;
  behind?: number;
  enough?: number;
};

/** How many boxes may be shared. */
export type SharingLimited = {
  boxes: number;
  reason: string;
};

/** The shoe is kept for another round. */
export type ShoeHeldOver = Record<string, never>;

/** The cards are loaded into the shoe. */
export type ShoeLoaded = {
  shoe: string;
  by: string;
};

/** The cards of the shoe are reshuffled before the next round. */
export type ShoeOver = Record<string, never>;

/** A player passes the shoe. */
export type ShoePassed = {
  person: string;
  seat: number;
};

/** A fresh shoe begins with a burned card. */
export type ShoeStarted = {
  cards: number;
};

/** A player becomes the shooter. */
export type ShooterNamed = {
  person: string;
  seat: number;
};

/** A wager below the minimum was found; it counts. */
export type ShortWagerFound = {
  wager: number;
  person: string;
  found: number;
  valid: boolean;
};

/** The hands at the showdown. */
export type ShowdownStarted = {
  seats: number[];
};

/** The hands are shown in this order. */
export type ShowingOrdered = {
  seats: number[];
};

/** A device shuffled wrongly and shuffles again. */
export type ShuffleRepeated = Record<string, never>;

/** A side pot, and who can win it. */
export type SidePotMade = {
  pot: number;
  cents: number;
  seats: number[];
};

/** A player got a sixth card by mistake. */
export type SixthCardDealt = {
  seat: number;
  declared: boolean;
};

/** The marker shows the spread. */
export type SpreadMarked = {
  spread: number;
};

/** The cards are offered for the cut, backs away from the dealer. */
export type StackOffered = Record<string, never>;

/** Stacks go to their seats. */
export type StacksPassedOut = {
  hands: string[];
  to: string[];
};

/** A player gets chips back from the pot. */
export type StakeRefunded = {
  from: string;
  to: string;
  cents: number;
  seat: number;
  reason: string;
};

/** A stake goes on the bank's stack. */
export type StakeStacked = {
  cents: number;
  stack: number;
};

/** A wager that was on the layout when a round began. */
export type StandingWager = {
  wager: number;
  person: string;
  spot: string;
  kind: string;
  cents: number;
  seat?: number;
  hand?: string;
  numbers?: string[];
  point?: number;
};

/** A card drawn by mistake goes to the Banker, or not. */
export type StrayCardGiven = {
  bankers: boolean;
};

/** Cards of a street are dealt. */
export type StreetDealt = {
  street: number;
  name: string;
};

/** The stub is not counted because a device counts the deck. */
export type StubCountWaived = Record<string, never>;

/** The dealer counts the stub. */
export type StubCounted = {
  counted: number;
  expected: number;
};

/** The cards left in the deck after the deal. */
export type StubLeft = {
  cards: number;
};

/** The stub goes to the discard rack. */
export type StubRacked = {
  cards: number;
};

/** The loser may call Banco Suivi. */
export type SuiviOffered = {
  person: string;
  cents: number;
};

/** A card too many is discarded, and the round goes on. */
export type SurplusDiscarded = Record<string, never>;

/** A player takes back chips that are too few for a raise. */
export type SurplusReturned = {
  seat: number;
  put: number;
};

/** The table is closed. */
export type TableClosed = Record<string, never>;

/** The table's bank sends chips to the cage. */
export type TableCredited = {
  from: string;
  to: string;
  cents: number;
  by: string;
};

/** The table's bank gets chips from the cage. */
export type TableFilled = {
  from: string;
  to: string;
  cents: number;
  by: string;
};

/** The table is idle, with its cards spread or not. */
export type TableIdle = {
  spread: string;
};

/** The table opens. */
export type TableOpened = {
  game: string;
  rulebook: string;
  equipment: string;
  practice?: boolean;
};

/** A time charge is assessed. */
export type TimeAssessed = {
  basis: string;
  each: number;
  persons: string[];
};

/** A time charge is due. */
export type TimeChargeDue = {
  minutes: number;
  times: number;
};

/** A player pays a time charge. */
export type TimeCharged = {
  from: string;
  to: string;
  cents: number;
  person: string;
};

/** The time charge of this table. */
export type TimeFeePosted = {
  hourly: number;
  fee: number;
  limits: Record<string, number>;
};

/** Promotional tokens were wagered. */
export type TokensSpent = {
  person: string;
  cents: number;
};

/** Whether players may have two positions. */
export type TwoPositionsAllowed = {
  allowed: boolean;
};

/** A bet that nobody called comes back. */
export type UncalledReturned = {
  seat: number;
  person: string;
  cents: number;
};

/** A voucher is exchanged for chips or tokens. */
export type VoucherExchanged = {
  from: string;
  to: string;
  cents: number;
  person: string;
  into: string;
  voucher?: number;
};

/** The amount of a wager changes. */
export type WagerAdjusted = {
  wager: number;
  person: string;
  spot: string;
  kind: string;
  cents: number;
  seat?: number;
  hand?: string;
  numbers?: string[];
  point?: number;
  reason: string;
};

/** The dealer placed a wager as its player instructed. */
export type WagerAssisted = {
  person: string;
  by: string;
  instructed_by: string;
  spot: string;
  cents: number;
};

/** A player's wager counts and can't be taken back. */
export type WagerBound = {
  seat: number;
};

/** A player turns a wager on or off. */
export type WagerCalled = {
  wager: number;
  person: string;
  spot: string;
  on: boolean;
};

/** The dealer does not accept an oral wager. */
export type WagerDeclined = {
  spot: string;
  cents: number;
  by?: string;
};

/** A wager ends: won, lost, pushed, void, withdrawn, surrendered, forfeited or pooled. */
export type WagerEnded = {
  wager: number;
  person: string;
  spot: string;
  kind: string;
  cents: number;
  seat?: number;
  hand?: string;
  numbers?: string[];
  point?: number;
  end: string;
  reason: string;
  paid?: number;
  fee?: number;
  into?: string;
};

/** A wager is held until the hole card is turned. */
export type WagerHeld = {
  wager: number;
  person: string;
  hand: string;
};

/** A wager goes with one of the split hands. */
export type WagerJoined = {
  wager: number;
  person: string;
  hand: string;
};

/** A Come or line wager moves to its point. */
export type WagerMoved = {
  wager: number;
  person: string;
  spot: string;
  point: number;
};

/** A wager is on the layout. */
export type WagerPlaced = {
  wager: number;
  person: string;
  spot: string;
  kind: string;
  cents: number;
  seat?: number;
  hand?: string;
  numbers?: string[];
  point?: number;
};

/** The end of a wager is undone because the outcome is invalid. */
export type WagerReversed = {
  wager: number;
  person: string;
  spot: string;
  kind: string;
  cents: number;
  seat?: number;
  hand?: string;
  numbers?: string[];
  point?: number;
  was: string;
  end: string;
  reason: string;
};

/** A wager was off for this roll. */
export type WagerSlept = {
  wager: number;
  person: string;
  spot: string;
};

/** A wager is void but stays until the round ends, then its stake comes back. */
export type WagerStruck = {
  wager: number;
  person: string;
  spot: string;
  kind: string;
  cents: number;
  seat?: number;
  hand?: string;
  numbers?: string[];
  point?: number;
  reason: string;
};

/** The wagers of a seat go back. */
export type WagersReturned = {
  seat: number;
  wagers: string[];
};

/** The war deal. */
export type WarDealStarted = {
  order: number[];
};

/** A player goes to war. */
export type WarDeclared = {
  seat: number;
};

/** The house adds to its match of a war wager. */
export type WarMatchRaised = {
  from: string;
  to: string;
  cents: number;
  seat: number;
};

/** The house takes back its match. */
export type WarMatchReturned = {
  from: string;
  to: string;
  cents: number;
  seat: number;
};

/** The house matches a war wager. */
export type WarMatched = {
  from: string;
  to: string;
  cents: number;
  seat: number;
};

/** A person who may not play is sent away from the table. */
export type WatcherTurnedAway = {
  person: string;
};

/** The wheel is stopped. */
export type WheelStopped = {
  reason: string;
};

/** Winnings of promotional tokens are paid in chips. */
export type WinningsInChips = {
  wager: number;
  person: string;
  cents: number;
};

/** A player's words count, not the gesture. */
export type WordsCount = {
  seat: number;
  said: string;
  gesture: string;
};

/** Of two third cards, the worse one counts. */
export type WorstOfTwo = {
  hand: string;
};

/** The calls at chemin de fer break the table of play. */
export type WrongCall = {
  player: string;
  banker: string;
};

/** What each kind of event says; a value at its default is left out. */
export type EventData = {
  "act": ActDone;
  "action": PlayerActed;
  "added": WarMatchRaised;
  "adjusted": WagerAdjusted;
  "advised": AdviceGiven;
  "agreed": MinimumAgreed;
  "all-decided": AllDecided;
  "all-in": PlayerAllIn;
  "announced": Announced;
  "arranged": HandArranged;
  "arranging-assisted": ArrangingAssisted;
  "asked-advice": AdviceAsked;
  "asked-to-see": BurnAsked;
  "assessed": TimeAssessed;
  "assisted": WagerAssisted;
  "authority": PowerUsed;
  "awarded": PotAwarded;
  "awarding": AwardingStarted;
  "away": PlayerAway;
  "ball-removed": BallRemoved;
  "bank-awarded": BankAwarded;
  "bank-passed": BankPassed;
  "bank-put-up": BankOffered;
  "banked-lately": BankedLately;
  "banker": BankerNamed;
  "banker-called": BankerDecided;
  "banker-in-front": BankerInFront;
  "barred": PersonBarred;
  "best-of-three": BestOfThree;
  "bet-made": BetMade;
  "betting": BettingOpened;
  "bid": BankBid;
  "boards-equal": BoardsEqual;
  "bonus": BonusPaid;
  "bonus-banked": BonusBanked;
  "both-ways": BothWaysPlayed;
  "bought": ChipsBought;
  "bound": WagerBound;
  "bust": HandBusts;
  "button": ButtonShown;
  "button-moves": ButtonMoved;
  "called": WagerCalled;
  "caller": CallerNamed;
  "card-moved": CardMoved;
  "card-refused": CardRefused;
  "cards-checked": CardsChecked;
  "cards-condemned": CardsCondemned;
  "cards-down": CardsStayDown;
  "cards-due": CardsDue;
  "cards-retired": CardsRetired;
  "cards-unfit": CardsUnfit;
  "change": ChangeGiven;
  "charged": CommissionCharged;
  "chips-added": ChipsAdded;
  "chips-corrected": ChipsCorrected;
  "chute-unlocked": ChuteUnlocked;
  "closed": TableClosed;
  "closing": ClosingOrdered;
  "co-bank": CoBankStarted;
  "co-bank-share": CoBankShared;
  "collusion": CollusionSuspected;
  "command": CommandGiven;
  "commission": CommissionPaid;
  "commission-refunded": CommissionRefunded;
  "committed": ChanceCommitted;
  "community": CommunityDealt;
  "compared": HandsCompared;
  "competes": HandCompetes;
  "conceded": HandMucked;
  "consent": ConsentAsked;
  "converted": CashConverted;
  "corrected": ResultCorrected;
  "correction-declined": CorrectionDeclined;
  "count": HandTotalled;
  "count-waived": StubCountWaived;
  "counted": DeckCounted;
  "counts-zero": HandCountsZero;
  "coupon-laid": CouponLaid;
  "coupon-paid": CouponPaid;
  "coupon-returned": CouponReturned;
  "coupon-taken": CouponTaken;
  "cover-card": CoverCardUsed;
  "credited": TableCredited;
  "curator": CuratorNamed;
  "cut": DeckCut;
  "cut-unsatisfactory": CutRepeated;
  "cutter": CutterChosen;
  "cutting": CuttingStarted;
  "cutting-card": CuttingCardNoted;
  "cutting-cards": CuttingCardsBrought;
  "dead-hand": HandDead;
  "deal": DealStarted;
  "dealer-below": DealerBelow;
  "dealer-has-no-stake": DealerWithoutStake;
  "dealer-plays": DealerPlays;
  "dealt": CardDealt;
  "dealt-in": PlayersDealtIn;
  "dealt-out": CardsDealtOut;
  "deck": DeckBrought;
  "deck-complete": DeckComplete;
  "deck-in-play": DeckInPlay;
  "deck-ran-out": DeckRanOut;
  "deck-removed": DeckRemoved;
  "deck-rotates": DeckRotates;
  "decks-apart": DecksKeptApart;
  "decks-due": DecksDue;
  "declares": PlayerDeclares;
  "declined": WagerDeclined;
  "detained": PersonDetained;
  "device-checked": DeviceChecked;
  "die-back": DieReturned;
  "die-missing": DieMissed;
  "directed": PlayersDirected;
  "discards": PlayerDiscards;
  "discards-counted": DiscardsCounted;
  "dispute": DisputeNoted;
  "divided": PotDivided;
  "dolly": DollyPlaced;
  "dominant": DominantNamed;
  "draw-burn": DrawBurned;
  "drawing": DrawStarted;
  "drawn": CardsDrawn;
  "draws": HandDraws;
  "dropped": RakeDropped;
  "emptied": DeviceEmptied;
  "entry-corrected": EntryCorrected;
  "examined": HandExamined;
  "exchanged": VoucherExchanged;
  "excluded": PersonExcluded;
  "face-up": FaceUpFound;
  "face-up-cards": FaceUpCounted;
  "fans": FansSpread;
  "filled": TableFilled;
  "first-stack": FirstStackNamed;
  "folds": PlayerFolds;
  "folds-absent": AbsentFolds;
  "foul": HandFoul;
  "fouled": HandFouled;
  "four-kept": FourKept;
  "fresh-shoe": ShoeStarted;
  "gathered": BetsGathered;
  "gave-up-dice": DiceGivenUp;
  "given-over": CardGivenOver;
  "goes-back": WagersReturned;
  "hand-counted": HandCounted;
  "hand-formed": HandFormed;
  "hand-waits": HandWaits;
  "hands-stay-up": HandsStayUp;
  "held": WagerHeld;
  "held-over": ShoeHeldOver;
  "high-wins": HighWins;
  "holding": DeckHeld;
  "hole-card-seen": HoleCardSeen;
  "house-loses": HouseLoses;
  "house-set": HouseHandSet;
  "house-wins": HouseWins;
  "hypothetical": HypotheticalDeclared;
  "identified": HandIdentified;
  "idle": TableIdle;
  "idle-deck": IdleDeckKept;
  "in-device": DeckInDevice;
  "in-play": HandsInPlay;
  "incident": IncidentReported;
  "inspector-notified": InspectorNotified;
  "instructed": DrawInstructed;
  "insured": HandInsured;
  "invalidated": OutcomeInvalidated;
  "jackpot-entered": JackpotEntered;
  "jackpot-offered": JackpotOffered;
  "jackpot-order": JackpotOrdered;
  "jackpot-paid": JackpotPaid;
  "jackpot-shared": JackpotDivided;
  "judged": HandJudged;
  "lammers": LammersPlaced;
  "layout-clear": LayoutClear;
  "leaving": LeavingNoted;
  "left": PersonLeft;
  "left-without-a-word": PlayerGone;
  "leftover": LeftoverCounted;
  "looked": CardsLookedAt;
  "losing-hand": LosingHandShown;
  "low-wins": LowWins;
  "made-whole": PlayerMadeWhole;
  "marker": CommissionMarked;
  "match-returned": WarMatchReturned;
  "matched": WarMatched;
  "may-follow": SuiviOffered;
  "meter-added": MeterRaised;
  "meter-fed": MeterFed;
  "meter-heard": MeterRead;
  "meter-opened": MeterOpened;
  "meter-report": MeterReported;
  "meter-unfed": MeterUnfed;
  "minimum-raised": MinimumRaised;
  "miscount": MiscountResolved;
  "misdeal": MisdealDeclared;
  "moved": WagerMoved;
  "named": WagerJoined;
  "new-cards": NewCardsBrought;
  "new-dealer": DealerRelieved;
  "next-card": NextCardUsed;
  "next-card-decides": NextCardDecides;
  "no-blackjack": DealerHasNoBlackjack;
  "no-even-money": EvenMoneyRefused;
  "no-low": LowMissing;
  "no-redress": RedressRefused;
  "no-roll-reason": NoRollExplained;
  "no-roll-timing": NoRollTimed;
  "not-contending": NotContending;
  "not-cut": CutOmitted;
  "not-declarable": NotDeclarable;
  "notice": NoticeGiven;
  "odd-chip-order": OddChipOrdered;
  "offence": OffenceNoted;
  "offer-declined": OfferDeclined;
  "offered": DiceOffered;
  "one-box-each": OneBoxEach;
  "opened": TableOpened;
  "opener": OpenerNamed;
  "opening-bet": OpeningBetMade;
  "ordered": PassOrdered;
  "original-deal": OriginalDealStarted;
  "over-maximum": ExcessFound;
  "paid-in-chips": WinningsInChips;
  "passed-bank-beaten": PassedBankBeaten;
  "passed-out": StacksPassedOut;
  "paying": PayingStarted;
  "placed": WagerPlaced;
  "play-began": PlayBegan;
  "play-goes-on": PlayContinues;
  "play-over": PlayEnded;
  "player-called": PuntoDecided;
  "posted": LinePosted;
  "pot": PotNoted;
  "precluded": PlayerPrecluded;
  "presence": PresenceChanged;
  "promoted": BankerPromoted;
  "protected": HandProtected;
  "puck": PuckMoved;
  "qualifies": DealerQualifies;
  "rack-emptied": RackEmptied;
  "racked": CardsRacked;
  "racked-in-order": RackedInOrder;
  "racked-out": HandsRacked;
  "rake": RakeNoted;
  "rake-back": RakeReturned;
  "raked": RakeTaken;
  "ranked": HandRanked;
  "ranked-low": LowHandRanked;
  "readmitted": PersonReadmitted;
  "ready": CardsReady;
  "rebuilding": HandRebuilding;
  "rebuilt": HandsRebuilt;
  "reference": EquipmentReferred;
  "refunded": StakeRefunded;
  "reported": ConductReported;
  "reset": HouseHandReset;
  "reset-follows": ResetDue;
  "resplit": ResplitOffered;
  "result": ChanceResult;
  "result-stands": ResultUpheld;
  "results-stand": ResultsUpheld;
  "reversed": WagerReversed;
  "rides": BetRides;
  "rides-absent": AbsentRides;
  "right-to-complain": ComplaintOffered;
  "rolled": DiceRolled;
  "round": RoundStarted;
  "round-over": RoundEnded;
  "ruled": DisputeRuled;
  "rules": RulesHandedOut;
  "sat": PersonSat;
  "seat-changed": SeatChanged;
  "seated": PlayersCounted;
  "security-reshuffle": SecurityReshuffleOrdered;
  "seeded": SeedAdded;
  "selected": DiceSelected;
  "separated": PlayersSeparated;
  "set": HandSet;
  "setting": SettingPublished;
  "settled": WagerEnded;
  "sharing-limited": SharingLimited;
  "shoe-loaded": ShoeLoaded;
  "shoe-over": ShoeOver;
  "shoe-passed": ShoePassed;
  "shooter": ShooterNamed;
  "showdown": ShowdownStarted;
  "showing-order": ShowingOrdered;
  "shown": CardsShown;
  "shuffle-again": ShuffleRepeated;
  "shuffled": DeckShuffled;
  "side-pot": SidePotMade;
  "sideways": CardSideways;
  "sits-out": PlayerSitsOut;
  "sixth-in-error": SixthCardDealt;
  "slept": WagerSlept;
  "split": HandSplit;
  "spread": DeckSpread;
  "spread-marked": SpreadMarked;
  "stack-offered": StackOffered;
  "stacked": StakeStacked;
  "stays": LeavingWithdrawn;
  "stays-up": CardStaysUp;
  "still-dealt": PlayerStillDealt;
  "stray-card": StrayCardGiven;
  "street": StreetDealt;
  "struck": WagerStruck;
  "stub": StubLeft;
  "stub-counted": StubCounted;
  "stub-racked": StubRacked;
  "surplus-back": SurplusReturned;
  "surplus-card": SurplusDiscarded;
  "table-3": DrawTableRead;
  "thirteen": FirstTwoTotalled;
  "tied": HandsTied;
  "time-charge": TimeCharged;
  "time-due": TimeChargeDue;
  "time-fee": TimeFeePosted;
  "to-be-cut": DeckToBeCut;
  "tokens-spent": TokensSpent;
  "took-effect": NoticeApplied;
  "tucked": CardsTucked;
  "tucked-early": CardsTuckedEarly;
  "turn-kept": BankTurnKept;
  "turn-missed": BankTurnMissed;
  "turned-away": WatcherTurnedAway;
  "turned-over": CardTurnedDown;
  "two-positions": TwoPositionsAllowed;
  "uncalled": UncalledReturned;
  "under-minimum": ShortWagerFound;
  "vacated": SeatVacated;
  "valued": CardValued;
  "verification-form": AwardHeld;
  "verified": CardsVerified;
  "void": RoundVoided;
  "war": WarDeclared;
  "war-deal": WarDealStarted;
  "warned": PlayerWarned;
  "warning": SettingsWarning;
  "wheel-stopped": WheelStopped;
  "wins": SeatWins;
  "words-count": WordsCount;
  "worst-of-two": WorstOfTwo;
  "wrong-call": WrongCall;
};

export type Kind = keyof EventData;

/** An event of one kind. */
export type Event<K extends Kind> =
  & Envelope
  & { kind: K }
  & (Record<string, never> extends EventData[K] ? { data?: EventData[K] } : { data: EventData[K] });

/** An event as one viewer sees it. A game outside pitboss may say others, which the page shows by their words. */
export type Happened = { [K in Kind]: Event<K> }[Kind];
