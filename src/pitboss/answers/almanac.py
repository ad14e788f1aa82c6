"""The almanac: answers that come with pitboss, one page for each kind of answer, game and rulebook.

A page is a text file. Its first line lists the dependencies of its answers; each further line is the rules of a table
and the answer. A page with an outdated dependency is stale as a whole and not used.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.answers.dependencies import Dependencies, Dependency, are_current
from pitboss.answers.key import AnswerKey

FOLDER = Path(__file__).parent / "almanac"
FORMAT = 1
Answer = Mapping[str, Any]  # `facts` of the table, and the `answer`


class AlmanacPage(NamedTuple):
    """One page of the almanac.

    `settings` are those that were read to compute the answers. A table that has the same ones has the same answer.
    """

    dependencies: Dependencies
    settings: tuple[str, ...]
    answers: dict[str, str]  # by rules, as written


def path_of(kind: str, game: str, rulebook: str) -> Path:
    return FOLDER / f"{game}.{rulebook}.{kind}.txt"


def look_up(key: AnswerKey) -> Answer | None:
    """The almanac's answer, if it has one that is not stale."""
    if key.stake is not None:
        return None
    page = current_page(key.kind, key.game, key.rulebook)
    text = None if page is None else page.answers.get(key.rules)
    return None if text is None else json.loads(text)


@cache
def current_page(kind: str, game: str, rulebook: str) -> AlmanacPage | None:
    """A page, unless it is missing or stale. The running program does not change, so one look is enough."""
    page = read_page(path_of(kind, game, rulebook))
    return page if page is not None and are_current(page.dependencies) else None


def read_page(path: Path) -> AlmanacPage | None:
    """A page as it is in the file; None if it is missing or was written by another version."""
    try:
        head, *lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")
    except FileNotFoundError:
        return None
    about = json.loads(head)
    if about["format"] != FORMAT:
        return None
    answers = dict(line.split("\t") for line in lines)
    return AlmanacPage(read_dependencies(about["dependencies"]), tuple(about["settings"]), answers)


def write_page(path: Path, page: AlmanacPage) -> None:
    head = json.dumps({"format": FORMAT, **page._asdict(), "answers": len(page.answers)}, separators=(",", ":"))
    lines = (f"{rules}\t{answer}" for rules, answer in sorted(page.answers.items()))
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join([head, *lines, ""]), encoding="utf-8")


def read_dependencies(data: Mapping[str, Any]) -> Dependencies:
    return {name: Dependency(text, tuple(used), syntax) for name, (text, used, syntax) in data.items()}
