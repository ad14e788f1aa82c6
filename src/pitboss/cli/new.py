"""`pitboss new GAME`: write a small complete game of your own."""

import re
from pathlib import Path
from typing import Literal

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.rulebooks.refusal_codes import InputCode

TEMPLATES = Path(__file__).parents[1] / "templates"  # a small complete game of each kind
COPIED = {".py", ".toml", ".tsv"}
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def new(game: str, /, *, kind: Literal["dice", "wheel", "shoe"] = "dice", folder: Path | None = None) -> int:
    """Write a small complete game: procedure, odds, simulation, clauses and tests, ready for your changes.

    Parameters
    ----------
    game
        The name of the game, for example `lucky-seven`.
    kind
        What decides it: dice, a wheel, or cards from a shoe with one decision.
    folder
        The folder for your games. Without it: the current one.
    """
    from pitboss.games import slugs

    if not SLUG.fullmatch(game):
        raise BadInput(InputCode.GAME_NAME_UNREADABLE, f"Write {game!r} in small letters and hyphens, as lucky-seven.")
    if game in slugs():
        raise BadInput(InputCode.GAME_EXISTS, f"There is a game {game} already. Choose another name.")
    games = folder or Path()
    made = games / game.replace("-", "_")
    if made.exists():
        raise BadInput(InputCode.GAME_EXISTS, f"{made} exists already. Choose another name.")
    _copy(kind, game, made)
    _say_what_is_next(games, game, made)
    return DONE


def _say_what_is_next(games: Path, game: str, made: Path) -> None:
    show = output.result()
    show.print(f"Wrote {made}. Next:", markup=False, soft_wrap=True)
    for line in (
        f"export PITBOSS_GAMES={games}",
        f"pitboss play {game}",
        f"pitboss odds {game}",
        f"pytest {made / 'tests'}",
    ):
        show.print(f"  {line}", markup=False, soft_wrap=True)
    show.print(f"Read {made / 'procedure.py'} first, then docs/new-game.md.", markup=False, soft_wrap=True)


def _copy(kind: str, slug: str, to: Path) -> None:
    """Copy the template of a kind, under the game's own name."""
    old, words = f"{kind}-game", slug.replace("-", " ")
    names = {
        old: slug,
        old.replace("-", "_"): slug.replace("-", "_"),
        f"{kind} game".capitalize(): words.capitalize(),
        f"the {kind} game": words,
        f"{kind} game": words,
    }
    source = TEMPLATES / old.replace("-", "_")
    for path in sorted(page for page in source.rglob("*") if page.suffix in COPIED):
        target = to / _renamed(str(path.relative_to(source)), names)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(path.read_text(encoding="utf-8"), names), encoding="utf-8")


def _renamed(text: str, names: dict[str, str]) -> str:
    for old, name in names.items():
        text = text.replace(old, name)
    return text
