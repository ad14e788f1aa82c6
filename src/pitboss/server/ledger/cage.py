"""The cage: chip exchange, vouchers and box counts. Play chips only.

The cage's account may be negative: it then shows how many chips are in circulation.
"""

import secrets
from typing import Any

from sqlalchemy import Connection, func, insert, select

from pitboss.engine.bank import DROP_BOX, HOUSE
from pitboss.engine.bank import RAKE as RAKE_TRAY
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger.change import Change
from pitboss.server.ledger.ledger import Ledger, cents_of
from pitboss.server.storage.schema import accounts, counts, logs, plain, postings, vouchers
from pitboss.server.types.people import Person
from pitboss.server.types.posting import BOX, COUPON, OVER_SHORT, VOUCHER, WALLET, Posting, coupon, voucher, wallet

CAGE = "cage"
DROP, RAKE = "drop", "rake"
SLIPS = ("filled", "credited")
COUPONS = "coupon-taken"
BOUGHT = ("sat", "bought", "exchanged", COUPONS)  # postings whose amount goes into the drop box
RAKE_BOX = ("bs/15(14)(b)(i)(cc)", "bs/15(14)(b)(ii)(ee)")
VOUCHERS = ("nsw-lir/1.1#casino-promotional-voucher", "nsw-dc/1.1#casino-promotional-voucher")
MATCH_PLAY = ("tribal-lir/(f)(1)", "T-17")
PAPERS = {"voucher": (voucher, VOUCHERS), "match-play": (coupon, MATCH_PLAY)}
LISTED = 200
SERIES = 10**9


# -- exchange ---------------------------------------------------------------------------------------------------------


def buy_in(change: Change, ledger: Ledger, boss: Person, person_id: str, cents: int) -> int:
    """Sell chips to a player and return the new balance of their account."""
    holds = ledger.of(wallet(person_id)) + cents
    change.post(ledger, [Posting(CAGE, wallet(person_id), cents, "buy-in")])
    change.enter(boss.id, "bought-in", {"person": person_id, "cents": cents})
    return holds


def cash_out(change: Change, ledger: Ledger, boss: Person, person_id: str, cents: int) -> int:
    """Buy chips back and return the new balance; also for excluded players."""
    change.post(ledger, [Posting(wallet(person_id), CAGE, cents, "cash-out")])
    change.enter(boss.id, "cashed-out", {"person": person_id, "cents": cents})
    return ledger.of(wallet(person_id))


# -- vouchers ---------------------------------------------------------------------------------------------------------


def issue(change: Change, ledger: Ledger, boss: Person, wanted: dict[str, Any]) -> dict[str, Any]:
    """Issue a voucher; its chips are in an account of its own until it is presented."""
    n = SERIES + secrets.randbelow(SERIES)  # the printed number, hard to guess
    account, cites = PAPERS[wanted["kind"]]
    row = {"n": n, **wanted, "issued_by": boss.id, "at": change.records.clock()}
    change.write(lambda connection: connection.execute(insert(vouchers), row))
    change.post(ledger, [Posting(CAGE, account(wanted["person"], n), wanted["cents"], "voucher-issued")])
    change.enter(boss.id, "voucher-issued", {"voucher": n, **wanted, "cite": list(cites)})
    return {**row, "open": True, "cite": list(cites)}


def issued(connection: Connection, person: str = "") -> list[dict[str, Any]]:
    """Vouchers, newest first; `open` until they are presented."""
    wanted = select(vouchers).order_by(vouchers.c.at.desc(), vouchers.c.n).limit(LISTED)
    rows = connection.execute(wanted.where(vouchers.c.person == person) if person else wanted).all()
    found = []
    for row in rows:
        account, cites = PAPERS[row.kind]
        waits = cents_of(connection, account(row.person, row.n)) > 0
        found.append({**plain(row), "open": waits, "cite": list(cites)})
    return found


# -- boxes ------------------------------------------------------------------------------------------------------------


def expected(connection: Connection, table: str, box: str) -> tuple[int, int]:
    """The expected content of a table's box since its last count, and the id of the last posting.

    The rake box holds dropped rake; the drop box holds what people paid for chips at the table.
    """
    last = int(connection.execute(select(func.coalesce(func.max(postings.c.id), 0))).scalar_one())
    if box == RAKE:
        return cents_of(connection, f"{BOX}{table}"), last
    return _dropped(connection, table).get(table, 0), last


def _dropped(connection: Connection, table: str = "") -> dict[str, int]:
    """The drop of each table, or of one, since the last count."""
    last = select(counts.c.table_id, func.max(counts.c.upto).label("upto")).where(counts.c.box == DROP)
    counted_at = last.group_by(counts.c.table_id).subquery()
    joined = postings.join(logs, postings.c.log == logs.c.id).outerjoin(
        counted_at, counted_at.c.table_id == logs.c.table_id
    )  # fmt: skip
    bought = postings.c.source.like(f"{WALLET}%") | postings.c.source.like(f"{VOUCHER}%")
    came = postings.c.kind.in_(BOUGHT) & (bought | (postings.c.kind == COUPONS))
    wanted = select(logs.c.table_id, func.sum(postings.c.cents)).select_from(joined)
    wanted = wanted.where(came, postings.c.id > func.coalesce(counted_at.c.upto, 0))
    if table:
        wanted = wanted.where(logs.c.table_id == table)
    return {name: int(cents) for name, cents in connection.execute(wanted.group_by(logs.c.table_id))}


def count(
    change: Change, ledger: Ledger, boss: Person, table: str, box: str, cents: int, found: tuple[int, int]
) -> dict[str, Any]:
    """Enter a box count of a closed table, whose `expected` content was found so.

    Differences are recorded in the journal and the ledger.
    """
    due, upto = found
    if box == RAKE:
        change.post(ledger, emptied(table, due, cents))
    row = {"table_id": table, "box": box, "expected": due, "counted": cents, "upto": upto}
    row |= {"counted_by": boss.id, "at": change.records.clock()}
    change.write(lambda connection: _counted(connection, row))
    cites = list(RAKE_BOX if box == RAKE else ())
    about = {"table": table, "box": box, "expected": due, "counted": cents, "difference": cents - due, "cite": cites}
    change.enter(boss.id, "box-counted" if cents == due else "box-differs", about)
    return {**about, "by": boss.id, "at": row["at"]}


def emptied(table: str, due: int, cents: int) -> list[Posting]:
    """The postings that empty a box into the cage, with the difference as over or short."""
    box = f"{BOX}{table}"
    moves = [
        Posting(box, CAGE, min(due, cents), "counted"), Posting(box, OVER_SHORT, max(0, due - cents), "short"),
        Posting(OVER_SHORT, CAGE, max(0, cents - due), "over"),
    ]  # fmt: skip
    return [move for move in moves if move.cents]


def _counted(connection: Connection, row: dict[str, Any]) -> None:
    """Write a count, unless the box changed meanwhile."""
    due, _ = expected(connection, row["table_id"], row["box"])
    if due != row["expected"]:
        raise Refusal(
            ServerCode.COUNTED_MEANWHILE, "The content of the box has changed meanwhile. Reload and count again."
        )
    connection.execute(insert(counts), row)


def counted(connection: Connection, most: int = LISTED) -> list[dict[str, Any]]:
    """Counts, newest first."""
    rows = connection.execute(select(counts).order_by(counts.c.n.desc()).limit(most))
    return [_shown(row) for row in rows]


def differing(connection: Connection, since: int) -> list[dict[str, Any]]:
    """Counts since a moment that differ from the ledger."""
    wrong = select(counts).where(counts.c.at > since, counts.c.expected != counts.c.counted).order_by(counts.c.n.desc())
    return [_shown(row) for row in connection.execute(wrong)]


def _shown(row: Any) -> dict[str, Any]:
    names = ("box", "expected", "counted", "at")
    cites = list(RAKE_BOX if row.box == RAKE else ())
    more = {"table": row.table_id, "by": row.counted_by, "difference": row.counted - row.expected, "cite": cites}
    return {**{name: getattr(row, name) for name in names}, **more}


# -- overview -------------------------------------------------------------------------------------------------------


def sheet(connection: Connection) -> dict[str, Any]:
    """Where all chips are, read in one transaction."""
    held = {row.name: int(row.cents) for row in connection.execute(select(accounts))}
    names = sorted(set(connection.execute(select(logs.c.table_id)).scalars()))
    dropped, moved = _dropped(connection), _slips(connection)
    return {
        "cage": held.get(CAGE, 0),
        "people": sum(cents for name, cents in held.items() if name.startswith(WALLET)),
        "vouchers": sum(cents for name, cents in held.items() if name.startswith((VOUCHER, COUPON))),
        "over_short": held.get(OVER_SHORT, 0),
        "tables": [_table(name, held, dropped.get(name, 0), moved) for name in names],
    }


def _table(table: str, held: dict[str, int], dropped: int, moved: dict[tuple[str, str], int]) -> dict[str, Any]:
    rake = sum(held.get(name, 0) for name in (f"{BOX}{table}", f"{table}/{DROP_BOX}", f"{table}/{RAKE_TRAY}"))
    slips = {kind: moved.get((table, kind), 0) for kind in SLIPS}
    return {"table": table, "float": held.get(f"{table}/{HOUSE}", 0), "boxes": {DROP: dropped, RAKE: rake}, **slips}


def _slips(connection: Connection) -> dict[tuple[str, str], int]:
    """The sums of fills and credits of each table."""
    joined = postings.join(logs, postings.c.log == logs.c.id)
    wanted = select(logs.c.table_id, postings.c.kind, func.sum(postings.c.cents)).select_from(joined)
    rows = connection.execute(wanted.where(postings.c.kind.in_(SLIPS)).group_by(logs.c.table_id, postings.c.kind))
    return {(table, kind): int(cents) for table, kind, cents in rows}
