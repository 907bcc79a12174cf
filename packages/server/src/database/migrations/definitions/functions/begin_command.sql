-- Takes the lock of a command until the end of the transaction and tells its outcome, if it was done before. The second
-- statement sees what was committed before the lock was given. `held` is false while another attempt has the lock.
CREATE OR REPLACE FUNCTION begin_command(lock_name text, lock_seed bigint, of_user text, of_scope text, of_call text, of_key text)
 RETURNS TABLE(held boolean, body_hash text, status integer, answer json)
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(lock_name, lock_seed)) THEN
    RETURN QUERY SELECT false, NULL::text, NULL::integer, NULL::json;
    RETURN;
  END IF;
  RETURN QUERY SELECT true, kept.body_hash, kept.status, kept.answer
    FROM (VALUES (1)) AS one LEFT JOIN idempotency kept ON kept.user_id = of_user AND kept.scope = of_scope
      AND kept.call = of_call AND kept.key = of_key AND kept.status IS NOT NULL;
END $function$;
