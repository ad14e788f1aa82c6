"""Casino table games, run by the book: every step, payout, refusal and ruling names the clause that demands it.

Play chips only: pitboss moves no real money. It keeps the rules, proves the odds and audits the log.

    import pitboss
    print(pitboss.odds("let-it-ride", "nsw"))

The names in `__all__` and the API for authors of games are public; everything else may change.
"""

from importlib import import_module
from os import environ
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.client import Client
    from pitboss.library.cost import cost
    from pitboss.library.diff import diff
    from pitboss.library.equity import equity
    from pitboss.library.odds import odds
    from pitboss.library.par import par
    from pitboss.library.run import run
    from pitboss.library.simulate import simulate
    from pitboss.library.strategy import strategy
    from pitboss.library.verify import verify
    from pitboss.rulebooks.refusal import Refusal
    from pitboss.testing.tabletop import Tabletop

__version__ = "0.2.0"
__all__ = [
    "Client",
    "Refusal",
    "Tabletop",
    "cost",
    "diff",
    "equity",
    "odds",
    "par",
    "run",
    "simulate",
    "strategy",
    "verify",
]
if environ.get("PITBOSS_GAMES"):  # in every process: the command line, a worker of the server, a program

    def _arrive() -> None:
        import_module("pitboss.house_file.outside_games").add_from_environment()

    import_module("pitboss.games").ARRIVALS.append(_arrive)
_ELSEWHERE = {"Client": "client", "Refusal": "rulebooks.refusal", "Tabletop": "testing.tabletop"}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that `import pitboss` stays light."""
    if name not in __all__:
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")
    found = getattr(import_module(f"pitboss.{_ELSEWHERE.get(name, f'library.{name}')}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
