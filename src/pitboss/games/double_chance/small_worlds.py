"""Small decks of double chance, dealt in every order and played best."""

from collections.abc import Iterator
from typing import Any

from pitboss.engine.ask import Question
from pitboss.games.double_chance.memory import JACKPOT, WAGER
from pitboss.games.double_chance.odds import OddsInput, jackpot_account, wager_account
from pitboss.games.double_chance.strategy import advise
from pitboss.games.double_chance.terms import prices
from pitboss.hands.cards import parse_cards
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# A round uses six cards. Together the decks have every hand that may be declared, and hands whose sixth card is
# lower, higher or of another suit.
DECKS = (
    "Ts Js Qs Ks As 9s", "2c 3c 4c 5c 2d 9h", "8c 8d 8h 8s Kc Kd", "Ac 2d 3h 4s 5c 9d", "4c 9c Qd 7d Jh 2s",
    "Tc Th 9c 9h 2d 3c",
)  # fmt: skip


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The wager on a hand and the jackpot, with each deck."""
    price, stake, aside = prices(chapter, settings), settings.num("min"), settings.num("jackpot_stake")
    for text in DECKS:
        deck = tuple(parse_cards(text))

        def decide(t: Any, question: Question, deck: tuple[int, ...] = deck) -> str:
            advice = advise(t, question, deck)
            return advice.choice if advice else ""

        account = wager_account(chapter, OddsInput(price, stake, deck))
        yield SmallWorld(f"wager from {text}", ((WAGER, stake),), stake, account, deck, decide=decide)
        counted = jackpot_account(chapter, OddsInput(price, aside, deck))
        bets = ((WAGER, stake), (JACKPOT, aside))
        yield SmallWorld(f"jackpot from {text}", bets, aside, counted, deck, decide=decide, counts=(JACKPOT,))
