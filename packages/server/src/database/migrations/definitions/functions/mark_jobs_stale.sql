-- Nobody marks one job by the longer way any more.
CREATE OR REPLACE FUNCTION mark_jobs_stale(project text, process text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO learned_stale (project_id, job_id)
  SELECT r.project_id, r._id FROM job_report r
  WHERE r.project_id = project AND r.process_id = process AND r.corrects IS NULL AND r.status = 'STOPPED'
  ORDER BY r._id
  ON CONFLICT (project_id, job_id) DO UPDATE SET at = now();
END $function$;
