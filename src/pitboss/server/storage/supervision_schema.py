"""What the supervisors' and inspectors' desks keep: exclusions, disputes step by step, approvals on file."""

from sqlalchemy import BigInteger, CheckConstraint, Column, Index, Integer, String, Table, Text

from pitboss.protocol.limits import ID_MAX
from pitboss.server.storage.schema import metadata

"""Letters of a reason, a decision, a finding."""

exclusions = Table(
    "exclusions",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("ground", String(20), nullable=False),
    Column("reason", Text, nullable=False),
    Column("cites", Text, nullable=False),  # the clauses it rests on, as JSON
    Column("given_by", String(32), nullable=False),
    Column("role", String(20), nullable=False),
    Column("table_id", String(ID_MAX), nullable=False),  # where it was ordered; empty at the desk
    Column("at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False, server_default="0"),
    Column("ended_by", String(32), nullable=False, server_default=""),
    Column("ended_why", Text, nullable=False, server_default=""),
    Column("ended_as", String(20), nullable=False, server_default=""),
)

disputes = Table(
    "disputes",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("table_id", String(ID_MAX), nullable=False, index=True),
    Column("log", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("nth", Integer, nullable=False),  # its number at the table where it was opened there, else 0
    Column("person", String(32), nullable=False),
    Column("about", Text, nullable=False),
    Column("stage", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
    CheckConstraint("stage IN ('open', 'decided', 'under-review', 'final', 'referred', 'closed')", name="known_stage"),
)

# What was done about a dispute is added to, never changed.
dispute_steps = Table(
    "dispute_steps",
    metadata,
    Column("dispute", String(20), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("given_by", String(32), nullable=False),
    Column("role", String(20), nullable=False),
    Column("stage", String(20), nullable=False),  # to which it brought the dispute
    Column("says", Text, nullable=False),
    Column("cents", BigInteger, nullable=False),  # corrected: to the person, or from them where it is less than 0
    Column("cites", Text, nullable=False),
)

approvals = Table(
    "approvals",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("what", String(60), nullable=False),  # a setting, `limits`, `odds`
    Column("rulebook", String(20), nullable=False),
    Column("game", String(60), nullable=False),  # empty: every game of the rulebook
    Column("table_id", String(ID_MAX), nullable=False),  # empty: every table of the game
    Column("reference", String(100), nullable=False),
    Column("authority", String(100), nullable=False),  # who approved it
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # 0: until it is withdrawn
    Column("filed_by", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False, server_default="0"),
    Column("ended_by", String(32), nullable=False, server_default=""),
    Index("ix_approvals_what", "rulebook", "what"),
)
