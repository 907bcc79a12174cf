CREATE OR REPLACE FUNCTION end_sessions_at_stations_of()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM user_session WHERE station_project = OLD.project_id AND user_id = OLD.user_id;
  RETURN NULL;
END $function$;
