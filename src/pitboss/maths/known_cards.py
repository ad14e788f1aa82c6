"""Poker hands of which some cards are known, and what share of the pot each takes. Counting is in `equity`."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, isqrt, prod
from typing import Final

from pitboss.hands.cards import DECK_SIZE, cards_text, is_card
from pitboss.hands.low import ANY_LOW, EIGHT_OR_BETTER
from pitboss.maths.equity_kernel import BEST_OF_SEVEN, FIVE, HIGH, LOW, NO_SPLIT, PLAYERS_MAX, TWO_AND_THREE
from pitboss.rulebooks.refusal_codes import InputCode

PLAYERS_MIN: Final = 2
BOARD_OWNER: Final = -1  # the owner of the first slot
Z: Final = Fraction(196, 100)  # for a 95 % confidence interval


class CannotDeal(ValueError):
    """These cards can't be on one table: a code and what is wrong."""

    def __init__(self, code: InputCode, says: str) -> None:
        super().__init__(says)
        self.code = code


@dataclass(frozen=True)
class Form:
    """How a kind of poker makes hands and divides the pot."""

    own: int
    board: int
    made: int
    first: int = HIGH
    split: int = NO_SPLIT

    @property
    def stud(self) -> bool:
        """Seven own cards; the last one may be a common card."""
        return self.made == BEST_OF_SEVEN and self.board == 0


FORMS: Final = {
    "seven-card-stud": Form(7, 0, BEST_OF_SEVEN),
    "seven-card-stud-hi-lo": Form(7, 0, BEST_OF_SEVEN, split=ANY_LOW),
    "seven-card-stud-hi-lo-8": Form(7, 0, BEST_OF_SEVEN, split=EIGHT_OR_BETTER),
    "holdem": Form(2, 5, BEST_OF_SEVEN),
    "omaha": Form(4, 5, TWO_AND_THREE),
    "omaha-hi-lo-8": Form(4, 5, TWO_AND_THREE, split=EIGHT_OR_BETTER),
    "five-card-draw": Form(5, 0, FIVE),
    "five-card-draw-low": Form(5, 0, FIVE, first=LOW),
    "five-card-stud": Form(5, 0, FIVE),
}


@dataclass(frozen=True)
class KnownCards:
    """Hands of known cards, the known board, and cards out of play.

    `common` is 1 in seven-card stud when the stub runs short: then the seventh card of everybody is a common card.
    """

    form: Form
    hands: tuple[tuple[int, ...], ...]
    board: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    common: int = 0

    def __post_init__(self) -> None:
        if len(self.hands) < PLAYERS_MIN:
            raise CannotDeal(InputCode.ONE_HAND, "Equity needs two or more hands. Write ?? for an unknown hand.")
        if len(self.hands) > PLAYERS_MAX:
            raise CannotDeal(
                InputCode.TOO_MANY_HANDS,
                f"{len(self.hands)} hands are too many: a table has at most {PLAYERS_MAX} seats.",
            )
        for hand in self.hands:
            if len(hand) > self.own:
                raise CannotDeal(
                    InputCode.TOO_MANY_CARDS, f"{cards_text(hand)}: a hand of this game has at most {self.own} cards."
                )
        if len(self.board) > self.on_board:
            raise CannotDeal(InputCode.TOO_MANY_CARDS, self._board_words())
        self._all_different()
        if self.unseen > len(self.deck):
            raise CannotDeal(InputCode.DECK_SHORT, self._short_words())

    def _board_words(self) -> str:
        if not self.on_board:
            return "This game has no board. Leave out --board."
        return f"{cards_text(self.board)}: the board has at most {self.on_board} card{'s' * (self.on_board > 1)}."

    def _short_words(self) -> str:
        words = f"{self.unseen} more cards are needed, but only {len(self.deck)} are left."
        return f"{words} In stud the dealer then turns a common card: --board ??" if self.form.stud else words

    def _all_different(self) -> None:
        seen: set[int] = set()
        for card in self.named:
            if not is_card(card):
                raise CannotDeal(InputCode.NOT_A_CARD, f"{cards_text([card])} is not a card of this deck.")
            if card in seen:
                raise CannotDeal(InputCode.CARD_TWICE, f"{cards_text([card])} is named twice. Name each card once.")
            seen.add(card)

    @property
    def named(self) -> tuple[int, ...]:
        """Every known card."""
        return (*(card for hand in self.hands for card in hand), *self.board, *self.dead)

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards that may still come."""
        known = set(self.named)
        return tuple(card for card in range(DECK_SIZE) if card not in known)

    @property
    def own(self) -> int:
        return self.form.own - self.common

    @property
    def on_board(self) -> int:
        return self.form.board + self.common

    @property
    def slots(self) -> tuple[tuple[int, int], ...]:
        """Who needs how many cards: the board first, always, then the players who need some."""
        players = ((player, self.own - len(hand)) for player, hand in enumerate(self.hands))
        lacking = sorted((need, player) for player, need in players if need)
        return ((BOARD_OWNER, self.on_board - len(self.board)), *((player, need) for need, player in lacking))

    @property
    def unseen(self) -> int:
        return sum(need for _, need in self.slots)

    @property
    def only_board(self) -> bool:
        """Whether a board of hold'em is all that is to come."""
        return self.form == FORMS["holdem"] and all(len(hand) == self.own for hand in self.hands)

    @property
    def radix(self) -> tuple[int, ...]:
        """The number of combinations for each slot, after the slots before it."""
        left = len(self.deck)
        ways = []
        for _, need in self.slots:
            ways.append(comb(left, need))
            left -= need
        return tuple(ways)

    @property
    def ways(self) -> int:
        """The number of all deals of the cards to come."""
        return prod(self.radix)


@dataclass(frozen=True)
class EquityShare:
    """The result of one hand over all deals. Fractions of the deals, or of the pot."""

    deals: int
    every: int
    some: int
    whole: tuple[int, ...]
    half: tuple[int, ...]
    low_half: tuple[int, ...]

    @property
    def equity(self) -> Fraction:
        """The share of the pot."""
        return self._pot(self.whole) + self.high_share + self.low_share

    @property
    def win(self) -> Fraction:
        """How often the hand wins the whole pot alone; in a split game, the scoop."""
        return Fraction(self.every, self.deals)

    @property
    def tie(self) -> Fraction:
        """How often the hand wins a part of the pot."""
        return Fraction(self.some, self.deals)

    @property
    def lose(self) -> Fraction:
        return 1 - self.win - self.tie

    @property
    def high_share(self) -> Fraction:
        """The share of the pot from the high half, where there was a low."""
        return self._pot(self.half) / 2

    @property
    def low_share(self) -> Fraction:
        return self._pot(self.low_half) / 2

    @property
    def high(self) -> Fraction:
        """How often this is the best high hand; ties count in part."""
        return self._pot(self.whole) + self._pot(self.half)

    @property
    def low(self) -> Fraction:
        """How often this is the best qualifying low hand; ties count in part."""
        return self._pot(self.low_half)

    def _pot(self, counts: Sequence[int]) -> Fraction:
        """Each deal counted by its share: one of `sharing` equal hands."""
        return (
            sum((Fraction(count, sharing) for sharing, count in enumerate(counts) if sharing), Fraction(0)) / self.deals
        )


@dataclass(frozen=True)
class Equity:
    """The equity of every hand; `exact` if every deal was counted."""

    deal: KnownCards
    shares: tuple[EquityShare, ...]
    deals: int
    seed: int | None = None

    @property
    def exact(self) -> bool:
        return self.seed is None

    def interval(self, share: Fraction) -> tuple[Fraction, Fraction]:
        """The 95 % confidence interval of a sampled share."""
        return (share, share) if self.exact else sampled_interval(share, self.deals)


def sampled_interval(share: Fraction, deals: int) -> tuple[Fraction, Fraction]:
    """The 95 % confidence interval of a share in a sample (the score interval).

    The interval is for a proportion. A share of the pot is also between 0 and 1 and varies no more than a proportion
    with the same mean, so the interval is conservative.
    """
    z2 = Z * Z
    inside = (share * (1 - share) + z2 / (4 * deals)) * deals
    reach = Z * _root(inside)
    middle = share * deals + z2 / 2
    return max(Fraction(0), (middle - reach) / (deals + z2)), min(Fraction(1), (middle + reach) / (deals + z2))


def _root(square: Fraction, places: int = 10**12) -> Fraction:
    """A square root, rounded up at the twelfth place."""
    return Fraction(isqrt(square.numerator * places**2 // square.denominator) + 1, places)
