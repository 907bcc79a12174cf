-- Of a product or process that is called otherwise, or was taken out of the order.
CREATE OR REPLACE FUNCTION describe_reports_of_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE quality_report r SET version = r.version
  WHERE r.project_id = OLD.project_id AND r.order_id = OLD.order_id AND OLD._id IN (r.product_id, r.process_id);
  RETURN NULL;
END $function$;
