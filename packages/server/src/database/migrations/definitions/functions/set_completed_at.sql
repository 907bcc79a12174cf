CREATE OR REPLACE FUNCTION set_completed_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.completed_at := CASE WHEN NEW.status = 'COMPLETE' THEN NEW.updated_at END;
  RETURN NEW;
END $function$;
