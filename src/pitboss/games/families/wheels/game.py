"""Build a wheel game, given its segments and settlement."""

from collections.abc import Callable
from typing import Any

from pitboss.engine.game import Game
from pitboss.engine.step import Step
from pitboss.games.families.wheels.segments import Make
from pitboss.games.families.wheels.sign import POSTINGS
from pitboss.games.families.wheels.spin import NO_SPIN, SPIN, WheelSpin
from pitboss.games.families.wheels.wagers import LATE, STAKES
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings


def wheel_game(
    slug: str,
    name: str,
    make: Callable[[Chapter, Settings], Make],
    lawful_wheel: Callable[[Any], None],
    collect_and_pay: Step,
) -> Game:
    """The game of one wheel."""
    return Game(
        slug=slug,
        name=name,
        memory=WheelSpin,
        terms=make,
        lawful=(lawful_wheel, STAKES.lawful),
        round=(*SPIN, collect_and_pay),
        incidents=NO_SPIN,
        postings=POSTINGS,
        late_bet=LATE,
    )
