-- 1. What the plan leaves of unfinished work, added up by its team and days: the loads of teams read these sums in place of every
-- process.
CREATE TABLE work_load (
  project_id text NOT NULL,
  team_id text NOT NULL,
  -- Days of the project; infinity where there is no deadline, -infinity where no start.
  due date NOT NULL,
  start date NOT NULL,
  processes integer NOT NULL,
  -- Minutes that the plan leaves after what was worked.
  minutes numeric NOT NULL,
  PRIMARY KEY (project_id, team_id, due, start)
);
SELECT secure_project_table('work_load');

-- What one row of open work adds to the sums; nothing where it is done, takes no time or is of no team.
CREATE FUNCTION load_of(w open_work) RETURNS SETOF work_load LANGUAGE sql STABLE AS $$
  SELECT w.project_id, d.team_id, coalesce((w.deadline AT TIME ZONE z.time_zone)::date, 'infinity'),
    coalesce((w.start_time AT TIME ZONE z.time_zone)::date, '-infinity'), 1, greatest(0, w.planned - w.worked)
  FROM process_definition d JOIN project z ON z.project_id = d.project_id
  WHERE d.project_id = w.project_id AND d._id = w.process_id AND d.team_id IS NOT NULL AND NOT w.is_complete AND w.is_timed
$$;
-- The sums of a project as they should be.
CREATE FUNCTION work_load_of(of_project text) RETURNS SETOF work_load LANGUAGE sql STABLE AS $$
  SELECT l.project_id, l.team_id, l.due, l.start, count(*)::integer, sum(l.minutes)
  FROM open_work w CROSS JOIN LATERAL load_of(w) AS l WHERE w.project_id = of_project GROUP BY 1, 2, 3, 4
$$;

-- At the end of the transaction, so that changes of one project wait for each other only while they commit.
CREATE FUNCTION keep_work_load() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE CONSTRAINT TRIGGER load_of_new_or_gone AFTER INSERT OR DELETE ON open_work
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_work_load();
CREATE CONSTRAINT TRIGGER load_of_changed AFTER UPDATE ON open_work
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.process_id, OLD.deadline, OLD.start_time, OLD.is_complete, OLD.is_timed, OLD.planned, OLD.worked)
    IS DISTINCT FROM (NEW.process_id, NEW.deadline, NEW.start_time, NEW.is_complete, NEW.is_timed, NEW.planned, NEW.worked))
  EXECUTE FUNCTION keep_work_load();

-- Days are others in another time zone, and so are all sums where a definition is of another team.
CREATE FUNCTION count_work_load() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('work_load ' || NEW.project_id, 0));
  DELETE FROM work_load WHERE project_id = NEW.project_id;
  INSERT INTO work_load SELECT * FROM work_load_of(NEW.project_id);
  RETURN NULL;
END $$;
CREATE TRIGGER load_of_zone AFTER UPDATE OF time_zone ON project FOR EACH ROW
  WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION count_work_load();
CREATE TRIGGER load_of_team AFTER UPDATE OF team_id ON process_definition FOR EACH ROW
  WHEN (OLD.team_id IS DISTINCT FROM NEW.team_id) EXECUTE FUNCTION count_work_load();

ALTER TABLE project NO FORCE ROW LEVEL SECURITY;
ALTER TABLE process_definition NO FORCE ROW LEVEL SECURITY;
ALTER TABLE open_work NO FORCE ROW LEVEL SECURITY;
ALTER TABLE work_load NO FORCE ROW LEVEL SECURITY;
INSERT INTO work_load SELECT l.* FROM project, LATERAL work_load_of(project.project_id) AS l;
ALTER TABLE work_load FORCE ROW LEVEL SECURITY;
ALTER TABLE open_work FORCE ROW LEVEL SECURITY;
ALTER TABLE process_definition FORCE ROW LEVEL SECURITY;
ALTER TABLE project FORCE ROW LEVEL SECURITY;

-- 2. Work to which time can be added, what is due first.
CREATE INDEX open_work_to_add ON open_work (project_id, is_complete, deadline, created_at, product_position, position, _id)
  WHERE is_timed;
