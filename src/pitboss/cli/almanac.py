"""`pitboss almanac build`: compute the answers that come with pitboss."""

import time
from typing import TYPE_CHECKING, Literal

from pitboss.cli import output
from pitboss.cli.app import DONE, NO
from pitboss.cli.options import Flag

if TYPE_CHECKING:
    from pitboss.answers.build import PagePlan


def almanac(action: Literal["build", "check"], /, *games: str, recompute: Flag = False, json: Flag = False) -> int:
    """Build the almanac, the stored odds and strategies of the usual tables, or check that it is up to date.

    `check` has exit status 1 if an answer is stale or missing.

    Parameters
    ----------
    action
        build: compute what is stale or missing. check: list it.
    games
        Only these games.
    recompute
        Compute every answer, also those that are up to date.
    json
        Print JSON.
    """
    from pitboss.answers.build import plans
    from pitboss.library.tables import find_game

    for game in games:
        find_game(game)  # refuses an unknown name, with the nearest one
    pages = list(plans(games, recompute=recompute))
    stale = [plan for plan in pages if not plan.is_current]
    if json:
        output.print_json({"stale": [{**plan.key._asdict(), "missing": len(plan.missing)} for plan in stale]})
    for plan in pages if action == "build" else ():
        if not (plan.is_current and plan.is_fresh):
            _build(plan)
    for plan in stale if action == "check" and not json else ():
        output.result().print(f"Stale: {plan.title}, {len(plan.missing)} answers", markup=False)
    if not json and not stale:
        output.result().print("The almanac is up to date.")
    return NO if stale and action == "check" else DONE


def _build(plan: "PagePlan") -> None:
    from pitboss.answers.build import build_page
    from pitboss.cli.waiting import waiting

    began, console = time.monotonic(), output.notes()
    with waiting(f"Calculating {plan.title}"):
        count = sum(1 for _ in build_page(plan))
    console.print(f"Wrote {plan.title}: {count} answers, {time.monotonic() - began:.1f} s", markup=False)
