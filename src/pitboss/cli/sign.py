"""`pitboss sign GAME`: the sign at a table, made from its settings."""

import sys

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.options import Flag, GameName, TableOptions, open_table


def sign(game: GameName, /, *, html: Flag = False, table: TableOptions | None = None) -> int:
    """Show the sign at a table: limits, payouts, rules and notices, with their clauses.

    Parameters
    ----------
    game
        The game. See `pitboss games`.
    html
        Write one HTML page, to print or to show.
    """
    from pitboss.rule_pages.sign import as_data, as_html, as_text, sign_of

    made = sign_of(open_table(game, table))
    if table and table.json:
        output.print_json(as_data(made))
    else:
        sys.stdout.write(as_html(made) if html else as_text(made))
    return DONE
