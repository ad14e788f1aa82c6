"""Exact odds of red dog: every three cards in order, raised where that is worth more."""

from collections.abc import Sequence
from fractions import Fraction

from pitboss.games.red_dog.rules import between, is_consecutive, is_pair, settle, spread, value
from pitboss.games.red_dog.table import SCHEDULE, THREE, Prices, line_for, prices
from pitboss.hands.cards import RANKS, SUITS, make_card
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

Left = Sequence[int]  # cards of each rank, from the two to the ace
TIES = {"consecutive": ("bs/8(5)(e)",), "pair": ("bs/8(5)(h)",)}  # all wagers push
COLLECTED = ("bs/8(5)(k)",)


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of the wager with a fresh shoe, for any number of decks."""
    return accounts(chapter, settings, [SUITS * settings.num("decks")] * RANKS, stake)


def accounts(
    chapter: Chapter, settings: Settings, left: Left, stake: int | None = None, known: Left | None = None
) -> list[WagerOdds]:
    """Odds of the wager raised whenever that is worth more, and never raised, with these cards left of each rank.

    `known` is what the players assume the shoe to hold.
    """
    price = prices(chapter, settings)
    cents = stake or settings.num("chip_min")  # all odds are to one, so nothing is rounded at any stake
    best = account(chapter, price, left, cents, known or left)
    return [best, account(chapter, price, left, cents, None)]


def worth(rank: int, price: Prices) -> int:
    """The value of a card of a rank."""
    return value(make_card(rank, 0), price.values)


def thirds(first: int, second: int, left: Left, price: Prices, stake: int) -> dict[tuple[str, int], int]:
    """The ending and net of one unit over every third card, with these cards left."""
    one, two = worth(first, price), worth(second, price)
    found: dict[tuple[str, int], int] = {}
    for rank, count in enumerate(left):
        third = worth(rank, price)
        net = settle(stake, one, two, third, price.num, price.den, price.terms)
        key = (ending_of(one, two, third, price), net)
        found[key] = found.get(key, 0) + count
    return found


def raise_worth(first: int, second: int, left: Left, price: Prices) -> Fraction:
    """The value of a raise for each unit of it, with these cards left."""
    ends = thirds(first, second, left, price, 1)
    return Fraction(sum(net * ways for (_, net), ways in ends.items()), sum(left))


def has_spread(first: int, second: int, price: Prices) -> bool:
    """Whether two ranks have a spread, so that raises are taken."""
    one, two = worth(first, price), worth(second, price)
    return not is_pair(one, two) and not is_consecutive(one, two, price.terms)


def raises(first: int, second: int, rest: Left, price: Prices) -> bool:
    """Whether raises are taken and worth more than nothing, with these cards left."""
    return has_spread(first, second, price) and raise_worth(first, second, rest, price) > 0


def account(chapter: Chapter, price: Prices, left: Left, stake: int, known: Left | None) -> WagerOdds:
    """Original and raise wager together; basis is the original. Raised by the known cards; never for None."""
    outcomes = []
    for first, count in enumerate(left):
        for second, other in enumerate(left):
            ways = count * (other - (first == second))
            if not ways:
                continue
            rest = less(left, first, second)
            raised = known is not None and raises(first, second, less(known, first, second), price)
            for (name, net), more in thirds(first, second, rest, price, stake).items():
                outcomes.append(_outcome(chapter, name, Fraction(net, stake), ways * more, raised=raised))
    cards = sum(left)
    told = "never raised" if known is None else "raised by the whole wager whenever that is worth more"
    name = "wager-unraised" if known is None else "wager"
    return WagerOdds(name, "wager", gather(outcomes), cards * (cards - 1) * (cards - 2), (f"{name}: {told}.",))


def less(left: Left, *out: int) -> list[int]:
    """The cards left after some were dealt."""
    rest = list(left)
    for rank in out:
        rest[rank] -= 1
    return rest


def ending_of(one: int, two: int, third: int, price: Prices) -> str:
    """How three values end a round, in words."""
    if is_pair(one, two):
        return THREE if third == one else "pair"
    if is_consecutive(one, two, price.terms):
        return "consecutive"
    ends = "wins" if between(one, two, third, price.terms) else "loses"
    return f"spread {spread(one, two, price.terms)} {ends}"


def _outcome(chapter: Chapter, name: str, net: Fraction, ways: int, *, raised: bool) -> Outcome:
    label = f"{name}, raised" if raised else name.replace("-", " ")
    units = 2 if raised else 1
    return Outcome(label, net * units, ways, Fraction(units), _cites(chapter, name))


def _cites(chapter: Chapter, name: str) -> tuple[str, ...]:
    """The clauses of such an ending."""
    if name == THREE:
        return chapter.schedules[SCHEDULE][THREE].cites
    words = name.split()
    if words[-1] == "wins":
        return line_for(chapter, int(words[1])).cites
    return TIES[name] if name in TIES else (*COLLECTED, *chapter.numbers["ends_win"].cites)
