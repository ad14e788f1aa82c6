"""`pitboss par`: the PAR sheet of a game, counted by the code that settles the wagers."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from pitboss.cli import output
from pitboss.cli.app import DONE, BadInput
from pitboss.cli.explain import print_explained
from pitboss.cli.odds import read_stake
from pitboss.cli.options import Flag, TableOptions, complete_games, open_table
from pitboss.rulebooks.refusal import nearest
from pitboss.rulebooks.refusal_codes import InputCode

FORMATS = ("md", "html", "csv", "xlsx", "json")


def par(
    game: Annotated[str | None, Parameter(completer=complete_games)] = None,
    /,
    *,
    format: Annotated[str | None, Parameter(show_default=False)] = None,  # noqa: A002 - the option is called --format
    out: Annotated[Path | None, Parameter(show_default=False)] = None,
    stake: Annotated[str | None, Parameter(show_default=False)] = None,
    recompute: Flag = False,
    explain: Flag = False,
    table: TableOptions | None = None,
) -> int:
    """Write a PAR sheet: pay table, combinations, edge, volatility and confidence intervals, with clauses.

    Parameters
    ----------
    game
        The game. Without a game, `--out FOLDER` gets the sheets of all games that have a house edge.
    format
        md, html, csv, xlsx or json. Default: from the file name, otherwise md.
    out
        The file to write. Default: the screen.
    stake
        Stake in dollars, to see the effect of rounding. Default: a stake that needs no rounding.
    recompute
        Compute the figures, even if the almanac or the cache has them.
    explain
        Say what each column means, after a sheet on the screen.
    """
    if game is None:
        return _every_game(format or "md", out, table)
    kind = _format(format, out, as_json=bool(table and table.json))
    raw = _sheet(game, kind, stake, table, recompute=recompute)
    if out is not None:
        out.write_bytes(raw)
    elif kind == "xlsx":
        raise BadInput(InputCode.NEEDS_A_FILE, "A workbook needs a file: add --out FILE.xlsx.")
    else:
        sys.stdout.write(raw.decode())
        if explain and kind == "md":
            print_explained("par")
    return DONE


def _format(asked: str | None, out: Path | None, *, as_json: bool) -> str:
    suffix = out.suffix.removeprefix(".") if out else ""
    kind = "json" if as_json else asked or (suffix if suffix in FORMATS else "md")
    if kind not in FORMATS:
        raise BadInput(InputCode.FORMAT_UNKNOWN, f"--format {kind}: {nearest(kind, FORMATS)}")
    return kind


def _sheet(game: str, kind: str, stake: str | None, table: TableOptions | None, *, recompute: bool = False) -> bytes:
    from pitboss.cli.waiting import waiting
    from pitboss.library.par import par_of

    opened = open_table(game, table)
    with waiting(f"Calculating {opened.game.name}"):
        return par_of(opened, read_stake(stake), recompute=recompute).in_format(kind)


def _every_game(kind: str, out: Path | None, table: TableOptions | None) -> int:
    """Write a sheet for every game under each of its rulebooks."""
    from pitboss.games import game_part, slugs
    from pitboss.rulebooks.book import rulebooks_with

    if kind not in FORMATS:
        raise BadInput(InputCode.FORMAT_UNKNOWN, f"--format {kind}: {nearest(kind, FORMATS)}")
    if out is None:
        raise BadInput(InputCode.NEEDS_A_FOLDER, "Name a game, or a folder for the sheets of all games: --out FOLDER.")
    out.mkdir(parents=True, exist_ok=True)
    written = []
    for slug in slugs():
        for rulebook in rulebooks_with(slug) if game_part(slug, "odds") else ():
            path = out / f"{slug}-{rulebook}.{kind}"
            path.write_bytes(_sheet(slug, kind, None, TableOptions(rulebook=rulebook)))
            written.append(str(path))
            output.notes().print(f"Wrote {path}", markup=False)
    if table and table.json:
        output.print_json({"written": written})
    return DONE
