-- A press of a worker writes a job, its worker and its process. Each of them worked out the row of open work anew, of nine tables.
-- Now the first of job and worker does, the other where the row does not say already what it brings, and the process writes its own
-- columns alone.

-- Writes what differs of the rows of some processes, or of all of an order.
CREATE OR REPLACE FUNCTION keep_open_work(of_project text, ids text[], of_order text DEFAULT NULL) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF of_order IS NOT NULL THEN
    ids := ARRAY(SELECT p._id FROM order_process p WHERE p.project_id = of_project AND p.order_id = of_order
      AND (ids IS NULL OR p._id = ANY (ids)));
  END IF;
  IF coalesce(cardinality(ids), 0) = 0 THEN RETURN; END IF;
  -- What others write of the same rows, such as the new name of a client, is waited for and then read.
  PERFORM FROM open_work w WHERE w.project_id = of_project AND w._id = ANY (ids) ORDER BY w._id FOR NO KEY UPDATE;
  WITH found AS MATERIALIZED (
    SELECT * FROM open_work_wanted w WHERE w.project_id = of_project AND w._id = ANY (ids)
  ), gone AS (
    DELETE FROM open_work w WHERE w.project_id = of_project AND w._id = ANY (ids)
      AND NOT EXISTS (SELECT FROM found WHERE found._id = w._id)
  )
  INSERT INTO open_work AS w SELECT * FROM found
  ON CONFLICT (project_id, _id) DO UPDATE SET (deadline, start_time, created_at, delivery_date, product_position, position, state,
      is_complete, is_timed, order_id, kind, number, client, product, item, name, process_id, people, unit, product_quantity, net,
      produced, in_jobs, planned, worked)
    = (excluded.deadline, excluded.start_time, excluded.created_at, excluded.delivery_date, excluded.product_position,
      excluded.position, excluded.state, excluded.is_complete, excluded.is_timed, excluded.order_id, excluded.kind, excluded.number,
      excluded.client, excluded.product, excluded.item, excluded.name, excluded.process_id, excluded.people, excluded.unit,
      excluded.product_quantity, excluded.net, excluded.produced, excluded.in_jobs, excluded.planned, excluded.worked)
    WHERE w.* IS DISTINCT FROM excluded.*;
END $$;

-- Of a process that goes on being listed, its own columns are all that changes of its row: complete, made or worked on where it was
-- not, it is listed all the more. What else decides whether it is listed (open_work_wanted) is left to keep_open_work.
CREATE OR REPLACE FUNCTION work_of_changed_processes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE open_work w SET (deadline, start_time, position, is_complete, is_timed, name, process_id, produced, in_jobs, planned, worked)
    = (n.deadline, n.start_time, n.position, n.status = 'COMPLETE', n.time_calculations, n.name, n.process_id, n.produced,
      n.total_amount_in_jobs, coalesce(n.plan_minutes, (n.figures ->> 'plannedDuration')::numeric, 0), n.total_active_time)
    FROM new_rows n JOIN old_rows o USING (project_id, _id)
    WHERE w.project_id = n.project_id AND w._id = n._id AND n.active AND o.active
      AND (n.product_id, n.item_id, n.members, n.is_job) IS NOT DISTINCT FROM (o.product_id, o.item_id, o.members, o.is_job)
      AND (n.deadline, n.start_time, n.position, n.status = 'COMPLETE', n.time_calculations, n.name, n.process_id, n.produced,
          n.total_amount_in_jobs, n.total_active_time, n.plan_minutes, n.figures -> 'plannedDuration')
        IS DISTINCT FROM (o.deadline, o.start_time, o.position, o.status = 'COMPLETE', o.time_calculations, o.name, o.process_id,
          o.produced, o.total_amount_in_jobs, o.total_active_time, o.plan_minutes, o.figures -> 'plannedDuration');
  PERFORM keep_open_work(n.project_id, array_agg(n._id)) FROM new_rows n JOIN old_rows o USING (project_id, _id)
    WHERE (n.active OR o.active) AND ((n.active, n.product_id, n.item_id, n.members, n.is_job)
          IS DISTINCT FROM (o.active, o.product_id, o.item_id, o.members, o.is_job)
        OR n.status <> 'COMPLETE' AND o.status = 'COMPLETE' OR n.produced <= 0 AND o.produced > 0
        OR n.total_active_time <= 0 AND o.total_active_time > 0
        OR (n.status = 'COMPLETE', n.produced > 0, n.total_active_time > 0)
            <> (o.status = 'COMPLETE', o.produced > 0, o.total_active_time > 0)
          AND NOT EXISTS (SELECT FROM open_work w WHERE w.project_id = n.project_id AND w._id = n._id))
    GROUP BY n.project_id, n.order_id HAVING is_in_work(n.project_id, n.order_id);
  RETURN NULL;
END $$;

-- Triggers of a statement that writes a job with its workers see all of it: the second of them finds the row as it is to be.
CREATE OR REPLACE FUNCTION work_of_report() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- Who works on a new job is written by their own triggers.
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM open_work w WHERE w.project_id = NEW.project_id AND w._id = NEW.process_id
      AND CASE NEW.status WHEN 'ACTIVE' THEN w.state = 1 WHEN 'PAUSED' THEN w.state = 2 ELSE w.state < 4 END) THEN
    RETURN NULL;
  END IF;
  PERFORM keep_open_work(coalesce(NEW.project_id, OLD.project_id), ARRAY[coalesce(OLD.process_id, NEW.process_id)]);
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION work_of_worker() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  worker job_worker := coalesce(NEW, OLD);
  works boolean := TG_OP <> 'DELETE' AND worker.status <> 'STOPPED';
BEGIN
  PERFORM keep_open_work(j.project_id, ARRAY[j.process_id]) FROM job_report j
    JOIN open_work w ON w.project_id = j.project_id AND w._id = j.process_id
    WHERE j.project_id = worker.project_id AND j._id = worker.job_id AND j.status <> 'STOPPED'
      AND coalesce(worker.user_id = ANY (w.people), false) <> works;
  RETURN NULL;
END $$;

-- Minutes that are left of the same team and days are added to what stands there.
CREATE OR REPLACE FUNCTION keep_work_load() RETURNS trigger LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
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
END $$;
