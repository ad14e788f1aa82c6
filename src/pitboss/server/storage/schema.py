"""What the database holds. A posting is one row (from, to, amount), so that sums are zero by construction."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    String,
    Table,
    Text,
    false,
)

from pitboss.protocol.limits import ID_MAX

NAMES = {"ck": "ck_%(table_name)s_%(constraint_name)s", "pk": "pk_%(table_name)s", "ix": "ix_%(column_0_label)s"}
metadata = MetaData(naming_convention=NAMES)
Counter = BigInteger().with_variant(Integer, "sqlite")  # SQLite numbers rows by itself in an INTEGER only

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("role", String(20), nullable=False),
    Column("kind", String(10), nullable=False),  # guest | account | bot | deleted
    Column("password", String(200), nullable=False, default=""),
    Column("address", String(64), nullable=False, default=""),
    Column("created", BigInteger, nullable=False),
    Column("failures", Integer, nullable=False, default=0),
    Column("locked_until", BigInteger, nullable=False, default=0),
    Column("disabled", Boolean, nullable=False, default=False),
    Column("must_change", Boolean, nullable=False, server_default=false()),  # a password that somebody else chose
    Column("preferences", String(200), nullable=False, server_default=""),
    Column("user_name", String(32), nullable=False, server_default=""),  # to sign in with
    Column("refilled", BigInteger, nullable=False, server_default="0"),  # when the house last gave more chips
    Column("instructor", Boolean, nullable=False, server_default=false()),  # may hold classes of the dealer school
    CheckConstraint(
        "role IN ('player', 'dealer', 'games-supervisor', 'casino-supervisor', 'inspector')", name="known_role"
    ),
    Index("ix_people_address", "address", "created"),
    Index("ix_people_user_name", "user_name", unique=True),
)

# Only the hash of a token is stored: nobody can sign in with what the database holds.
sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
)

invitations = Table(
    "invitations",
    metadata,
    Column("token", String(64), primary_key=True),
    Column("role", String(20), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("used_by", String(32), nullable=False, default=""),
    Column("invited_by", String(32), nullable=False, server_default=""),  # nobody: a link that the operator was shown
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(ID_MAX), primary_key=True),
    Column("entry", Text, nullable=False),  # how the house file describes it
    Column("state", String(10), nullable=False),  # open | closed | halted
    Column("why", Text, nullable=False, default=""),
    Column("log", Integer, nullable=False),
    Column("opened", BigInteger, nullable=False),
)

logs = Table(
    "logs",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(ID_MAX), nullable=False, index=True),
    Column("opened", BigInteger, nullable=False),
)

lines = Table(
    "lines",
    metadata,
    Column("log", Integer, primary_key=True),
    Column("n", Integer, primary_key=True),  # the number of the line in the file that an export writes
    Column("round", Integer, nullable=False),  # the round that was played when the answer came
    Column("upto", Integer, nullable=False),  # and the one that is played after it
    Column("line", LargeBinary, nullable=False),
)
# Only lines with which a round begins: nearly all lines are between two of them.
begins = lines.c.upto > lines.c.round
rounds = Index("ix_lines_rounds", lines.c.log, lines.c.upto, sqlite_where=begins, postgresql_where=begins)

# Entries that are no longer in `lines` but in a file of the archive, and what the postings that went with them moved.
segments = Table(
    "segments",
    metadata,
    Column("log", Integer, primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("last", Integer, nullable=False),
    Column("upto", Integer, nullable=False),  # the round that is played after the last entry
    Column("ended", BigInteger, nullable=False),  # when the last entry was written
    Column("head", String(64), nullable=False),  # the hash of the last entry
    Column("digest", String(64), nullable=False),  # of the file
    Column("size", BigInteger, nullable=False),
    Column("postings", Integer, nullable=False),
    Column("moved", Text, nullable=False),  # by account, in cents
    Column("removed", BigInteger, nullable=False, server_default="0"),  # when the file was removed; 0: it is there
)

# Which lines hold the events that reports and desks ask for, so that they need not read all lines.
marks = Table(
    "marks",
    metadata,
    Column("log", Integer, primary_key=True),
    Column("kind", String(40), primary_key=True),  # of an event
    Column("n", Integer, primary_key=True),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("log", Integer, primary_key=True),
    Column("n", Integer, nullable=False),  # the line during which the round began
    Column("sealed", LargeBinary, nullable=False),
)

secrets = Table(
    "secrets",
    metadata,
    Column("log", Integer, primary_key=True),
    Column("name", String(64), primary_key=True),
    Column("sealed", LargeBinary, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("name", String(80), primary_key=True),
    Column("cents", BigInteger, nullable=False),
    Column("debt", Boolean, nullable=False),  # whether it may fall below zero: the cage and the bank may, nobody else
    CheckConstraint("debt OR cents >= 0", name="not_below_zero"),
)

postings = Table(
    "postings",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("log", Integer, nullable=False),  # the answer that it belongs to; 0 outside the tables
    Column("n", Integer, nullable=False),
    Column("source", String(80), nullable=False),
    Column("target", String(80), nullable=False),
    Column("cents", BigInteger, nullable=False),
    Column("kind", String(40), nullable=False),
    CheckConstraint("cents > 0", name="moves_forward"),
    CheckConstraint("source <> target", name="moves"),
    Index("ix_postings_line", "log", "n"),
)

# The key keeps a command from being carried out twice, also by two processes.
receipts = Table(
    "receipts",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("key", String(64), primary_key=True),
    Column("asked", String(64), nullable=False),  # the hash of what was asked
    Column("receipt", LargeBinary, nullable=False),  # empty where the line of the log says it all
    Column("at", BigInteger, nullable=False),
    Column("log", Integer, nullable=False, server_default="0"),
    Column("n", Integer, nullable=False, server_default="0"),
    Index("ix_receipts_log", "log", "n"),
)

journal = Table(
    "journal",
    metadata,
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("person", String(32), nullable=False),
    Column("kind", String(40), nullable=False),
    Column("data", Text, nullable=False),
    Column("hash", String(64), nullable=False),
)


# -- several processes ----------------------------------------------------------------------------------------------


PROCESS_MAX = 16
ADDRESS_MAX = 200

processes = Table(
    "processes",
    metadata,
    Column("id", String(PROCESS_MAX), primary_key=True),
    Column("address", String(ADDRESS_MAX), nullable=False),  # where the others reach it
    Column("started", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),  # by the database's clock, in milliseconds of the day
    Column("closing", Boolean, nullable=False, server_default=false()),  # whether it is about to end
)

# A lease lasts while its owner gives signs of life. Its number grows with every owner: an older number may not write.
leases = Table(
    "leases",
    metadata,
    Column("table_id", String(ID_MAX), primary_key=True),
    Column("owner", String(PROCESS_MAX), nullable=False),
    Column("number", BigInteger, nullable=False),
    Index("ix_leases_owner", "owner"),
)

# How many seats a person holds at each table, for the limit per person. Its table's process writes it.
held_seats = Table(
    "held_seats",
    metadata,
    Column("table_id", String(ID_MAX), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("seats", Integer, nullable=False),
    Index("ix_held_seats_person", "person"),
)


# -- cage and jackpots ----------------------------------------------------------------------------------------------


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
