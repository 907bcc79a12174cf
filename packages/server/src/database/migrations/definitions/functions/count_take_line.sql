CREATE OR REPLACE FUNCTION count_take_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE stock_take SET counted = counted + CASE WHEN NEW.counted IS NULL THEN -1 ELSE 1 END
  WHERE project_id = NEW.project_id AND _id = NEW.take_id;
  RETURN NULL;
END $function$;
