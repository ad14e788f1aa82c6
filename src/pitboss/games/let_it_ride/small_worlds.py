"""Small decks of let it ride, dealt in every order and played best."""

from collections.abc import Iterator
from typing import Any

from pitboss.engine.ask import Question
from pitboss.games.let_it_ride.memory import ALL_THREE, BONUS
from pitboss.games.let_it_ride.odds import OddsInput, base_account, bonus_account
from pitboss.games.let_it_ride.strategy import advise
from pitboss.games.let_it_ride.terms import prices
from pitboss.hands.cards import parse_cards
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# Some deals use six cards. Together the decks have royal and straight flushes, flushes, straights, the wheel, pairs
# that pay and pairs that do not, full houses, four of a kind, and hands that are best withdrawn.
DECKS = ("Ts Js Qs Ks As 9s", "Tc Th 9c 9h 2d 3s", "Ac 2d 3h 4s 5c 9d", "8c 8d 8h 8s Kc Kd", "4c 6c 8c Jd Qh Ac")


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """The three wagers with each deck, and the bonus if there is one."""
    price, stake = prices(chapter, settings), settings.num("min")
    for text in DECKS:
        deck = tuple(parse_cards(text))

        def decide(t: Any, question: Question, deck: tuple[int, ...] = deck) -> str:
            advice = advise(t, question, deck)
            return advice.choice if advice else ""

        account = base_account(chapter, OddsInput(price, stake, deck))
        yield SmallWorld(f"three wagers from {text}", ((ALL_THREE, stake),), stake, account, deck, decide=decide)
        if "bonus" in settings and settings.flag("bonus"):
            cents = chapter.number("bonus_stake")
            bets = ((ALL_THREE, stake), (BONUS, cents))
            counted = bonus_account(chapter, price, deck)
            yield SmallWorld(f"bonus from {text}", bets, cents, counted, deck, counts=(BONUS,))
