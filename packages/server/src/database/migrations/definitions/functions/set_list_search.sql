-- Of any table with a name whose rows have a text to search: the list has the table's name in capitals.
CREATE OR REPLACE FUNCTION set_list_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = upper(TG_TABLE_NAME) AND _id = OLD._id;
  ELSE
    PERFORM put_list_search(NEW.project_id, upper(TG_TABLE_NAME), NEW._id, NEW.search_text, '{}', NEW.name_key);
  END IF;
  RETURN NULL;
END $function$;
