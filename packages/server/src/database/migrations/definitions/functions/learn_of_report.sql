CREATE OR REPLACE FUNCTION learn_of_report()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO learned_stale (project_id, job_id) VALUES (NEW.project_id, NEW._id)
    ON CONFLICT (project_id, job_id) DO UPDATE SET at = now();
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM mark_jobs_stale(NEW.project_id, NEW.process_id);
  ELSE
    PERFORM mark_jobs_stale(OLD.project_id, OLD.process_id);
  END IF;
  RETURN NULL;
END $function$;
