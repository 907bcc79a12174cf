CREATE OR REPLACE FUNCTION set_in_time_of_project()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE order_head h SET products_in_time = count_in_time(h.project_id, h._id, h.delivery_date)
  WHERE h.project_id = NEW.project_id AND h.products_complete > 0
    AND h.products_in_time <> count_in_time(h.project_id, h._id, h.delivery_date);
  RETURN NULL;
END $function$;
