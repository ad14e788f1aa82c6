BEGIN TRANSACTION;
CREATE TABLE accounts (
    name VARCHAR(80) NOT NULL,
    cents BIGINT NOT NULL,
    debt BOOLEAN NOT NULL,
    CONSTRAINT pk_accounts PRIMARY KEY (name),
    CONSTRAINT ck_accounts_not_below_zero CHECK (debt OR cents >= 0)
);
INSERT INTO "accounts" VALUES('name',1,0);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('14');
CREATE TABLE approvals (
    id VARCHAR(20) NOT NULL,
    what VARCHAR(60) NOT NULL,
    rulebook VARCHAR(20) NOT NULL,
    game VARCHAR(60) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    reference VARCHAR(100) NOT NULL,
    authority VARCHAR(100) NOT NULL,
    since BIGINT NOT NULL,
    until BIGINT NOT NULL,
    filed_by VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    ended_at BIGINT DEFAULT '0' NOT NULL,
    ended_by VARCHAR(32) DEFAULT '' NOT NULL,
    CONSTRAINT pk_approvals PRIMARY KEY (id)
);
INSERT INTO "approvals" VALUES('id','what','rulebook','game','table_id','reference','authority',1,1,'filed_by',1,1,'ended_by');
CREATE TABLE counts (
    n INTEGER NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    box VARCHAR(10) NOT NULL,
    expected BIGINT NOT NULL,
    counted BIGINT NOT NULL,
    upto BIGINT NOT NULL,
    counted_by VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_counts PRIMARY KEY (n),
    CONSTRAINT ck_counts_known_box CHECK (box IN ('drop', 'rake'))
);
INSERT INTO "counts" VALUES(1,'table_id','drop',1,1,1,'counted_by',1);
CREATE TABLE dispute_steps (
    dispute VARCHAR(20) NOT NULL,
    n INTEGER NOT NULL,
    at BIGINT NOT NULL,
    given_by VARCHAR(32) NOT NULL,
    role VARCHAR(20) NOT NULL,
    stage VARCHAR(20) NOT NULL,
    says TEXT NOT NULL,
    cents BIGINT NOT NULL,
    cites TEXT NOT NULL,
    CONSTRAINT pk_dispute_steps PRIMARY KEY (dispute, n)
);
INSERT INTO "dispute_steps" VALUES('dispute',1,1,'given_by','role','stage','says',1,'cites');
CREATE TABLE disputes (
    id VARCHAR(20) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    log INTEGER NOT NULL,
    round INTEGER NOT NULL,
    nth INTEGER NOT NULL,
    person VARCHAR(32) NOT NULL,
    about TEXT NOT NULL,
    stage VARCHAR(20) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_disputes PRIMARY KEY (id),
    CONSTRAINT ck_disputes_known_stage CHECK (stage IN ('open', 'decided', 'under-review', 'final', 'referred', 'closed'))
);
INSERT INTO "disputes" VALUES('id','table_id',1,1,1,'person','about','open',1);
CREATE TABLE exclusions (
    id VARCHAR(20) NOT NULL,
    person VARCHAR(32) NOT NULL,
    ground VARCHAR(20) NOT NULL,
    reason TEXT NOT NULL,
    cites TEXT NOT NULL,
    given_by VARCHAR(32) NOT NULL,
    role VARCHAR(20) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    at BIGINT NOT NULL,
    ended_at BIGINT DEFAULT '0' NOT NULL,
    ended_by VARCHAR(32) DEFAULT '' NOT NULL,
    ended_why TEXT DEFAULT '' NOT NULL,
    ended_as VARCHAR(20) DEFAULT '' NOT NULL,
    CONSTRAINT pk_exclusions PRIMARY KEY (id)
);
INSERT INTO "exclusions" VALUES('id','person','ground','reason','cites','given_by','role','table_id',1,1,'ended_by','ended_why','ended_as');
CREATE TABLE held_seats (
    table_id VARCHAR(40) NOT NULL,
    person VARCHAR(32) NOT NULL,
    seats INTEGER NOT NULL,
    CONSTRAINT pk_held_seats PRIMARY KEY (table_id, person)
);
INSERT INTO "held_seats" VALUES('table_id','person',1);
CREATE TABLE invitations (
    token VARCHAR(64) NOT NULL,
    role VARCHAR(20) NOT NULL,
    expires BIGINT NOT NULL,
    used_by VARCHAR(32) NOT NULL,
    invited_by VARCHAR(32) DEFAULT '' NOT NULL,
    CONSTRAINT pk_invitations PRIMARY KEY (token)
);
INSERT INTO "invitations" VALUES('token','role',1,'used_by','invited_by');
CREATE TABLE jackpot_awards (
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    n INTEGER NOT NULL,
    jackpot VARCHAR(40) NOT NULL,
    account VARCHAR(80) NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    round INTEGER NOT NULL,
    person VARCHAR(32) NOT NULL,
    hand VARCHAR(40) NOT NULL,
    cents BIGINT NOT NULL,
    reading BIGINT NOT NULL,
    from_meter BIGINT NOT NULL,
    held BOOLEAN NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_jackpot_awards PRIMARY KEY (log, number)
);
INSERT INTO "jackpot_awards" VALUES(1,1,1,'jackpot','account','table_id',1,'person','hand',1,1,1,0,1);
CREATE TABLE jackpot_forms (
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    form TEXT NOT NULL,
    signed_by VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_jackpot_forms PRIMARY KEY (log, number)
);
INSERT INTO "jackpot_forms" VALUES(1,1,'form','signed_by',1);
CREATE TABLE jackpot_proposals (
    jackpot VARCHAR(40) NOT NULL,
    n INTEGER NOT NULL,
    seed BIGINT NOT NULL,
    share INTEGER NOT NULL,
    ceiling BIGINT NOT NULL,
    proposed_by VARCHAR(32) NOT NULL,
    proposed_as VARCHAR(20) NOT NULL,
    at BIGINT NOT NULL,
    approved_by VARCHAR(32) DEFAULT '' NOT NULL,
    approved_as VARCHAR(20) DEFAULT '' NOT NULL,
    approved_at BIGINT DEFAULT '0' NOT NULL,
    CONSTRAINT pk_jackpot_proposals PRIMARY KEY (jackpot, n),
    CONSTRAINT ck_jackpot_proposals_two_roles CHECK (approved_by = '' OR approved_as <> proposed_as)
);
INSERT INTO "jackpot_proposals" VALUES('jackpot',1,1,1,1,'proposed_by','proposed_as',1,'approved_by','approved_as',1);
CREATE TABLE jackpots (
    id VARCHAR(40) NOT NULL,
    seed BIGINT NOT NULL,
    share INTEGER NOT NULL,
    ceiling BIGINT NOT NULL,
    version INTEGER NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_jackpots PRIMARY KEY (id),
    CONSTRAINT ck_jackpots_lawful_terms CHECK (seed >= 0 AND ceiling >= 0 AND share BETWEEN 0 AND 1000000)
);
INSERT INTO "jackpots" VALUES('id',1,1,1,1,1);
CREATE TABLE journal (
    n INTEGER NOT NULL,
    at BIGINT NOT NULL,
    person VARCHAR(32) NOT NULL,
    kind VARCHAR(40) NOT NULL,
    data TEXT NOT NULL,
    hash VARCHAR(64) NOT NULL,
    CONSTRAINT pk_journal PRIMARY KEY (n)
);
INSERT INTO "journal" VALUES(1,1,'person','kind','data','hash');
CREATE TABLE keys (
    id VARCHAR(16) NOT NULL,
    token VARCHAR(64) NOT NULL,
    person VARCHAR(32) NOT NULL,
    name VARCHAR(60) NOT NULL,
    created BIGINT NOT NULL,
    CONSTRAINT pk_keys PRIMARY KEY (id),
    UNIQUE (token),
    FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "keys" VALUES('id','token','id','name',1);
CREATE TABLE leases (
    table_id VARCHAR(40) NOT NULL,
    owner VARCHAR(16) NOT NULL,
    number BIGINT NOT NULL,
    CONSTRAINT pk_leases PRIMARY KEY (table_id)
);
INSERT INTO "leases" VALUES('table_id','owner',1);
CREATE TABLE lines (
    log INTEGER NOT NULL,
    n INTEGER NOT NULL,
    round INTEGER NOT NULL,
    upto INTEGER NOT NULL,
    line BLOB NOT NULL,
    CONSTRAINT pk_lines PRIMARY KEY (log, n)
);
INSERT INTO "lines" VALUES(1,1,1,1,X'00FF');
CREATE TABLE logs (
    id INTEGER NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    opened BIGINT NOT NULL,
    CONSTRAINT pk_logs PRIMARY KEY (id)
);
INSERT INTO "logs" VALUES(1,'table_id',1);
CREATE TABLE marks (
    log INTEGER NOT NULL,
    kind VARCHAR(40) NOT NULL,
    n INTEGER NOT NULL,
    CONSTRAINT pk_marks PRIMARY KEY (log, kind, n)
) WITHOUT ROWID;
INSERT INTO "marks" VALUES(1,'kind',1);
CREATE TABLE meters (
    account VARCHAR(80) NOT NULL,
    seeded BIGINT NOT NULL,
    contributed BIGINT NOT NULL,
    awarded BIGINT NOT NULL,
    CONSTRAINT pk_meters PRIMARY KEY (account)
);
INSERT INTO "meters" VALUES('account',1,1,1);
CREATE TABLE people (
    id VARCHAR(32) NOT NULL,
    name VARCHAR(60) NOT NULL,
    role VARCHAR(20) NOT NULL,
    kind VARCHAR(10) NOT NULL,
    password VARCHAR(200) NOT NULL,
    address VARCHAR(64) NOT NULL,
    created BIGINT NOT NULL,
    failures INTEGER NOT NULL,
    locked_until BIGINT NOT NULL,
    disabled BOOLEAN NOT NULL,
    must_change BOOLEAN DEFAULT 0 NOT NULL, preferences VARCHAR(200) DEFAULT '' NOT NULL, user_name VARCHAR(32) DEFAULT '' NOT NULL, refilled BIGINT DEFAULT '0' NOT NULL, instructor BOOLEAN DEFAULT 0 NOT NULL,
    CONSTRAINT pk_people PRIMARY KEY (id),
    CONSTRAINT ck_people_known_role CHECK (role IN ('player', 'dealer', 'games-supervisor', 'casino-supervisor', 'inspector'))
);
INSERT INTO "people" VALUES('id','name','player','kind','password','address',1,1,1,0,0,'preferences','user_name',1,0);
CREATE TABLE postings (
    id INTEGER NOT NULL,
    log INTEGER NOT NULL,
    n INTEGER NOT NULL,
    source VARCHAR(80) NOT NULL,
    target VARCHAR(80) NOT NULL,
    cents BIGINT NOT NULL,
    kind VARCHAR(40) NOT NULL,
    CONSTRAINT pk_postings PRIMARY KEY (id),
    CONSTRAINT ck_postings_moves_forward CHECK (cents > 0),
    CONSTRAINT ck_postings_moves CHECK (source <> target)
);
INSERT INTO "postings" VALUES(1,1,1,'source','target',1,'kind');
CREATE TABLE processes (
    id VARCHAR(16) NOT NULL,
    address VARCHAR(200) NOT NULL,
    started BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    closing BOOLEAN DEFAULT 0 NOT NULL,
    CONSTRAINT pk_processes PRIMARY KEY (id)
);
INSERT INTO "processes" VALUES('id','address',1,1,0);
CREATE TABLE receipts (
    person VARCHAR(32) NOT NULL,
    "key" VARCHAR(64) NOT NULL,
    asked VARCHAR(64) NOT NULL,
    receipt BLOB NOT NULL,
    at BIGINT NOT NULL,
    log INTEGER DEFAULT '0' NOT NULL,
    n INTEGER DEFAULT '0' NOT NULL,
    CONSTRAINT pk_receipts PRIMARY KEY (person, "key")
);
INSERT INTO "receipts" VALUES('person','key','asked',X'00FF',1,1,1);
CREATE TABLE school_assignments (
    id VARCHAR(20) NOT NULL,
    class_id VARCHAR(20) NOT NULL,
    kind VARCHAR(10) NOT NULL,
    paper TEXT NOT NULL,
    due BIGINT NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_school_assignments PRIMARY KEY (id),
    CONSTRAINT ck_school_assignments_known_kind CHECK (kind IN ('exam', 'practice'))
);
INSERT INTO "school_assignments" VALUES('id','class_id','exam','paper',1,1);
CREATE TABLE school_classes (
    id VARCHAR(20) NOT NULL,
    name VARCHAR(60) NOT NULL,
    instructor VARCHAR(32) NOT NULL,
    code VARCHAR(20) NOT NULL,
    at BIGINT NOT NULL,
    closed_at BIGINT DEFAULT '0' NOT NULL,
    CONSTRAINT pk_school_classes PRIMARY KEY (id)
);
INSERT INTO "school_classes" VALUES('id','name','instructor','code',1,1);
CREATE TABLE school_exams (
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
);
INSERT INTO "school_exams" VALUES('id','person','assignment','paper','seed','commitment',1,'answers','open',1,'report');
CREATE TABLE school_members (
    class_id VARCHAR(20) NOT NULL,
    person VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_school_members PRIMARY KEY (class_id, person)
);
INSERT INTO "school_members" VALUES('class_id','person',1);
CREATE TABLE school_progress (
    person VARCHAR(32) NOT NULL,
    progress TEXT NOT NULL,
    lesson TEXT DEFAULT '' NOT NULL,
    CONSTRAINT pk_school_progress PRIMARY KEY (person)
);
INSERT INTO "school_progress" VALUES('person','progress','lesson');
CREATE TABLE secrets (
    log INTEGER NOT NULL,
    name VARCHAR(64) NOT NULL,
    sealed BLOB NOT NULL,
    CONSTRAINT pk_secrets PRIMARY KEY (log, name)
);
INSERT INTO "secrets" VALUES(1,'name',X'00FF');
CREATE TABLE segments (
    log INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    upto INTEGER NOT NULL,
    ended BIGINT NOT NULL,
    head VARCHAR(64) NOT NULL,
    digest VARCHAR(64) NOT NULL,
    size BIGINT NOT NULL,
    postings INTEGER NOT NULL,
    moved TEXT NOT NULL,
    removed BIGINT DEFAULT '0' NOT NULL,
    CONSTRAINT pk_segments PRIMARY KEY (log, first)
);
INSERT INTO "segments" VALUES(1,1,1,1,1,'head','digest',1,1,'moved',1);
CREATE TABLE sessions (
    token VARCHAR(64) NOT NULL,
    person VARCHAR(32) NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    CONSTRAINT pk_sessions PRIMARY KEY (token),
    FOREIGN KEY(person) REFERENCES people (id)
);
INSERT INTO "sessions" VALUES('token','id',1,1);
CREATE TABLE snapshots (
    log INTEGER NOT NULL,
    n INTEGER NOT NULL,
    sealed BLOB NOT NULL,
    CONSTRAINT pk_snapshots PRIMARY KEY (log)
);
INSERT INTO "snapshots" VALUES(1,1,X'00FF');
CREATE TABLE tables (
    id VARCHAR(40) NOT NULL,
    entry TEXT NOT NULL,
    state VARCHAR(10) NOT NULL,
    why TEXT NOT NULL,
    log INTEGER NOT NULL,
    opened BIGINT NOT NULL,
    CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('id','entry','state','why',1,1);
CREATE TABLE vouchers (
    n INTEGER NOT NULL,
    person VARCHAR(32) NOT NULL,
    kind VARCHAR(12) NOT NULL,
    cents BIGINT NOT NULL,
    conditions TEXT NOT NULL,
    issued_by VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_vouchers PRIMARY KEY (n),
    CONSTRAINT ck_vouchers_worth_something CHECK (cents > 0),
    CONSTRAINT ck_vouchers_known_kind CHECK (kind IN ('voucher', 'match-play'))
);
INSERT INTO "vouchers" VALUES(1,'person','voucher',1,'conditions','issued_by',1);
CREATE INDEX ix_approvals_what ON approvals (rulebook, what);
CREATE INDEX ix_counts_box ON counts (table_id, box, n);
CREATE INDEX ix_disputes_table_id ON disputes (table_id);
CREATE INDEX ix_exclusions_person ON exclusions (person);
CREATE INDEX ix_jackpot_awards_jackpot ON jackpot_awards (jackpot);
CREATE INDEX ix_leases_owner ON leases (owner);
CREATE INDEX ix_lines_rounds ON lines (log, upto) WHERE upto > round;
CREATE INDEX ix_logs_table_id ON logs (table_id);
CREATE INDEX ix_people_address ON people (address, created);
CREATE INDEX ix_postings_line ON postings (log, n);
CREATE INDEX ix_vouchers_person ON vouchers (person);
CREATE INDEX ix_keys_person ON keys (person);
CREATE INDEX ix_sessions_person ON sessions (person);
CREATE INDEX ix_held_seats_person ON held_seats (person);
CREATE INDEX ix_receipts_log ON receipts (log, n);
CREATE UNIQUE INDEX ix_people_user_name ON people (user_name);
CREATE INDEX ix_school_exams_person ON school_exams (person);
CREATE INDEX ix_school_exams_assignment ON school_exams (assignment);
CREATE INDEX ix_school_classes_instructor ON school_classes (instructor);
CREATE UNIQUE INDEX ix_school_classes_code ON school_classes (code);
CREATE INDEX ix_school_members_person ON school_members (person);
CREATE INDEX ix_school_assignments_class_id ON school_assignments (class_id);
COMMIT;
