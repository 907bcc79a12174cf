-- Who asks is found out before the body of a command is read. A command begins with this: it locks the session and the
-- membership as they were found until it is committed, so that whatever ends or changes them waits for it, and fails with
-- TH003 where they are not so any more. The membership first, as its changes end sessions. Without a member it is the session
-- alone.
CREATE FUNCTION require_standing(of_session text, of_project text, of_member text, known_rights text[])
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF of_member IS NOT NULL THEN
    PERFORM FROM project_member m WHERE m.project_id = of_project AND m._id = of_member AND m.status = 'ACTIVE'
      AND m.rights = known_rights FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'The membership changed' USING ERRCODE = 'TH003';
    END IF;
  END IF;
  PERFORM FROM user_session s WHERE s.token_hash = of_session AND s.expires_at > now() FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'The session is over' USING ERRCODE = 'TH003';
  END IF;
END $$;

-- A member's commands may lock the own row for their order among themselves; what ends or changes the membership itself waits
-- for them, whoever does it.
CREATE FUNCTION wait_for_commands_of_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM project_member m WHERE m.project_id = OLD.project_id AND m._id = OLD._id FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER project_member_waits BEFORE UPDATE OF status, rights ON project_member
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.rights IS DISTINCT FROM NEW.rights)
  EXECUTE FUNCTION wait_for_commands_of_member();

-- A station has one session: the last that was opened stays.
DELETE FROM user_session s USING user_session later
  WHERE s.station_id IS NOT NULL AND later.station_project = s.station_project AND later.station_id = s.station_id
    AND (later.created_at, later.token_hash) > (s.created_at, s.token_hash);
DROP INDEX user_session_by_station;
CREATE UNIQUE INDEX user_session_by_station ON user_session (station_project, station_id) WHERE station_id IS NOT NULL;

-- A token opens one station: of several that have the same, the device was registered last as the one that keeps it.
ALTER TABLE station NO FORCE ROW LEVEL SECURITY;
UPDATE station s SET token_hash = NULL, registered_at = NULL, user_agent = '', version = s.version + 1
  FROM station later WHERE later.project_id = s.project_id AND later.token_hash = s.token_hash
    AND (later.registered_at, later._id) > (s.registered_at, s._id);
ALTER TABLE station FORCE ROW LEVEL SECURITY;
DROP INDEX station_by_token;
CREATE UNIQUE INDEX station_by_token ON station (project_id, token_hash) WHERE token_hash IS NOT NULL;

-- One link of a purpose for whom it is for: the last that was mailed stays.
DELETE FROM one_time_token t USING one_time_token later
  WHERE later.purpose = t.purpose AND later.token_hash <> t.token_hash
    AND (later.user_id = t.user_id OR later.registration_id = t.registration_id)
    AND (later.expires_at, later.token_hash) > (t.expires_at, t.token_hash);
