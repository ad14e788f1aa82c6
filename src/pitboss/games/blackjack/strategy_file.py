"""Play blackjack from a strategy file: the chart of `pitboss strategy --json` with the user's changes.

The file has a choice for each row of the chart and, optionally, for some first two cards. A hand of three or more
cards, or a split hand, uses the row of its total. The chart decides what the file leaves open, such as a hand that can
no longer be doubled.
"""

from collections.abc import Mapping

from pitboss.games.blackjack.analyser import OddsInput, UpCard
from pitboss.games.blackjack.box import CHART, Box, PlayPlan, Worths, analyse, even_stake
from pitboss.games.blackjack.chart import (
    CARD,
    SPLIT,
    STAND,
    ChartHand,
    ChartRules,
    hand_from,
    house_of,
    is_soft,
    points,
)
from pitboss.games.blackjack.kernel import CARD as DRAW
from pitboss.games.blackjack.kernel import STAND as STAY
from pitboss.games.blackjack.pack import KIND_RANKS, by_kind, kind_of
from pitboss.games.blackjack.rules import PAIR
from pitboss.games.blackjack.strategy import BY_CARDS, PLAY, chart_decision
from pitboss.hands.cards import RANK_LETTERS, RANKS, SUITS, make_card
from pitboss.maths.simulation import Order, choices_of
from pitboss.maths.strategy import Strategy
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

AGAINST = " against "
Row = tuple[int, str, int]  # up card by kind; hard, soft or pair; total, or kind of the pair
Deal = tuple[int, int, int]  # up card and the two cards of the box, by kinds


def box_from_file(order: Order) -> Box:
    """Analyse the box as the file plays it."""
    house, ranks = house_of(order.chapter, order.settings), (SUITS * order.settings.num("decks"),) * RANKS
    chart = chart_decision(house)
    choices = choices_of(order, Strategy((chart,)))
    rows = {_row_of(house, *_read(example)): choice for example, choice in choices[chart.name].items()}
    cards = _by_cards(choices.get(BY_CARDS, {}))
    return analyse(OddsInput(house, by_kind(ranks), even_stake(house.tables.terms)), plan_from_file(house, rows, cards))


def _by_cards(said: Mapping[str, str]) -> dict[Deal, str]:
    found: dict[Deal, str] = {}
    for example, choice in said.items():
        up, one, two = _read(example)
        if choice not in PLAY:
            raise Refusal(
                TableCode.STRATEGY_INCOMPLETE, f"{BY_CARDS!r}, {example!r}: {choice!r} is not {' or '.join(PLAY)}."
            )
        found |= {(up, one, two): choice, (up, two, one): choice}
    return found


def _read(example: str) -> Deal:
    """Read `2 T against 4` as kinds, the up card first."""
    cards, _, up = example.partition(AGAINST)
    ranks = [RANK_LETTERS.find(letter) for letter in (up, *cards.split())]
    if len(ranks) != PAIR + 1 or min(ranks) < 0:
        raise Refusal(
            TableCode.STRATEGY_INCOMPLETE, f"{example!r} is not two cards against an up card, as '2 T against 4'."
        )
    first, second, third = (kind_of(rank) for rank in ranks)
    return first, second, third


def _row_of(house: ChartRules, up: int, first: int, second: int) -> Row:
    """The row of the chart for two cards."""
    if first == second:
        return up, SPLIT, first
    cards = tuple(make_card(KIND_RANKS[kind], 0) for kind in (first, second))
    return _total_row(house, up, hand_from(house, cards))


def _total_row(house: ChartRules, up: int, hand: ChartHand) -> Row:
    return up, "soft" if is_soft(house, hand) else "hard", points(house, hand)


def plan_from_file(house: ChartRules, rows: Mapping[Row, str], cards: Mapping[Deal, str]) -> PlayPlan:
    """Play by these rows; choices by cards come first."""

    def policy(against: UpCard, pair: int) -> list[int]:
        drawn = list(zip(against.hands.low, against.hands.aces, strict=True))
        said = {
            hand: rows.get(_total_row(house, against.up, ChartHand(hand[0], int(hand[1] > 0), PAIR + 1)))
            for hand in set(drawn)
        }
        by_chart = CHART.policy_for(against, pair) or []
        return [
            found if said[hand] not in (STAND, CARD) else DRAW if said[hand] == CARD else STAY
            for hand, found in zip(drawn, by_chart, strict=True)
        ]

    def choose(against: UpCard, two: tuple[int, int], split: bool, worths: Worths) -> str:
        if split:
            hand = hand_from(house, tuple(make_card(KIND_RANKS[kind], 0) for kind in two))
            said = rows.get(_total_row(house, against.up, hand))
        else:
            said = cards.get((against.up, *two)) or rows.get(_row_of(house, against.up, *two))
        if said in worths:
            return str(said)
        if said is None or split:
            return CHART.on_two(against, two, worths, split=split)
        raise Refusal(TableCode.STRATEGY_INCOMPLETE, f"{_text(against.up, two)}: you can't {said} there.")

    return PlayPlan(policy, choose)


def _text(up: int, two: tuple[int, int]) -> str:
    first, second, other = (RANK_LETTERS[KIND_RANKS[kind]] for kind in (*two, up))
    return f"{first} {second}{AGAINST}{other}"
