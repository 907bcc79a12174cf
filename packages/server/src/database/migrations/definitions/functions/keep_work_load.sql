-- Minutes that are left of the same team and days are added to what stands there.
CREATE OR REPLACE FUNCTION keep_work_load()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  more numeric;
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.process_id, OLD.deadline, OLD.start_time, OLD.is_complete, OLD.is_timed)
      IS NOT DISTINCT FROM (NEW.process_id, NEW.deadline, NEW.start_time, NEW.is_complete, NEW.is_timed) THEN
    more := greatest(0, NEW.planned - NEW.worked) - greatest(0, OLD.planned - OLD.worked);
    IF more = 0 OR NEW.is_complete OR NOT NEW.is_timed THEN RETURN NULL; END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('work_load ' || NEW.project_id, 0));
    UPDATE work_load l SET minutes = l.minutes + more FROM load_of(NEW) AS now
    WHERE (l.project_id, l.team_id, l.due, l.start) = (now.project_id, now.team_id, now.due, now.start);
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('work_load ' || coalesce(NEW.project_id, OLD.project_id), 0));
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO work_load AS l SELECT * FROM load_of(NEW)
    ON CONFLICT (project_id, team_id, due, start)
    DO UPDATE SET processes = l.processes + 1, minutes = l.minutes + excluded.minutes;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE work_load l SET processes = l.processes - 1, minutes = l.minutes - was.minutes FROM load_of(OLD) AS was
    WHERE (l.project_id, l.team_id, l.due, l.start) = (was.project_id, was.team_id, was.due, was.start);
    DELETE FROM work_load l USING load_of(OLD) AS was
    WHERE (l.project_id, l.team_id, l.due, l.start) = (was.project_id, was.team_id, was.due, was.start) AND l.processes = 0;
  END IF;
  RETURN NULL;
END $function$;
