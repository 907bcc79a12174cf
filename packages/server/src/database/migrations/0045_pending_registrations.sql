-- Somebody who registered and has not clicked the mailed link yet. There is no account until then: each mailed link opens
-- it with the password and name of its own registration, so nobody's password stands for whoever clicks another's link.
CREATE TABLE pending_registration (
  _id text PRIMARY KEY CHECK (_id ~ '^[0-9a-f]{24}$'),
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  language text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX pending_registration_by_email ON pending_registration (email, created_at);
CREATE INDEX pending_registration_by_expiry ON pending_registration (expires_at);

-- Mails of accounts that were asked for. A job looks up whether the address is known, so that the time of an answer does
-- not tell it.
CREATE TABLE account_mail_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('REGISTERED', 'CONFIRM_AGAIN', 'RESET')),
  email text NOT NULL,
  registration_id text REFERENCES pending_registration ON DELETE CASCADE,
  requested_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX account_mail_request_by_registration ON account_mail_request (registration_id);

-- A token belongs to an account or to a pending registration.
ALTER TABLE one_time_token
  ALTER COLUMN user_id DROP NOT NULL,
  ADD COLUMN registration_id text REFERENCES pending_registration ON DELETE CASCADE;
CREATE INDEX one_time_token_by_registration ON one_time_token (registration_id);

-- Accounts that were never confirmed become pending registrations; their mailed links stay valid.
INSERT INTO pending_registration (_id, email, password_hash, first_name, last_name, language, created_at, expires_at)
  SELECT _id, email, password_hash, first_name, last_name, language, created_at, now() + interval '7 days'
  FROM user_account WHERE confirmed_at IS NULL;
UPDATE one_time_token SET registration_id = user_id, user_id = NULL
  WHERE user_id IN (SELECT _id FROM pending_registration);
DELETE FROM one_time_token WHERE purpose = 'CONFIRM' AND registration_id IS NULL;
DELETE FROM user_account WHERE confirmed_at IS NULL;

ALTER TABLE one_time_token
  ADD CONSTRAINT one_time_token_subject CHECK (num_nonnulls(user_id, registration_id) = 1),
  ADD CONSTRAINT one_time_token_confirms CHECK (purpose <> 'CONFIRM' OR registration_id IS NOT NULL);
ALTER TABLE user_account ALTER COLUMN confirmed_at SET NOT NULL;

GRANT SELECT, INSERT, UPDATE, DELETE ON pending_registration, account_mail_request TO tehas_app;
