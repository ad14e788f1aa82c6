CREATE TABLE accounts (
    name VARCHAR(80) NOT NULL,
    cents BIGINT NOT NULL,
    debt BOOLEAN NOT NULL,
    CONSTRAINT pk_accounts PRIMARY KEY (name),
    CONSTRAINT ck_accounts_not_below_zero CHECK (debt OR cents >= 0)
);

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

CREATE INDEX ix_approvals_what ON approvals (rulebook, what);

CREATE TABLE counts (
    n BIGSERIAL NOT NULL,
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

CREATE INDEX ix_counts_box ON counts (table_id, box, n);

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

CREATE INDEX ix_disputes_table_id ON disputes (table_id);

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

CREATE INDEX ix_exclusions_person ON exclusions (person);

CREATE TABLE invitations (
    token VARCHAR(64) NOT NULL,
    role VARCHAR(20) NOT NULL,
    expires BIGINT NOT NULL,
    used_by VARCHAR(32) NOT NULL,
    invited_by VARCHAR(32) DEFAULT '' NOT NULL,
    CONSTRAINT pk_invitations PRIMARY KEY (token)
);

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

CREATE INDEX ix_jackpot_awards_jackpot ON jackpot_awards (jackpot);

CREATE TABLE jackpot_forms (
    log INTEGER NOT NULL,
    number INTEGER NOT NULL,
    form TEXT NOT NULL,
    signed_by VARCHAR(32) NOT NULL,
    at BIGINT NOT NULL,
    CONSTRAINT pk_jackpot_forms PRIMARY KEY (log, number)
);

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

CREATE TABLE journal (
    n SERIAL NOT NULL,
    at BIGINT NOT NULL,
    person VARCHAR(32) NOT NULL,
    kind VARCHAR(40) NOT NULL,
    data TEXT NOT NULL,
    hash VARCHAR(64) NOT NULL,
    CONSTRAINT pk_journal PRIMARY KEY (n)
);

CREATE TABLE leases (
    table_id VARCHAR(40) NOT NULL,
    owner VARCHAR(16) NOT NULL,
    number BIGINT NOT NULL,
    CONSTRAINT pk_leases PRIMARY KEY (table_id)
);

CREATE INDEX ix_leases_owner ON leases (owner);

CREATE TABLE lines (
    log INTEGER NOT NULL,
    n INTEGER NOT NULL,
    round INTEGER NOT NULL,
    upto INTEGER NOT NULL,
    line BYTEA NOT NULL,
    CONSTRAINT pk_lines PRIMARY KEY (log, n)
);

CREATE INDEX ix_lines_rounds ON lines (log, upto) WHERE upto > round;

CREATE TABLE logs (
    id SERIAL NOT NULL,
    table_id VARCHAR(40) NOT NULL,
    opened BIGINT NOT NULL,
    CONSTRAINT pk_logs PRIMARY KEY (id)
);

CREATE INDEX ix_logs_table_id ON logs (table_id);

CREATE TABLE marks (
    log INTEGER NOT NULL,
    kind VARCHAR(40) NOT NULL,
    n INTEGER NOT NULL,
    CONSTRAINT pk_marks PRIMARY KEY (log, kind, n)
);

CREATE TABLE meters (
    account VARCHAR(80) NOT NULL,
    seeded BIGINT NOT NULL,
    contributed BIGINT NOT NULL,
    awarded BIGINT NOT NULL,
    CONSTRAINT pk_meters PRIMARY KEY (account)
);

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
    must_change BOOLEAN DEFAULT false NOT NULL,
    CONSTRAINT pk_people PRIMARY KEY (id),
    CONSTRAINT ck_people_known_role CHECK (role IN ('player', 'dealer', 'games-supervisor', 'casino-supervisor', 'inspector'))
);

CREATE INDEX ix_people_address ON people (address, created);

CREATE TABLE postings (
    id BIGSERIAL NOT NULL,
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

CREATE INDEX ix_postings_line ON postings (log, n);

CREATE TABLE processes (
    id VARCHAR(16) NOT NULL,
    address VARCHAR(200) NOT NULL,
    started BIGINT NOT NULL,
    expires BIGINT NOT NULL,
    closing BOOLEAN DEFAULT false NOT NULL,
    CONSTRAINT pk_processes PRIMARY KEY (id)
);

CREATE TABLE receipts (
    person VARCHAR(32) NOT NULL,
    key VARCHAR(64) NOT NULL,
    asked VARCHAR(64) NOT NULL,
    receipt BYTEA NOT NULL,
    at BIGINT NOT NULL,
    log INTEGER DEFAULT '0' NOT NULL,
    n INTEGER DEFAULT '0' NOT NULL,
    CONSTRAINT pk_receipts PRIMARY KEY (person, key)
);

CREATE TABLE secrets (
    log INTEGER NOT NULL,
    name VARCHAR(64) NOT NULL,
    sealed BYTEA NOT NULL,
    CONSTRAINT pk_secrets PRIMARY KEY (log, name)
);

CREATE TABLE snapshots (
    log SERIAL NOT NULL,
    n INTEGER NOT NULL,
    sealed BYTEA NOT NULL,
    CONSTRAINT pk_snapshots PRIMARY KEY (log)
);

CREATE TABLE tables (
    id VARCHAR(40) NOT NULL,
    entry TEXT NOT NULL,
    state VARCHAR(10) NOT NULL,
    why TEXT NOT NULL,
    log INTEGER NOT NULL,
    opened BIGINT NOT NULL,
    CONSTRAINT pk_tables PRIMARY KEY (id)
);

CREATE TABLE vouchers (
    n BIGSERIAL NOT NULL,
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

CREATE INDEX ix_vouchers_person ON vouchers (person);

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

CREATE INDEX ix_keys_person ON keys (person);

CREATE TABLE sessions (
    token VARCHAR(64) NOT NULL,
    person VARCHAR(32) NOT NULL,
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    CONSTRAINT pk_sessions PRIMARY KEY (token),
    FOREIGN KEY(person) REFERENCES people (id)
);

CREATE INDEX ix_sessions_person ON sessions (person);

CREATE FUNCTION pitboss_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed jsonb;
BEGIN
    IF TG_OP = 'DELETE' THEN changed := to_jsonb(OLD); ELSE changed := to_jsonb(NEW); END IF;
    PERFORM pg_notify('pitboss_news', TG_TABLE_NAME || ' ' || (changed ->> TG_ARGV[0]));
    RETURN NULL;
END $$;

CREATE TRIGGER pitboss_news AFTER INSERT OR UPDATE ON people FOR EACH ROW EXECUTE FUNCTION pitboss_news('id');

CREATE TRIGGER pitboss_news AFTER DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION pitboss_news('token');

CREATE TRIGGER pitboss_news AFTER INSERT OR DELETE ON keys FOR EACH ROW EXECUTE FUNCTION pitboss_news('token');

CREATE TRIGGER pitboss_news AFTER INSERT OR UPDATE ON exclusions FOR EACH ROW EXECUTE FUNCTION pitboss_news('person');

CREATE TRIGGER pitboss_news AFTER INSERT OR UPDATE ON jackpots FOR EACH ROW EXECUTE FUNCTION pitboss_news('id');

CREATE TRIGGER pitboss_news AFTER UPDATE ON accounts FOR EACH ROW WHEN (NEW.name LIKE 'person:%') EXECUTE FUNCTION pitboss_news('name');

CREATE TRIGGER pitboss_news AFTER INSERT OR UPDATE ON leases FOR EACH ROW EXECUTE FUNCTION pitboss_news('table_id');
