-- Of any table whose rows take room, by the column that the trigger names. Whoever adds or removes waits for who did it before.
CREATE OR REPLACE FUNCTION keep_project_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;
