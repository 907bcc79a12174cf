-- An outcome is seen by the user and in the project that it was kept for. Those of visitors belong to nobody and say no
-- more than that it was done; a command outside a project may enter one before its outcome is kept. The cleaner,
-- who is nobody and in no project, may find and delete what is a day old.
ALTER TABLE idempotency ENABLE ROW LEVEL SECURITY;
ALTER TABLE idempotency FORCE ROW LEVEL SECURITY;
CREATE FUNCTION is_own_outcome(user_id text, scope text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT user_id IN ('', current_setting('tehas.user', true)) AND scope IN ('', current_setting('tehas.project', true))
$$;
CREATE POLICY own_outcome_read ON idempotency FOR SELECT TO tehas_app USING (is_own_outcome(user_id, scope));
CREATE POLICY own_outcome_add ON idempotency FOR INSERT TO tehas_app WITH CHECK (is_own_outcome(user_id, scope));
CREATE POLICY own_outcome_change ON idempotency FOR UPDATE TO tehas_app
  USING (is_own_outcome(user_id, scope)) WITH CHECK (is_own_outcome(user_id, scope));
CREATE POLICY expired_outcome ON idempotency FOR DELETE TO tehas_app USING (started_at < now() - interval '24 hours');
CREATE POLICY expired_outcome_read ON idempotency FOR SELECT TO tehas_app
  USING (started_at < now() - interval '24 hours' AND coalesce(current_setting('tehas.user', true), '') = ''
    AND coalesce(current_setting('tehas.project', true), '') = '');

-- json keeps the answer as it was written, so that a replay is the same to the byte; jsonb sorts its keys.
ALTER TABLE idempotency ALTER COLUMN answer TYPE json USING answer::json;
-- The key is what hashes of bodies are keyed with, so only its hash is kept.
UPDATE idempotency SET key = encode(sha256(convert_to(key, 'UTF8')), 'hex');
