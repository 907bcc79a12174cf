-- How many lines a stock take has and how many are counted is kept beside it, so that a list of them reads no lines. Whoever
-- changes a line locks its take first, so keeping it lets nobody wait longer.
ALTER TABLE stock_take NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_take_line NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_take
  ADD COLUMN lines integer NOT NULL DEFAULT 0,
  ADD COLUMN counted integer NOT NULL DEFAULT 0;
UPDATE stock_take t SET lines = sum.lines, counted = sum.counted
FROM (SELECT project_id, take_id, count(*) AS lines, count(counted) AS counted FROM stock_take_line GROUP BY project_id, take_id) sum
WHERE sum.project_id = t.project_id AND sum.take_id = t._id;
ALTER TABLE stock_take_line FORCE ROW LEVEL SECURITY;
ALTER TABLE stock_take FORCE ROW LEVEL SECURITY;

CREATE FUNCTION add_take_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_take t SET lines = t.lines + sum.lines, counted = t.counted + sum.counted
  FROM (SELECT project_id, take_id, count(*) AS lines, count(counted) AS counted FROM added GROUP BY project_id, take_id) sum
  WHERE sum.project_id = t.project_id AND sum.take_id = t._id;
  RETURN NULL;
END $$;
CREATE TRIGGER progress_of_added AFTER INSERT ON stock_take_line REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_take_lines();

CREATE FUNCTION remove_take_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_take t SET lines = t.lines - sum.lines, counted = t.counted - sum.counted
  FROM (SELECT project_id, take_id, count(*) AS lines, count(counted) AS counted FROM gone GROUP BY project_id, take_id) sum
  WHERE sum.project_id = t.project_id AND sum.take_id = t._id;
  RETURN NULL;
END $$;
CREATE TRIGGER progress_of_removed AFTER DELETE ON stock_take_line REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION remove_take_lines();

CREATE FUNCTION count_take_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_take SET counted = counted + CASE WHEN NEW.counted IS NULL THEN -1 ELSE 1 END
  WHERE project_id = NEW.project_id AND _id = NEW.take_id;
  RETURN NULL;
END $$;
CREATE TRIGGER progress_of_counted AFTER UPDATE OF counted ON stock_take_line FOR EACH ROW
  WHEN ((OLD.counted IS NULL) <> (NEW.counted IS NULL)) EXECUTE FUNCTION count_take_line();

CREATE INDEX stock_take_by_status ON stock_take (project_id, status, started_at, _id);
