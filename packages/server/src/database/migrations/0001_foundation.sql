-- What every table of a project gets: rows are reachable only inside inProject() of that project (rules §11).
-- The owner of the tables is not the role that the service works as, and FORCE holds it for the owner too.
CREATE FUNCTION secure_project_table(name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY of_project ON %s TO tehas_app USING (project_id = current_setting(''tehas.project'', true)) WITH CHECK (project_id = current_setting(''tehas.project'', true))', name);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO tehas_app', name);
END $$;

GRANT USAGE ON SCHEMA public TO tehas_app;

CREATE TABLE user_account (
  _id text PRIMARY KEY CHECK (_id ~ '^[0-9a-f]{24}$'),
  email text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL DEFAULT '',
  about text NOT NULL DEFAULT '',
  avatar_image text,
  language text NOT NULL DEFAULT 'et',
  confirmed_at timestamptz,
  maximum_projects integer NOT NULL DEFAULT 1 CHECK (maximum_projects BETWEEN 1 AND 100),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE user_session (
  token_hash text PRIMARY KEY,
  user_id text NOT NULL REFERENCES user_account ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX user_session_by_user ON user_session (user_id);

-- Single-use tokens, bound to a purpose: confirm, reset.
CREATE TABLE one_time_token (
  token_hash text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('CONFIRM', 'RESET')),
  user_id text NOT NULL REFERENCES user_account ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX one_time_token_by_user ON one_time_token (user_id, purpose);

CREATE TABLE rate_limit (
  key text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (key, window_start)
);

-- The first outcome of a command, replayed to its retries for 24 hours (rules §1).
CREATE TABLE idempotency (
  user_id text NOT NULL,
  scope text NOT NULL,
  call text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  status integer,
  answer jsonb,
  started_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, scope, call, key)
);
CREATE INDEX idempotency_by_age ON idempotency (started_at);

CREATE TABLE mail_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL DEFAULT now(),
  last_error text
);
CREATE INDEX mail_outbox_waiting ON mail_outbox (next_try_at) WHERE sent_at IS NULL;

CREATE TABLE project (
  project_id text PRIMARY KEY CHECK (project_id ~ '^[0-9a-f]{24}$'),
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  logo text,
  logo_size_on_documents text NOT NULL DEFAULT 'MEDIUM',
  labels text[] NOT NULL DEFAULT '{}',
  currency text NOT NULL DEFAULT 'EUR',
  vat_percentage numeric(20, 6) NOT NULL DEFAULT 22,
  margin_target numeric(20, 6) NOT NULL DEFAULT 28,
  time_zone text NOT NULL DEFAULT 'Europe/Tallinn',
  max_size integer NOT NULL DEFAULT 125 CHECK (max_size BETWEEN 10 AND 20000),
  used_size bigint NOT NULL DEFAULT 0,
  company jsonb NOT NULL DEFAULT '{}',
  catalogue jsonb NOT NULL DEFAULT '{}',
  feature_flags jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1
);
SELECT secure_project_table('project');

CREATE TABLE project_member (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL,
  user_id text REFERENCES user_account ON DELETE CASCADE,
  invitation_email text,
  invitation_hash text,
  invitation_expires_at timestamptz,
  job_title text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('ACTIVE', 'DISABLED', 'WAITING_USER_CONFIRMATION', 'WAITING_USER_REGISTRATION')),
  rights text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, user_id)
);
CREATE INDEX project_member_by_user ON project_member (user_id);
SELECT secure_project_table('project_member');
-- Before a project is chosen, a user sees their own memberships and the projects behind them, to read only.
CREATE POLICY own_membership ON project_member FOR SELECT TO tehas_app
  USING (coalesce(current_setting('tehas.project', true), '') = ''
    AND user_id = nullif(current_setting('tehas.user', true), ''));
CREATE POLICY own_project ON project FOR SELECT TO tehas_app
  USING (coalesce(current_setting('tehas.project', true), '') = '' AND EXISTS (SELECT 1 FROM project_member AS membership WHERE membership.project_id = project.project_id
    AND membership.user_id = nullif(current_setting('tehas.user', true), '')));

-- The next number of each kind of order; the row is incremented inside the creating transaction (rules §5).
CREATE TABLE order_number (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('salesId', 'productionId', 'buyId')),
  prefix text NOT NULL DEFAULT '',
  suffix text NOT NULL DEFAULT '',
  number_type text NOT NULL DEFAULT 'DATE_INC' CHECK (number_type IN ('INC', 'DATE_INC', 'YEAR_INC')),
  next_number integer NOT NULL DEFAULT 1,
  -- The year or day that next_number counts in; empty for INC.
  period text NOT NULL DEFAULT '',
  PRIMARY KEY (project_id, kind)
);
SELECT secure_project_table('order_number');

CREATE TABLE project_field (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL,
  level text NOT NULL CHECK (level IN ('rootFields', 'productFields', 'processFields', 'itemFields')),
  key text NOT NULL,
  position integer NOT NULL,
  definition jsonb NOT NULL,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, level, key)
);
SELECT secure_project_table('project_field');

CREATE TABLE project_table_column (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  table_name text NOT NULL,
  key text NOT NULL,
  header text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (project_id, table_name, key)
);
SELECT secure_project_table('project_table_column');

CREATE TABLE inventory_location (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL,
  name text NOT NULL,
  description text NOT NULL DEFAULT '',
  image text,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, name)
);
SELECT secure_project_table('inventory_location');

-- Who did what, append-only; prices stand apart so that they can be left out (rules §10).
CREATE TABLE audit (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  id bigint GENERATED ALWAYS AS IDENTITY,
  entity text NOT NULL,
  entity_id text NOT NULL,
  type text NOT NULL CHECK (type IN ('UPDATE', 'DELETE', 'ADD', 'ADD_COMMENT', 'LINK')),
  user_id text,
  at timestamptz NOT NULL DEFAULT now(),
  reason text,
  changes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (project_id, id)
);
CREATE INDEX audit_by_entity ON audit (project_id, entity, entity_id, id);
SELECT secure_project_table('audit');
REVOKE UPDATE, DELETE ON audit FROM tehas_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON user_account, user_session, one_time_token, rate_limit, idempotency, mail_outbox TO tehas_app;
