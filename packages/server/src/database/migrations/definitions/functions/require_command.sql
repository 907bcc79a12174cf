-- The same as begin_command for a command whose work is sent in the same write: what follows in the transaction is not
-- carried out unless the command begins, since this fails then. TH001: another attempt has the lock. TH002: it was done before.
CREATE OR REPLACE FUNCTION require_command(lock_name text, lock_seed bigint, of_user text, of_scope text, of_call text, of_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(lock_name, lock_seed)) THEN
    RAISE EXCEPTION 'Another attempt of the command is running' USING ERRCODE = 'TH001';
  END IF;
  -- A statement of its own sees what was committed before the lock was given.
  PERFORM FROM idempotency kept WHERE kept.user_id = of_user AND kept.scope = of_scope AND kept.call = of_call
    AND kept.key = of_key AND kept.status IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'The command was done before' USING ERRCODE = 'TH002';
  END IF;
END $function$;
