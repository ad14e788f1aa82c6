"""Punto banco's exact odds: every order in which six cards can leave the shoe, by the rules that run the table.

Only the counts of cards matter, so cards are taken by value: how many of each value the shoe holds, less those out.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import lcm
from typing import NamedTuple

from pitboss.engine.money import money
from pitboss.games.punto_banco.rules import (
    BANKER,
    BANKER_PAIR,
    COUNTS,
    DOWN,
    EXACT,
    NO_CARD,
    PER,
    PLAYER,
    PLAYER_PAIR,
    STOOD,
    TIE,
    UP,
    Terms,
    banker_draws,
    commission,
    outcome_line,
    player_draws,
    point_count,
    settle,
    settle_pair,
    winnings,
)
from pitboss.games.punto_banco.tables import flat, row_at, terms
from pitboss.hands.cards import RANKS, SUITS, make_card
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

WAGERS = {"player": PLAYER, "banker": BANKER, "tie": TIE}
PAIRS = {"player-pair": PLAYER_PAIR, "banker-pair": BANKER_PAIR}


class Tables(NamedTuple):
    """The rule tables, as the live table reads them."""

    values: tuple[int, ...]
    naturals: tuple[int, ...]
    player: tuple[int, ...]
    banker: tuple[int, ...]
    outcomes: tuple[int, ...]


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """One account for each wager that the table offers."""
    return accounts(chapter, settings, [SUITS * settings.num("decks")] * RANKS, stake)


def accounts(chapter: Chapter, settings: Settings, ranks: Sequence[int], stake: int | None = None) -> list[WagerOdds]:
    """The accounts for a fresh shoe that holds so many cards of each rank, from the two to the ace."""
    tables = Tables(*(flat(chapter, name) for name in ("values", "naturals", "player", "banker", "outcomes")))
    price = terms(chapter, settings)
    cents = stake or even_stake(price)
    finals = count_finals(tables, price, ranks)
    notes = _notes(chapter, price, cents)
    found = [_account(chapter, name, wager, finals, tables, price, cents, notes) for name, wager in WAGERS.items()]
    if settings.text("other_wagers") == "pairs":
        found += [_pair_account(chapter, name, wager, price, ranks, cents) for name, wager in PAIRS.items()]
    return found


def even_stake(price: Terms) -> int:
    """A stake at which neither a payoff nor the commission rounds, whatever its rate and its rounding."""
    dens = (price.player_den, price.banker_den, price.tie_den, price.player_pair_den, price.banker_pair_den)
    return PER * price.rounding_unit * lcm(*dens)


def count_finals(tables: Tables, price: Terms, ranks: Sequence[int]) -> dict[tuple[int, int], int]:
    """In how many orders of six cards the Player ends at one count and the Banker at another."""
    left = [0] * COUNTS
    face = [NO_CARD] * COUNTS  # a card to stand for each value
    for rank in range(RANKS):
        left[tables.values[rank]] += ranks[rank]
        face[tables.values[rank]] = make_card(rank, 0)
    held = [value for value in range(COUNTS) if left[value]]
    finals: dict[tuple[int, int], int] = {}
    for p1, p2, player_ways in _pairs(held, left):
        player = point_count(face[p1], face[p2], NO_CARD, tables.values, price)
        rest = _less(left, p1, p2)
        for b1, b2, banker_ways in _pairs(held, rest):
            banker = point_count(face[b1], face[b2], NO_CARD, tables.values, price)
            ways = player_ways * banker_ways
            for p3, b3, third_ways in _thirds(player, banker, _less(rest, b1, b2), tables):
                end = (
                    point_count(face[p1], face[p2], face[p3] if p3 != STOOD else NO_CARD, tables.values, price),
                    point_count(face[b1], face[b2], face[b3] if b3 != STOOD else NO_CARD, tables.values, price),
                )
                finals[end] = finals.get(end, 0) + ways * third_ways
    return finals


def _pairs(held: list[int], left: list[int]) -> Iterator[tuple[int, int, int]]:
    """Two cards by value, and in how many orders they can leave the shoe."""
    for a, b in combinations_with_replacement(held, 2):
        ways = left[a] * (left[b] - 1) if a == b else 2 * left[a] * left[b]
        if ways:
            yield a, b, ways


def _less(left: list[int], *out: int) -> list[int]:
    rest = list(left)
    for value in out:
        rest[value] -= 1
    return rest


def _thirds(player: int, banker: int, left: list[int], tables: Tables) -> Iterator[tuple[int, int, int]]:
    """Third cards by value or STOOD. A card that is not drawn still leaves in every way it could have."""
    cards = sum(left)
    if not player_draws(player, banker, tables.naturals, tables.player):
        yield from (
            (STOOD, b3, ways * (cards - 1)) for b3, ways in _banker_third(player, banker, STOOD, left, tables, cards)
        )
        return
    for p3, ways in enumerate(left):
        if ways:
            rest = _less(left, p3)
            for b3, more in _banker_third(player, banker, p3, rest, tables, cards - 1):
                yield p3, b3, ways * more


def _banker_third(
    player: int, banker: int, third: int, left: list[int], tables: Tables, cards: int
) -> Iterator[tuple[int, int]]:
    if banker_draws(player, banker, third, tables.naturals, tables.banker):
        yield from ((value, ways) for value, ways in enumerate(left) if ways)
    else:
        yield STOOD, cards


def _account(
    chapter: Chapter, name: str, wager: int, finals: dict[tuple[int, int], int], tables: Tables, price: Terms,
    stake: int, notes: tuple[str, ...],
) -> WagerOdds:  # fmt: skip
    outcomes = []
    for (player, banker), ways in finals.items():
        net = settle(wager, stake, player, banker, tables.outcomes, price)
        row = row_at(chapter, "outcomes", outcome_line(wager, player, banker))
        pays = chapter.schedules["layout"][name].cites if net > 0 else ()
        cites = (*(c for c in row.cites if "/" in c), *pays)
        outcomes.append(Outcome(_ending(player, banker), Fraction(net, stake), ways, cites=cites))
    total = sum(finals.values())
    return WagerOdds(name, name, gather(outcomes), total, notes=notes if wager == BANKER else ())


def _ending(player: int, banker: int) -> str:
    if player == banker:
        return "tie"
    return "banker wins" if banker > player else "player wins"


def _pair_account(
    chapter: Chapter, name: str, wager: int, price: Terms, ranks: Sequence[int], stake: int
) -> WagerOdds:  # fmt: skip
    """The first two cards of a hand, by rank."""
    cards = sum(ranks)
    ways = {(0, 0): sum(n * (n - 1) for n in ranks), (0, 1): sum(n * (cards - n) for n in ranks)}
    outcomes = [
        Outcome(
            "pair" if one == other else "no pair",
            Fraction(settle_pair(wager, stake, make_card(one, 0), make_card(other, 0), price), stake),
            count,
            cites=chapter.schedules["approved"][name].cites,
        )
        for (one, other), count in ways.items()
    ]
    return WagerOdds(name, name, gather(outcomes), cards * (cards - 1))


def _notes(chapter: Chapter, price: Terms, stake: int) -> tuple[str, ...]:
    """What the commission is charged on."""
    cites = ", ".join(chapter.settings["commission_rate"].cites)
    how = {
        EXACT: "a fraction of a cent is not charged",
        UP: f"rounded up to {money(price.rounding_unit)}",
        DOWN: f"rounded down to {money(price.rounding_unit)}",
    }[price.rounding]
    base = f"Commission on banker: {_decimal(price.commission_rate)} per cent of what is won, {how} ({cites})."
    won = winnings(BANKER, stake, price)
    charged = f" At {money(stake)} that is {money(commission(won, price))}." if stake != even_stake(price) else ""
    return (base + charged,)


def _decimal(hundredths: int) -> str:
    whole, rest = divmod(hundredths, 100)
    return f"{whole}.{rest:02}".removesuffix("0") if rest else str(whole)
