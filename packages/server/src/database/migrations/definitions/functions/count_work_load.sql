-- Days are others in another time zone, and so are all sums where a definition is of another team.
CREATE OR REPLACE FUNCTION count_work_load()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('work_load ' || NEW.project_id, 0));
  DELETE FROM work_load WHERE project_id = NEW.project_id;
  INSERT INTO work_load SELECT * FROM work_load_of(NEW.project_id);
  RETURN NULL;
END $function$;
