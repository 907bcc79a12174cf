CREATE OR REPLACE FUNCTION work_of_worker()
 RETURNS trigger
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
DECLARE
  worker job_worker := coalesce(NEW, OLD);
  works boolean := TG_OP <> 'DELETE' AND worker.status <> 'STOPPED';
BEGIN
  PERFORM keep_open_work(j.project_id, ARRAY[j.process_id]) FROM job_report j
    JOIN open_work w ON w.project_id = j.project_id AND w._id = j.process_id
    WHERE j.project_id = worker.project_id AND j._id = worker.job_id AND j.status <> 'STOPPED'
      AND coalesce(worker.user_id = ANY (w.people), false) <> works;
  RETURN NULL;
END $function$;
