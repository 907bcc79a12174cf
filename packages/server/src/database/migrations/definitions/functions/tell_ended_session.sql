-- Whatever ends a session, every process of the service hears of it after the commit and closes its event streams.
CREATE OR REPLACE FUNCTION tell_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('tehas', json_build_object('endedSession', OLD._id)::text);
  RETURN NULL;
END $function$;
