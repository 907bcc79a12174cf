-- The lines of a new order may be written before the order itself, by one statement: what is not there yet is open.
CREATE OR REPLACE FUNCTION set_line_open()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.is_open := NOT EXISTS (SELECT 1 FROM order_head
    WHERE project_id = NEW.project_id AND _id = NEW.order_id AND NOT is_open_status(status));
  RETURN NEW;
END $function$;
