-- A badge of which nobody but its holder should know is told of when it is made by somebody else and when it is used first.
ALTER TABLE station_worker ADD COLUMN badge_used_at timestamptz;
-- Of badges before this it is not known.
ALTER TABLE station_worker NO FORCE ROW LEVEL SECURITY;
UPDATE station_worker SET badge_used_at = badge_made_at;
ALTER TABLE station_worker FORCE ROW LEVEL SECURITY;

-- With what a session at a station was opened: who has a badge that was made for somebody is not known to be that person.
ALTER TABLE user_session ADD COLUMN by_badge boolean NOT NULL DEFAULT false;

-- Sessions at stations end with another PIN or badge, not with the first use of one.
DROP TRIGGER station_worker_changed ON station_worker;
CREATE TRIGGER station_worker_changed AFTER UPDATE OF pin_hash, badge_hash OR DELETE ON station_worker
  FOR EACH ROW EXECUTE FUNCTION end_sessions_at_stations_of();
