CREATE OR REPLACE FUNCTION learn_of_process()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM mark_jobs_stale(NEW.project_id, NEW._id);
  RETURN NULL;
END $function$;
