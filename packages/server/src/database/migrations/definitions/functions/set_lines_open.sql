CREATE OR REPLACE FUNCTION set_lines_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE order_product SET is_open = is_open_status(NEW.status) WHERE project_id = NEW.project_id AND order_id = NEW._id;
  UPDATE order_item SET is_open = is_open_status(NEW.status) WHERE project_id = NEW.project_id AND order_id = NEW._id;
  RETURN NULL;
END $function$;
