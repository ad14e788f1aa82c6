"""Exact odds of the jackpot coin: its value at any meter reading, and the reading that breaks even."""

from fractions import Fraction
from typing import NamedTuple

from pitboss.engine.money import money
from pitboss.games.caribbean_stud.kernel import FIVE, count_lines
from pitboss.games.caribbean_stud.rules import PERCENT, award, contribution, hand_value, line_of
from pitboss.games.caribbean_stud.terms import LINES, Prices, category_row, jackpot_cites
from pitboss.hands.cards import DECK_SIZE
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

WHOLE_DECK = tuple(range(DECK_SIZE))
NO_AWARD = ("bs/10(3)(i)", "S-104")
TEN_THOUSAND = 1_000_000  # dollars, in cents


class JackpotValue(NamedTuple):
    """The value of a coin as a function of the meter: `fixed + slope * meter` cents, minus the coin."""

    fixed: Fraction
    slope: Fraction

    def worth(self, meter: int) -> Fraction:
        return self.fixed + self.slope * meter

    @property
    def break_even(self) -> Fraction | None:
        """The reading at which the coin costs nothing, or None."""
        return Fraction(-self.fixed, self.slope) if self.slope else None


def jackpot_value(price: Prices, coin: int, deck: tuple[int, ...] = WHOLE_DECK) -> JackpotValue:
    """The value of a coin by meter reading, with its own contribution, before rounding."""
    counts = line_counts(price, deck)
    fixed = sum(ways * prize for ways, prize in zip(counts, price.prizes, strict=True))
    parts = sum(ways * percent for ways, percent in zip(counts, price.percents, strict=True))
    return JackpotValue(Fraction(fixed, sum(counts)) - coin, Fraction(parts, PERCENT * sum(counts)))


def line_counts(price: Prices, deck: tuple[int, ...] = WHOLE_DECK) -> list[int]:
    """How many hands of a deck reach each line."""
    counts = [0] * LINES
    if deck == WHOLE_DECK:
        for (c0, c1, c2, c3, c4), weight in suit_classes(FIVE):
            counts[line_of(hand_value(c0, c1, c2, c3, c4, price.ranking, price.terms))] += weight
    else:
        count_lines(deck, price.ranking, price.terms, counts)
    return counts


def jackpot_account(
    chapter: Chapter, settings: Settings, price: Prices, deck: tuple[int, ...] = WHOLE_DECK
) -> WagerOdds:
    """One coin at the current meter reading, for a hand that is not folded, with no other jackpot winner."""
    coin = settings.num("coin")
    meter = settings.num("meter") + contribution(coin, settings.num("contribution"))
    outcomes = []
    for line, ways in enumerate(line_counts(price, deck)):
        cents = award(line, meter, price.terms, price.prizes, price.percents)
        label = category_row(chapter, line).label if cents else "no award"
        outcomes.append(
            Outcome(label, Fraction(cents - coin, coin), ways, cites=jackpot_cites(chapter, line) or NO_AWARD)
        )
    value = jackpot_value(price, coin, deck)
    return WagerOdds(
        "jackpot", "coin", gather(outcomes), sum(o.ways for o in outcomes), _notes(value, meter, coin),
        about={
            "meter": meter,
            "worth": {"fixed": str(value.fixed), "slope": str(value.slope)},
            "break_even": None if value.break_even is None else str(value.break_even),
        },
    )  # fmt: skip


def _notes(value: JackpotValue, meter: int, coin: int) -> tuple[str, ...]:
    """The coin's value by the meter and the break-even reading, in words."""
    basis = (
        f"One coin of {money(coin)} for a hand that is not folded, with the meter at {money(meter)} including its own "
        "contribution, and no other winner in the round. The coin is spent whether it wins or not."
    )
    if value.break_even is None:
        return (basis,)
    least = -(-value.break_even.numerator // value.break_even.denominator)
    each = _decimal(Fraction(value.slope * TEN_THOUSAND, coin))
    even = (
        f"Every {money(TEN_THOUSAND)} on the meter is worth {each} of a coin; from {money(least)} up a coin costs "
        f"nothing (exactly {value.break_even} cents)."
    )
    return basis, even


def _decimal(value: Fraction, places: int = 6) -> str:
    """A fraction in decimals, rounded half up."""
    whole = (2 * value.numerator * 10**places + value.denominator) // (2 * value.denominator)
    return f"{whole // 10**places}.{whole % 10**places:0{places}}"
