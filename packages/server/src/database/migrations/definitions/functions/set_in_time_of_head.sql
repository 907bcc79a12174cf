CREATE OR REPLACE FUNCTION set_in_time_of_head()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.products_in_time := count_in_time(NEW.project_id, NEW._id, NEW.delivery_date);
  RETURN NEW;
END $function$;
