"""Small decks of three card poker, dealt in every order and played best."""

from collections.abc import Iterator
from typing import Any

from pitboss.engine.ask import Question
from pitboss.games.three_card_poker.memory import ANTE, PAIR_PLUS
from pitboss.games.three_card_poker.odds import InitialStakes, ante_account, pair_plus_account, sweep_all
from pitboss.games.three_card_poker.strategy import advise
from pitboss.games.three_card_poker.terms import prices
from pitboss.hands.cards import parse_cards
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# One player and the dealer use six cards. Together the decks have straight flushes, three of a kind, straights
# (also A-2-3), flushes, pairs, equal hands, dealers that do not qualify, and hands that are best folded.
DECKS = ("2c 3c Ac 2d 3d Ad", "Qc 3d 2h Qd 3h 2s", "Kc Kd Kh 4c 5d 6h", "Jc 9d 4h Qs 6c 3d", "8c 9c Tc 4c 2d Jh")


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The ante, pair plus, and both in different amounts, with each deck."""
    price, stake = prices(chapter, settings), settings.num("min")
    for text in DECKS:
        deck = tuple(parse_cards(text))
        hands = sweep_all(price, deck)

        def decide(t: Any, question: Question, deck: tuple[int, ...] = deck) -> str:
            advice = advise(t, question, deck)
            return advice.choice if advice else ""

        ante, more = (ANTE, stake), (PAIR_PLUS, 3 * stake)
        alone = ante_account(chapter, price, InitialStakes(stake), hands)
        both = ante_account(chapter, price, InitialStakes(stake, 3 * stake), hands)
        pairs = pair_plus_account(chapter, price, stake, hands)
        yield SmallWorld(f"ante from {text}", (ante,), stake, alone, deck, decide=decide)
        yield SmallWorld(f"pair plus from {text}", ((PAIR_PLUS, stake),), stake, pairs, deck)
        yield SmallWorld(f"ante and pair plus from {text}", (ante, more), stake, both, deck, decide=decide)
