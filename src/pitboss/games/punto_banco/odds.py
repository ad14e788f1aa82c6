"""Exact odds of punto banco: every order in which six cards can leave the shoe, by the rules of the live table."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm

from pitboss.engine.money import money
from pitboss.games.families.baccarat.counting import Finals, Tables, count_finals, ending, percentage
from pitboss.games.punto_banco.rules import (
    BANKER,
    BANKER_PAIR,
    DOWN,
    EXACT,
    PER,
    PLAYER,
    PLAYER_PAIR,
    TIE,
    UP,
    Terms,
    commission,
    outcome_line,
    settle,
    settle_pair,
    winnings,
)
from pitboss.games.punto_banco.table import flat, row_at, terms
from pitboss.hands.cards import RANKS, SUITS, make_card
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

WAGERS = {"player": PLAYER, "banker": BANKER, "tie": TIE}
PAIRS = {"player-pair": PLAYER_PAIR, "banker-pair": BANKER_PAIR}


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """One account for each wager that the table offers."""
    return accounts(chapter, settings, [SUITS * settings.num("decks")] * RANKS, stake)


def accounts(
    chapter: Chapter, settings: Settings, ranks: Sequence[int], stake: int | None = None,
    _known: Sequence[int] | None = None,
) -> list[WagerOdds]:  # fmt: skip
    """The accounts for a fresh shoe with so many cards of each rank."""
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
    """A stake without rounding of payoffs and commission."""
    dens = (price.player_den, price.banker_den, price.tie_den, price.player_pair_den, price.banker_pair_den)
    return PER * price.rounding_unit * lcm(*dens)


def _account(
    chapter: Chapter, name: str, wager: int, finals: Finals, tables: Tables, price: Terms,
    stake: int, notes: tuple[str, ...],
) -> WagerOdds:  # fmt: skip
    outcomes = []
    for (player, banker), ways in finals.items():
        net = settle(wager, stake, player, banker, tables.outcomes, price)
        row = row_at(chapter, "outcomes", outcome_line(wager, player, banker))
        pays = chapter.schedules["layout"][name].cites if net > 0 else ()
        cites = (*(c for c in row.cites if "/" in c), *pays)
        outcomes.append(Outcome(ending(player, banker), Fraction(net, stake), ways, cites=cites))
    total = sum(finals.values())
    return WagerOdds(name, name, gather(outcomes), total, notes=notes if wager == BANKER else ())


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
    """The base of the commission."""
    cites = ", ".join(chapter.settings["commission_rate"].cites)
    how = {
        EXACT: "a fraction of a cent is not charged",
        UP: f"rounded up to {money(price.rounding_unit)}",
        DOWN: f"rounded down to {money(price.rounding_unit)}",
    }[price.rounding]
    base = f"Commission on banker: {percentage(price.commission_rate)} per cent of the win, {how} ({cites})."
    won = winnings(BANKER, stake, price)
    charged = f" At {money(stake)} that is {money(commission(won, price))}." if stake != even_stake(price) else ""
    return (base + charged,)
