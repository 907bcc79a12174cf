-- Who a session belongs to and, in a project, which member that is: one round trip. No row where there is no such
-- session; no member where the user is none or not an active one. It has the rights of whoever asks: policies hold.
CREATE FUNCTION session_in_project(hash text, project text)
RETURNS TABLE (
  _id text, email text, "firstName" text, "lastName" text, version integer, "sessionId" text, stale boolean,
  "expiresInMs" double precision, "memberId" text, rights text[]
) LANGUAGE plpgsql AS $$
DECLARE
  known record;
  joined record;
BEGIN
  SELECT u._id, u.email, u.first_name, u.last_name, u.version, s._id AS session_id,
      s.used_at < now() - interval '1 hour' AS stale, (extract(epoch FROM s.expires_at - now()) * 1000)::float8 AS expires_in
    INTO known
    FROM user_session s JOIN user_account u ON u._id = s.user_id
    WHERE s.token_hash = hash AND s.expires_at > now();
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('tehas.project', project, true), set_config('tehas.user', known._id, true);
  SELECT m._id, m.rights INTO joined FROM project_member m
    WHERE m.project_id = project AND m.user_id = known._id AND m.status = 'ACTIVE';
  RETURN QUERY SELECT known._id, known.email, known.first_name, known.last_name, known.version, known.session_id,
    known.stale, known.expires_in, joined._id, joined.rights;
END $$;

-- Takes the lock of a command until the end of the transaction and tells its outcome, if it was done before. The second
-- statement sees what was committed before the lock was given. `held` is false while another attempt has the lock.
CREATE FUNCTION begin_command(lock_name text, lock_seed bigint, of_user text, of_scope text, of_call text, of_key text)
RETURNS TABLE (held boolean, body_hash text, status integer, answer json) LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(lock_name, lock_seed)) THEN
    RETURN QUERY SELECT false, NULL::text, NULL::integer, NULL::json;
    RETURN;
  END IF;
  RETURN QUERY SELECT true, kept.body_hash, kept.status, kept.answer
    FROM (VALUES (1)) AS one LEFT JOIN idempotency kept ON kept.user_id = of_user AND kept.scope = of_scope
      AND kept.call = of_call AND kept.key = of_key AND kept.status IS NOT NULL;
END $$;
