-- The same as begin_command for a command whose work is sent in the same write: what follows in the transaction is not
-- carried out unless the command begins, since this fails then. TH001: another attempt has the lock. TH002: it was done before.
CREATE FUNCTION require_command(lock_name text, lock_seed bigint, of_user text, of_scope text, of_call text, of_key text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(lock_name, lock_seed)) THEN
    RAISE EXCEPTION 'Another attempt of the command is running' USING ERRCODE = 'TH001';
  END IF;
  -- A statement of its own sees what was committed before the lock was given.
  PERFORM FROM idempotency kept WHERE kept.user_id = of_user AND kept.scope = of_scope AND kept.call = of_call
    AND kept.key = of_key AND kept.status IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION 'The command was done before' USING ERRCODE = 'TH002';
  END IF;
END $$;

-- What each finished job tells of what its step takes (decision 034), kept because all of them are asked for at once. A job that
-- changed since it was kept is counted live until it is kept anew, so nothing is shown late.
CREATE TABLE learned_job (
  project_id text NOT NULL,
  job_id text NOT NULL,
  began_at timestamptz NOT NULL,
  at timestamptz NOT NULL,
  produced numeric NOT NULL,
  minutes numeric NOT NULL,
  -- Of the first job of a process alone.
  changeover_value numeric,
  changeover_unit text,
  stock_id text,
  definition_id text,
  -- The folded name of the step.
  name_key text NOT NULL,
  PRIMARY KEY (project_id, job_id),
  FOREIGN KEY (project_id, job_id) REFERENCES job_report (project_id, _id) ON DELETE CASCADE
);
SELECT secure_project_table('learned_job');

-- Jobs that changed since they were kept. A job may be gone by the time it is looked for.
CREATE TABLE learned_stale (
  project_id text NOT NULL,
  job_id text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, job_id)
);
SELECT secure_project_table('learned_stale');

ALTER TABLE job_report NO FORCE ROW LEVEL SECURITY;
ALTER TABLE learned_stale NO FORCE ROW LEVEL SECURITY;
INSERT INTO learned_stale (project_id, job_id)
SELECT project_id, _id FROM job_report WHERE corrects IS NULL AND status = 'STOPPED';
SELECT job_queue.create_queue('keep-lessons', '{"policy": "standard"}');
INSERT INTO job_queue.job (name, data)
SELECT 'keep-lessons', jsonb_build_object('projectId', project_id) FROM learned_stale GROUP BY project_id;
ALTER TABLE job_report FORCE ROW LEVEL SECURITY;
ALTER TABLE learned_stale FORCE ROW LEVEL SECURITY;

-- Finished jobs of a process, or one of them. The update of a row that is there already holds it, so that whoever keeps the job
-- meanwhile waits, or leaves it for the next time.
CREATE FUNCTION mark_jobs_stale(project text, process text, job text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO learned_stale (project_id, job_id)
  SELECT project_id, _id FROM job_report WHERE project_id = project AND corrects IS NULL AND status = 'STOPPED'
    AND (process IS NULL OR process_id = process) AND (job IS NULL OR _id = job)
  ORDER BY _id
  ON CONFLICT (project_id, job_id) DO UPDATE SET at = now()
$$;

-- Which job of a process is its first may change with each report.
CREATE FUNCTION learn_of_report() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO learned_stale (project_id, job_id) VALUES (NEW.project_id, NEW._id)
    ON CONFLICT (project_id, job_id) DO UPDATE SET at = now();
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM mark_jobs_stale(NEW.project_id, NEW.process_id, NULL);
  ELSE
    PERFORM mark_jobs_stale(OLD.project_id, OLD.process_id, NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER learn_of_new AFTER INSERT ON job_report FOR EACH ROW
  WHEN (NEW.status = 'STOPPED') EXECUTE FUNCTION learn_of_report();
CREATE TRIGGER learn_of_changed AFTER UPDATE ON job_report FOR EACH ROW
  WHEN (NEW.corrects IS NULL AND (NEW.status = 'STOPPED' OR OLD.status = 'STOPPED')) EXECUTE FUNCTION learn_of_report();
CREATE TRIGGER learn_of_gone AFTER DELETE ON job_report FOR EACH ROW EXECUTE FUNCTION learn_of_report();

-- Time of a job that is worked on is counted when that is finished.
CREATE FUNCTION learn_of_time() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_jobs_stale(OLD.project_id, NULL, OLD.job_id); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_jobs_stale(NEW.project_id, NULL, NEW.job_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER learn_of_new AFTER INSERT ON time_report FOR EACH ROW
  WHEN (NEW.stopped_at IS NOT NULL) EXECUTE FUNCTION learn_of_time();
CREATE TRIGGER learn_of_changed AFTER UPDATE ON time_report FOR EACH ROW
  WHEN ((OLD.job_id, OLD.minutes, OLD.stopped_at, OLD.needs_review)
    IS DISTINCT FROM (NEW.job_id, NEW.minutes, NEW.stopped_at, NEW.needs_review)) EXECUTE FUNCTION learn_of_time();
CREATE TRIGGER learn_of_gone AFTER DELETE ON time_report FOR EACH ROW EXECUTE FUNCTION learn_of_time();

CREATE FUNCTION learn_of_process() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_jobs_stale(NEW.project_id, NEW._id, NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER learn_of_changed AFTER UPDATE ON order_process FOR EACH ROW
  WHEN ((OLD.name, OLD.process_id, OLD.item_id, OLD.product_id, OLD.time_calculations, OLD.changeover_value, OLD.changeover_unit)
    IS DISTINCT FROM (NEW.name, NEW.process_id, NEW.item_id, NEW.product_id, NEW.time_calculations, NEW.changeover_value,
      NEW.changeover_unit)) EXECUTE FUNCTION learn_of_process();

CREATE FUNCTION learn_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_jobs_stale(p.project_id, p._id, NULL) FROM order_process p
    WHERE p.project_id = NEW.project_id AND p.order_id = NEW.order_id AND NEW._id IN (p.product_id, p.item_id);
  RETURN NULL;
END $$;
CREATE TRIGGER learn_of_changed AFTER UPDATE ON order_product FOR EACH ROW
  WHEN (OLD.stock_id IS DISTINCT FROM NEW.stock_id) EXECUTE FUNCTION learn_of_line();
CREATE TRIGGER learn_of_changed AFTER UPDATE ON order_item FOR EACH ROW
  WHEN (OLD.stock_id IS DISTINCT FROM NEW.stock_id) EXECUTE FUNCTION learn_of_line();
