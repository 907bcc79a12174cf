CREATE OR REPLACE FUNCTION set_report_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM list_search WHERE project_id = OLD.project_id AND list = 'QUALITY_REPORT' AND _id = OLD._id;
  ELSE
    PERFORM put_list_search(NEW.project_id, 'QUALITY_REPORT', NEW._id, NEW.search_text, '{}', '');
  END IF;
  RETURN NULL;
END $function$;
