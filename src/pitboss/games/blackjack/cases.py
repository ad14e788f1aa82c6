"""Random cases for the rules of blackjack and its kernels, and small tables to play to every end."""

from collections import Counter
from collections.abc import Callable, Iterator
from math import factorial
from typing import Any, Protocol

import numpy as np

from pitboss.engine.ask import Question
from pitboss.games.blackjack import rules
from pitboss.games.blackjack.analyser import ACE_KIND, TEN_KIND, OddsInput, UpCard, less
from pitboss.games.blackjack.chart import house_of
from pitboss.games.blackjack.insurance import INSURE
from pitboss.games.blackjack.odds import SIDES, insurance_account, side_account
from pitboss.games.blackjack.rules import BEST, CARD, KINDS, LANES, CompareRules, Dealer, Scratch, States
from pitboss.games.blackjack.table import BOX, INSURANCE, tables
from pitboss.hands.cards import DECK_SIZE, RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter, chapter
from pitboss.rulebooks.settings import Settings

# -- random valid calls of every rule, to compare plain and compiled code ---------------------------------------------

Case = tuple[Callable[..., Any], tuple[Any, ...]]
BUST_MOST = 30  # no hand has more


class Chance(Protocol):
    """The random numbers that the cases need."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, with this game's tables."""
    book = chapter("bahamas", "blackjack")
    found = tables(book, book.choose({}))
    values, thirteen, blackjack, outcomes, insurance, sides = (
        np.array(table, dtype=np.int64)
        for table in (
            found.values, found.thirteen_values, found.blackjack, found.outcomes, found.insurance, found.sides,
        )
    )  # fmt: skip
    while True:
        flags = {name: rng.randrange(0, 2) for name in ("hits_soft", "even_money", "beats_21", "split_21_wins")}
        now = found.terms._replace(chip=(1, 100, 250)[rng.randrange(0, 3)], **flags)
        card, other = rng.randrange(0, DECK_SIZE), rng.randrange(0, DECK_SIZE)
        low, aces = rng.randrange(2, BUST_MOST), rng.randrange(0, 3)
        stake, side, points = rng.randrange(1, 10**9), rng.randrange(0, 2), rng.randrange(2, 22)
        mine, theirs = rng.randrange(4, 27), rng.randrange(17, 27)
        how = rng.randrange(rules.BUST, rules.DEALER_BLACKJACK + 1)
        yield rules.is_ace, (card,)
        yield rules.low_value, (card, values, now)
        yield rules.soft, (low, aces, values, now)
        yield rules.total, (low, aces, values, now)
        yield rules.is_blackjack, (card, other, rng.randrange(0, 2), values, blackjack, now)
        yield rules.is_pair, (card, other, values)
        yield rules.player_draws, (mine, now)
        yield rules.dealer_draws, (low, aces, values, now)
        yield rules.compare, (mine, rng.randrange(2, 5), theirs, rng.randrange(2, 5), now)
        yield rules.winnings, (stake, now.blackjack_num, now.blackjack_den, now)
        yield rules.settle_hand, (stake, how, outcomes, now)
        yield rules.settle_blackjack, (stake, rng.randrange(0, 2), now)
        yield rules.even_money, (stake, now)
        yield rules.most_insurance, (stake, now)
        yield rules.settle_insurance, (stake, card, insurance, now)
        yield rules.thirteen_sum, (card, other, thirteen)
        yield rules.side_line, (side, points, now)
        yield rules.settle_side, (stake, side, points, sides, now)


# -- random counts from tiny packs, to compare plain and compiled code ------------------------------------------------

CARDS = 9  # cards of a pack: few enough that every count fits a machine word
STAKE = 2


def kernel_cases(rng: Chance) -> Iterator[Case]:
    """Endless calls of every function in turn, each with another pack."""
    book = chapter("bahamas", "blackjack")
    while True:
        house = house_of(book, book.choose({}))
        flags = {name: rng.randrange(0, 2) for name in ("hits_soft", "beats_21", "split_21_wins", "takes_all")}
        tables = house.tables._replace(terms=house.tables.terms._replace(**flags))
        yield from _counts(rng, OddsInput(house._replace(tables=tables), _pack(rng), STAKE, exact=True))


def _pack(rng: Chance) -> tuple[int, ...]:
    """Two tens, an ace and some others."""
    counts = [0] * KINDS
    for kind in (TEN_KIND, TEN_KIND, ACE_KIND, *(rng.randrange(3, KINDS) for _ in range(CARDS - 3))):
        counts[kind] += 1
    return tuple(counts)


def _counts(rng: Chance, game: OddsInput) -> Iterator[Case]:
    against = UpCard(game, TEN_KIND)
    compared = CompareRules(*(_ints(part) if isinstance(part, list) else part for part in against.rules))
    dealer, states = Dealer(*map(_ints, against.dealer)), States(*map(_ints, against.states))
    orders = _ints([factorial(cards) for cards in range(CARDS + 1)])
    most, longest, hands = against.tree.most, against.tree.longest, len(states.cards)
    sizes = (KINDS * most, longest + 1, len(dealer.parent) + 1, compared.ends)
    span = game.span
    fall, after, products, ended = (_zeros(size * LANES) for size in sizes)
    room = Scratch(
        _ints([1] * hands), most, longest, _zeros(KINDS), _zeros(LANES), fall, after, products, ended,
        _zeros(hands * compared.ends), orders, *(_zeros(hands * span) for _ in range(4)),
    )  # fmt: skip
    left, state = _ints(against.pack), rng.randrange(0, len(states.cards))
    policy = _ints([rng.randrange(BEST, CARD + 1) for _ in states.cards])
    some = _ints([rng.randrange(0, 5) for _ in range(span)])
    yield rules.falling, (left, most, room.fall, rng.randrange(0, LANES), LANES)
    held = (-1, ACE_KIND)[rng.randrange(0, 2)]
    yield rules.rest_of, (left, state, states, room.rest)
    yield rules.mark_needed, (held, states, policy, _zeros(hands))
    yield rules.weigh, (left, CARDS - 1, dealer, states, compared.ends, room)
    falls = _ints([rng.randrange(0, 5) for _ in range(KINDS * most * LANES)])
    filled = room._replace(fall=falls, after=_ints([rng.randrange(0, 5) for _ in range((longest + 1) * LANES)]))
    yield rules.weigh_lanes, (dealer, compared.ends, rng.randrange(0, LANES + 1), filled)
    yield rules.worth, (0, some, compared)
    kept = room._replace(rest=left)
    yield rules.add_bust, (0, 1 + rng.randrange(0, 2), rng.randrange(0, KINDS), CARDS - 1, compared, kept, some)
    yield rules.choose, (state, 3, states, compared, policy, kept)
    yield rules.play_out, (left, CARDS - 1, held, dealer, states, compared, policy, room)
    both = [less(tuple([1] * KINDS), *_others(rng)) for _ in range(3)]
    made = (_ints(both).ravel(), _ints([1, 2, 1]), _ints([sum(hand) for hand in both]))
    yield rules.both_made, (*made, left, CARDS - 1, ACE_KIND, 3, _zeros(3 * KINDS), orders)


def _others(rng: Chance) -> list[int]:
    """All kinds but one or two, which the hand holds."""
    kept = {rng.randrange(3, KINDS), TEN_KIND}
    return [kind for kind in range(KINDS) if kind not in kept]


def _ints(values: Any) -> Any:
    return np.array(values, dtype=np.int64)


def _zeros(size: int) -> Any:
    return np.zeros(size, dtype=np.int64)


# -- small packs of blackjack, dealt in every order -------------------------------------------------------------------

# One burn card, two hands of two cards and, with the longer pack, one card for the dealer are dealt.
INSURED = "Ac Td Th 9s 9d"
SIDED = "Td Th 9s 8d 3c Ks"


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """Over, Under and insurance, with hands that always stand."""
    book, stake = tables(chapter, settings), 2 * max(settings.num("min"), settings.num("chip_min"))
    for name in SIDES:
        account = side_account(chapter, book, _ranks(SIDED), stake, name)
        bets = ((BOX, stake), (name, stake))
        yield SmallWorld(f"{name} from {SIDED}", bets, stake, account, parse_cards(SIDED), counts=(name,))
    half = stake // 2
    account = insurance_account(chapter, book, _ranks(INSURED), half, offered_only=False)
    yield SmallWorld(
        f"insurance from {INSURED}", ((BOX, stake),), half, account, parse_cards(INSURED), decide=_insure,
        counts=(INSURANCE,),
    )  # fmt: skip


def _ranks(text: str) -> list[int]:
    found = Counter(rank_of(card) for card in parse_cards(text))
    return [found[rank] for rank in range(RANKS)]


def _insure(_t: Any, question: Question) -> str:
    return INSURE if question.name == INSURANCE else ""
