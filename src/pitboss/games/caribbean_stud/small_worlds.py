"""Small decks of caribbean stud. Ten cards have too many orders, so one side's hand is fixed."""

from collections.abc import Iterator
from typing import Any

from pitboss.engine.ask import Question
from pitboss.games.caribbean_stud.coin_odds import jackpot_account
from pitboss.games.caribbean_stud.memory import ANTE, CALL, COIN
from pitboss.games.caribbean_stud.odds import Hand, OddsInput, ante_account, sweep
from pitboss.games.caribbean_stud.strategy import advise
from pitboss.games.caribbean_stud.terms import prices
from pitboss.hands.cards import UNKNOWN, parse_cards
from pitboss.maths.result import WagerOdds
from pitboss.maths.small_worlds import SmallWorld
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

# The player's hand, and the only cards for the dealer's. Together: dealers who do not qualify, tie, lose and win;
# up cards against which ace-king folds, and others against which it calls; every line of the bonus.
AGAINST = (
    ("Ah Kd Qc 7s 3h", "Ad Kc Qs 7d 3s 2c"),
    ("Ac Kd 9h 5s 4c", "Ad Kh 8c 8h 6d 2s"),
    ("Ts Js Qs Ks As", "Ah Kh Qh Jh Th 9h"),
    ("2c 2d 7h 9s Jd", "Ac Kc 3d 4h 5s 2h"),
    ("5c 6c 7c 8c 9c", "Ad Kd 6h 6s 8d 8h"),
    ("9c 9d 9h 9s Kc", "Ad Kd Qh Js Th 2d"),
    ("4c 4d 4h 8s 8c", "Ad Ah As Kd Kh 7c"),
    ("3d 7d 9d Jd Ad", "Kh Kc 2h 2c As Ac"),
    ("4s 5d 6h 7c 8s", "9c 9h Ad Kd Qs Js"),
    ("Jc Jd Jh 4s 7c", "Ad Kd Ts 9h 8h Qd"),
    ("Jc Jd 5h 5s 7c", "Ad Kd Js 7h 5d 5c"),
)
# The cards for the player's hand, with a dealer who never qualifies.
COINS = ("Ts Js Qs Ks As 9s", "8c 8d 8h 8s Kc Kd", "Tc Th 9c 9h 2d 3s", "2h 5h 7h 9h Jh Kc")
DEALER = "2c 4d 6s 7d 9d"
TURNS = 5


def small_worlds(chapter: Chapter, settings: Settings) -> Iterator[SmallWorld]:
    """An ante against small packs, each with its best decisions; and the coin."""
    price, stake, coin = prices(chapter, settings), settings.num("min"), settings.num("coin")
    for i, (mine, theirs) in enumerate(AGAINST):
        hand, pack = parse_cards(mine), parse_cards(theirs)
        played = OddsInput(price, stake, (*hand, *pack))
        account = ante_account(chapter, played, sweep(iter([(hand, 1)]), played))
        name = f"{mine} against {theirs}"
        yield SmallWorld(
            name, ((ANTE, stake),), stake, account, pack, decide=_best(played.deck), stacked=_dealt(hand, ())
        )
        if i < len(COINS):
            account = jackpot_account(chapter, settings, price, parse_cards(COINS[i]))
            yield _coin_world(COINS[i], ((ANTE, stake), (COIN, coin)), account)


def _coin_world(text: str, bets: tuple[tuple[str, int], ...], account: WagerOdds) -> SmallWorld:
    stacked, pack = _dealt((), parse_cards(DEALER)), parse_cards(text)
    return SmallWorld(
        f"jackpot from {text}", bets, bets[-1][1], account, pack, decide=_call, counts=(COIN,), stacked=stacked
    )


def _dealt(player: Hand, dealer: Hand) -> tuple[int, ...]:
    """The deck with one side's cards fixed; the other's come from the pack."""
    sides = [hand or (UNKNOWN,) * TURNS for hand in (player, dealer)]
    return tuple(card for turn in zip(*sides, strict=True) for card in turn)


def _best(deck: Hand) -> Any:
    def decide(t: Any, question: Question) -> str:
        advice = advise(t, question, deck)
        return advice.choice if advice else ""

    return decide


def _call(_t: Any, _question: Question) -> str:
    return CALL
