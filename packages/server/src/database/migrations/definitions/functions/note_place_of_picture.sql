-- Of any table whose rows refer to a picture by the column that the trigger names.
CREATE OR REPLACE FUNCTION note_place_of_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  field text := TG_ARGV[0];
  project text := CASE WHEN TG_OP = 'DELETE' THEN OLD.project_id ELSE NEW.project_id END;
  before text := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) ->> field END;
  after text := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) ->> field END;
BEGIN
  UPDATE stored_picture p SET place = place_of_picture(project, p._id)
  WHERE p.project_id = project AND p._id IN (before, after)
    AND p.place <> place_of_picture(project, p._id);
  RETURN NULL;
END $function$;
