"""Stacked decks of pai gow poker: the dice decide who gets which stack, and every throw is tried."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from pitboss.games.pai_gow_poker.dealing import rolls
from pitboss.games.pai_gow_poker.memory import BET
from pitboss.games.pai_gow_poker.rules import LOSE, PUSH, WIN, result, settle, steps_to_first
from pitboss.games.pai_gow_poker.settings import house_low, values_of
from pitboss.games.pai_gow_poker.terms import Prices, prices
from pitboss.hands.cards import UNKNOWN, parse_cards
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

Hand = tuple[int, ...]
PLACES = 7
NAMES = {WIN: "both hands higher", PUSH: "one hand each", LOSE: "neither hand higher"}

# Seven stacks from the dealer's right; `??` are cards from the pack.
STACKS = (
    (
        ("Ah Ad Kc Kd 7h 6s 2c", "9c 8d 7s 5h 4c 3d 2h", "Js Jc Qd Th 6c 4s 3h", "Qs Qc 9h 9s 5d 4d 3s",
         "Jk As Ks Tc 8h 7d 6d", "Ac Kh Jh 9d 8s 7c 2s", "Td Ts 8c 6h 5c 5s 4h"),
        "",
    ),
    (
        ("Ah Kd 9c 8d 6s 4h 2c", "Ad Kc 9h 8s 6d 4c 2h", "Qh Qd 7c 6h 5s 3d 2s", "Jh Jd Tc 9s 8c 4d 3h",
         "Kh Qs Js Th 7d 5c 3s", "As Ks Qc Jc Td 7s 5d", "Ac 8h 7h 6c 5h 4s 3c"),
        "",
    ),
    (
        ("Ah Ad Kc Kd 7h 6s ??", "9c 8d 7s 5h 4c 3d 2h", "Js Jc Qd Th 6c 4s ??", "Qs Qc 9h 9s 5d 4d 3s",
         "7c As Ks Tc 8h 7d 6d", "Ac Kh Jh 9d 8s 2d 2s", "Td Ts 8c 6h 5c 5s 4h"),
        "Jk 3h",
    ),
)  # fmt: skip


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """A wager at the first seat while the dealer banks, every hand set by the house way."""
    price, stake = prices(chapter, settings), settings.num("min")
    direction = 1 if settings.text("delivery") == "clockwise" else -1
    for nth, (texts, pack) in enumerate(STACKS, 1):
        stacks, loose = [parse_cards(text) for text in texts], parse_cards(pack)
        counts = _counts(stacks, loose, price, direction)
        account = _account(counts, price, stake)
        yield SmallWorld(f"stacked deck {nth}", ((BET, stake),), stake, account, loose, stacked=_dealt(stacks))


def _dealt(stacks: list[Hand]) -> Hand:
    """The deck that is dealt into these stacks, back and forth from the dealer's left."""
    across = stacks[::-1]
    return tuple(hand[turn] for turn in range(PLACES) for hand in (across if turn % 2 == 0 else across[::-1]))


def _counts(stacks: list[Hand], pack: Hand, price: Prices, direction: int) -> "Counter[int]":
    """How often each result occurs, over all throws and all orders of the pack."""
    counts: Counter[int] = Counter()
    totals = Counter(sum(int(face) for face in roll.split("-")) for roll in rolls(3))
    blanks = [(s, c) for turn in range(PLACES) for s in _across(turn) for c in (turn,) if stacks[s][c] == UNKNOWN]
    for order in permutations(pack):
        hands = [list(stack) for stack in stacks]
        for (stack, place), card in zip(blanks, order, strict=True):
            hands[stack][place] = card
        for total, ways in totals.items():
            counts[_result(hands, total, price, direction)] += ways
    return counts


def _across(turn: int) -> range:
    """The stacks in the order of one pass, from the dealer's left and then back."""
    return range(PLACES - 1, -1, -1) if turn % 2 == 0 else range(PLACES)


def _result(hands: list[list[int]], total: int, price: Prices, direction: int) -> int:
    """The result of the hand at the first seat for a total of the dice: the dealer's place is 1, 8 and 15."""
    steps = steps_to_first(total, PLACES)
    dealer = -steps % PLACES
    seat = (dealer + 1) % PLACES if direction > 0 else (dealer - 1) % PLACES
    mine, banker = ((hands[n], house_low(hands[n], price)) for n in (seat, dealer))
    return result(*values_of(*mine, price), *values_of(*banker, price), price.terms)


def _account(counts: "Counter[int]", price: Prices, stake: int) -> WagerOdds:
    nets = {outcome: settle(stake, outcome, price.num, price.den, price.terms) for outcome in NAMES}
    outcomes = [Outcome(NAMES[o], Fraction(nets[o], stake), ways) for o, ways in counts.items()]
    return WagerOdds(BET, BET, gather(outcomes), counts.total())
