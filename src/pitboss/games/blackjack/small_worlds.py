"""Small packs of blackjack, dealt in every order."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pitboss.engine.ask import Question
from pitboss.games.blackjack.insurance import INSURE
from pitboss.games.blackjack.memory import BOX, INSURANCE
from pitboss.games.blackjack.odds import SIDES, insurance_account, side_account
from pitboss.games.blackjack.tables import tables
from pitboss.hands.cards import RANKS, parse_cards, rank_of
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

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
