-- A stretch of time that stays with its job marks that job once, not once for what it was and once for what it is. The job is
-- looked up by its id alone, so that one plan serves every time: with parameters that may be empty each call was planned anew.
CREATE OR REPLACE FUNCTION mark_job_stale(project text, job text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO learned_stale (project_id, job_id)
  SELECT r.project_id, r._id FROM job_report r
  WHERE r.project_id = project AND r._id = job AND r.corrects IS NULL AND r.status = 'STOPPED'
  ON CONFLICT (project_id, job_id) DO UPDATE SET at = now();
END $function$;
