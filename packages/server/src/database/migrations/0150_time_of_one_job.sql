-- A stretch of time that stays with its job marks that job once, not once for what it was and once for what it is.
CREATE OR REPLACE FUNCTION learn_of_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.job_id <> NEW.job_id) THEN
    PERFORM mark_jobs_stale(OLD.project_id, NULL, OLD.job_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_jobs_stale(NEW.project_id, NULL, NEW.job_id); END IF;
  RETURN NULL;
END $$;
