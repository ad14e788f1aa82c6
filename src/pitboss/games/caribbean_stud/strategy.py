"""Best play of caribbean stud: when to call, and what simple rules cost."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import comb
from typing import Any, NamedTuple

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.caribbean_stud import rules
from pitboss.games.caribbean_stud.odds import (
    WHOLE_DECK,
    Hand,
    OddsInput,
    SweepResult,
    cap_note,
    nets_of,
    sweep_all,
    unrounded,
    usual_stake,
)
from pitboss.games.caribbean_stud.rules import CALL as CALLED
from pitboss.games.caribbean_stud.rules import CARDS, FIVE, RANKS, RESULTS, hand_value, line_of
from pitboss.games.caribbean_stud.table import ANTE, CALL, DEALER, DECIDE, FOLD, StudTable, prices
from pitboss.games.families.single_deck.table import hand_of, owner
from pitboss.hands.cards import ACE, DECK_SIZE, EIGHT, JACK, KING, QUEEN, THREE, card_text
from pitboss.maths.compiled import compiled
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

OPTIONS = (CALL, FOLD)
DECISION = "call or fold"
UNDER = comb(DECK_SIZE - FIVE - 1, FIVE - 1)  # hands that may lie under one up-card
NOTHING = Fraction(0)
SAYS = {CALL: "Call with {}.", FOLD: "Fold with {}."}
TOGETHER = (
    "Hands that differ only in suits are shown together if the best choice is the same, with the average cost of a "
    "mistake."
)

PAIR, LESS = "a pair or better", "less than ace-king"
HIGH_WITH, HIGH_WITHOUT = (
    "ace-king and a queen or jack, against an ace or king",
    "ace-king without queen and jack, against an ace or king",
)
HELD = "ace-king, against a lower card that you hold too"
BELOW = "ace-king-queen, against a card that you do not hold, below your fourth highest"
ABOVE = "ace-king-queen, against a card that you do not hold, above your fourth highest"
OTHER = "ace-king without a queen, against a lower card that you do not hold"
GROUPS = (PAIR, HIGH_WITH, HELD, BELOW, ABOVE, HIGH_WITHOUT, OTHER, LESS)


def group_of(line: int, ranks: Hand, up: int) -> str:
    """A hand against an up card, in a player's words; `ranks` are those of a hand without a pair, highest first."""
    if line:
        return PAIR
    if ranks[:2] != (ACE, KING):
        return LESS
    if up >= KING:
        return HIGH_WITH if QUEEN in ranks or JACK in ranks else HIGH_WITHOUT
    if up in ranks:
        return HELD
    if QUEEN not in ranks:
        return OTHER
    return BELOW if up < ranks[3] else ABOVE


# -- simple rules, which cost a little --------------------------------------------------------------------------------


class Simple(NamedTuple):
    """A rule that is easier to remember than best play."""

    says: str
    calls: frozenset[str]  # the groups in which it calls
    least: Hand = ()  # or the lowest hand without a pair with which it does


SIMPLE = (
    Simple(
        "call with a pair or better; with ace-king against an ace or king if you hold a queen or jack, against a lower "
        "card if you hold it too, or if you hold a queen and it is below your fourth highest; otherwise fold",
        frozenset({PAIR, HIGH_WITH, HELD, BELOW}),
    ),
    Simple("call with A-K-J-8-3 or better, otherwise fold", frozenset({PAIR}), (ACE, KING, JACK, EIGHT, THREE)),
)


def _calls(simple: Simple, line: int, ranks: Hand, up: int) -> bool:
    return group_of(line, ranks, up) in simple.calls or (bool(simple.least) and not line and ranks >= simple.least)


def cost_of(simple: Simple, played: OddsInput, swept: SweepResult) -> Fraction:
    """What a simple rule loses against best play, in antes over all hands."""
    lost = Fraction(0)
    for place in _places(played, swept):
        chosen = CALL if _calls(simple, place.line, place.ranks, place.up) else FOLD
        if chosen != place.choice:
            lost += abs(place.more) * place.ways
    return Fraction(lost, int(swept.tally.sum()) // UNDER)


# -- all situations ---------------------------------------------------------------------------------------------------


class StrategyCell(NamedTuple):
    """Hands of one cell against up cards of one rank that are played alike."""

    line: int
    ranks: Hand
    up: int
    choice: str
    ways: int
    more: Fraction  # the mean gain of calling over folding
    example: int


def _places(played: OddsInput, swept: SweepResult) -> Iterator[StrategyCell]:
    nets = nets_of(played)
    for (line, ranks), ups, seen in zip(swept.cells, swept.tally.tolist(), swept.examples.tolist(), strict=True):
        for up in range(RANKS):
            for choice, counts in enumerate(ups[up]):
                ways = sum(counts)
                if ways:
                    more = sum(n * net for n, net in zip(counts, nets[line][:RESULTS], strict=True))
                    worth = Fraction(more - ways * nets[line][RESULTS], ways * played.ante)
                    name = CALL if choice == CALLED else FOLD
                    yield StrategyCell(line, ranks, up, name, ways // UNDER, worth, seen[up][choice])


def _situation(place: StrategyCell, swept: SweepResult) -> Situation:
    number, up = divmod(place.example, CARDS)
    hand = " ".join(card_text(card) for card in sorted(swept.classes[number].hand, reverse=True))
    advice = Advice(place.choice, {CALL: place.more, FOLD: NOTHING})
    group = group_of(place.line, place.ranks, place.up)
    return Situation(f"{hand} against {card_text(up)}", place.ways, group, advice)


def strategy(chapter: Chapter, settings: Settings, stake: int | None = None) -> Strategy:
    """The one decision at a table with these settings, with an ante of the stake or the minimum."""
    asked = OddsInput(prices(chapter, settings), stake or usual_stake(settings))
    played = asked if stake else unrounded(asked)
    swept = sweep_all(played)
    found = [_situation(place, swept) for place in _places(played, swept)]
    situations = tuple(sorted(found, key=lambda s: GROUPS.index(s.group)))
    notes = [_simple_note(simple, cost_of(simple, played, swept)) for simple in SIMPLE]
    texts = tuple(exact_rules(situations))
    if len(texts) < len(GROUPS):
        notes.insert(0, "Where no rule is given, the best choice depends on the hand: see the table for those groups.")
    decision = Decision(DECISION, OPTIONS, texts, situations)
    return Strategy((decision,), (TOGETHER, *cap_note(played), *notes), unit="ante")


def exact_rules(situations: Sequence[Situation]) -> Iterator[str]:
    """A rule for each group in which every hand is played alike; these rules lose nothing."""
    chosen: dict[str, set[str]] = {}
    for s in situations:
        chosen.setdefault(s.group, set()).add(s.advice.choice)
    for group, choices in chosen.items():
        if len(choices) == 1:
            yield SAYS[next(iter(choices))].format(group)


def _simple_note(simple: Simple, cost: Fraction) -> str:
    if not cost:
        return f"Simple rule, as good as best play: {simple.says}."
    parts = -(-cost.numerator * 10**8 // cost.denominator)  # rounded up: a cost is never shown smaller than it is
    return f"Simple rule: {simple.says}. It costs {parts // 10**6}.{parts % 10**6:06} % of an ante (exactly {cost})."


# -- at the table -----------------------------------------------------------------------------------------------------


def advise(t: StudTable, question: Question, deck: Sequence[int] = WHOLE_DECK) -> Advice | None:
    """The best answer from what the player knows; None if the question is not this decision.

    The value of a call is its gain over folding, in antes.
    """
    seat = question.seat
    hand, dealer = t.state.hands.get(hand_of(-1 if seat is None else seat)), t.state.hands.get(DEALER)
    if question.name != DECIDE or seat is None or hand is None or dealer is None:
        return None
    ups = [card for card, up in zip(dealer.cards, dealer.up, strict=True) if up]
    ante = t.wager_on(seat, ANTE)
    if len(hand.cards) != FIVE or min(hand.cards) < 0 or len(ups) != 1 or ante is None:
        return None
    worth = {FOLD: NOTHING}
    if CALL in question.options:
        worth[CALL] = worth_of_call(tuple(hand.cards), ups[0], OddsInput(t.terms, ante.cents, _may_come(t, seat, deck)))
    return Advice(CALL if worth.get(CALL, -1) >= 0 else FOLD, worth)


def _may_come(t: StudTable, seat: int, deck: Sequence[int]) -> tuple[int, ...]:
    """The deck without the same player's other hands, which they see."""
    mine = [h for h in t.state.hands.values() if h.seat not in (-1, seat) and owner(t, h.seat) == owner(t, seat)]
    seen = {card for hand in mine for card in hand.cards}
    return tuple(card for card in deck if card not in seen)


def worth_of_call(hand: Hand, up: int, played: OddsInput) -> Fraction:
    """The gain of calling over folding with a hand against an up card, in antes."""
    price = played.price
    c0, c1, c2, c3, c4 = hand
    deck, ranking, counts = (np.array(part, np.int64) for part in (played.deck, price.ranking, [0] * RESULTS))
    total = int(_compiled_count()(c0, c1, c2, c3, c4, up, deck, ranking, price.terms, counts))
    nets = nets_of(played)[line_of(hand_value(c0, c1, c2, c3, c4, price.ranking, price.terms))]
    more = sum(n * net for n, net in zip(counts.tolist(), nets[:RESULTS], strict=True))
    return Fraction(more - total * nets[RESULTS], total * played.ante)


@cache
def _compiled_count() -> Any:
    return compiled(rules.count_dealers)
