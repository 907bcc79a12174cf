-- What a person needs to recognise their sessions by: an id that is no secret, what the browser called itself, and from
-- where they logged in (a shortened address). No session outlives 90 days, however often it is used.
ALTER TABLE user_session
  ADD COLUMN _id text NOT NULL DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24),
  ADD COLUMN user_agent text NOT NULL DEFAULT '',
  ADD COLUMN place text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX user_session_by_id ON user_session (_id);
DELETE FROM user_session WHERE created_at < now() - interval '2160 hours';
UPDATE user_session SET expires_at = least(expires_at, created_at + interval '2160 hours');
ALTER TABLE user_session
  ADD CONSTRAINT user_session_at_most_90_days CHECK (expires_at <= created_at + interval '2160 hours');

-- Whatever ends a session, every process of the service hears of it after the commit and closes its event streams.
CREATE FUNCTION tell_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('tehas', json_build_object('endedSession', OLD._id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER user_session_ended AFTER DELETE ON user_session FOR EACH ROW EXECUTE FUNCTION tell_ended_session();
