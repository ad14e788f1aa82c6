"""What the dealer school keeps: the progress of each person, exams, classes with their members and assignments."""

from sqlalchemy import BigInteger, CheckConstraint, Column, Connection, Index, String, Table, Text, delete

from pitboss.server.storage.schema import metadata

school_progress = Table(
    "school_progress",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("progress", Text, nullable=False),  # as JSON, the format of the file of `pitboss train`
    Column("lesson", Text, nullable=False, server_default=""),  # the open question with its answers so far, as JSON
)

school_exams = Table(
    "school_exams",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("assignment", String(20), nullable=False),  # empty: an exam that nobody assigned
    Column("paper", Text, nullable=False),  # as JSON, without the seed
    Column("seed", Text, nullable=False),  # encrypted with the key of the house
    Column("commitment", String(64), nullable=False),  # the hash of the seed
    Column("started", BigInteger, nullable=False),
    Column("answers", Text, nullable=False, server_default="[]"),  # by question, as JSON
    Column("state", String(10), nullable=False, server_default="open"),
    Column("finished", BigInteger, nullable=False, server_default="0"),
    Column("report", Text, nullable=False, server_default=""),  # signed, as JSON
    CheckConstraint("state IN ('open', 'finished', 'given-up')", name="known_state"),
    Index("ix_school_exams_assignment", "assignment"),
)

school_classes = Table(
    "school_classes",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("instructor", String(32), nullable=False, index=True),
    Column("code", String(20), nullable=False),  # with which trainees join
    Column("at", BigInteger, nullable=False),
    Column("closed_at", BigInteger, nullable=False, server_default="0"),
    Index("ix_school_classes_code", "code", unique=True),
)

school_members = Table(
    "school_members",
    metadata,
    Column("class_id", String(20), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("at", BigInteger, nullable=False),
)

school_assignments = Table(
    "school_assignments",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("class_id", String(20), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("paper", Text, nullable=False),  # as JSON, without a seed
    Column("due", BigInteger, nullable=False),  # 0: no end
    Column("at", BigInteger, nullable=False),
    CheckConstraint("kind IN ('exam', 'practice')", name="known_kind"),
)


def erase_trainee(connection: Connection, person: str) -> None:
    """Delete everything that the school keeps about a person: progress, exams with their reports, memberships."""
    for table in (school_progress, school_exams, school_members):
        connection.execute(delete(table).where(table.c.person == person))
