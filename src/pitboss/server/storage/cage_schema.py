"""What the cage and the jackpots keep besides the ledger: vouchers, counts of boxes, terms of meters, awards, forms."""

from typing import Any

from sqlalchemy import BigInteger, Boolean, CheckConstraint, Column, Index, Integer, Row, String, Table, Text

from pitboss.protocol.limits import ID_MAX
from pitboss.server.storage.schema import Counter, metadata

# A voucher's chips lie in an account of its own until it is presented, so that it cannot be presented twice.
vouchers = Table(
    "vouchers",
    metadata,
    Column("n", Counter, primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("kind", String(12), nullable=False),
    Column("cents", BigInteger, nullable=False),
    Column("conditions", Text, nullable=False),
    Column("issued_by", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    CheckConstraint("cents > 0", name="worth_something"),
    CheckConstraint("kind IN ('voucher', 'match-play')", name="known_kind"),
)

counts = Table(
    "counts",
    metadata,
    Column("n", Counter, primary_key=True),
    Column("table_id", String(ID_MAX), nullable=False),
    Column("box", String(10), nullable=False),
    Column("expected", BigInteger, nullable=False),  # by the ledger
    Column("counted", BigInteger, nullable=False),
    Column("upto", BigInteger, nullable=False),  # the last posting that it counts
    Column("counted_by", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    CheckConstraint("box IN ('drop', 'rake')", name="known_box"),
    Index("ix_counts_box", "table_id", "box", "n"),
)

# What has moved each meter since the house opened, in one transaction with the postings that did.
meters = Table(
    "meters",
    metadata,
    Column("account", String(80), primary_key=True),
    Column("seeded", BigInteger, nullable=False),
    Column("contributed", BigInteger, nullable=False),
    Column("awarded", BigInteger, nullable=False),
)

# The terms on which a meter is kept now. What it holds is in the ledger alone.
jackpots = Table(
    "jackpots",
    metadata,
    Column("id", String(ID_MAX), primary_key=True),
    Column("seed", BigInteger, nullable=False),
    Column("share", Integer, nullable=False),  # millionths of a coin that go to the meter
    Column("ceiling", BigInteger, nullable=False),  # 0: none
    Column("version", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    CheckConstraint("seed >= 0 AND ceiling >= 0 AND share BETWEEN 0 AND 1000000", name="lawful_terms"),
)

proposals = Table(
    "jackpot_proposals",
    metadata,
    Column("jackpot", String(ID_MAX), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seed", BigInteger, nullable=False),
    Column("share", Integer, nullable=False),
    Column("ceiling", BigInteger, nullable=False),
    Column("proposed_by", String(32), nullable=False),
    Column("proposed_as", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("approved_by", String(32), nullable=False, server_default=""),
    Column("approved_as", String(20), nullable=False, server_default=""),
    Column("approved_at", BigInteger, nullable=False, server_default="0"),
    CheckConstraint("approved_by = '' OR approved_as <> proposed_as", name="two_roles"),
)

# One row an award, written with the line of the log that made it.
awards = Table(
    "jackpot_awards",
    metadata,
    Column("log", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("n", Integer, nullable=False),  # the line of the log
    Column("jackpot", String(ID_MAX), nullable=False, index=True),
    Column("account", String(80), nullable=False),  # that of its meter
    Column("table_id", String(ID_MAX), nullable=False),
    Column("round", Integer, nullable=False),
    Column("person", String(32), nullable=False),
    Column("hand", String(40), nullable=False),
    Column("cents", BigInteger, nullable=False),
    Column("reading", BigInteger, nullable=False),  # of the meter before it
    Column("from_meter", BigInteger, nullable=False),  # the part that the meter paid; the house paid the rest
    Column("held", Boolean, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# An award is signed for once: the key says so.
forms = Table(
    "jackpot_forms",
    metadata,
    Column("log", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("form", Text, nullable=False),
    Column("signed_by", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
)


def plain(row: Row[Any]) -> dict[str, Any]:
    """A row by the names of its columns."""
    return {str(name): value for name, value in row._mapping.items()}  # noqa: SLF001 - SQLAlchemy's own way to it


TABLES = (vouchers, counts, jackpots, proposals, awards, forms, meters)
