-- Failed logins in a row by account, network or known device, and until when no further one is tried.
CREATE TABLE sign_in_attempt (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL DEFAULT now(),
  blocked_until timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_attempt_by_age ON sign_in_attempt (last_at);

-- Devices that an account was logged in on, by the hash of their cookie. Failed logins of others do not hold them up.
CREATE TABLE known_device (
  token_hash text NOT NULL,
  user_id text NOT NULL REFERENCES user_account ON DELETE CASCADE,
  used_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_device_by_user ON known_device (user_id, used_at);
ALTER TABLE user_session ADD COLUMN device_hash text;

GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_attempt, known_device TO tehas_app;
