"""The worker process that calculates a table's odds, as `pitboss odds` does: plan on stdin, edges on stdout.

It runs with low priority.
"""

import sys
from fractions import Fraction

import msgspec

from pitboss.answers.answers import wagers_at
from pitboss.engine.table import AnyTable
from pitboss.maths.result import EXACT, WagerOdds, percent
from pitboss.protocol.web_shapes import EdgeResponse
from pitboss.server.maths.worker_pool import lower_priority
from pitboss.server.tables.plan import TablePlan


def edges(plan: TablePlan) -> list[EdgeResponse]:
    """The exact edge of every wager under a table's own settings."""
    return edges_of(plan.open())


def edges_of(table: AnyTable) -> list[EdgeResponse]:
    return [_edge(account) for account in wagers_at(table)]


def _edge(account: WagerOdds) -> EdgeResponse:
    margin = "" if account.method == EXACT else percent(Fraction(account.margin))
    return EdgeResponse(
        account.name, str(account.edge), percent(account.edge), account.method, margin, account.basis,
        percent(account.share(1), 2), percent(account.share(0), 2), percent(account.share(-1), 2),
        percent(account.element_of_risk), list(account.notes),
    )  # fmt: skip


def main() -> int:
    lower_priority()
    sys.set_int_max_str_digits(0)  # a shoe of many decks has counts of thousands of digits
    plan = msgspec.json.decode(sys.stdin.buffer.read(), type=TablePlan)
    sys.stdout.buffer.write(msgspec.json.encode(edges(plan)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
