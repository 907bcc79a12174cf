CREATE OR REPLACE FUNCTION session_in_project(hash text, project text)
 RETURNS TABLE(_id text, email text, "firstName" text, "lastName" text, version integer, "sessionId" text, stale boolean, "expiresInMs" double precision, "stationProject" text, "memberId" text, rights text[])
 LANGUAGE plpgsql
AS $function$
DECLARE
  known record;
  joined record;
BEGIN
  SELECT u._id, u.email, u.first_name, u.last_name, u.version, s._id AS session_id, s.station_project,
      s.used_at < now() - interval '1 hour' AS stale, (extract(epoch FROM s.expires_at - now()) * 1000)::float8 AS expires_in
    INTO known
    FROM user_session s JOIN user_account u ON u._id = s.user_id
    WHERE s.token_hash = hash AND s.expires_at > now();
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('tehas.project', project, true), set_config('tehas.user', known._id, true);
  SELECT m._id, m.rights INTO joined FROM project_member m
    WHERE m.project_id = project AND m.user_id = known._id AND m.status = 'ACTIVE';
  RETURN QUERY SELECT known._id, known.email, known.first_name, known.last_name, known.version, known.session_id,
    known.stale, known.expires_in, known.station_project, joined._id, joined.rights;
END $function$;
