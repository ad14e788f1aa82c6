"""Best play of let it ride: which wagers to let ride, on three cards and on four."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from pitboss.games.let_it_ride.kernel import (
    LINES,
    MOST,
    RIDE,
    WITHDRAW,
    count_lines,
    expected,
    play_class,
)
from pitboss.games.let_it_ride.odds import hand_nets, sweep_all, sweep_fours
from pitboss.games.let_it_ride.rules import pays_already
from pitboss.games.let_it_ride.terms import Prices, prices
from pitboss.hands.cards import ACE, DECK_SIZE, TEN, card_text, rank_of, suit_of
from pitboss.maths.strategy import Advice, Decision, Situation, Strategy, rules_hold
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

OPTIONS = ("ride", "withdraw")
Hand = tuple[int, ...]
RUN = 5  # cards in a straight
DECK = tuple(range(DECK_SIZE))


def strategy(chapter: Chapter, settings: Settings, stake: int | None = None) -> Strategy:
    """Both decisions at a table with these settings."""
    price = prices(chapter, settings)
    cents = stake or settings.num("min")
    first, second = _first_situations(price, cents), _second_situations(price, cents)
    decisions = (
        Decision("first wager, on three cards", OPTIONS, _rules(first, FIRST), first),
        Decision("second wager, on four cards", OPTIONS, _rules(second, SECOND), second),
    )
    even = "Where riding and withdrawing are worth the same, the wager is withdrawn."
    misfit = [d.name for d in decisions if not d.rules]
    notes = [f"The short rules do not fit the payouts of this table for: {', '.join(misfit)}."] if misfit else []
    return Strategy(decisions, (even, *notes))


# -- what a hand is, in a player's words: the first that fits, and what the rule says of it ----------------------------


def _spread(hand: Hand) -> int:
    """How many ranks a hand of different ranks reaches over, the ace low where that is shorter."""
    ranks = sorted(rank_of(c) for c in hand)
    if len(set(ranks)) < len(ranks):
        return DECK_SIZE
    high = ranks[-1] - ranks[0] + 1
    low = ranks[-2] + 2 if ranks[-1] == ACE else high  # an ace counts below the two
    return min(high, low)


def _suited(hand: Hand) -> bool:
    return len({suit_of(c) for c in hand}) == 1


def _ace_low(hand: Hand) -> bool:
    """Whether a hand is near a straight only by counting its ace below the two."""
    ranks = sorted(rank_of(c) for c in hand)
    return ranks[-1] == ACE and ranks[-2] < RUN


def _high(hand: Hand) -> int:
    """Cards of ten or higher; an ace that counts below the two is none."""
    return sum(rank_of(c) >= TEN for c in hand) - _ace_low(hand)


def _royal(hand: Hand) -> bool:
    return _suited(hand) and _high(hand) == len(hand)


def _straight_flush(hand: Hand) -> bool:
    return _suited(hand) and _spread(hand) <= RUN


def _ends_at_the_ace(hand: Hand) -> bool:
    """A sequence at an end of the ranks: fewer straights hold it."""
    ranks = {rank_of(c) for c in hand}
    return ACE in ranks or min(ranks) == 0


def _open(hand: Hand) -> bool:
    """Four in sequence that a card at either end completes."""
    return _spread(hand) == len(hand) and ACE not in {rank_of(c) for c in hand}


Rule = tuple[str, str, Callable[[Hand], bool]]
FIRST: tuple[Rule, ...] = (
    ("three cards to a royal flush", "ride", _royal),
    (
        "three suited cards in sequence, except A-2-3 and 2-3-4",
        "ride",
        lambda h: _suited(h) and _spread(h) == 3 and not _ends_at_the_ace(h),  # noqa: PLR2004 - the spread in words
    ),
    (
        "three to a straight flush with one gap and a ten or higher",
        "ride",
        lambda h: _suited(h) and _spread(h) == 4 and _high(h) >= 1,  # noqa: PLR2004 - the spread in words
    ),
    (
        "three to a straight flush with two gaps and two cards of ten or higher",
        "ride",
        lambda h: _suited(h) and _spread(h) == RUN and _high(h) > 1,
    ),
    ("any other three to a straight flush", "withdraw", _straight_flush),
    ("anything else", "withdraw", lambda _: True),
)
SECOND: tuple[Rule, ...] = (
    ("four cards to a royal flush", "ride", _royal),
    ("four to a straight flush", "ride", _straight_flush),
    ("four to a flush", "ride", _suited),
    ("four in sequence, open at both ends, with a ten or higher", "ride", lambda h: _open(h) and _high(h) > 0),
    ("four in sequence, open at both ends, all below ten", "withdraw", _open),
    ("four high cards to a straight", "withdraw", lambda h: _spread(h) <= RUN and _high(h) == len(h)),
    ("anything else", "withdraw", lambda _: True),
)
PAYING = "a hand that pays already"


def _group_of(hand: Hand, rules: tuple[Rule, ...], price: Prices) -> str:
    fourth = hand[3] if len(hand) > MOST else -1
    if pays_already(hand[0], hand[1], hand[2], fourth, price.terms):
        return PAYING
    return next(name for name, _, fits in rules if fits(hand))


def _rules(situations: tuple[Situation, ...], rules: tuple[Rule, ...]) -> tuple[str, ...]:
    """The short rules, if they lose nothing anywhere; none otherwise."""
    chosen = {PAYING: "ride", **{name: choice for name, choice, _ in rules}}
    if not rules_hold(situations, chosen):
        return ()
    riding = [f"Let it ride with {name}." for name, choice in chosen.items() if choice == "ride"]
    return (*riding, "Withdraw with anything else.")


# -- values -----------------------------------------------------------------------------------------------------------


def _advice(ride: int, withdraw: int, unit: int) -> Advice:
    worth = {"ride": Fraction(ride, unit), "withdraw": Fraction(withdraw, unit)}
    return Advice("ride" if ride > withdraw else "withdraw", worth)


def _first_situations(price: Prices, stake: int) -> tuple[Situation, ...]:
    swept = sweep_all(price, stake)
    unit = stake * (DECK_SIZE - 3) * (DECK_SIZE - 4)
    found = [
        Situation(_text(hand), ways, _group_of(hand, FIRST, price), _advice(ride, withdraw, unit))
        for hand, ways, (withdraw, ride) in zip(swept.hands, swept.weights, swept.values, strict=True)
    ]
    return _ordered(found, FIRST)


def _second_situations(price: Prices, stake: int) -> tuple[Situation, ...]:
    """Four cards after the first wager was withdrawn; without a limit on payouts it makes no difference."""
    classes = suit_classes(4)
    unit = stake * (DECK_SIZE - 4)
    values = sweep_fours([hand for hand, _ in classes], price, stake)
    found = [
        Situation(_text(hand), ways, _group_of(hand, SECOND, price), _advice(ride, withdraw, unit))
        for (hand, ways), (withdraw, ride) in zip(classes, values, strict=True)
    ]
    return _ordered(found, SECOND)


def _ordered(found: list[Situation], rules: tuple[Rule, ...]) -> tuple[Situation, ...]:
    order = [PAYING, *(name for name, _, _ in rules)]
    return tuple(sorted(found, key=lambda s: order.index(s.group)))


def _text(hand: Hand) -> str:
    return " ".join(card_text(c) for c in sorted(hand, reverse=True))


# -- at the table ------------------------------------------------------------------------------------------------------


def advise(t: Any, seat: int) -> Advice | None:
    """The best decision for the hand in a seat, from what its player may know; None when there is nothing to decide."""
    hand = t.state.hands.get(f"seat-{seat}")
    if hand is None or len(hand.cards) != MOST or min(hand.cards) < 0:
        return None
    price = prices(t.chapter, t.settings)
    community = t.state.hands.get("community")
    shown = [c for c, up in zip(community.cards, community.up, strict=True) if up] if community else []
    stake = max((w.cents for w in t.live_wagers(seat) if w.spot != "bonus"), default=t.settings.num("min"))
    nets, counts = hand_nets(price, stake), [0] * LINES
    if not shown:
        ways, value = [0] * (MOST * (MOST + 1) * LINES), [0] * MOST
        one, two, three = hand.cards
        play_class(one, two, three, DECK, price.ranking, price.terms, nets, counts, ways, value)
        return _advice(value[RIDE], value[WITHDRAW], stake * (DECK_SIZE - 3) * (DECK_SIZE - 4))
    standing = sum(1 for w in t.live_wagers(seat) if w.spot in ("1", "3", "$"))
    one, two, three = hand.cards
    count_lines(one, two, three, shown[0], DECK, price.ranking, price.terms, counts)
    unit = stake * (DECK_SIZE - 4)
    return _advice(expected(counts, standing + 1, nets), expected(counts, standing, nets), unit)
