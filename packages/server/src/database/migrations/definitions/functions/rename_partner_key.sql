CREATE OR REPLACE FUNCTION rename_partner_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE order_head SET partner_key = lower(NEW.name)
  WHERE project_id = NEW.project_id AND partner_id = NEW._id;
  RETURN NULL;
END $function$;
