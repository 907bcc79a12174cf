-- Tablets that several workers share. A device is the station while it has the token of which the hash is kept.
CREATE TABLE station (
  project_id text NOT NULL REFERENCES project ON DELETE CASCADE,
  _id text NOT NULL CHECK (_id ~ '^[0-9a-f]{24}$'),
  name text NOT NULL,
  team_id text,
  process_id text,
  -- Seconds without a touch.
  lock_after integer NOT NULL CHECK (lock_after BETWEEN 15 AND 900),
  token_hash text,
  registered_at timestamptz,
  user_agent text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (project_id, _id),
  FOREIGN KEY (project_id, team_id) REFERENCES team (project_id, _id),
  FOREIGN KEY (project_id, process_id) REFERENCES process_definition (project_id, _id),
  CHECK ((token_hash IS NULL) = (registered_at IS NULL))
);
CREATE UNIQUE INDEX station_by_name ON station (project_id, lower(name));
CREATE INDEX station_by_token ON station (project_id, token_hash) WHERE token_hash IS NOT NULL;
CREATE INDEX station_by_team ON station (project_id, team_id) WHERE team_id IS NOT NULL;
CREATE INDEX station_by_process ON station (project_id, process_id) WHERE process_id IS NOT NULL;
SELECT secure_project_table('station');

-- With what a member opens stations. It goes with the membership.
CREATE TABLE station_worker (
  project_id text NOT NULL,
  user_id text NOT NULL,
  pin_hash text,
  pin_set_at timestamptz,
  badge_hash text,
  badge_made_at timestamptz,
  PRIMARY KEY (project_id, user_id),
  FOREIGN KEY (project_id, user_id) REFERENCES project_member (project_id, user_id) ON DELETE CASCADE,
  CHECK ((pin_hash IS NULL) = (pin_set_at IS NULL)),
  CHECK ((badge_hash IS NULL) = (badge_made_at IS NULL))
);
CREATE UNIQUE INDEX station_worker_by_badge ON station_worker (project_id, badge_hash) WHERE badge_hash IS NOT NULL;
SELECT secure_project_table('station_worker');

-- A session of a worker at a station: of that project alone, and gone with the station.
ALTER TABLE user_session ADD COLUMN station_project text, ADD COLUMN station_id text,
  ADD FOREIGN KEY (station_project, station_id) REFERENCES station (project_id, _id) ON DELETE CASCADE,
  ADD CHECK ((station_project IS NULL) = (station_id IS NULL)),
  ADD CONSTRAINT user_session_at_station_at_most_12_hours
    CHECK (station_id IS NULL OR expires_at <= created_at + interval '12 hours');
CREATE INDEX user_session_by_station ON user_session (station_project, station_id) WHERE station_id IS NOT NULL;

-- Sessions at stations end with what they rest on, whoever changes it.
CREATE FUNCTION end_sessions_at_station() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_session WHERE station_project = OLD.project_id AND station_id = OLD._id;
  RETURN NULL;
END $$;
CREATE TRIGGER station_device_changed AFTER UPDATE OF token_hash ON station
  FOR EACH ROW WHEN (OLD.token_hash IS DISTINCT FROM NEW.token_hash) EXECUTE FUNCTION end_sessions_at_station();

CREATE FUNCTION end_sessions_at_stations_of() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM user_session WHERE station_project = OLD.project_id AND user_id = OLD.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER station_worker_changed AFTER UPDATE OR DELETE ON station_worker
  FOR EACH ROW EXECUTE FUNCTION end_sessions_at_stations_of();
CREATE TRIGGER project_member_changed_at_station AFTER UPDATE OF status, rights ON project_member
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.rights IS DISTINCT FROM NEW.rights)
  EXECUTE FUNCTION end_sessions_at_stations_of();

-- As before, and tells of which project a session at a station is.
DROP FUNCTION session_in_project(text, text);
CREATE FUNCTION session_in_project(hash text, project text)
RETURNS TABLE (
  _id text, email text, "firstName" text, "lastName" text, version integer, "sessionId" text, stale boolean,
  "expiresInMs" double precision, "stationProject" text, "memberId" text, rights text[]
) LANGUAGE plpgsql AS $$
DECLARE
  known record;
  joined record;
BEGIN
  SELECT u._id, u.email, u.first_name, u.last_name, u.version, s._id AS session_id, s.station_project,
      s.used_at < now() - interval '1 hour' AS stale, (extract(epoch FROM s.expires_at - now()) * 1000)::float8 AS expires_in
    INTO known
    FROM user_session s JOIN user_account u ON u._id = s.user_id
    WHERE s.token_hash = hash AND s.expires_at > now();
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('tehas.project', project, true), set_config('tehas.user', known._id, true);
  SELECT m._id, m.rights INTO joined FROM project_member m
    WHERE m.project_id = project AND m.user_id = known._id AND m.status = 'ACTIVE';
  RETURN QUERY SELECT known._id, known.email, known.first_name, known.last_name, known.version, known.session_id,
    known.stale, known.expires_in, known.station_project, joined._id, joined.rights;
END $$;
