/** How to play each game, in the player's words. What pays is read from the table's sign. */

export interface Guide {
  goal: string;
  steps: string[];
}

const POKER_STEPS = {
  bet: "In each betting round you check, bet, call, raise or fold.",
  show: "Players who are left show their hands. The best one wins the pot; equal hands share it.",
  alone: "If everybody else folds, you win the pot without showing.",
};

const hiLo = (goal: string) => `${goal} The best high hand and the best low hand share the pot.`;

export const guides: Record<string, Guide> = {
  "big-six": {
    goal: "Guess which numbers the wheel shows. Each stop shows three dice.",
    steps: [
      "Put chips on one or more of the numbers 1 to 6.",
      "The dealer spins the wheel. It stops at three dice.",
      "A number wins if it is on one, two or three of these dice: the more dice, the more it pays. Other numbers lose.",
    ],
  },
  "blackjack": {
    goal: "Get nearer to 21 than the dealer, without going over.",
    steps: [
      "Bet. You get two cards; the dealer shows one.",
      "Hit for another card, stand to stop, double for one more card and twice the bet, or split a pair into two hands. Over 21 you lose at once.",
      "The dealer draws to 17. Cards 2 to 10 count their number, pictures 10, an ace 1 or 11.",
      "An ace with a ten-card in your first two cards is a blackjack and wins more.",
    ],
  },
  "caribbean-stud": {
    goal: "Make a better five-card poker hand than the dealer.",
    steps: [
      "Bet the ante, and the jackpot coin if you like. You get five cards; the dealer shows one.",
      "Fold and lose the ante, or call with twice the ante.",
      "The dealer needs at least ace and king to qualify. If not, the ante wins even money and the call comes back.",
      "If your hand is better, the call pays by your hand.",
    ],
  },
  "casino-war": {
    goal: "Get a higher card than the dealer. Aces are high.",
    steps: [
      "Bet. You and the dealer get one card each; the higher one wins.",
      "If they are equal, surrender half of the bet, or go to war with a second bet of the same size.",
      "In a war each gets one more card. If yours is not lower, you win.",
      "A bet on tie wins if the first two cards are equal.",
    ],
  },
  "chemin-de-fer": {
    goal: "Get nearer to 9 than the other side. The players bet against one of them, the banker.",
    steps: [
      "The player with the highest bid becomes the banker. The others together can bet as much as the banker puts up.",
      "Bet a part of the bank, or say Banco to cover all of it. The highest bettor plays the player's hand.",
      "Each side gets two cards: tens and pictures count 0, only the last digit of the sum counts.",
      "The player's hand draws with 4 or less and stays with 6 or 7; with 5 the bettor chooses. An 8 or 9 is a natural. Then the banker draws or stays.",
    ],
  },
  "craps": {
    goal: "Bet on what two dice show.",
    steps: [
      "Pass line: on the first roll 7 or 11 wins and 2, 3 or 12 loses. Any other number becomes the point.",
      "Then the point wins and a 7 loses. Don't pass is nearly the opposite.",
      "When there is a point, you can add odds to a pass line bet. Odds have no house edge: the best bet on the table.",
      "Come works like pass, but you bet it after the point is set. The next roll decides the field and the other one-roll bets.",
      "The puck shows the point: it is ON at that number.",
    ],
  },
  "double-chance": {
    goal: "Make two pair or better with five cards. If you miss, a sixth card gives you a second chance.",
    steps: [
      "Bet. You get five cards.",
      "With two pair or better, or a dead hand (2, 3, 4, 5 of one suit and a 2 of another), declare it and get paid by your hand.",
      "Otherwise discard at least two cards. Keep high cards of different suits.",
      "The dealer turns a sixth card. You win if you kept a higher card of its suit. The ace is high.",
    ],
  },
  "five-card-draw": {
    goal: "Win the pot with the best five-card hand, or make everybody else fold.",
    steps: [
      "Everybody gets five cards, face down.",
      POKER_STEPS.bet,
      "You can exchange cards once, as many as the table allows. Watch how many the others take.",
      POKER_STEPS.show,
      POKER_STEPS.alone,
    ],
  },
  "five-card-draw-low": {
    goal: "Win the pot with the lowest five-card hand. Aces are low; straights and flushes do not count.",
    steps: [
      "Everybody gets five cards, face down.",
      POKER_STEPS.bet,
      "You can exchange cards once, as many as the table allows.",
      "The lowest hand wins: five, four, three, two, ace is the best.",
      POKER_STEPS.alone,
    ],
  },
  "five-card-stud": {
    goal: "Win the pot with the best five-card hand. You see most of the others' cards.",
    steps: [
      "You get one card face down and one face up, then three more face up, with a betting round after each.",
      POKER_STEPS.bet,
      POKER_STEPS.show,
      POKER_STEPS.alone,
    ],
  },
  "holdem": {
    goal: "Win the pot with the best five cards of your two and the five on the table, or make everybody else fold.",
    steps: [
      "Two players post blinds (forced bets). You get two cards of your own.",
      "Three shared cards come (the flop), then one (the turn), then one (the river), with betting before and after each.",
      POKER_STEPS.bet,
      POKER_STEPS.show,
      POKER_STEPS.alone,
    ],
  },
  "let-it-ride": {
    goal: "Make a pair of tens or better with your three cards and two shared ones.",
    steps: [
      "Make three equal bets. You get three cards; two shared cards are face down.",
      "Take back the first bet, or let it ride. Then one shared card is turned.",
      "Take back the second bet, or let it ride. Then the last card is turned.",
      "Every bet that is left pays by your hand. You do not play against the dealer.",
    ],
  },
  "money-wheel": {
    goal: "Guess where the wheel stops.",
    steps: [
      "Put chips on one or more symbols.",
      "The dealer spins the wheel. The symbol at the pointer wins, all others lose.",
      "Rarer symbols pay more: what a symbol pays is printed on it.",
    ],
  },
  "omaha": {
    goal: "Win the pot with exactly two of your four cards and three of the five on the table.",
    steps: [
      "You get four cards of your own.",
      "Three shared cards come, then one, then one, with betting before and after each.",
      POKER_STEPS.bet,
      POKER_STEPS.show,
    ],
  },
  "omaha-hi-lo-8": {
    goal: hiLo("Use exactly two of your four cards and three of the table."),
    steps: [
      "You get four cards of your own; five shared cards follow as in hold'em.",
      POKER_STEPS.bet,
      "A low hand needs five different cards of eight or lower; aces are low. Without one, the high hand wins everything.",
      "You may use different cards for high and for low.",
    ],
  },
  "pai-gow-poker": {
    goal: "Set seven cards as a hand of five and a hand of two, and beat the banker with both.",
    steps: [
      "Bet. Everybody gets seven cards. The deck has one joker.",
      "Put two cards in front. The five behind must be the better hand.",
      "Both hands better: you win, less commission. One better: your bet comes back. None: you lose. Equal hands go to the banker.",
      "House way sets your cards as the dealer would.",
    ],
  },
  "punto-banco": {
    goal: "Bet on which hand comes nearer to 9: player, banker, or a tie.",
    steps: [
      "Bet on player, banker or tie. Nobody decides anything after that.",
      "Each hand gets two cards; tens and pictures count 0, and only the last digit of the sum counts.",
      "Fixed rules say who gets a third card.",
      "A winning banker bet pays a commission. On a tie, bets on player and banker come back.",
    ],
  },
  "red-dog": {
    goal: "Bet that the third card falls between the first two.",
    steps: [
      "Bet. Two cards are dealt. The spread is the number of ranks between them.",
      "You may raise up to your bet once you see the spread.",
      "A third card is dealt. If its rank is between them you win: the smaller the spread, the more it pays.",
      "Two cards next to each other in rank push. A pair wins if the third card makes three of a kind.",
    ],
  },
  "roulette": {
    goal: "Guess where the ball falls.",
    steps: [
      "Put chips on numbers, on the line between two numbers, on a corner, or on red, black, odd, even, low, high, a dozen or a column.",
      "The dealer spins the ball and later calls “No more bets”.",
      "Bets on the number win: the fewer numbers a bet covers, the more it pays.",
    ],
  },
  "seven-card-stud": {
    goal: "Win the pot with the best five of your seven cards. You see four of everybody's cards.",
    steps: [
      "You get two cards face down and one face up, then three face up and the last face down.",
      POKER_STEPS.bet,
      POKER_STEPS.show,
      POKER_STEPS.alone,
    ],
  },
  "seven-card-stud-hi-lo": {
    goal: hiLo("Make the best high hand, the best low hand, or both, from seven cards."),
    steps: [
      "You get two cards face down and one face up, then three face up and the last face down.",
      POKER_STEPS.bet,
      "For low, aces are low and straights and flushes do not count.",
    ],
  },
  "seven-card-stud-hi-lo-8": {
    goal: hiLo("Make the best high hand, the best low hand, or both, from seven cards."),
    steps: [
      "You get two cards face down and one face up, then three face up and the last face down.",
      POKER_STEPS.bet,
      "A low hand needs five different cards of eight or lower; aces are low. Without one, the high hand wins everything.",
    ],
  },
  "three-card-poker": {
    goal: "Make a better three-card hand than the dealer. A straight is better than a flush.",
    steps: [
      "Bet the ante against the dealer, pair plus on your own cards, or both.",
      "You get three cards. Play with a bet equal to the ante, or fold and lose the ante.",
      "The dealer needs a queen or better to qualify. If not, the ante wins even money and the play bet comes back.",
      "Pair plus pays for a pair or better, whatever the dealer has. A straight or better also pays a bonus on the ante.",
    ],
  },
  "vegas-shootout": {
    goal: "Win on two or three of: royal match, two card poker and five card poker.",
    steps: [
      "Put equal bets on two areas or on all three. You get two cards, the dealer two, and one common card follows.",
      "Royal match wins if your two cards are of one suit; king and queen pay more.",
      "Two card poker wins if your two cards beat the dealer's.",
      "Five card poker pays by the five cards together. There is nothing to decide after the bets.",
    ],
  },
};
