CREATE OR REPLACE FUNCTION learn_of_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.job_id <> NEW.job_id) THEN
    PERFORM mark_job_stale(OLD.project_id, OLD.job_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_job_stale(NEW.project_id, NEW.job_id); END IF;
  RETURN NULL;
END $function$;
