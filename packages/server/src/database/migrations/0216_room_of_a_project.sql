-- Bytes that pictures, files and announced files of a project take, kept with each of them: every list of files tells how much
-- room is left, and added all of them up.
CREATE TABLE project_room (
  project_id text PRIMARY KEY REFERENCES project ON DELETE CASCADE,
  used bigint NOT NULL
);
SELECT secure_project_table('project_room');

-- Of any table whose rows take room, by the column that the trigger names. Whoever adds or removes waits for who did it before.
CREATE FUNCTION keep_project_room() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  field text := TG_ARGV[0];
  project text := CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END;
  before bigint := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE (to_jsonb(OLD) ->> field)::bigint END;
  after bigint := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE (to_jsonb(NEW) ->> field)::bigint END;
BEGIN
  IF before = after THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN
    INSERT INTO project_room AS r VALUES (project, after) ON CONFLICT (project_id) DO UPDATE SET used = r.used + after;
  ELSE
    UPDATE project_room SET used = used + after - before WHERE project_id = project;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER room_of_picture AFTER INSERT OR DELETE OR UPDATE OF bytes ON stored_picture
  FOR EACH ROW EXECUTE FUNCTION keep_project_room('bytes');
CREATE TRIGGER room_of_file AFTER INSERT OR DELETE OR UPDATE OF size ON file_content
  FOR EACH ROW EXECUTE FUNCTION keep_project_room('size');
CREATE TRIGGER room_of_upload AFTER INSERT OR DELETE OR UPDATE OF size ON file_upload
  FOR EACH ROW EXECUTE FUNCTION keep_project_room('size');

-- What all of it takes now.
CREATE FUNCTION room_used(of_project text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT (SELECT coalesce(sum(bytes), 0) FROM stored_picture WHERE project_id = of_project)::bigint
    + (SELECT coalesce(sum(size), 0) FROM file_content WHERE project_id = of_project)::bigint
    + (SELECT coalesce(sum(size), 0) FROM file_upload WHERE project_id = of_project)::bigint
$$;

ALTER TABLE project NO FORCE ROW LEVEL SECURITY;
ALTER TABLE project_room NO FORCE ROW LEVEL SECURITY;
ALTER TABLE stored_picture NO FORCE ROW LEVEL SECURITY;
ALTER TABLE file_content NO FORCE ROW LEVEL SECURITY;
ALTER TABLE file_upload NO FORCE ROW LEVEL SECURITY;
INSERT INTO project_room SELECT project_id, room_used(project_id) FROM project WHERE room_used(project_id) > 0;
ALTER TABLE file_upload FORCE ROW LEVEL SECURITY;
ALTER TABLE file_content FORCE ROW LEVEL SECURITY;
ALTER TABLE stored_picture FORCE ROW LEVEL SECURITY;
ALTER TABLE project_room FORCE ROW LEVEL SECURITY;
ALTER TABLE project FORCE ROW LEVEL SECURITY;
