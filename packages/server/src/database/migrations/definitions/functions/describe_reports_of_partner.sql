CREATE OR REPLACE FUNCTION describe_reports_of_partner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE quality_report r SET version = r.version FROM order_head h
  WHERE h.project_id = NEW.project_id AND h.partner_id = NEW._id AND r.project_id = h.project_id AND r.order_id = h._id;
  RETURN NULL;
END $function$;
