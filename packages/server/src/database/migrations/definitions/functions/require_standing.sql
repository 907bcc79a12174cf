-- Who asks is found out before the body of a command is read. A command begins with this: it locks the session and the
-- membership as they were found until it is committed, so that whatever ends or changes them waits for it, and fails with
-- TH003 where they are not so any more. The membership first, as its changes end sessions. Without a member it is the session
-- alone.
CREATE OR REPLACE FUNCTION require_standing(of_session text, of_project text, of_member text, known_rights text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF of_member IS NOT NULL THEN
    PERFORM FROM project_member m WHERE m.project_id = of_project AND m._id = of_member AND m.status = 'ACTIVE'
      AND m.rights = known_rights FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The membership changed' USING ERRCODE = 'TH003';
    END IF;
  END IF;
  PERFORM FROM user_session s WHERE s.token_hash = of_session AND s.expires_at > now() FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The session is over' USING ERRCODE = 'TH003';
  END IF;
END $function$;
