"""Small decks of Vegas Shootout, dealt in every order."""

from collections.abc import Iterator

from pitboss.games.vegas_shootout.memory import FIVE, MATCH, TWO
from pitboss.games.vegas_shootout.odds import account, choices, count_deals
from pitboss.games.vegas_shootout.terms import prices
from pitboss.games.vegas_shootout.wagers import ALL_THREE, together
from pitboss.hands.cards import parse_cards
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# One player, the dealer and the middle use five cards. Together the decks have every line of the schedules, every use
# of the joker, two cards that are pairs, flushes and high cards, and a natural pair that ties the joker's.
DECKS = (
    "Kh Qh Jk 2c 2d",
    "Ts Js Qs Ks As",
    "Ah Kh Qh Jh Jk",
    "9c 9d 9h 9s Jk",
    "9c 9d 9h Jk Jc",
    "8c 8d 8h 8s 2c",
    "7c 7d 7h 3s 3c",
    "2d 5d 7d 9d Kd",
    "Ac 2d 3h 4s 5c",
    "6c 6d 6h Qs 2h",
    "Tc Td 4c 4d As",
    "Jc Jd 4c 5d As",
    "Tc Td 4c 5d 7s 8s",
)


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """With each deck all three wagers, then in turn one pair of wagers and one wager alone."""
    price, stake = prices(chapter, settings), settings.num("min")
    every = choices(price)
    pairs = [name for name, spots in every.items() if 1 < len(spots) < len(price.spots)]
    for i, text in enumerate(DECKS):
        deck = parse_cards(text)
        ways = count_deals(price.terms, price.ranking, deck)
        alone = (MATCH, TWO, FIVE)[i % 3]
        beside = next(name for name in together(price.spots, price.least) if alone in every[name])
        for name, bet in ((ALL_THREE, ALL_THREE), (pairs[i % len(pairs)], pairs[i % len(pairs)]), (alone, beside)):
            found = account(chapter, price, stake, name, ways)
            counts = (alone,) if name == alone else ()
            yield SmallWorld(f"{name} from {text}", ((bet, stake),), stake, found, deck, counts=counts)
