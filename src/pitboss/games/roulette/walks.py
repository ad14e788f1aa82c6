"""Every kind of roulette wager on every pocket of the wheel."""

from collections.abc import Iterator

from pitboss.games.roulette.layout import spots
from pitboss.games.roulette.odds import odds
from pitboss.games.roulette.procedure import GAME
from pitboss.maths.walks import Walk
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings


def walks(chapter: Chapter, settings: Settings) -> Iterator[Walk]:
    """The last position of each kind, whose pockets the account did not look at where there are several."""
    stake = settings.num("min")
    last = {spot.kind: name for name, spot in spots(GAME.terms(chapter, settings).pockets).items()}
    for account in odds(chapter, settings, stake):
        yield Walk(account.name, ((last[account.name], stake),), stake, account)
