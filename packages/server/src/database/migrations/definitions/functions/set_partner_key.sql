-- The lock makes a rename wait for an order that gets this partner, and the other way round.
CREATE OR REPLACE FUNCTION set_partner_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.partner_key := NULL;
  IF NEW.partner_id IS NOT NULL THEN
    SELECT lower(p.name) INTO NEW.partner_key FROM partner AS p
    WHERE p.project_id = NEW.project_id AND p._id = NEW.partner_id FOR SHARE;
  END IF;
  RETURN NEW;
END $function$;
