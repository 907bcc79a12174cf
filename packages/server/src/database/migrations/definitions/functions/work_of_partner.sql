CREATE OR REPLACE FUNCTION work_of_partner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE open_work w SET client = NEW.name FROM order_head h
  WHERE h.project_id = NEW.project_id AND h.partner_id = NEW._id AND h.status = 'ACTIVE'
    AND w.project_id = NEW.project_id AND w.order_id = h._id;
  RETURN NULL;
END $function$;
