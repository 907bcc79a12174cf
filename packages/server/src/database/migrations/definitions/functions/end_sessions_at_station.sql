-- Sessions at stations end with what they rest on, whoever changes it.
CREATE OR REPLACE FUNCTION end_sessions_at_station()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM user_session WHERE station_project = OLD.project_id AND station_id = OLD._id;
  RETURN NULL;
END $function$;
