"""The cost of an error: the edge of each wager by the book, the edge with the error, and the difference.

Exact where the game's odds can be counted with the error, otherwise simulated, with a confidence interval.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.engine.table import AnyTable, Table
from pitboss.games import game_part
from pitboss.games.refusal_codes import GameCode
from pitboss.hands.cards import RANKS, SUITS, card_text, make_card, parse_cards, rank_of
from pitboss.maths.result import NUMERIC, WagerOdds
from pitboss.maths.simulation import Order
from pitboss.rulebooks.elements import knocked_out
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import InputCode
from pitboss.sim.result import WIDE, measure
from pitboss.sim.study import on_cores, run, study

SEED = 1
BROKEN = "broken"
MISSING, REMOVAL, BURN, DEALERS = "missing", "removal", "skipped-burn", ("uncollected", "unpaid", "paid-twice")


class Cost(NamedTuple):
    """A wager with and without an error, in units of its basis. `wide` is the error of the figures, 0 if exact."""

    wager: str
    by_the_book: Fraction
    with_error: Fraction
    method: str
    wide: float = 0.0
    without: str = ""  # the rank of a removed card

    @property
    def name(self) -> str:
        return f"{self.wager}, no {self.without}" if self.without else self.wager

    @property
    def per_round(self) -> Fraction:
        """What the house gains by the error; negative if it loses."""
        return self.with_error - self.by_the_book

    def per_hour(self, pace: int) -> Fraction:
        """The gain of the house in an hour."""
        return self.per_round * pace

    @property
    def is_nothing(self) -> bool:
        """Whether the error has no effect, exactly or within the numeric error."""
        return self.per_round == 0 or (self.method == NUMERIC and abs(self.per_round) <= self.wide)


class CostQuestion(NamedTuple):
    """A table, the odds of its wagers by the book, and the rounds to simulate where nothing can be counted."""

    table: AnyTable
    accounts: Sequence[WagerOdds]
    rounds: int


def cost(table: AnyTable, accounts: Sequence[WagerOdds], error: str, rounds: int) -> list[Cost]:
    """The effect of one error on every wager.

    An error is `missing:CARDS`; `removal`, one card of each rank in turn; `skipped-burn`; a dealer's
    `uncollected:RATE`, `unpaid:RATE` or `paid-twice:RATE`; `broken:TABLE/ROW`, where the dealer does the opposite of a
    row of a rule table; or `KEY=VALUE`, another setting or payout (`pays.LINE=6 to 5`) than posted.
    """
    asked = CostQuestion(table, accounts, rounds)
    kind, _, rest = error.partition(":")
    if kind == MISSING:
        return missing_cards(asked, _cards(rest))
    if kind == REMOVAL:
        return effects_of_removal(asked)
    if kind == BURN:
        return skipped_burn(asked)
    if kind in DEALERS:
        return dealers_error(asked, kind, _rate(rest, error))
    if kind == BROKEN:
        return broken_rule(asked, rest)
    if "=" in error:
        return not_as_posted(asked, error)
    rates = ", ".join(f"{name}:RATE" for name in DEALERS)
    ways = f"{MISSING}:CARDS, {REMOVAL}, {BURN}, {rates}, {BROKEN}:TABLE/ROW, KEY=VALUE"
    raise Refusal(InputCode.ERROR_UNKNOWN, f"Unknown error {error!r}. Choose from: {ways}.")


def _cards(words: str) -> tuple[int, ...]:
    try:
        found = parse_cards(words.replace("+", " "))
    except ValueError as fault:
        raise Refusal(InputCode.CARDS_UNREADABLE, str(fault)) from None
    if not found:
        raise Refusal(InputCode.CARDS_UNREADABLE, f"{MISSING}: name the cards, for example {MISSING}:Ah+Kd.")
    return found


def _rate(words: str, error: str) -> Fraction:
    try:
        share = Fraction(words.removesuffix("%")) / (100 if words.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        share = Fraction(0)
    if not 0 < share <= 1:
        raise Refusal(InputCode.RATE_UNREADABLE, f"{error}: add how often, for example {error.partition(':')[0]}:1%.")
    return share


# -- other rules than posted ------------------------------------------------------------------------------------------


def not_as_posted(asked: CostQuestion, error: str) -> list[Cost]:
    """The same table with another setting or payout, permitted or not."""
    table = asked.table
    key, _, value = error.partition("=")
    other: AnyTable = Table(table.game, table.rulebook, {**table.given, key.strip(): value.strip()}, hypothetical=True)
    return _side_by_side(asked, _odds_of(other).odds(other.chapter, other.settings, None))


def _odds_of(table: AnyTable) -> Any:
    part = game_part(table.game.slug, "odds")
    if part is None:
        raise Refusal(InputCode.NO_ODDS, f"{table.game.slug} has no house edge.")
    return part


def _side_by_side(asked: CostQuestion, others: Sequence[WagerOdds]) -> list[Cost]:
    found = {account.name: account for account in others}
    return [
        Cost(account.name, account.edge, other.edge, other.method, account.margin + other.margin)
        for account in asked.accounts
        if (other := found.get(account.name)) is not None
    ]


def broken_rule(asked: CostQuestion, name: str) -> list[Cost]:
    """The same table with the opposite of a row of a rule table: for example, a hand that must draw stands."""
    table = asked.table
    rows = {f"{part}/{row.name}": row for part, each in table.chapter.tables.items() for row in each.values()}
    if name not in rows:
        near = ", ".join(get_close_matches(name, rows, n=3)) or ", ".join(list(rows)[:6])
        raise Refusal(InputCode.ROW_UNKNOWN, f"{table.game.slug} has no rule {name!r}. Choose from: {near}, ...")
    if not set(rows[name].printed) <= {0, 1}:
        raise Refusal(
            InputCode.ROW_WITHOUT_OPPOSITE, f"{name} is not a yes/no rule, so it has no opposite.", rows[name].cites
        )
    with knocked_out(rows[name].id):
        others = _odds_of(table).odds(table.chapter, table.settings, None)
    return _side_by_side(asked, others)


# -- a dealer's error -------------------------------------------------------------------------------------------------

SLIPS: dict[str, Callable[[Fraction], Fraction]] = {
    "uncollected": lambda net: max(net, Fraction(0)),
    "unpaid": lambda net: min(net, Fraction(0)),
    "paid-twice": lambda net: 2 * net if net > 0 else net,
}


def dealers_error(asked: CostQuestion, kind: str, rate: Fraction) -> list[Cost]:
    """Some wagers are settled wrongly. All outcomes are known, so the result is exact."""
    costs = []
    for account in asked.accounts:
        wrong = sum((SLIPS[kind](o.net) * o.ways for o in account.outcomes), Fraction(0)) / account.total
        edge = (1 - rate) * account.edge - rate * wrong
        costs.append(Cost(account.name, account.edge, edge, account.method, account.margin))
    return costs


# -- the cards --------------------------------------------------------------------------------------------------------


def missing_cards(asked: CostQuestion, cards: tuple[int, ...]) -> list[Cost]:
    """Cards are missing from the shoe, and nobody knows. Counted if the game can count any shoe, else simulated."""
    table, part = asked.table, _odds_of(asked.table)
    if not hasattr(part, "accounts"):
        return _simulated(asked, cards)
    decks = table.settings.num("decks")
    for card, often in Counter(cards).items():
        if not 0 <= card < RANKS * SUITS or often > decks:
            raise Refusal(InputCode.CARD_NOT_THERE, f"A shoe of {decks} decks does not have {often} {card_text(card)}.")
    ranks = [SUITS * decks] * RANKS
    for card in cards:
        ranks[rank_of(card)] -= 1
    return _side_by_side(asked, _with_shoe(asked, ranks))


def effects_of_removal(asked: CostQuestion) -> list[Cost]:
    """One card of a rank is missing, for each rank in turn: what card counters weigh the cards by."""
    if not hasattr(_odds_of(asked.table), "accounts"):
        says = f"{asked.table.game.slug} cannot be counted with other shoes. Name the cards: {MISSING}:Ah."
        raise Refusal(InputCode.ERROR_UNKNOWN, says)
    found = []
    for rank in range(RANKS):
        card = make_card(rank, 0)
        found += [cost._replace(without=card_text(card)[0]) for cost in missing_cards(asked, (card,))]
    return sorted(found, key=lambda cost: [account.name for account in asked.accounts].index(cost.wager))


def _with_shoe(asked: CostQuestion, ranks: Sequence[int]) -> list[WagerOdds]:
    """The odds with a shoe that everybody believes to be full."""
    table = asked.table
    full = [SUITS * table.settings.num("decks")] * RANKS
    found: list[WagerOdds] = _odds_of(table).accounts(table.chapter, table.settings, ranks, None, full)
    return found


def skipped_burn(asked: CostQuestion) -> list[Cost]:
    """The dealer forgets to burn a card. By the book, the burned card is missing from the shoe.

    So the edge by the book is the mean over all cards that can be burned, weighted by how often the wager can be made
    with that shoe. Nobody sees the card, so everybody plays as if the shoe were full.
    """
    table, part = asked.table, _odds_of(asked.table)
    if not hasattr(part, "accounts"):
        raise Refusal(InputCode.NO_BURN, f"{table.game.slug} has no shoe with a burn card.")
    count = SUITS * table.settings.num("decks")
    lost, ways, doubt = dict[str, Fraction](), dict[str, int](), dict[str, float]()
    for rank in range(RANKS):
        for account in _with_shoe(asked, [count - (at == rank) for at in range(RANKS)]):
            name = account.name
            lost[name] = lost.get(name, Fraction(0)) + account.edge * account.total
            ways[name] = ways.get(name, 0) + account.total
            doubt[name] = max(doubt.get(name, 0.0), account.margin)
    return [
        Cost(a.name, lost[a.name] / ways[a.name], a.edge, a.method, a.margin + doubt[a.name])
        for a in asked.accounts
        if a.name in ways
    ]


def _simulated(asked: CostQuestion, cards: tuple[int, ...]) -> list[Cost]:
    table = asked.table
    part = game_part(table.game.slug, "simulation")
    if part is None:
        raise Refusal(
            InputCode.NO_SIMULATION, f"{table.game.slug} cannot be calculated or simulated with missing cards."
        )
    simulation = part.simulation(Order(table.chapter, table.settings, missing=cards))
    if "cards" not in simulation.tables._fields:
        raise Refusal(GameCode.NO_CARDS, f"{table.game.slug} has no cards.")
    planned = study(simulation, SEED, asked.rounds)
    *_, totals = run(planned, on_cores(simulation, SEED))
    exact = {account.name: account.edge for account in asked.accounts}
    return [
        Cost(found.name, exact[found.name], found.edge, "simulated", WIDE * found.error)
        for found in measure(simulation, totals)
        if found.name in exact
    ]
