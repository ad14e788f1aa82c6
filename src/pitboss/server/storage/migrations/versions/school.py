"""Version 14: the dealer school, and the permission to instruct."""

from alembic import op
from sqlalchemy import text

revision = "14"
down_revision = "13"

STATEMENTS = (
    """CREATE TABLE school_progress (
    person VARCHAR(32) NOT NULL,
    progress TEXT NOT NULL,
    lesson TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_school_progress PRIMARY KEY (person)
)""",
    """CREATE TABLE school_exams (
    id VARCHAR(20) NOT NULL,
    person VARCHAR(32) NOT NULL,
    assignment VARCHAR(20) NOT NULL,
    paper TEXT NOT NULL,
    seed TEXT NOT NULL,
    commitment VARCHAR(64) NOT NULL,
    started BIGINT NOT NULL,
    answers TEXT DEFAULT '[]' NOT NULL,
    state VARCHAR(10) DEFAULT 'open' NOT NULL,
    finished BIGINT DEFAULT '0' NOT NULL,
    report TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_school_exams PRIMARY KEY (id),
    CONSTRAINT ck_school_exams_known_state CHECK (state IN ('open', 'finished', 'given-up'))
)""",
    "CREATE INDEX ix_school_exams_person ON school_exams (person)",
    "CREATE INDEX ix_school_exams_assignment ON school_exams (assignment)",
    """CREATE TABLE school_classes (
    id VARCHAR(20) NOT NULL,
    name VARCHAR(60) NOT NULL,
    instructor VARCHAR(32) NOT NULL,
    code VARCHAR(20) NOT NULL,
    at BIGINT NOT NULL,
    closed_at BIGINT DEFAULT '0' NOT NULL,
    CONSTRAINT pk_school_classes PRIMARY KEY (id)
)""",
    "CREATE INDEX ix_school_classes_instructor ON school_classes (instructor)",
    "CREATE UNIQUE INDEX ix_school_classes_code ON school_classes (code)",
    """CREATE TABLE school_members (
    class_id VARCHAR(20) NOT NULL,
    person VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_school_members PRIMARY KEY (class_id, person)
)""",
    "CREATE INDEX ix_school_members_person ON school_members (person)",
    """CREATE TABLE school_assignments (
    id VARCHAR(20) NOT NULL,
    class_id VARCHAR(20) NOT NULL,
    kind VARCHAR(10) NOT NULL,
    paper TEXT NOT NULL,
    due BIGINT NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_school_assignments PRIMARY KEY (id),
    CONSTRAINT ck_school_assignments_known_kind CHECK (kind IN ('exam', 'practice'))
)""",
    "CREATE INDEX ix_school_assignments_class_id ON school_assignments (class_id)",
)
INSTRUCTOR = "ALTER TABLE people ADD COLUMN instructor BOOLEAN DEFAULT {} NOT NULL"


def upgrade() -> None:
    bind = op.get_bind()
    for statement in (*STATEMENTS, INSTRUCTOR.format("0" if bind.dialect.name == "sqlite" else "false")):
        bind.execute(text(statement))
