-- Previews are found with their files.
CREATE OR REPLACE FUNCTION set_picture_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = 'STORED_PICTURE' AND _id = OLD._id;
  ELSIF NEW.place IN ('PREVIEW', 'NOWHERE') THEN
    DELETE FROM list_search WHERE project_id = NEW.project_id AND list = 'STORED_PICTURE' AND _id = NEW._id;
  ELSE
    PERFORM put_list_search(NEW.project_id, 'STORED_PICTURE', NEW._id, NEW.search_text, '{}', NEW.name_key);
  END IF;
  RETURN NULL;
END $function$;
