-- What people are told of (rules §10), written in the transaction that caused it.
CREATE TABLE notification (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  user_id text NOT NULL REFERENCES user_account ON DELETE CASCADE,
  -- The act: a person is told of it once.
  identifier text NOT NULL CHECK (char_length(identifier) BETWEEN 2 AND 1000),
  type text NOT NULL,
  act text NOT NULL,
  actor_id text,
  -- For those who are no members, who cannot read the project.
  project_name text NOT NULL,
  order_id text,
  order_kind text,
  transaction_number text,
  comment_id text,
  -- What the sentence is made of besides; never a price.
  details jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  consumed_at timestamptz,
  notified_at timestamptz,
  -- When it goes out by mail, unless it was seen by then; absent where no mail is wanted.
  mail_due timestamptz,
  mailed_at timestamptz,
  PRIMARY KEY (project_id, _id),
  UNIQUE (project_id, user_id, identifier),
  FOREIGN KEY (project_id, order_id) REFERENCES order_head (project_id, _id) ON DELETE CASCADE,
  CHECK ((order_id IS NULL) = (order_kind IS NULL) AND (order_id IS NULL) = (transaction_number IS NULL))
);
CREATE INDEX notification_by_user ON notification (user_id, created_at DESC);
CREATE INDEX notification_by_comment ON notification (project_id, comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX notification_mail ON notification (project_id, user_id, mail_due) WHERE mail_due IS NOT NULL AND mailed_at IS NULL;
SELECT secure_project_table('notification');
-- A person is told of all projects in one list, also of those that they were invited to or removed from.
CREATE POLICY own_notification ON notification FOR SELECT TO tehas_app
  USING (coalesce(current_setting('tehas.project', true), '') = ''
    AND user_id = nullif(current_setting('tehas.user', true), ''));

CREATE TABLE notification_choice (
  project_id text NOT NULL,
  user_id text NOT NULL,
  new_orders text[] NOT NULL,
  groups text[] NOT NULL,
  mail text NOT NULL CHECK (mail IN ('NONE', 'AT_ONCE', 'DAILY')),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, user_id),
  FOREIGN KEY (project_id, user_id) REFERENCES project_member (project_id, user_id) ON DELETE CASCADE
);
SELECT secure_project_table('notification_choice');

-- Who is told that an invitation was accepted.
ALTER TABLE project_member ADD COLUMN invited_by text;
