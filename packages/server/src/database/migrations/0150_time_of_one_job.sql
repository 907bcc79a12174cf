-- A stretch of time that stays with its job marks that job once, not once for what it was and once for what it is. The job is
-- looked up by its id alone, so that one plan serves every time: with parameters that may be empty each call was planned anew.
CREATE FUNCTION mark_job_stale(project text, job text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO learned_stale (project_id, job_id)
  SELECT r.project_id, r._id FROM job_report r
  WHERE r.project_id = project AND r._id = job AND r.corrects IS NULL AND r.status = 'STOPPED'
  ON CONFLICT (project_id, job_id) DO UPDATE SET at = now();
END $$;

CREATE OR REPLACE FUNCTION learn_of_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND OLD.job_id <> NEW.job_id) THEN
    PERFORM mark_job_stale(OLD.project_id, OLD.job_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_job_stale(NEW.project_id, NEW.job_id); END IF;
  RETURN NULL;
END $$;

-- Nobody marks one job by the longer way any more.
CREATE FUNCTION mark_jobs_stale(project text, process text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO learned_stale (project_id, job_id)
  SELECT r.project_id, r._id FROM job_report r
  WHERE r.project_id = project AND r.process_id = process AND r.corrects IS NULL AND r.status = 'STOPPED'
  ORDER BY r._id
  ON CONFLICT (project_id, job_id) DO UPDATE SET at = now();
END $$;

CREATE OR REPLACE FUNCTION learn_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION learn_of_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_jobs_stale(NEW.project_id, NEW._id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION learn_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_jobs_stale(p.project_id, p._id) FROM order_process p
    WHERE p.project_id = NEW.project_id AND p.order_id = NEW.order_id AND NEW._id IN (p.product_id, p.item_id);
  RETURN NULL;
END $$;

DROP FUNCTION mark_jobs_stale(text, text, text);
