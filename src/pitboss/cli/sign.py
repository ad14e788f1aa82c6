"""`pitboss sign GAME`: the sign that hangs at a table, from the table's own settings."""

import sys

from pitboss.cli import output
from pitboss.cli.app import DONE
from pitboss.cli.options import Flag, GameName, TableOptions, open_table


def sign(game: GameName, /, *, html: Flag = False, table: TableOptions | None = None) -> int:
    """Show the sign at a table: limits, payouts, rules and notices, each line with its clause.

    Parameters
    ----------
    game
        The game, as `pitboss games` lists it.
    html
        Write a page that needs nothing else, to print or to show.
    """
    from pitboss.rule_pages.sign import as_data, as_html, as_text, sign_of

    made = sign_of(open_table(game, table))
    if table and table.json:
        output.print_json(as_data(made))
    else:
        sys.stdout.write(as_html(made) if html else as_text(made))
    return DONE
