"""A refusal: an act that a rule forbids. Nothing has changed."""

from collections.abc import Iterable

from pitboss.rulebooks.elements import name_clauses
from pitboss.rulebooks.refusal_codes import RefusalCode


class Refusal(Exception):
    """A refused act: its code, a message, and its clauses if it has any."""

    def __init__(self, code: RefusalCode, says: str, cites: Iterable[str] = ()) -> None:
        super().__init__(code, says)
        self.code = code
        self.says = says
        self.cites = tuple(cites)
        name_clauses(self.cites)

    def __str__(self) -> str:
        where = f" ({', '.join(self.cites)})" if self.cites else ""
        return f"{self.says}{where} [{self.code}]"


def nearest(word: str, every: Iterable[str]) -> str:
    """The likely meaning of a mistyped name, and all names."""
    from difflib import get_close_matches

    names = list(every)
    near = get_close_matches(word, names, n=1)
    choices = f"Choose from: {', '.join(names)}." if names else "It has none."
    return f"Did you mean {near[0]}? {choices}" if near else choices
