CREATE OR REPLACE FUNCTION describe_reports_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE quality_report SET version = version WHERE project_id = NEW.project_id AND order_id = NEW._id;
  RETURN NULL;
END $function$;
